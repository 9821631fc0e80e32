"""The texts on the rule pages that state each clause of the rules.

A clause's texts together must match its pattern, in the plain and the easy texts of each language.
Texts are named without the prefix ``rules.<game>.``, except those of the tutorial. Patterns of
further languages are in ``clauses_<language>.toml``, by family and clause.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path


@dataclass(frozen=True)
class Said:
    """The ``texts`` and the patterns of a clause; ``of``: the games that have it."""

    texts: str
    en: str
    de: str
    pl: str
    of: str = ""


LAMA: dict[str, Said] = {
    "deck": Said("setup.big", "eight|8", "achtmal|8-mal", "po osiem|8 razy", "classic cafe komary"),
    "deck, count": Said("setup.big", "56", "56", "56", "classic party"),
    "deck, cafe": Said("setup.1", "56", "56", "56", "cafe"),
    "deck, party": Said("setup.big", "seven.*a plus", "siebenmal.*Plus", "siedem.*plus", "party"),
    "tokens": Said(
        "tokens.1",
        "white.*black is 10",
        "Weiß.*Schwarz ist 10",
        "biały.*czarny to 10",
        "classic cafe party",
    ),
    "tokens, party": Said("tokens.1", "pink is 20", "Rosa ist 20", "różowy to 20", "party"),
    "tokens, komary": Said("tokens.1", "yellow is 1", "Gelb ist 1", "żółty to 1", "komary"),
    "L1.1": Said(
        "setup.1 setup.2",
        "(two|2) to (six|6).*(six|6) cards.*top card",
        "(zwei|2) bis (sechs|6).*(sechs|6).*oberste Karte",
        "(dwóch|2) do (sześciu|6).*(sześć|6).*wierzch",
    ),
    "L1.2": Said(
        "setup.3",
        "youngest.*(lot|random)",
        "jüngst.*(los|aus)",
        "najmłodsza.*los",
    ),
    "L1.3": Said(
        "plus.4 pink.3",
        "nobody.*llama or a 1",
        "niemand.*Lama oder eine 1",
        "nikt.*lama albo 1",
        "party",
    ),
    "L2": Said(
        "turn.1 turn.2 turn.3 turn.4",
        "clockwise.*quit",
        "Uhrzeiger-?Sinn.*ausgestiegen",
        "lewej.*spasował",
    ),
    "L2.1": Said(
        "match.1 match.2 match.3",
        "3 or a 4.*6 or a.*1 does.*or a 1",
        "3 oder eine 4.*6 oder ein.*1 (passt|geht).*oder eine 1",
        "3 albo 4.*6 albo.*1 nie.*albo 1",
    ),
    "L2.2": Said(
        "draw.1 turn.2",
        "draw|take.*next turn",
        "nächsten Zug",
        "następn(ego|ym) ruchu",
    ),
    "L2.3": Said(
        "draw.2",
        "stays empty|deck is empty",
        "bleibt er es|Stapel leer",
        "nie będzie nowej|talia jest pusta",
    ),
    "L2.4": Said(
        "quit.1 quit.2",
        "face down.*always",
        "verdeckt.*(jedem|immer)",
        "zakryte.*zawsze",
    ),
    "L3.1": Said(
        "plus.1 plus.2",
        "like its number.*at once.*same number",
        "wie ihre Zahl.*sofort.*gleiche Zahl",
        "jak jego liczbę.*od razu.*ta sama liczba",
        "party",
    ),
    "L3.2": Said(
        "plus.3", "last card.*over", "letzte Karte.*aus", "ostatnia karta.*kończy", "party"
    ),
    "L3.3": Said(
        "pink.1 pink.2",
        "every card.*llama or a 1",
        "jede Karte.*Lama oder eine 1",
        "każdą kartę.*lama albo 1",
        "party",
    ),
    "L4.1": Said(
        "goal.1 quit.4",
        "at once.*(all have|have all) quit",
        "sofort.*(alle sind|sind alle) ausgestiegen",
        "od razu.*wszyscy spasowali",
    ),
    "L4.2": Said("draw.3", "alone", "allein", "grasz dalej"),
    "L5.1": Said("score.1 score.2 score.3", "once|one time.*10", "einmal|1-mal.*10", "raz.*10"),
    "L5.2": Said("score.2 score.4", "4 points.*20", "4 Punkte.*20", "4 punkty.*20", "party"),
    "L5.3": Said("tokens.1 tokens.2", "swap", "tauschen", "wymieni"),
    "L5.4": Said("tokens.3", "may.*one", "darfst.*einen", "możesz.*jeden"),
    "L5.5": Said("tokens.2", "never run out|enough", "genug", "nie zabraknie|dość"),
    "L6.1": Said(
        "end.1",
        "last to play a card.*last turn",
        "zuletzt eine Karte.*letzten Zug",
        "ostatni zagrał.*ostatni ruch",
        "classic komary",
    ),
    "L6.1, party": Said(
        "end.1",
        "last turn.*quit",
        "letzten Zug.*Aussteigen",
        "ostatni ruch.*spasował",
        "party",
    ),
    "L6.1, cafe": Said("end.1", "last turn", "letzten Zug", "ostatni ruch", "cafe"),
    "L6.2": Said(
        "end.2 end.3",
        "40.*fewest.*(together|both)",
        "40.*wenigsten.*(gemeinsam|beide)",
        "40.*najmniej.*(wszyscy|obie)",
    ),
    "L7": Said(
        "match.2 match.3 draw.1 quit.2 tokens.4 draw.2 draw.3",
        "1 does.*2 does",
        "1 (passt|geht) nicht.*2 (passt|geht) nicht",
        "1 nie.*2 nie",
    ),
    "L8": Said(
        "match.2 quit.3 tutorial.lama.stuck.text tokens.3 score.1",
        "5 points.*11 points.*13 points",
        "5 Punkte.*11 Punkte.*13 Punkte",
        "5 punktów.*11 punktów.*13 punktów",
    ),
}
VAMOS: dict[str, Said] = {
    "V1": Said(
        "deck.title deck.1 deck.2 deck.3 deck.4 vamos.big",
        "36.*9.*20.*30.*36.*5, 15",
        "36.*9.*20.*30.*36.*5, 15",
        "36.*9.*20.*30.*36.*5, 15",
    ),
    "V2": Said(
        "deal.1 deal.2 deal.3 deal.4",
        "nobody sees.*seven.*shuffled",
        "niemand sieht.*sieben.*gemischt",
        "nikt.*nie widzi.*siedem.*tasujemy",
    ),
    "V3": Said(
        "lead.1 lead.2 lead.3",
        "drank.*left.*as many rounds",
        "getrunken.*links.*so viele Runden",
        "pił.*lewej.*tyle",
    ),
    "V4": Said(
        "trick.1 trick.2 trick.3 trick.4",
        "clockwise.*must.*any card.*can’t win.*highest",
        "Uhrzeigersinn.*muss.*jede Karte.*höchste",
        "zegara.*musi.*dowolną.*najwyższa",
    ),
    "V5": Said(
        "take.1 take.2 take.3",
        "lowest.*out.*next",
        "niedrigste.*aus.*nächsten",
        "najniższa.*odpadają.*następną",
    ),
    "V6": Said(
        "vamos.1 gifts.1 gifts.2 gifts.3",
        "no matter who.*same time.*none.*nobody looks",
        "egal von wem.*gleichzeitig.*keine.*niemand",
        "obojętnie.*naraz.*żadnej.*nikt",
    ),
    "V7": Said("vamos.2 vamos.3", "as one.*lowest", "wie eine.*niedrigste", "jak jedna.*najniższą"),
    "V8": Said(
        "score.1 score.2 score.3",
        "1 point.*below zero.*together",
        "1 Punkt.*unter null.*gemeinsam",
        "1 punkt.*poniżej zera.*wszystkie",
    ),
    "V9": Said(
        "values.1 values.2 values.3 values.4",
        "1–3.*10–13.*21–24.*31–32.*change",
        "1–3.*10–13.*21–24.*31–32.*ändern",
        "1–3.*10–13.*21–24.*31–32.*zmienić",
    ),
}
CLAUSES: dict[str, dict[str, Said]] = {"lama": LAMA, "vamos": VAMOS}


def words(family: str, clause: str, language: str) -> str:
    """The pattern of a clause; "" for languages without patterns."""
    own = getattr(CLAUSES[family][clause], language, None)
    return str(own or further(language).get(family, {}).get(clause, ""))


@cache
def further(language: str) -> dict[str, dict[str, str]]:
    """The patterns of a further language: family -> clause -> pattern."""
    path = Path(__file__).with_name(f"clauses_{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


#: The numbers of all clauses.
NUMBERS = (
    *("L1.1", "L1.2", "L1.3", "L2", "L2.1", "L2.2", "L2.3", "L2.4", "L3.1", "L3.2", "L3.3"),
    *("L4.1", "L4.2", "L5.1", "L5.2", "L5.3", "L5.4", "L5.5", "L6.1", "L6.2", "L7", "L8"),
    *("V1", "V2", "V3", "V4", "V5", "V6", "V7", "V8", "V9"),
)
