"""Dracula phases as told: what he may choose, what happened in which order, what others saw of it."""

from __future__ import annotations

from typing import Any, Self, TypeVar

from msgspec.structs import replace

from harker.engine.events import Happened, HideoutCleared
from harker.engine.options import AnyOption, Go, UsePower
from harker.engine.queries import INDEX
from harker.engine.sight import Watcher, redact
from harker.engine.state import Hideout, Hunter, Lurker, Plans
from harker.engine.vocabulary import HUNTERS, Encounter, PlaceId, Power, Seat, Viewer, Window
from tests.engine.phases import Phases

H = TypeVar("H", bound=Happened)

D, G, S, V, M = Seat.DRACULA, *HUNTERS
TABLE: tuple[Watcher, ...] = (*HUNTERS, Viewer.SPECTATOR)
"""Those who may not know Dracula's secrets."""
BERLIN, GENOA, ROME, CAGLIARI, GALATZ, PARIS, SZEGED = map(
    PlaceId, "berlin genoa rome cagliari galatz paris szeged".split()
)
TYRRHENIAN, IONIAN, MEDITERRANEAN = map(PlaceId, "tyrrhenian_sea ionian_sea mediterranean_sea".split())
ONCE = Plans()
"""No second phase follows: after this one nothing is asked."""
FEED = Hideout(power=Power.FEED, up=True)
DARK = Hideout(power=Power.DARK_CALL, up=True)
MISDIRECT = Hideout(power=Power.MISDIRECT, up=True)
STAYS = (Power.FEED, Power.DARK_CALL, Power.HIDE)


def city(place: PlaceId, *encounters: Encounter, up: bool = False) -> Hideout:
    """A location card with these encounters face down on it."""
    return Hideout(place=place, up=up, lurkers=tuple(map(Lurker, sorted(encounters))))


def hide(place: PlaceId, *encounters: Encounter, up: bool = False) -> Hideout:
    """A Hide that belongs to this city."""
    lurkers = tuple(map(Lurker, sorted(encounters)))
    return Hideout(power=Power.HIDE, city=place, up=up, lurkers=lurkers)


class Night(Phases):
    """The Dracula phase, from its start or from his card on."""

    def card(self) -> Self:
        """The trail lies as after the slide; he chooses a card."""
        self.begin("card")
        return self

    def slides(self) -> Self:
        """The slide, and what comes of it, up to the next question."""
        self.begin("slide")
        return self

    def does(self, *options: AnyOption) -> Self:
        """Dracula picks one option after the other."""
        for option in options:
            self.answer(option, seat=D)
        return self

    def passes(self, window: Window) -> Self:
        """Harmless answers until this window is open."""
        while self.ask.window is not window:
            self.answer(*self.ask.default)
        return self

    def puts(self, seat: Seat, **figure: Any) -> Self:
        """This hunter stands so."""
        hunters = list(self.state.hunters)
        hunters[INDEX[seat]] = Hunter(**figure)
        self.state = replace(self.state, hunters=tuple(hunters))
        return self

    @property
    def over(self) -> bool:
        """Whether nothing is asked any more."""
        return not self.state.asks

    @property
    def goals(self) -> set[PlaceId]:
        """Where he may go by an ordinary card."""
        return {option.place for option in self.ask.options if isinstance(option, Go)}

    @property
    def powers(self) -> list[Power]:
        """The powers he may use, Wolf Form once for each city."""
        return [option.power for option in self.ask.options if isinstance(option, UsePower)]

    @property
    def wolf_goals(self) -> set[PlaceId | None]:
        options = [option for option in self.ask.options if isinstance(option, UsePower)]
        return {option.place for option in options if option.power is Power.WOLF_FORM}

    @property
    def spaces(self) -> list[PlaceId | Power | None]:
        """What lies on the six spaces, by the name of its card."""
        return [None if h is None else h.place or h.power for h in self.state.trail]

    @property
    def names(self) -> list[str]:
        return [type(event).__name__ for event in self.news]

    def all(self, kind: type[H]) -> list[H]:
        return [event for event in self.news if isinstance(event, kind)]

    def one(self, kind: type[H]) -> H:
        """The one event of this kind that the last answer brought."""
        found = self.all(kind)
        assert len(found) == 1, f"{len(found)} {kind.__name__} in {self.news}"
        return found[0]

    def saw(self, watcher: Watcher, kind: type[H]) -> H:
        """That one event, as this watcher sees it."""
        seen = redact(self.one(kind), watcher, self.state.setup)
        assert isinstance(seen, kind), f"{watcher} saw no {kind.__name__}"
        return seen

    def seen(self, watcher: Watcher) -> list[Happened]:
        """All of the last answer that this watcher sees."""
        found = [redact(event, watcher, self.state.setup) for event in self.news]
        return [event for event in found if event is not None]

    def cleared(self) -> list[PlaceId | Power | None]:
        """What the last answer cleared, in order."""
        return [event.place or event.power or event.hidden_power for event in self.all(HideoutCleared)]
