"""The texts of L.A.M.A. games: buttons, pills, and instructions."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from lama_gui.rules.cards import FACES, LLAMA, Card, parse_card, penalty, values_on
from lama_gui.rules.game import Move
from lama_gui.rules.lama import LamaGame
from lama_gui.rules.lama_moves import Draw, Play, Quit, Return, Swap
from lama_gui.rules.lama_state import LamaView, Phase, Tokens
from lama_gui.texts import Texts
from lama_gui.view.drawing.seat_panels import Pill, SeatCount
from lama_gui.view.game_table import (
    Action,
    Cost,
    Lying,
    Middle,
    Moment,
    TableWords,
    refusal_words,
)
from lama_gui.view.games.lama.scoring import counted

#: With this distance or less, a single remaining card may reach the limit.
ONE_CARD = penalty((parse_card("L"),))


def card_words(card: Card, texts: Texts, variant: str) -> str:
    """A card within a sentence, ``a 4``, ``a llama``; variants may rename the llama."""
    return texts.with_context(variant, *texts.contexts)(f"card.{card}")


def value_words(value: int, texts: Texts, variant: str) -> str:
    """The plain card of ``value`` (7 is the llama) within a sentence."""
    return card_words(Card(value), texts, variant)


def rule_words(view: LamaView, texts: Texts) -> str:
    """What the seat of ``view`` can do; for a hidden hand, what the rules allow."""
    if view.legal and not any(isinstance(move, Play) for move in view.legal):
        if Draw() in view.legal:
            return texts("ribbon.draw_or_quit")
        if Quit() in view.legal:
            return texts("ribbon.must_quit", n=penalty(view.hand))
    same, following = (value_words(v, texts, view.variant) for v in values_on(view.discard_top))
    top = value_words(view.discard_top.value, texts, view.variant)
    pink = any(FACES[card].anywhere for card in view.hand)
    key = "ribbon.turn_pink" if pink else "ribbon.turn"
    return texts(key, top=top, same=same, next=following)


class LamaWords(TableWords[LamaView]):
    def __init__(self, game: LamaGame) -> None:
        self._variant = game.rules

    def actions(self, view: LamaView, texts: Texts) -> list[Action]:
        """Draw, and quit with its current cost."""
        points = penalty(view.hand)
        return [
            Action(
                "draw",
                Draw(),
                texts("table.draw"),
                icon="draw",
                kind="primary",
                unavailable=self._why_not(view, Draw(), texts),
                picture="icons/acts/take.svg",
            ),
            Action(
                "quit_round",
                Quit(),
                texts("table.quit"),
                detail=texts("table.quit_cost", n=points),
                icon="flag",
                kind="danger",
                unavailable=self._why_not(view, Quit(), texts),
                picture="icons/acts/stop.svg",
                asks=True,
                costs=self._costs(view),
                tokens=Tokens.fewest(points, self._variant.denominations),
            ),
        ]

    def _costs(self, view: LamaView) -> tuple[Cost, ...]:
        """The cards that count: for each value the most expensive one (L5.1, L5.2)."""
        open_now = {move.card.value for move in view.legal if isinstance(move, Play)}
        return tuple(
            Cost(str(card), FACES[card].points, card.value in open_now)
            for card in counted(view.hand)
        )

    def _why_not(self, view: LamaView, move: Move, texts: Texts) -> str:
        if move in view.legal:
            return ""
        if view.phase is not Phase.TURN or view.turn != view.seat:
            return texts("table.wait")
        refusal = view.legal.refusal(move)
        if refusal is None:
            return ""
        short = f"{refusal.key}.short"
        if texts.has(short):
            return texts(short)
        return refusal_words(refusal, (), texts, self)

    def card(self, card: Card, texts: Texts) -> str:
        return card_words(card, texts, self._variant.name)

    def card_move(self, view: LamaView, index: int) -> Move:
        return Play(view.hand[index])

    def values(self, view: LamaView, value: str) -> list[int]:
        """The cards of a value, plain ones first, the pink llama last."""
        number = LLAMA if value == "L" else int(value)
        return [index for index, card in enumerate(view.hand) if card.value == number]

    def playable_cards(self, view: LamaView) -> tuple[str, ...]:
        """A card of each value that can be played on the pile."""
        return tuple(str(Card(value)) for value in values_on(view.discard_top))

    def move_words(self, move: Move, view: LamaView, texts: Texts, form: str = "hint") -> str:
        match move:
            case Play(card):
                return texts(f"{form}.play", card=self.card(card, texts))
            case Draw():
                return texts(f"{form}.draw")
            case Return(value):
                return texts(f"{form}.return", n=value)
            case _:
                return texts(f"{form}.quit")

    def ribbon(self, moment: Moment[LamaView]) -> str:
        return rule_words(moment.after, moment.texts)

    def round_note(self, view: LamaView, texts: Texts) -> str:
        """The total that ends the match."""
        return texts("table.up_to", n=self._variant.target)

    def round_words(self, view: LamaView, texts: Texts) -> str:
        round_ = texts("table.round", n=max(1, view.round))
        return texts.listed((round_, self.round_note(view, texts)))

    def seat(self, moment: Moment[LamaView], seat: int) -> SeatCount:
        """The numbers without cards that are still flying."""
        view = moment.after
        return SeatCount(
            cards=view.hand_sizes[seat] - moment.in_air(("count", seat)),
            total=str(view.totals[seat]),
            tokens=view.tokens[seat],
            gone=view.quit[seat],
            pill=self._standing_pill(view, seat, moment.texts),
        )

    def _standing_pill(self, view: LamaView, seat: int, texts: Texts) -> Pill | None:
        """The pill of a lasting state; that of the last action comes from the log."""
        if view.quit[seat]:
            return Pill("quit", texts("pill.quit"))
        if view.phase is Phase.TURN and view.hand_sizes[seat] == 1:
            return Pill("last", texts("pill.last_card"))
        return None

    def spoken_card(self, face: str, texts: Texts) -> str:
        return self.card(parse_card(face), texts)

    def spoken_middle(self, view: LamaView, names: Sequence[str], texts: Texts) -> list[str]:
        """The top card, the number of cards to draw, and who may end the match in this round."""
        if not view.discard:
            return []
        top = self.card(view.discard_top, texts)
        lines = [texts("spoken.pile", card=top), texts("spoken.deck", n=view.deck_size)]
        leader = max(range(view.seats), key=lambda seat: view.totals[seat])
        if view.totals[leader] + ONE_CARD >= view.target:
            lines.append(texts("moment.match_point", name=names[leader]))
        return lines

    def phone_middle(self, view: LamaView, texts: Texts) -> Middle:
        """The deck and the top of the pile."""
        cards = (Lying(str(view.discard_top)),) if view.discard else ()
        return Middle(cards, deck=view.deck_size)

    def turn_rule(self, view: LamaView, names: Sequence[str], texts: Texts) -> str:
        return rule_words(view, texts) if view.discard else ""

    def swaps(self, view: LamaView, texts: Texts) -> tuple[tuple[Move, str], ...]:
        """Exchanges of a token for smaller ones, and vice versa (L5.3)."""
        held = view.tokens[view.seat]
        worths = sorted(self._variant.denominations)
        found: list[tuple[Move, str]] = []
        for small, large in pairwise(worths):
            count = large // small
            values = {"count": count, "small": small, "large": large}
            if held.get(small, 0) >= count:
                swap = Swap({small: count}, {large: 1})
                found.append((swap, texts("phone.swap.up", **values)))
            if held.get(large, 0):
                swap = Swap({large: 1}, {small: count})
                found.append((swap, texts("phone.swap.down", **values)))
        return tuple(found)
