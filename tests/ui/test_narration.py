"""What is on the screen is told to whoever hears it (docs/accessibility.md)."""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from lama_gui.app import speech
from lama_gui.app.speech import Voice
from lama_gui.kit.accessibility import (
    Live,
    Narration,
    Node,
    NodeDescriber,
    Role,
    Utterance,
    without_signs,
)
from lama_gui.kit.geometry import Rect
from lama_gui.kit.scene import nodes_of
from lama_gui.kit.widgets import Button
from lama_gui.scenes.app_context import AppContext, AppScene
from lama_gui.scenes.before.title import Title
from lama_gui.scenes.match.curtain import Curtain
from lama_gui.session import Session
from lama_gui.texts import Texts
from tests.ui.ear import Listener, without_words
from tools.gallery import lama_states
from tools.gallery.draw import Picture, Studio
from tools.gallery.positions import reach
from tools.gallery.shots import shots_of
from tools.pilot import Pilot

WINDOW = (1280, 720)
HERE = Rect(0, 0, 100, 100)


def node(name: str, text: str, live: Live = Live.OFF, part: str = "", **more: object) -> Node:
    return Node(name, Role.BUTTON, text, HERE, live=live, part=part, **more)  # type: ignore[arg-type]


Follow = Callable[..., list[Utterance]]


@pytest.fixture
def states(context: AppContext) -> NodeDescriber:
    return NodeDescriber(context.texts)


class Place:
    """A scene, as far as narration tells it from others."""


THIS, OTHER = Place(), Place()


@pytest.fixture
def narration() -> Narration:
    made = Narration()
    made.active = True
    return made


@pytest.fixture
def follow(narration: Narration, states: NodeDescriber) -> Follow:
    """What is said in a frame with these nodes, the focus on one of them, and a text."""

    def said(
        *nodes: Node, focus: str | None = None, title: str = "Round 1", text: str = "", scene=THIS
    ) -> list[Utterance]:
        return narration.follow(scene, title, nodes, focus, states, text)

    return said


def texts_of(said: list[Utterance]) -> list[str]:
    return [one.text for one in said]


# ------------------------------------------------------------- what is said when


def test_a_scene_that_opens_says_its_title_and_then_its_focus(follow):
    said = follow(node("play", "Play", focusable=True), focus="play", title="Lama")
    assert texts_of(said) == ["Lama.", "Play. button."]
    assert [one.urgent for one in said] == [True, False]
    assert [one.focused for one in said] == [False, True], "a reader tells the focus by itself"


def test_a_focus_that_moves_ends_what_was_being_said(follow):
    nodes = node("a", "First"), node("b", "Second")
    follow(*nodes, focus="a")
    assert follow(*nodes, focus="b") == [Utterance("Second. button.", urgent=True, focused=True)]
    assert follow(*nodes, focus="b") == []


def test_lines_that_come_are_told_once_and_joined(follow):
    before = node("log-0", "Rosa played a 4", Live.POLITE)
    follow(before)
    nodes = [
        before,
        node("log-1", "Tayo drew a card", Live.POLITE),
        node("log-2", "Pepe quit", Live.POLITE),
    ]
    assert follow(*nodes) == [Utterance("Tayo drew a card. Pepe quit.", urgent=False)]
    assert follow(*nodes) == []


def test_what_happened_below_a_question_is_told_when_it_closes(follow):
    before = node("log-0", "Rosa played a 4", Live.POLITE)
    follow(before)
    follow(title="Quit this round?", scene=OTHER)
    said = follow(before, node("log-1", "You quit the round", Live.POLITE))
    assert texts_of(said) == ["Round 1.", "You quit the round."]


def test_an_arrow_that_leads_nowhere_says_where_one_is(narration, follow):
    shown = node("a", "Play", focusable=True, place=(1, 5))
    follow(shown, focus="a")
    narration.ask("here")
    assert texts_of(follow(shown, focus="a")) == ["Play. button. 1 of 5."]
    narration.ask("here")  # what was set by it is said alone
    changed = node("a", "Play", focusable=True, place=(1, 5), value="Fast")
    assert texts_of(follow(changed, focus="a")) == ["Fast."]


def test_an_arrow_at_the_end_of_a_row_is_answered(context):
    context.change(voice=True)
    listener = Listener(Pilot(context, Title))
    listener.listen()
    listener.seek("Play. button", "tab")
    assert listener.press("up") and listener.press("up")


def test_what_is_urgent_comes_after_what_led_to_it_and_before_the_focus(follow):
    follow()
    turn = node("turn", "Your turn.", Live.URGENT)
    drew = node("log-1", "Tayo drew a card", Live.POLITE)
    said = follow(turn, drew, node("card-0", "a 4"), focus="card-0")
    assert texts_of(said) == ["Tayo drew a card. Your turn.", "a 4. button."]
    assert [one.urgent for one in said] == [True, False]


