"""The exceptions of the rules.

:class:`Malformed` is for invalid notation, :class:`IllegalMove` for moves that the rules forbid.
"""

from __future__ import annotations


class RulesError(Exception):
    """The base class."""


class Malformed(RulesError, ValueError):
    """The text is not the notation of a card or a move."""


class OptionError(ValueError):
    """A house rule does not exist or has an invalid value.

    ``allowed``: the valid values, language-independent: ``10–500``, ``choice, largest``.
    """

    def __init__(self, sentence: str, allowed: str = "") -> None:
        self.allowed = allowed
        super().__init__(sentence)


def as_written(value: object) -> str:
    """A value for an error message, in the notation of the file instead of Python's."""
    try:
        match value:
            case None:
                return "nothing"
            case bool():
                return str(value).lower()
            case str() | list() | tuple() | dict():
                return repr(value)
        return str(value)
    except (ValueError, RecursionError):  # very long numbers, very deep nesting
        return "something too long to be shown"


def whole_number(name: str, low: int, high: int, value: object) -> int:
    """The value of the house rule ``name``, from ``low`` to ``high``. Raises OptionError."""
    if type(value) is int and low <= value <= high:
        return value
    sentence = f"{name} is a number from {low} to {high}, not {as_written(value)}"
    raise OptionError(sentence, f"{low}–{high}")


class IllegalMove(RulesError):
    """The rules forbid the move.

    ``key`` is the text key of the reason (``"illegal.not_next"``), ``details`` its values;
    ``str(error)`` is an English sentence.
    """

    def __init__(self, key: str, **details: object) -> None:
        self.key = key
        self.details = details
        super().__init__(REASONS[key].format(**details))

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, IllegalMove)
            and self.key == other.key
            and self.details == other.details
        )

    def __hash__(self) -> int:
        return hash((self.key, tuple(sorted(self.details.items(), key=lambda item: item[0]))))


#: key -> the reason in English. The catalogues have the same keys.
REASONS: dict[str, str] = {
    # any game
    "illegal.match_over": "The match is over.",
    "illegal.before_deal": "The cards have to be dealt first.",
    "illegal.score_first": "The round is over and has to be scored first.",
    "illegal.end_first": "The match has to be ended: nothing is left to play.",
    "illegal.no_deal_now": "The round is still being played, so no cards are dealt.",
    "illegal.not_over": "The match goes on, it can't be ended here.",
    "illegal.no_score_now": "The round is still being played, so it can't be scored.",
    "illegal.no_such_seat": "There is no seat {seat}: the seats are 0 to {last}.",
    "illegal.not_your_turn": "It is seat {turn}'s turn, not seat {seat}'s.",
    "illegal.nobody_moves": "Nobody has to move now.",
    "illegal.not_in_hand": "The {card} is not in the hand.",
    "illegal.unknown_move": "This is no move of this game.",
    # dealing
    "illegal.deal.round": "This is round {expected}, not round {given}.",
    "illegal.deal.hands": "There are {given} hands for {seats} seats.",
    "illegal.deal.hand_size": "Seat {seat} was dealt {given} cards instead of {expected}.",
    "illegal.deal.cards": "Hands, discard and deck together are not exactly the {variant} deck.",
    "illegal.deal.starter": "Seat {expected} starts this round, not seat {given}.",
    # L.A.M.A.
    "illegal.not_next": "On a {top} go a {same} or a {next}, not a {card}.",
    "illegal.deck_empty": "The deck has run out: nobody draws for the rest of the round.",
    "illegal.alone": "All others have quit: the last player may play or quit, but not draw.",
    "illegal.draw_card": "The deck's next card is {expected}, not {given}.",
    "illegal.choose_return": "Seat {seat} went out and first chooses which token to return.",
    "illegal.return_now": "Only who has just gone out, and has tokens, returns one.",
    "illegal.return_no_token": "There is no {value}-point token in this game.",
    "illegal.return_too_much": "A {value}-point token can't be returned with {total} points.",
    "illegal.return_largest": "At this table the largest token has to be returned: {value}.",
    "illegal.score_points": "The points of this round are {expected}, not {given}.",
    "illegal.score_round": "This is the score of round {expected}, not of round {given}.",
    "illegal.score_went_out": "{expected} went out in this round, not {given}.",
    "illegal.end_totals": "The totals are {expected}, not {given}.",
    "illegal.end_winners": "The winners are {expected}, not {given}.",
    "illegal.swap.token": "There is no {value}-point token in this game.",
    "illegal.swap.holds": "Seat {seat} has no {count} tokens of {value}.",
    "illegal.swap.value": "Tokens worth {given} can't be swapped for tokens worth {taken}.",
    "illegal.swap.nothing": "A swap gives and takes at least one token.",
    # VAMOS
    "illegal.vamos.follow.blue": "Blue was led: you hold blue, so play blue.",
    "illegal.vamos.follow.yellow": "Yellow was led: you hold yellow, so play yellow.",
    "illegal.vamos.follow.red": "Red was led: you hold red, so play red.",
    "illegal.vamos.follow.purple": "Purple was led: you hold purple, so play purple.",
    "illegal.vamos.give_now": "VAMOS was called: first everybody lays one card face down.",
    "illegal.vamos.no_gift_now": "Cards are given face down only after a VAMOS trick.",
    "illegal.vamos.removed": "There are {given} removed cards instead of {expected}.",
    "illegal.vamos.cards": "Hands and removed cards together are not exactly the cards 1 to 36.",
    "illegal.vamos.leader": "Seat {expected} leads this round, not seat {given}.",
}
