"""The replay viewer: every position of a match, forwards and back, and nothing else."""

import random
from itertools import combinations, product

import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.geometry import Rect
from lama_gui.kit.widgets import ScrollView
from lama_gui.match import Match
from lama_gui.records import Header, Record, SeatInfo, read_record, seating
from lama_gui.records.seating import Chair, SeatPlan, SeatTakeover
from lama_gui.scenes.app_context import AppContext
from lama_gui.scenes.lookback.replay import SPEEDS, ReplayScene
from lama_gui.scenes.match.table import TableScene
from lama_gui.session.visibility import Revealed, UnfinishedError, Watched, shown
from lama_gui.view.drawing import widgets
from lama_gui.view.drawing.widgets import OpenHand
from tests.players import played
from tests.records.golden import match_file
from tests.records.test_bad_input import swapped
from tests.slow import rest_slow
from tests.ui.seated import open_scene, use
from tools.pilot import Pilot


def golden(variant: str) -> Revealed:
    record = read_record(match_file(variant))
    return Revealed(record.header, record.match)


def left(variant: str, people: tuple[int, ...], steps: int = 25) -> Record:
    """A match that was left in its middle; ``people`` are the seats that persons play."""
    whole = golden(variant).match
    match = Match(whole.game, whole.seats)
    for step in whole.steps[:steps]:
        match.play(step.move, step.seat)
    seats = tuple(
        SeatInfo(f"P{n}", "human" if n in people else "steady") for n in range(match.seats)
    )
    return Record(Header(variant, seats), match, 0)


def open_viewer(context: AppContext, replay: Revealed | Watched) -> Pilot:
    return open_scene(context, lambda s: ReplayScene(s, replay, 0), (1280, 720))


def picture(pilot: Pilot) -> bytes:
    return bytes(pilot.picture().get_buffer().raw)


def viewer(pilot: Pilot) -> ReplayScene:
    assert isinstance(pilot.scene, ReplayScene)
    return pilot.scene


# ------------------------------------------------------------- the model


def test_a_match_without_a_deal_can_be_looked_at(context):
    pilot = open_viewer(context, shown(left("classic", (0,), 0), None))
    replay = viewer(pilot).replay
    assert (replay.rounds, replay.round_at(0)) == ((), None)
    use(pilot, "end", "home", "right", "page down", "page up", "enter", settle=True)
    assert viewer(pilot).position == 0
    pilot.picture()


def test_swapping_tokens_before_a_deal_begins_no_round(tmp_path):
    path = swapped(tmp_path / "swapped.lama.jsonl", 3)
    rounds = shown(read_record(path), path).rounds
    assert len(rounds) == len(golden("classic").rounds)
    assert [r.number for r in rounds] == [1, 2, 3]


@pytest.mark.parametrize("variant", GAMES)
def test_each_position_is_the_rules_state_and_belongs_to_its_round(variant):
    replay = golden(variant)
    game, seats = replay.match.game, replay.match.seats
    state = game.start(seats)
    for position in range(replay.length + 1):
        for seat in range(seats):
            assert replay.view(position, seat) == game.view(state, seat)
        assert replay.acting(position) == game.turn(state)
        part = replay.round_at(position)
        if position == 0:
            assert part is None or part.first == 0
        else:
            assert part is not None and part.first < position <= part.end
            assert part.number == replay.view(position, 0).round
        if position < replay.length:
            step = replay.match.steps[position]
            state, events = game.play(state, step.move, step.seat)
            assert tuple(replay.truth(position + 1)) == events


# ------------------------------------------------------------- the scene


@pytest.mark.parametrize("variant", ["party", "vamos"])
def test_step_by_step_comes_to_the_same_picture_as_a_jump(new_context, variant):
    pilot = open_viewer(new_context(reduced_motion=True), golden(variant))
    scene = viewer(pilot)
    first = next(i for i, s in enumerate(golden(variant).match.steps) if s.seat is not None)
    for position in range(first, first + 8):
        scene.go(position)
        pilot.settle()
    walked = picture(pilot)
    scene.go(0)
    scene.go(first + 7)
    pilot.settle()
    assert picture(pilot) == walked


