"""Who sits at the screen, and whether the own cards lie open before them."""

from __future__ import annotations

from dataclasses import dataclass, field

from lama_gui.kit.animation import Clock

#: A peek that is let go sooner than this was a tap: the cards stay open until the next tap.
TAP = 0.35


@dataclass
class Privacy:
    """What one screen shows of the hand at its lower edge.

    ``at_screen`` is the seat that sits there, or None while the screen is passed on; ``people``
    are the seats of all who share it.
    ``hidden``: the person laid the cards face down. ``rehides``: has done so before, and may
    look at them again. ``peek_only``: cards are shown only while the person peeks (a setting).
    """

    at_screen: int | None
    people: tuple[int, ...] = ()
    peek_only: bool = False
    hidden: bool = False
    peeking: bool = False
    rehides: bool = False
    _held: Clock = field(default_factory=lambda: Clock(TAP))  # the peek key

    def covers(self, viewer: int) -> bool:
        """Whether the hand of ``viewer`` must not be seen."""
        return self.at_screen != viewer or self.hidden or (self.peek_only and not self.peeking)

    def pass_on(self) -> None:
        """Nobody in particular looks at the screen now."""
        self.sit_down(None)

    def sit_down(self, seat: int | None) -> None:
        """``seat`` sits at the screen, with the cards as the settings say."""
        self.at_screen = seat
        self.hidden = self.peeking = self.rehides = False

    def follow(self, people: tuple[int, ...], viewer: int, *, moved: bool) -> int:
        """Seats may have changed hands, or ``moved``; whose cards the screen is for from now on.

        Who left sees no cards, and one person alone is never asked to pass the screen on.
        """
        alone = len(people) == 1 and len(self.people) < 2
        self.people = people
        if alone and viewer not in people:
            self.sit_down(people[0])
            return people[0]
        if not alone and self.at_screen is not None and (moved or self.at_screen not in people):
            self.pass_on()
        return viewer

    def hide(self) -> None:
        """The hide key: the cards face down, or up again."""
        self.hidden = not self.hidden
        self.peeking, self.rehides = False, True

    def show(self) -> None:
        """The person wants to see the own cards."""
        self.hidden, self.peeking = False, True
        self._held.skip()

    def peek(self) -> None:
        """The peek key went down: a second tap covers the cards again."""
        self.peeking = not self.peeking
        self._held.restart()

    def let_go(self) -> None:
        """The peek key came up; after a tap the cards stay as they are."""
        if self._held.done:
            self.peeking = False

    def look_away(self) -> None:
        """Nobody looks for a while: peeks end, and who hid the cards has them hidden again."""
        self.peeking = False
        self.hidden = self.hidden or self.rehides

    def tick(self, dt: float) -> None:
        """The peek key may be held that much longer."""
        self._held.tick(dt)
