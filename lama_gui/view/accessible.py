"""The table's accessibility nodes: seats, the middle, whose turn it is, and recent events.

They only contain what the board shows, and nothing about hidden cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from lama_gui.kit.accessibility import Live, Node, Role, sentence
from lama_gui.kit.geometry import Rect
from lama_gui.texts import labelled
from lama_gui.view.board import Board
from lama_gui.view.game_table import Action, sees_hand
from lama_gui.view.people.speech_bubble import speech

#: The number of recent log lines with nodes; the log itself has all of them.
LINES = 12


def nodes(board: Board, turn: str, area: Rect | None = None, ratio: float = 1.0) -> Iterable[Node]:
    """The nodes of the table from the viewer's seat; ``turn`` is the text about the turn.

    ``area`` is the part of the window with the table, ``ratio`` its scale.
    """
    if area is not None:
        for node in nodes(board, turn):
            at = node.rect
            placed = Rect(at.x * ratio, at.y * ratio, at.w * ratio, at.h * ratio)
            yield replace(node, rect=placed.move(area.x, area.y))
        return
    yield from log_nodes(board)
    if turn:
        where = board.layout.ribbon
        live = Live.URGENT if board.may_play else Live.OFF
        yield Node("turn", Role.STATUS, turn, where, live=live, part="table")
    where = board.table.geometry.drop_zone(board.layout)
    lines = board.table.words.spoken_middle(board.moment.after, board.names, board.texts)
    for number, line in enumerate(lines):
        name = f"middle-{number}" if number else "middle"
        yield Node(name, Role.STATUS, line, where, part="table")
    yield from _speech(board)
    for seat in range(len(board.seats)):
        where = board.table.geometry.seat_area(board.layout, seat)
        yield Node(f"seat-{seat}", Role.STATUS, seat_words(board, seat), where, part="scores")


def _speech(board: Board) -> Iterable[Node]:
    """The current speech bubble."""
    bubble, remark = speech(board), board.talk.current
    if bubble is not None and remark is not None:
        words = labelled(board.names[remark.seat], bubble.text)
        yield Node("says", Role.TEXT, words, bubble.rect, live=Live.POLITE)


def hand_of(board: Board, seat: int, cards: Sequence[str]) -> str:
    """The cards of an open hand: ``Rosa has a 4, a llama``."""
    if not cards:
        return ""
    listed = board.texts.listed(board.table.words.spoken_card(card, board.texts) for card in cards)
    return board.texts("spoken.hand_of", name=board.names[seat], cards=listed)


def open_hand(board: Board) -> str:
    """The viewer's cards if they are visible, else ""."""
    view = board.after
    hand = tuple(map(str, view.hand)) if sees_hand(view) else ()
    return hand_of(board, board.viewer, hand)


def log_nodes(board: Board) -> Iterable[Node]:
    """The last lines of the log, one node each, announced when they are added.

    Lines before the current round and the start of later rounds are not announced: the result and
    the table's title have said so. The viewer's last draw is followed by the drawn card if the hand
    is visible.
    """
    lines = board.log.lines
    act = board.log.last_cards.get(board.viewer)
    where = board.layout.log
    first = max(0, len(lines) - LINES)
    first_live = board.log.dealt + (board.after.round > 1)
    for number, line in enumerate(lines[first:], first):
        spoken = sentence(line.spoken)
        live = Live.POLITE if number >= first_live else Live.OFF
        yield Node(f"log-{number}", Role.TEXT, spoken, where, live=live, part="log")
        if line is act and line.owner_card and sees_hand(board.moment.after):
            card = board.table.words.spoken_card(line.owner_card, board.texts)
            words = board.texts("spoken.drew", card=card)
            yield Node(f"drawn-{number}", Role.TEXT, words, where, live=Live.POLITE)


def seat_words(board: Board, seat: int) -> str:
    """``Rosa, 5 cards, 10 points, out of the round``."""
    count, texts = board.table.words.seat(board.moment, seat), board.texts
    parts = [
        board.names[seat],
        texts("spoken.cards", n=count.cards),
        texts("spoken.total", n=board.after.totals[seat], shown=count.total),
    ]
    if count.gone:
        parts.append(texts("spoken.gone"))
    elif count.pill is not None and count.pill.kind == "last":
        parts.append(count.pill.text)
    return texts.listed(parts)


def hand_card_words(board: Board, index: int) -> str:
    """A card of the hand: ``a 4, playable``."""
    words, view = board.table.words, board.after
    card = words.spoken_card(str(view.hand[index]), board.texts)
    return words.spoken_option(view, card, board.texts) if index in board.fan.playable else card


def place_words(board: Board, index: int) -> str:
    """The position in the hand: ``2 of 7``."""
    return board.texts("spoken.place", at=index + 1, of=len(board.fan))


def title(board: Board, *, own_turn: bool) -> str:
    """The round; before its first move also the middle, and at first the game."""
    view, words, texts = board.after, board.table.words, board.texts
    round_ = words.round_words(view, texts)
    if board.log.since_deal:
        return round_
    middle = words.spoken_middle(view, board.names, texts)
    middle = middle[1:] if own_turn else middle  # the turn's text begins with the first
    if view.round > 1:
        return sentence(round_, *middle)
    others = (name for seat, name in enumerate(board.names) if seat != board.viewer)
    players = texts("daily.table", names=texts.listed(others))
    return sentence(texts(f"variant.{view.variant}.title"), players, round_, *middle)


def turn_words(board: Board, whose: str, actions: Sequence[Action]) -> str:
    """Whose turn it is; for the viewer's turn also the playable cards and the cost of ``actions``.

    If no card is playable, the instruction says what else to do. On a prereader board, actions that
    cost nothing are included.
    """
    if not board.may_play:
        return whose
    moment, texts = board.moment, board.texts
    fan = sorted(board.fan.playable)
    words = board.table.words
    hand = moment.after.hand
    cards = list(dict.fromkeys(words.spoken_card(str(hand[i]), texts) for i in fan))
    options = words.ribbon(moment)
    if cards:  # if the rules don't restrict them, any card will do, also when giving
        key = "spoken.playables" if words.playable_cards(moment.after) else "spoken.any"
        options = texts(key, cards=texts.listed(cards))
    ready = [action for action in actions if not action.unavailable]
    free = [one.text for one in ready if board.prereader and cards and not one.detail]
    costs = [labelled(one.text, one.detail) for one in ready if one.detail]
    if len(ready) == 1 and not cards:
        costs = []  # the instruction says that one must, and the cost
    middle = words.spoken_middle(moment.after, board.names, texts)
    return sentence(texts("spoken.your_turn"), *middle[:1], options, *free, *costs)