def test_any_position_of_a_long_match_is_there_without_playing_up_to_it(context, monkeypatch):
    match = played("classic", 6, seed=3, quits=0.02)
    seats = tuple(SeatInfo(f"P{n}", "human") for n in range(6))
    pilot = open_viewer(context, Revealed(Header("classic", seats), match))
    scene = viewer(pilot)
    chance, played_anew = random.Random(1), []
    monkeypatch.setattr(match.game, "play", lambda *move: played_anew.append(move))
    for _ in range(12):
        position = chance.randint(0, scene.replay.length)
        scene.go(position)
        pilot.picture()
        assert scene.position == position
    assert played_anew == []


def test_keys_and_clicks_lead_through_the_match(context):
    pilot = open_viewer(context, golden("classic"))
    scene, last = viewer(pilot), viewer(pilot).replay.rounds[-1]
    pilot.press("end")
    assert scene.position == scene.replay.length
    scene.go(last.end - 3)
    view = scene.widget("moves")
    assert isinstance(view, ScrollView) and view.offset > 0, "it could scroll back"
    pilot.press("pageup")
    assert scene.position == last.first + 1
    pilot.press("home")
    assert scene.position == 0
    pilot.click("next")
    assert scene.position == 1
    pilot.click("ahead")
    rows = [name.removeprefix("move-") for name, _ in pilot.report().widgets]
    row = [name for name in rows if name.isdigit()][2]
    pilot.click(f"move-{row}")
    assert scene.position == int(row)


def test_hidden_hands_hide_what_others_drew(context):
    scene = ReplayScene(context, golden("classic"))
    steps = enumerate(scene.replay.match.steps)
    drawn = next(i for i, s in steps if str(s.move).startswith("draw") and s.seat != 0)
    for hands in (True, False):
        scene.open_hands = hands
        assert (scene.line(drawn).card is not None) == hands


def test_play_on_begins_a_new_match_from_the_shown_deal(context):
    pilot = open_viewer(context, golden("vamos"))
    scene = viewer(pilot)
    part = scene.replay.rounds[1]
    scene.go(part.first + 4)
    pilot.settle()
    use(pilot, "@play-on", "@yes")
    assert isinstance(pilot.scene, TableScene)
    old, new = scene.whole.deal(part), pilot.scene.session.match.steps[0].move
    assert new.hands == old.hands and new.round == 1  # type: ignore[attr-defined]


# ------------------------------------------------------------- a match that is not over


@pytest.mark.parametrize("variant", GAMES)
def test_what_is_not_over_cannot_be_revealed(variant):
    record = left(variant, (0,))
    with pytest.raises(UnfinishedError):
        Revealed(record.header, record.match)
    assert isinstance(shown(record, None), Watched)


@pytest.mark.parametrize("variant", GAMES)
def test_one_person_looks_back_at_the_own_cards_only(variant):
    record = left(variant, (1,))
    watched, state = shown(record, None), record.match.state
    assert watched.sides == (1,)
    assert watched.view(watched.length, 1) == game(variant).view(state, 1)
    for other, look in product((0, 2), (watched.view, watched.events)):
        with pytest.raises(ValueError, match="before it is over"):
            look(watched.length, other)


@pytest.mark.parametrize("variant", GAMES)
@pytest.mark.parametrize("people", [(), (0, 1), (1, 2)])
def test_people_at_one_screen_look_back_at_no_hand(variant, people):
    watched = shown(left(variant, people), None)
    for position in range(watched.length + 1):
        view = watched.view(position, 0)
        assert view.hand == () and not list(view.legal)
    drawn = [e for at in range(26) for e in watched.events(at, 0) if "Drawn" in type(e).__name__]
    assert all(event.card is None for event in drawn)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("chairs", "plan"),
    [
        ([Chair(1, "steady"), Chair(0, "human")], SeatPlan()),
        # In mid-round somebody took a seat, and gave it back.
        ([], SeatPlan(taken=(SeatTakeover(at=4, round=1, seat=1, name="P1"),))),
    ],
)
def test_who_has_left_a_seat_has_seen_its_cards(tmp_path, chairs, plan):
    record, path = left("classic", (0,)), tmp_path / "m.lama.jsonl"
    now = seating.beginning(record.header)
    now[: len(chairs)] = chairs
    seating.save(path, record.header, now, plan)
    assert isinstance(watched := shown(record, path), Watched) and watched.eyes is None