def test_what_is_set_anew_is_said_without_its_name(follow):
    def shown(value: str, *, on: bool = False) -> list[str]:
        speed = Node("a", Role.SWITCH, "Speed", HERE, value=value, checked=on, focusable=True)
        return texts_of(follow(speed, focus="a"))

    shown("Normal")
    assert shown("Fast") == ["Fast. off."]
    assert shown("Fast") == []
    assert shown("Fast", on=True) == ["Fast. on."]


def test_signs_that_voices_skip_are_said_in_words():
    texts = Texts("en")
    for shown, said in (
        ("−3 points", "minus 3 points"),
        ("31 − 10 = 21", "31 minus 10 = 21"),
        ("2–6 players · the classic", "2 to 6 players, the classic"),
        ("Review ›", "Review"),
        ("I am Rosa – show my cards", "I am Rosa – show my cards"),
    ):
        assert without_signs(shown, texts) == said


def test_what_had_to_wait_is_said_when_it_can_be_used(follow):
    def shown(*, available: bool) -> list[Utterance]:
        note = "Rosa is choosing"
        return follow(node("next", "Next round", available=available, note=note), focus="next")

    shown(available=False)
    said = shown(available=True)
    assert texts_of(said) == ["Next round. button."] and not said[0].focused


def test_a_page_is_read_when_it_opens_and_when_it_is_turned(follow):
    for page, words in (("Six cards each.", "Rules. Six cards each."), ("Play one.", "Play one.")):
        assert texts_of(follow(title="Rules", text=page)) == [words]
        assert follow(title="Rules", text=page) == []


def test_what_comes_later_to_a_page_is_repeated_with_what_was_there(narration, follow):
    """A match's result: what it meant and the goals are known a moment after who won."""
    nodes = node("podium", "1., Ana", Live.URGENT), node("a", "Again", focusable=True)

    def said(text: str) -> list[str]:
        return texts_of(follow(*nodes, focus="a", title="Ana wins!", text=text))

    said("")
    for text in ("A goal.", "A cup. A goal.", "A cup. A goal. Well done."):
        assert said(text) == [text]
        narration.ask("say_again")
        assert said(text) == [f"Ana wins! {text} 1., Ana. Again. button."]
    said("Saved.")
    narration.ask("say_again")
    assert said("Saved.") == ["Saved."], "another page"


def test_a_chart_is_read_row_by_row_unless_it_is_long(narration, states, follow):
    def chart(rounds: int) -> Node:
        rows = tuple((f"Round {n}", "7") for n in range(1, rounds + 1))
        return Node("points", Role.IMAGE, "Points", HERE, rows=rows)

    assert states.of(chart(2)) == "Points. Round 1, 7. Round 2, 7."
    assert states.of(chart(30)) == "Points."
    follow(chart(30))
    narration.ask("say_table")
    assert texts_of(follow(chart(30)))[0].endswith("Round 30, 7.")


@pytest.mark.parametrize(
    "answer", ["say_scores: Ana, 5 cards. Bo, 2.", "say_again: Round 1.", "say_hand: ", "hush: "]
)
def test_what_is_asked_for_is_said_at_once(narration, follow, answer):
    action, words = answer.split(": ", 1)
    nodes = [node("seat-0", "Ana, 5 cards", part="scores"), node("seat-1", "Bo, 2", part="scores")]
    follow(*nodes)
    narration.ask(action)
    assert follow(*nodes) == [Utterance(words, urgent=True)]


def test_the_table_is_not_told_twice(narration, follow):
    """Whose turn it is says what lies on the pile; so does the pile."""
    turn = "Your turn. On the pile: a 3. You can play: a 4."
    nodes = [
        node("turn", turn, part="table"),
        node("middle", "On the pile: a 3.", part="table"),
        node("middle-1", "30 cards left to draw.", part="table"),
    ]
    follow(*nodes)
    narration.ask("say_table")
    assert texts_of(follow(*nodes)) == [f"{turn} 30 cards left to draw."]


def test_others_wait_for_who_listens_and_for_nobody_else(narration, follow):
    follow(title="A sentence of some length")
    assert narration.speaking
    narration.tick(60)
    assert not narration.speaking
    follow(title="Another sentence", scene=OTHER)
    narration.active = False
    assert not narration.speaking


def test_what_cannot_be_used_says_so_and_why(states):
    draw = node("draw", "Draw", note="The deck is empty", available=False)
    assert states.of(draw) == "Draw. button. Not available. The deck is empty."
    switch = Node("voice", Role.SWITCH, "Speak aloud", HERE, checked=True)
    assert states.of(switch) == "Speak aloud. on. switch."


# ------------------------------------------------------------- every scene has words


