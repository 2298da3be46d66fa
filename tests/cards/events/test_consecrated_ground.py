"""Consecrated Ground: a holy city, and one for each Heavenly Host that is shown (C-32)."""

from __future__ import annotations

from typing import Any

from harker.engine.events import ItemShown, TokenPlaced, TokenRemoved
from harker.engine.options import PASS, Go, OfItem, Show
from harker.engine.vocabulary import Token
from tests.cards.events.stage import AskKind, Event, G, Item, M, Phase, PlaceId, S, Stage, V, Window, public

CARD = Event.CONSECRATED_GROUND
HOST = Item.HEAVENLY_HOST
SHOW = Show(OfItem(HOST))


def go(name: str) -> Go:
    return Go(PlaceId(name))


def night(**fields: Any) -> Stage:
    return Stage(phase=Phase.NIGHT, **fields)


def test_TOKEN_3_the_token_lies_on_the_city_chosen() -> None:
    stage = night().plays(G, CARD, Window.Z1)
    assert stage.is_asked(G, Window.Z1, AskKind.TOKENS)
    stage.answers(G, go("vienna"))
    assert stage.over, "nobody holds an item"
    assert stage.state.tokens.consecrated == "vienna"
    assert stage.discarded(CARD)


def test_PLACE_4_three_cities_are_barred_and_all_others_allowed() -> None:
    stage = night(dracula="vienna").plays(G, CARD, Window.Z1)
    places = {option.place for option in stage.ask.options if isinstance(option, Go)}
    assert places.isdisjoint({"castle_dracula", "galatz", "klausenburg"})
    assert len(places) == 57
    # C-32: Dracula's own city and one with hunters.
    assert {"vienna", "paris"} <= places


def test_C_32_a_token_on_the_board_moves() -> None:
    stage = night().tokens(consecrated=PlaceId("rome")).plays(G, CARD, Window.Z1)
    stage.answers(G, go("vienna"))
    assert stage.happened(TokenRemoved, token=Token.CONSECRATED, place="rome")
    assert stage.happened(TokenPlaced, token=Token.CONSECRATED, place="vienna")


def test_C_32_it_may_stay_where_it_is() -> None:
    stage = night().tokens(consecrated=PlaceId("rome")).plays(G, CARD, Window.Z1)
    stage.answers(G, go("rome"))
    assert stage.state.tokens.consecrated == "rome"


def test_C_32_each_host_shown_places_one_on_a_city_without_a_holy_token() -> None:
    stage = night().holds(S, HOST, HOST).sets(S, hospital=True).holds(M, Item.KNIFE)
    stage.sets(M, shown_item=Item.KNIFE)
    stage.plays(G, CARD, Window.Z1).answers(G, go("vienna"))
    assert stage.is_asked(S, Window.Z1, AskKind.SHOW)
    assert stage.offers(SHOW, PASS)
    stage.answers(S, SHOW)
    assert stage.happened(ItemShown, seat=S, item=HOST)
    assert stage.is_asked(S, Window.Z1, AskKind.TOKENS)
    assert go("vienna") not in stage.ask.options
    stage.answers(S, go("prague"))
    assert stage.offers(SHOW, PASS)
    stage.answers(S, SHOW)
    assert go("prague") not in stage.ask.options
    stage.answers(S, go("munich"))
    assert stage.over, "Mina's one item is a Knife for all to see"
    assert stage.state.tokens.hosts == ("munich", "prague")
    assert stage.hunter(S).items == (HOST, HOST), "shown, not discarded"


def test_C_32_one_card_is_shown_once() -> None:
    stage = night().holds(S, HOST, Item.KNIFE).plays(G, CARD, Window.Z1)
    stage.answers(G, go("vienna")).answers(S, SHOW).answers(S, go("prague"))
    assert stage.offers(PASS)
    stage.answers(S, PASS)
    assert stage.over


def test_E_who_holds_none_is_asked_the_same() -> None:
    stage = night().holds(V, Item.KNIFE).plays(G, CARD, Window.Z1).answers(G, go("vienna"))
    assert stage.is_asked(V, Window.Z1, AskKind.SHOW)
    assert stage.offers(PASS)
    stage.answers(V, PASS)
    assert stage.over
    assert not stage.happened(ItemShown)


def test_E_nobody_is_asked_when_all_see_where_every_host_is() -> None:
    stage = night().holds(V, Item.KNIFE).decks(item_discard=(HOST,) * 3)
    assert stage.plays(G, CARD, Window.Z1).answers(G, go("vienna")).over


def test_B_19_a_defeated_hunter_is_not_asked() -> None:
    stage = night(van_helsing=None).holds(V, HOST)
    assert stage.plays(G, CARD, Window.Z1).answers(G, go("vienna")).over


def test_TOKEN_3_with_no_token_left_nobody_is_asked() -> None:
    hosts = tuple(map(PlaceId, ("berlin", "london", "prague")))
    stage = night().holds(V, HOST).tokens(hosts=hosts)
    assert stage.plays(G, CARD, Window.Z1).answers(G, go("vienna")).over


def test_only_a_night_action() -> None:
    assert night().may(G, CARD, Window.Z1)
    assert not Stage().may(G, CARD, Window.Z1)
    assert not night().sets(G, hospital=True).may(G, CARD, Window.Z1)


def test_what_is_shown_and_placed_is_public() -> None:
    assert public(ItemShown, "item")
    assert public(TokenPlaced, "place")


def test_TOKEN_3_a_house_without_the_token_has_the_hosts_only() -> None:
    house = "[numbers]\nconsecrated_tokens = 0\n"
    stage = night(house=house).holds(S, HOST).plays(G, CARD, Window.Z1)
    assert stage.is_asked(S, Window.Z1, AskKind.SHOW)
    stage.answers(S, SHOW).answers(S, go("prague"))
    assert stage.over
    assert stage.state.tokens.consecrated is None
    assert stage.state.tokens.hosts == ("prague",)
    assert stage.discarded(CARD)
