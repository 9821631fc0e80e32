"""The texts of VAMOS: buttons, pills, and instructions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from lama_gui.rules.game import Move
from lama_gui.rules.vamos_cards import Symbols, VamosCard, parse_card
from lama_gui.rules.vamos_moves import Give, Play
from lama_gui.rules.vamos_state import Phase, VamosView
from lama_gui.texts import Texts
from lama_gui.view.drawing.seat_panels import SeatCount
from lama_gui.view.game_table import Lying, Middle, Moment, TableWords, sees_hand
from lama_gui.view.scoring.scoring import signed


def card_aloud(card: VamosCard, symbols: Symbols, texts: Texts) -> str:
    """``the yellow 17 with 2 stars``."""
    count = abs(symbols[card])
    number = f"VAMOS {card.number}" if card.is_vamos else card.number
    return texts(f"spoken.vamos.{card.colour}", card=number, n=count)


def rule_words(view: VamosView, names: Sequence[str], texts: Texts) -> str:
    """What the rules allow the seat of ``view``."""
    if view.phase is Phase.GIVE:
        winner = view.winner
        if winner is None or winner == view.seat:
            return texts("vamos.give_self")
        return texts("vamos.give", name=names[winner])
    if view.led is None:
        return texts("vamos.lead")
    holds = any(card.colour is view.led for card in view.hand)
    return texts(f"vamos.follow.{view.led}" if holds else f"vamos.free.{view.led}")


def stars_and_skulls(values: Iterable[int]) -> tuple[int, int]:
    """The numbers of stars and of skulls on cards with these ``values``."""
    counts = list(values)
    return sum(max(0, count) for count in counts), -sum(min(0, count) for count in counts)


class VamosWords(TableWords[VamosView]):
    """The texts of a game whose cards have ``symbols``.

    Its instruction is beside the hand, since the trick is in the middle.
    """

    def __init__(self, symbols: Symbols) -> None:
        self._symbols = symbols

    def card(self, card: VamosCard, texts: Texts) -> str:
        """The card's number."""
        return str(card)

    def card_move(self, view: VamosView, index: int) -> Move:
        card = view.hand[index]
        return Give(card) if view.phase is Phase.GIVE else Play(card)

    def values(self, view: VamosView, value: str) -> list[int]:
        """Number keys select by position, from the left."""
        if not value.isdecimal() or int(value) > len(view.hand):
            return []
        return [int(value) - 1]

    def playable_cards(self, view: VamosView) -> tuple[str, ...]:
        """The cards that follow suit, if there is a restriction."""
        may = [move.card for move in view.legal if isinstance(move, Play)]
        return tuple(map(str, may)) if len(may) < len(view.hand) else ()

    def move_words(self, move: Move, view: VamosView, texts: Texts, form: str = "hint") -> str:
        card = str(getattr(move, "card", ""))
        if isinstance(move, Give):
            return texts(f"{form}.vamos.give", card=card)
        return texts(f"{form}.vamos.play", card=card)

    def round_note(self, view: VamosView, texts: Texts) -> str:
        """The number of rounds."""
        return texts("vamos.of_rounds", n=view.rounds)

    def round_words(self, view: VamosView, texts: Texts) -> str:
        return texts("spoken.round_of", n=max(1, view.round), of=view.rounds)

    def seat(self, moment: Moment[VamosView], seat: int) -> SeatCount:
        view = moment.after
        return SeatCount(
            cards=view.hand_sizes[seat] - moment.in_air(("count", seat)),
            total=signed(view.totals[seat]),
            score_icon="cards/vamos/count/star.svg",
        )

    def spoken_card(self, face: str, texts: Texts) -> str:
        """The number, the colour, the symbols, and whether it is a VAMOS card."""
        return card_aloud(parse_card(face), self._symbols, texts)

    def spoken_option(self, view: VamosView, card: str, texts: Texts) -> str:
        key = "spoken.givable" if view.phase is Phase.GIVE else "spoken.playable"
        return texts(key, card=card)

    def spoken_middle(self, view: VamosView, names: Sequence[str], texts: Texts) -> list[str]:
        """The trick with its winner so far, and what everybody has taken."""
        if not view.trick:
            lines = [texts("spoken.vamos.lead")]
        else:
            plays = (
                f"{names[seat]} {self.spoken_card(str(card), texts)}" for seat, card in view.trick
            )
            lines = [texts("spoken.vamos.trick", plays=texts.listed(plays))]
            if view.winner is not None:
                lines.append(texts("spoken.vamos.winning", name=names[view.winner]))
        if view.turn == view.seat and sees_hand(view):
            rule = rule_words(view, names, texts)
            # The instruction to lead implies that nobody has.
            lines[0] = f"{lines[0]} {rule}" if view.trick else rule
        for seat, pile in enumerate(view.collected):
            if pile.cards or pile.face_down:
                lines.append(self._taken(names[seat], pile.cards, pile.face_down, texts))
        return lines

    def _taken(self, name: str, cards: Sequence[VamosCard], hidden: int, texts: Texts) -> str:
        """What somebody's pile counts: the cards face up, and how many lie face down."""
        if not cards:
            return texts("spoken.vamos.hidden", name=name, n=hidden)
        key = "spoken.vamos.taken_hidden" if hidden else "spoken.vamos.taken"
        stars, skulls = stars_and_skulls(self._symbols[card] for card in cards)
        counted = [texts("spoken.vamos.stars", n=stars)] if stars or not skulls else []
        counted += [texts("spoken.vamos.skulls", n=skulls)] if skulls else []
        return texts(key, name=name, counts=texts.listed(counted), n=hidden)

    def phone_card(self, face: str, texts: Texts) -> str:
        """``13, yellow, 1 star``."""
        known = parse_card(face)
        count = abs(self._symbols[known])
        return texts(f"phone.vamos.card.{known.colour}", card=face, n=count)

    def phone_middle(self, view: VamosView, texts: Texts) -> Middle:
        """The cards of the trick and who is winning."""
        many = len(view.trick) > 1
        cards = tuple(Lying(str(c), seat, many and seat == view.winner) for seat, c in view.trick)
        led_colour = texts(f"phone.vamos.led.{view.led}") if view.led is not None else ""
        return Middle(cards, None, led_colour, str(view.led or ""), self._pile(view, texts))

    def _pile(self, view: VamosView, texts: Texts) -> str:
        """The viewer's pile."""
        if not view.collected:
            return ""
        pile = view.collected[view.seat]
        points = signed(sum(view.values[card] for card in pile.cards))
        if pile.face_down:
            return texts("phone.vamos.pile_hidden", points=points, n=pile.face_down)
        return texts("phone.vamos.pile", points=points)

    def turn_rule(self, view: VamosView, names: Sequence[str], texts: Texts) -> str:
        return texts("phone.your_turn", rule=rule_words(view, names, texts))