def test_what_has_no_words_or_those_of_another_thing_is_found(context):
    class Odd(AppScene):
        def build(self) -> Iterator[Button]:
            for name, text in (("one", "Play"), ("two", "Play"), ("three", "")):
                yield Button(name=name, rect=HERE, text=text)

    found = list(without_words(Pilot(context, Odd).scene))
    assert len(found) == 3 and found[0] == "three has no words"
    assert "of 2 things" in found[1] and found[2] == "nothing says where one is"


def shown(tmp_path: Path, name: str) -> Pilot:
    """The gallery's picture of this name."""
    shot = next(one for one in shots_of("classic") if one.name == name)
    return Studio(tmp_path).pilot(Picture("classic", shot, WINDOW))


def test_a_table_says_seats_middle_turn_and_hand(tmp_path):
    told = {one.name: one.text for one in nodes_of(shown(tmp_path, "turn").scene)}
    assert told["seat-0"].startswith("Ana, 5 cards, ")
    assert told["middle"].startswith("On the pile: a ")
    assert told["turn"].startswith("Your turn. On the pile: a ")
    assert "Quit" in told["turn"]
    assert [name for name in told if name.startswith("card-")] == [f"card-{i}" for i in range(5)]
    assert told["card-0"].endswith("1 of 5")


def test_who_draws_is_told_which_card_it_is_as_long_as_the_hand_is_seen(seat):
    pilot = seat(reach("classic", lama_states.stuck, people=1))
    scene = pilot.scene
    before = Counter(map(str, scene.session.view(scene.viewer).hand))
    pilot.press("d")
    drawn = Counter(map(str, scene.session.view(scene.viewer).hand)) - before
    card = scene.texts(f"card.{drawn.most_common()[0][0]}")
    told = [one.text for one in nodes_of(scene) if one.name.startswith("drawn-")]
    assert told == [f"It is {card}."]
    assert [one.text for one in nodes_of(scene) if one.part == "log"][-1].endswith("drew a card.")
    pilot.press("v")
    assert scene.board.covered
    assert not [one for one in nodes_of(scene) if one.name.startswith("drawn-")]


@pytest.mark.parametrize("name", ["hidden", "curtain"])
def test_of_a_covered_hand_nothing_is_said(tmp_path, name):
    """Neither a card, nor what could be played, nor what it would cost to quit."""
    scene = shown(tmp_path, name).scene
    nodes = nodes_of(scene)
    assert [node for node in nodes if node.part == "hand"] == []
    told = " ".join((scene.spoken_title, scene.spoken_text, *(one.text for one in nodes)))
    assert "can play" not in told and "Quit" not in told
    if name == "curtain":
        assert scene.spoken_title == "Pass to Rosa"
        assert "played" not in told and "points" not in told


def test_at_a_shared_screen_it_says_once_that_others_may_hear(tmp_path):
    context = Studio(tmp_path).context("classic")
    for moved, wise in ((False, True), (True, False)):
        session = reach("classic", lambda _, s, moved=moved: _moved(s) is moved, people=2)
        curtain = Curtain(context, session, 1)
        curtain.rebuild()
        assert ("headphones" in curtain.spoken_text) is wise


def _moved(session: Session) -> bool:
    """Whether a person has moved, and one has to."""
    seats = {step.seat for step in session.match.steps}
    return any(session.is_human(seat) for seat in seats if seat is not None)


# ------------------------------------------------------------- the own voice


def test_the_voice_says_one_sentence_after_the_other_and_an_urgent_one_at_once():
    begun: list[str] = []

    def command(text: str, language: str, pace: int, volume: int) -> list[str]:
        begun.append(f"{text}/{language}/{pace}/{volume}")
        return [sys.executable, "-c", "import time; time.sleep(60)"]

    voice = Voice(command)
    voice.say([Utterance("One"), Utterance("Two")], "de", 5, 8)
    assert voice.busy
    voice.say([Utterance("Now", urgent=True)], "de", 5, 8)
    assert voice.busy
    assert begun == ["One/de/5/8", "Two/de/5/8", "Now/de/5/8"]
    voice.stop()
    assert not voice.busy


@pytest.mark.parametrize("command", [None, lambda *_: ["there is no such program"]])
def test_without_a_voice_nothing_happens(command):
    voice = Voice(command)  # type: ignore[arg-type]
    voice.say([Utterance("One")], "en", 5, 8)
    assert not voice.busy


def test_where_no_voice_knows_kanji_another_one_speaks_or_none(monkeypatch):
    found = {"espeak-ng"}
    monkeypatch.setattr(speech.shutil, "which", lambda name: name if name in found else None)
    monkeypatch.setattr(speech.sys, "platform", "linux")
    command = speech.command_of_system()
    assert Voice(command).can_read("pl") and not Voice(command).can_read("ja")
    found.add("spd-say")
    assert Voice(command).can_read("ja") and command("次", "ja", 5, 5)[0] == "spd-say"
    assert command("dalej", "pl", 5, 5)[:5] == ["espeak-ng", "-v", "pl", "-s", "175"]