@pytest.mark.parametrize(
    ("variant", "people"),
    rest_slow(product(GAMES, [(1,), (0, 1)]), ("classic", (1,)), ("cafe", (0, 1))),
)
def test_the_viewer_of_an_unfinished_match_opens_nothing(context, variant, people):
    pilot = open_viewer(context, shown(left(variant, people), None))
    pilot.press("end")
    names = {name for name, _ in pilot.report().widgets}
    assert not names & {"open", "seat", "play-on"} and viewer(pilot).position == 25
    assert not [w for w in pilot.scene.widgets if isinstance(w, OpenHand)]
    assert not pilot.report().problems(context.viewport.full)
    pilot.press("home")
    viewer(pilot).speed = max(SPEEDS)
    pilot.click("play")
    pilot.until(lambda: viewer(pilot).position == 25 and not viewer(pilot).playing, seconds=60)


@pytest.mark.parametrize(
    ("variant", "seats"), [("classic", 3), ("classic", 6), ("party", 4), ("vamos", 3), ("vamos", 5)]
)
def test_an_open_hand_covers_no_plate_and_nobody(context, variant, seats):
    match = played(variant, seats, seed=3)
    header = Header(variant, tuple(SeatInfo(f"P{n}", "human") for n in range(seats)))
    scene = viewer(open_viewer(context, Revealed(header, match)))
    scene.go(30)
    ratio = scene.area.w / scene.board.layout.viewport.width
    hands = [w.rect for w in scene.widgets if isinstance(w, OpenHand)]
    assert len(hands) == seats - 1
    for seat in range(seats):
        plate = scene.board.layout.panels[seat].rect
        area = Rect(plate.x * ratio, 8 + plate.y * ratio, plate.w * ratio, plate.h * ratio)
        assert not any(area.overlaps(hand) for hand in hands)


@pytest.mark.parametrize(("variant", "moves"), [("vamos", 1), ("vamos", 30), ("classic", 30)])
def test_no_card_of_an_open_hand_covers_another(context, variant, moves, monkeypatch):
    tiles: list[Rect] = []
    monkeypatch.setattr(widgets, "draw_mini", lambda *drawn: tiles.append(drawn[2]))
    scene = viewer(pilot := open_viewer(context, golden(variant)))
    scene.go(moves)
    pilot.picture()
    assert len(tiles) > 2
    assert not any(one.overlaps(other) for one, other in combinations(tiles, 2))


def test_the_moves_of_a_round_stand_below_those_of_the_round_before(context):
    scene = viewer(open_viewer(context, golden("classic")))
    first, second = scene.replay.rounds[:2]
    scene.go(second.first + 3)
    names = [row.name for row in scene.widget("moves").content]
    assert names[0] == "round-1" and names.count("round-2") == 1
    before, now = names[1 : names.index("round-2")], names[names.index("round-2") + 1 :]
    assert before and all(int(name.removeprefix("move-")) <= first.end for name in before)
    assert now[-1] == f"move-{scene.position}"
    scene.go(second.first + 1)
    view = scene.widget("moves")
    assert view.content[-1].name == "round-2"
    assert view.content[-1].rect.bottom <= view.offset + view.rect.h, "seen when it begins"
    scene.go(first.first + 3)
    assert not [one.name for one in scene.widget("moves").content if one.name.startswith("round")]


def test_the_list_gives_a_whole_name_that_has_room(new_context):
    record = left("classic", (0,))
    others = [SeatInfo("Don Pepe", "steady")] * (record.match.seats - 1)
    header = Header("classic", (SeatInfo("Ana", "human"), *others))
    context = new_context(language="de", text_size=120)
    pilot = open_viewer(context, shown(Record(header, record.match, 0), None))
    pilot.press("end")
    moves = pilot.widget("moves").rect
    told = {box.text for box in pilot.report().texts if moves.contains(*box.rect.centre)}
    assert "Don Pepe" in told and "Don" not in told
