"""People: secrets told once and stored as hashes, links that are spent, and no one with both sides."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from harker.engine.vocabulary import HUNTERS, SEATS, Seat, Side
from harker.table import people, rights
from harker.table.people import hash_of, name_of
from harker.table.rights import KeyRefused, NoSuchGame, NotYours, OtherSide, SeatTaken, TooLate
from harker.table.rows import Bearer, SeatRow, Status
from harker.table.store import Store
from tests.table.stored import game_row, new_game

DRACULA, MINA, SEWARD = Seat.DRACULA, Seat.MINA, Seat.SEWARD


async def guests(store: Store, *names: str) -> list[str]:
    """The ids of new people."""
    return [(await people.new_guest(store, name, "en")).player.id for name in names]


# --- secrets -----------------------------------------------------------------------------


async def test_no_secret_stands_in_the_file(store: Store, file: Path) -> None:
    guest = await people.new_guest(store, "Ada", "de")
    row = await new_game(store, host=guest.player.id)
    key = await people.new_link(store, row.id, MINA, guest.player.id)
    await people.claim(store, row.id, MINA, guest.player.id, key)
    told = [
        guest.token,
        guest.recovery,
        key,
        await people.new_link(store, row.id, SEWARD, guest.player.id),
        await people.new_seat_token(store, row.id, MINA, guest.player.id),
        await people.new_recovery(store, guest.player.id),
        (await people.recover(store, await people.new_recovery(store, guest.player.id)))[1],
    ]
    written = b"".join(path.read_bytes() for path in file.parent.iterdir())
    assert hash_of(guest.token).encode() in written
    assert len(set(told)) == len(told)
    for secret in told:
        assert re.fullmatch(r"[\w-]{43}", secret)  # 256 bits, six a letter
        assert secret.encode() not in written
        assert secret not in repr(guest)


async def test_a_token_is_its_persons(store: Store) -> None:
    ada = await people.new_guest(store, "Ada", "de")
    bob = await people.new_guest(store, "Bob", "pt-BR")
    assert await people.bearer_of(store, ada.token) == Bearer(ada.player, None, None)
    assert (await people.bearer_of(store, bob.token)).player.name == "Bob"
    for forged in (
        "",
        ada.token[:-1],
        ada.token.lower(),
        hash_of(ada.token),
        ada.recovery,
        "\udcff",
        "x" * 9999,
    ):
        with pytest.raises(rights.NoSuchToken):
            await people.bearer_of(store, forged)


async def test_recovery_gives_a_token_and_the_newest_secret_counts(store: Store) -> None:
    ada = await people.new_guest(store, "Ada", "en")
    player, token = await people.recover(store, ada.recovery)
    assert player == ada.player
    assert token != ada.token
    for good in (token, ada.token):
        assert (await people.bearer_of(store, good)).player == ada.player
    newer = await people.new_recovery(store, ada.player.id)
    for dead in (ada.recovery, ada.token, ""):
        with pytest.raises(people.NoSuchSecret):
            await people.recover(store, dead)
    assert (await people.recover(store, newer))[0] == ada.player


async def test_a_person_takes_another_name(store: Store) -> None:
    ada = await people.new_guest(store, " Ada\n ", "en")
    assert ada.player.name == "Ada"
    await people.rename(store, ada.player.id, "Ada  L.", "de")
    renamed = (await people.bearer_of(store, ada.token)).player
    assert (renamed.name, renamed.language) == ("Ada L.", "de")
    with pytest.raises(people.NotAName):
        await people.rename(store, ada.player.id, "", "de")
    assert await store.player("nobody") is None


@pytest.mark.parametrize("name", ["Ada", "João", "Ωδή", "夏目 漱石", "O'Neill", "7", "👩‍🔬", "x" * 40])
def test_names(name: str) -> None:
    assert name_of(name) == name


@pytest.mark.parametrize(
    "name",
    [
        "",
        "  ",
        "\u200d",
        "\u0301",
        "a\x00b",
        "a\u202eb",
        "\ud800",
        "\u200b",
        "x" * 41,
        "a\ufeff",
        "\u3164",
        "\u2800 \uffa0",
    ],
)
def test_what_is_no_name(name: str) -> None:
    with pytest.raises(people.NotAName):
        name_of(name)


# --- seat links --------------------------------------------------------------------------


async def test_a_link_is_claimed_once(store: Store) -> None:
    host, bob, cyd = await guests(store, "Ada", "Bob", "Cyd")
    await new_game(store, host=host, open_to="link")
    key = await people.new_link(store, "g", MINA, host)
    row = await people.claim(store, "g", MINA, bob, key)
    assert (row.player, row.name, row.key_hash) == (bob, "Bob", None)
    with pytest.raises(KeyRefused, match="used or replaced"):
        await people.claim(store, "g", MINA, cyd, key)
    assert (await people.claim(store, "g", MINA, bob, key)).player == bob  # the second of two clicks


async def test_of_two_claims_at_once_one_gets_the_seat(store: Store, file: Path) -> None:
    host, bob, cyd = await guests(store, "Ada", "Bob", "Cyd")
    await new_game(store, host=host)
    other = await Store.open(file)
    for seat in HUNTERS:
        key = await people.new_link(store, "g", seat, host)
        done = await asyncio.gather(
            people.claim(store, "g", seat, bob, key),
            people.claim(other, "g", seat, cyd, key),
            return_exceptions=True,
        )
        winners = [one for one in done if isinstance(one, SeatRow)]
        assert len(winners) == 1
        assert [type(one) for one in done if not isinstance(one, SeatRow)] == [KeyRefused]
    await other.close()


async def test_a_newer_link_kills_the_older(store: Store) -> None:
    host, bob = await guests(store, "Ada", "Bob")
    await new_game(store, host=host)
    old = await people.new_link(store, "g", MINA, host)
    new = await people.new_link(store, "g", MINA, host)
    for dead in (old, "", new[:-1], hash_of(new)):
        with pytest.raises(KeyRefused):
            await people.claim(store, "g", MINA, bob, dead)
    with pytest.raises(KeyRefused):
        await people.claim(store, "g", SEWARD, bob, new)  # another seat's
    assert (await people.claim(store, "g", MINA, bob, new)).player == bob


async def test_who_may_make_a_link(store: Store) -> None:
    host, bob, cyd = await guests(store, "Ada", "Bob", "Cyd")
    await new_game(store, host=host)
    await store.sit("g", MINA, bob)
    await people.new_link(store, "g", MINA, host)  # before the start the host may ask another
    with pytest.raises(NotYours):
        await people.new_link(store, "g", MINA, cyd)
    await store.set_seat("g", SEWARD, bot="novice")
    await store.set_status("g", Status.RUNNING)
    with pytest.raises(NotYours, match="somebody plays"):
        await people.new_link(store, "g", MINA, host)
    await people.new_link(store, "g", SEWARD, host)  # a bot's seat may go to a person
    key = await people.new_link(store, "g", MINA, bob)  # one's own may be handed on
    assert (await people.claim(store, "g", MINA, cyd, key)).player == cyd
    await store.set_seat("g", MINA, bot="novice")  # a bot stands in for Cyd, who stays away
    key = await people.new_link(store, "g", MINA, host)
    row = await people.claim(store, "g", MINA, bob, key)
    assert (row.player, row.bot) == (bob, None)
    with pytest.raises(NoSuchGame):
        await people.new_link(store, "h", MINA, host)


async def test_when_it_is_over_no_seat_is_given(store: Store) -> None:
    host, bob = await guests(store, "Ada", "Bob")
    await new_game(store, host=host)
    key = await people.new_link(store, "g", MINA, host)
    await store.set_status("g", Status.ABANDONED)
    with pytest.raises(TooLate):
        await people.claim(store, "g", MINA, bob, key)
    with pytest.raises(TooLate):
        await store.sit("g", MINA, bob)
    with pytest.raises(TooLate):
        await people.new_link(store, "g", MINA, host)


async def test_open_seats_are_taken_by_anyone_where_the_host_said_so(store: Store) -> None:
    host, bob, cyd = await guests(store, "Ada", "Bob", "Cyd")
    await new_game(store, "open", host)
    await new_game(store, "shut", host, open_to="link")
    assert (await store.sit("open", MINA, bob)).player == bob
    assert (await store.sit("open", MINA, bob)).player == bob
    with pytest.raises(SeatTaken):
        await store.sit("open", MINA, cyd)
    await store.set_seat("open", SEWARD, bot="random")
    with pytest.raises(SeatTaken):
        await store.sit("open", SEWARD, cyd)
    with pytest.raises(NotYours, match="by link"):
        await store.sit("shut", MINA, bob)
    assert (await store.sit("shut", MINA, host)).player == host
    with pytest.raises(NoSuchGame):
        await store.sit("h", MINA, bob)


# --- seat tokens -------------------------------------------------------------------------


async def test_a_seats_token_opens_that_seat_alone(store: Store) -> None:
    ada = await people.new_guest(store, "Ada", "en")
    me = ada.player.id
    await new_game(store, host=me)
    for seat in (MINA, SEWARD):
        await store.sit("g", seat, me)
    token = await people.new_seat_token(store, "g", MINA, me)
    bearer = await people.bearer_of(store, token)
    assert bearer == Bearer(ada.player, "g", MINA)
    seats = {row.seat: row for row in await store.seats("g")}
    rights.check_seat(seats[MINA], bearer)
    for wrong in (SEWARD, DRACULA):
        with pytest.raises(NotYours):
            rights.check_seat(seats[wrong], bearer)
    with pytest.raises(NotYours):
        rights.check_person(bearer)
    rights.check_person(await people.bearer_of(store, ada.token))
    rights.check_seat(seats[SEWARD], await people.bearer_of(store, ada.token))


async def test_a_seats_token_dies_with_a_newer_one_and_when_the_seat_changes_hands(store: Store) -> None:
    ada, bob = await guests(store, "Ada", "Bob")
    await new_game(store, host=ada)
    await store.sit("g", MINA, ada)
    old = await people.new_seat_token(store, "g", MINA, ada)
    new = await people.new_seat_token(store, "g", MINA, ada)
    with pytest.raises(rights.NoSuchToken):
        await people.bearer_of(store, old)
    await store.set_seat("g", MINA, bot="novice")  # a stand-in changes nothing
    assert (await people.bearer_of(store, new)).seat is MINA
    await people.claim(store, "g", MINA, bob, await people.new_link(store, "g", MINA, ada))
    with pytest.raises(rights.NoSuchToken):
        await people.bearer_of(store, new)
    with pytest.raises(NotYours):
        await people.new_seat_token(store, "g", MINA, ada)


# --- one side ----------------------------------------------------------------------------


async def test_who_sits_on_one_side_cannot_take_the_other(store: Store) -> None:
    host, bob = await guests(store, "Ada", "Bob")
    await new_game(store, host=host)
    await store.sit("g", MINA, bob)
    await store.sit("g", SEWARD, bob)  # a second hunter is no other side
    with pytest.raises(OtherSide):
        await store.sit("g", DRACULA, bob)
    with pytest.raises(OtherSide):
        await people.claim(store, "g", DRACULA, bob, await people.new_link(store, "g", DRACULA, host))
    with pytest.raises(OtherSide):
        await store.set_seat("g", DRACULA, player=bob)


async def test_before_the_start_nothing_is_seen_and_sides_may_be_changed(store: Store) -> None:
    host, bob = await guests(store, "Ada", "Bob")
    await new_game(store, host=host)
    await store.sit("g", DRACULA, bob)
    await store.set_seat("g", DRACULA, player=None)
    assert await store.has_seen("g", bob) == frozenset()
    assert (await store.sit("g", MINA, bob)).player == bob


@pytest.mark.parametrize(("first", "other"), [(DRACULA, MINA), (MINA, DRACULA)])
async def test_what_was_seen_is_seen_also_after_leaving(store: Store, first: Seat, other: Seat) -> None:
    host, bob = await guests(store, "Ada", "Bob")
    await new_game(store, host=host)
    await store.sit("g", first, bob)
    await store.set_status("g", Status.RUNNING)
    await store.set_seat("g", first, player=None, bot="novice")
    assert len(await store.has_seen("g", bob)) == 1
    key = await people.new_link(store, "g", other, host)
    with pytest.raises(OtherSide):
        await people.claim(store, "g", other, bob, key)
    with pytest.raises(OtherSide):
        await store.sit("g", other, bob)
    back = await people.claim(store, "g", first, bob, await people.new_link(store, "g", first, host))
    assert back.player == bob
    await new_game(store, "h", host)
    assert (await store.sit("h", other, bob)).player == bob  # another game is another game


async def test_who_comes_into_a_running_game_sees_at_once(store: Store) -> None:
    host, bob = await guests(store, "Ada", "Bob")
    await new_game(store, host=host, status=Status.RUNNING)
    await people.claim(store, "g", DRACULA, bob, await people.new_link(store, "g", DRACULA, host))
    assert await store.has_seen("g", bob) == {Side.DRACULA}


async def test_a_game_that_begins_at_once_is_seen_by_its_people(store: Store) -> None:
    (host,) = await guests(store, "Ada")
    await store.new_game(
        game_row(host=host, status=Status.RUNNING),
        [SeatRow("g", seat, player=host if seat is MINA else None, bot="novice") for seat in SEATS],
    )
    assert await store.has_seen("g", host) == {Side.HUNTERS}


async def test_a_hot_seat_holds_both_sides(store: Store) -> None:
    (host,) = await guests(store, "Ada")
    await new_game(store, host=host, hot_seat=True)
    for seat in SEATS:
        assert (await store.sit("g", seat, host)).player == host
    await store.set_status("g", Status.RUNNING)
    assert await store.has_seen("g", host) == {Side.DRACULA, Side.HUNTERS}


async def test_a_sighting_is_never_forgotten(store: Store) -> None:
    host, bob = await guests(store, "Ada", "Bob")
    await new_game(store, host=host)
    for _ in range(2):
        await store.saw("g", bob, Side.DRACULA)
    assert await store.has_seen("g", bob) == {Side.DRACULA}
    with pytest.raises(OtherSide):
        await store.sit("g", MINA, bob)


# --- watching ----------------------------------------------------------------------------

SEATED = (SeatRow("g", DRACULA, player="bob"), SeatRow("g", MINA, bot="novice"))


@pytest.mark.parametrize(
    ("watch", "player", "may"),
    [
        (True, None, True),
        (True, "cyd", True),
        (True, "bob", True),
        (False, None, False),
        (False, "cyd", False),
        (False, "bob", True),
        (False, "ada", True),
    ],
)
def test_who_may_watch(watch: bool, player: str | None, may: bool) -> None:
    game = game_row(watch=watch)
    if may:
        rights.check_watch(game, SEATED, player)
    else:
        with pytest.raises(NoSuchGame):
            rights.check_watch(game, SEATED, player)


def test_everything_is_shown_after_the_end_only() -> None:
    for status in (Status.GATHERING, Status.RUNNING):
        with pytest.raises(TooLate):
            rights.check_replay(game_row(status=status), SEATED, "bob", {Side.DRACULA})
    over = game_row(status=Status.OVER, watch=False)
    rights.check_replay(over, SEATED, "bob", ())
    rights.check_replay(over, (), "cyd", {Side.HUNTERS})  # had a seat once
    with pytest.raises(NoSuchGame):
        rights.check_replay(over, SEATED, "cyd", ())


def test_only_the_host_is_the_host() -> None:
    rights.check_host(game_row(host="ada"), "ada")
    with pytest.raises(NotYours):
        rights.check_host(game_row(host="ada"), "bob")
