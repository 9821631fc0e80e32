"""The moments of a match: data, staged over the cards they speak of, and never in the way."""

import dataclasses
from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from lama_gui.families import GAMES, game
from lama_gui.kit.draw.art import Art
from lama_gui.kit.draw.canvas import Canvas
from lama_gui.kit.geometry import Rect
from lama_gui.kit.sounds import SOUNDS
from lama_gui.rules.cards import penalty
from lama_gui.scenes.match.table import TableScene
from lama_gui.texts import Texts, languages
from lama_gui.view.board import Board
from lama_gui.view.drawing.picture import OVER_RIBBON, looking_over
from lama_gui.view.games.lama import cut_scenes as lama_scenes
from lama_gui.view.games.lama import race
from lama_gui.view.games.lama.cut_scenes import (
    ALL_QUIT,
    LAST_CARD,
    MATCH_POINT,
    PLUS,
    WENT_OUT,
    free,
)
from lama_gui.view.games.vamos import cut_scenes as vamos_scenes
from lama_gui.view.games.vamos.cut_scenes import CALL, GIFT, GOES, LAST_ROUND, goes_out
from lama_gui.view.games.vamos.layout import slot
from lama_gui.view.staging.cut_scene import FADE_OUT, HIT_STOP, LONGEST, CutScene, CutSceneState
from lama_gui.view.staging.cut_scene_picture import actor_height, panel_of
from lama_gui.view.timeline import Hold, Timeline, staged
from tests.slow import rest_slow
from tests.ui.seated import Sit, open_scene, table, text_on
from tools.gallery import lama_states, phones, vamos_states
from tools.gallery.families import FAMILY_STATES
from tools.gallery.positions import begin
from tools.pilot import Pilot

FRAME = 1 / 60
OF_FAMILY = {"lama": lama_scenes, "vamos": vamos_scenes}
ROWS = {
    (variant, row.words): row
    for variant in GAMES
    for row in vars(OF_FAMILY[game(variant).family]).values()
    if isinstance(row, CutScene)
}


def ages_of(row: CutScene) -> list[CutSceneState]:
    return [
        CutSceneState(row, 0, frame * FRAME, False)
        for frame in range(round(row.seconds / FRAME) + 1)
    ]


@pytest.mark.parametrize("row", [row for row in ROWS.values() if row.actor])
def test_nobody_is_seen_twice(row):
    """Who did it ducks before they come up large, and ducks again before they sit as usual."""
    both = [stage.age for stage in ages_of(row) if stage.risen > 0.001 and stage.ducked < 0.99]
    assert both == []
    assert max(stage.risen for stage in ages_of(row)) >= 1
    last = ages_of(row)[-1]
    assert (last.risen, last.ducked) == pytest.approx((0, 0) if row.leaves else (1, 1))


@pytest.mark.parametrize("row", [row for row in ROWS.values() if row.words and row.place == "high"])
def test_a_ribbon_is_unrolled_where_no_plate_is_any_more(row):
    unrolled = [stage for stage in ages_of(row) if stage.unrolled > 0.001]
    assert [stage.age for stage in unrolled if stage.ribbon_clearance < 0.99] == []


def going_out(sit: Sit, **settings: Any) -> Pilot:
    """The last card is just being played."""
    pilot = sit(lama_states.last_card, **settings)
    pilot.press("enter")
    return pilot


def until_staged(pilot: Pilot, seconds: float = 0.0) -> Board:
    """The board, so many seconds into a moment."""
    board = table(pilot).board
    pilot.until(lambda: board.stage is not None)
    pilot.step(seconds)
    return board


# ---- rows -------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", ROWS.values(), ids=map("/".join, ROWS))
def test_every_moment_is_a_row_that_is_complete(row):
    assert 0 < row.seconds <= LONGEST
    assert row.clears or row.leaves, "it ends the round, or it goes before the next thing happens"
    assert row.sound in SOUNDS
    timeline = Timeline.of(staged(0.0, row, 0))
    assert (timeline.cut_scene_at(timeline.seconds, reduced_motion=False) is None) == row.leaves


@pytest.mark.parametrize("language", languages())
def test_every_moment_has_its_words(language):
    texts = Texts(language)
    assert [name for name, row in ROWS.items() if not texts.has(row.words)] == []


def test_a_moment_comes_after_a_breath_and_with_its_sound():
    timeline = Timeline.of(staged(1.0, WENT_OUT, 2))
    assert timeline.is_frozen(1.0 + HIT_STOP / 2)
    assert timeline.cut_scene_at(1.0 + HIT_STOP / 2, reduced_motion=False) is None
    stage = timeline.cut_scene_at(1.0 + HIT_STOP + 0.01, reduced_motion=False)
    assert stage is not None and (stage.cut_scene, stage.seat) == (WENT_OUT, 2)
    assert [item.sound for item in timeline.items if hasattr(item, "sound")] == [WENT_OUT.sound]


@pytest.mark.parametrize(
    ("variant", "words"), rest_slow(ROWS, ("cafe", ALL_QUIT.words), ("vamos", LAST_ROUND.words))
)
def test_something_moves_in_each_quarter_of_a_second(sit, variant, words):
    row = ROWS[variant, words]
    pilot = sit(FAMILY_STATES[game(variant).family].middle, variant)
    board = table(pilot).board
    board.animator.start(Timeline.of(staged(0.0, row, 1)))
    pilot.step(HIT_STOP + FRAME)
    shown = [pilot.picture().get_buffer().raw]
    while board.animator.running:
        pilot.step(0.25)
        shown.append(pilot.picture().get_buffer().raw)
    assert [n for n, (one, next_) in enumerate(pairwise(shown)) if one == next_] == []


# ---- staged -----------------------------------------------------------------------------------


def test_everything_stands_still_before_a_moment(sit):
    pilot = going_out(sit)
    board = table(pilot).board
    pilot.until(lambda: board.animator.timeline.is_frozen(board.animator.t))
    pilot.step(0.001)
    before = pilot.picture().get_buffer().raw
    pilot.step(HIT_STOP / 2)
    assert pilot.picture().get_buffer().raw == before


def test_the_one_who_did_it_stands_large_behind_a_plate_without_a_small_face(sit, noted):
    pilot = going_out(sit)
    board = until_staged(pilot, 0.8)
    calls = noted(Canvas, "picture")
    pilot.picture()
    drawn = {name for _, name, *_ in calls}
    own = pilot.context.theme.avatar_of(board.seats[0].avatar, 0)
    assert f"busts/{own}-cheer.svg" in drawn
    assert f"avatars/{own}-cheer.svg" not in drawn


def test_buttons_and_corners_leave_when_the_round_is_over(sit):
    pilot = going_out(sit)
    assert "Draw" in text_on(pilot)
    until_staged(pilot, 0.5)
    shown = text_on(pilot)
    assert "Draw" not in shown and "Round" not in shown
    assert "played the last card" in shown


def test_the_last_picture_stays_until_the_result_comes(sit):
    """No flash of the table as it was before."""
    pilot = going_out(sit)
    board = until_staged(pilot)
    pilot.until(lambda: not board.animator.running)
    assert pilot.scene.name == "round_result" or board.stage is not None


@pytest.mark.parametrize("key", ["enter", "space", "left", "escape", "1", "d"])
def test_any_key_skips_a_moment(sit, key):
    pilot = going_out(sit)
    board = until_staged(pilot, 0.3)
    pilot.press(key)
    assert not board.animator.running
    pilot.step(FRAME)
    assert pilot.scene.name in ("table", "round_result"), "and does nothing else"


def test_what_waves_throws_no_shadow_of_its_own_in_each_frame(sit, noted):
    """A shadow takes longer to make than the frame in which it would be seen."""
    calls = noted(Art, "shadow")
    pilot = going_out(sit)
    for _ in range(60):
        pilot.step(0.04)
        pilot.picture()
    assert table(pilot).board.stage is not None
    asked = {call[1:] for call in calls}
    assert asked, "what flies has one"
    angles = Counter(name for name, *_ in asked)
    assert max(angles.values()) <= 4, "pennants sway by three"


def test_with_reduced_motion_a_moment_is_one_picture(sit):
    pilot = going_out(sit, reduced_motion=True)
    until_staged(pilot, 0.12)
    before = pilot.picture().get_buffer().raw
    for _ in range(30):
        pilot.step(FRAME)
        assert pilot.picture().get_buffer().raw == before
    assert "played the last card" in text_on(pilot)


def test_at_instant_speed_only_the_words_stay_for_a_while(sit):
    pilot = going_out(sit, speed="instant")
    pilot.step(FRAME)
    assert not table(pilot).board.animator.running


@pytest.mark.parametrize("moved", [False, True])
def test_until_a_person_has_moved_all_is_faster_and_only_words_are_shown(new_context, moved):
    session = begin("party", 3)
    if moved:
        while session.match.turn != 0:
            session.advance()
        session.play(next(iter(session.view(0).legal)), 0)
    pilot = open_scene(new_context(), lambda context: TableScene(context, session))
    board = table(pilot).board
    board.animator.start(Timeline.of([Hold(0.0, 0.3)]))
    pilot.step(0.25)
    assert board.animator.running == moved
    board.animator.start(Timeline.of(staged(0.0, PLUS, 1)))
    for _ in range(3):
        pilot.step(HIT_STOP / 2)
    assert board.animator.running == moved
    assert pilot.context.texts(PLUS.words, name="Luz")[:4] in text_on(pilot) or moved


def test_when_all_have_quit_the_own_hand_lies_open_with_its_sum(sit):
    pilot = sit(lama_states.last_to_quit, "komary")
    pilot.press("q")
    board = until_staged(pilot)
    hand = board.after.hand
    total = str(penalty(hand))
    assert total not in text_on(pilot).splitlines()
    pilot.step(1.3)
    assert any(line.endswith(f"= {total}") for line in text_on(pilot).splitlines())
    counted = [card.value for i, card in enumerate(hand) if i not in free(board.after)]
    assert sorted(counted) == sorted({card.value for card in hand}), "each value once (L5.1)"


def test_gifts_go_to_whom_they_are_for_after_their_moment(sit):
    """What was shown does not lie there a second time."""
    pilot = sit(vamos_states.last_giver, "vamos")
    pilot.press("enter")
    timeline = table(pilot).board.animator.timeline
    (shown,) = timeline.staged
    given = [flight for flight in timeline.flights if flight.slot and flight.slot[0] == "tray"]
    gifts = [flight for flight in given if flight.face is None]
    assert gifts and all(flight.at >= shown.end for flight in gifts)


def test_a_call_says_who_gets_the_trick_and_what_all_do(sit):
    pilot = sit(vamos_states.calling, "vamos")
    pilot.press("enter")
    for _ in range(round(2.3 / FRAME)):
        pilot.step(FRAME)
    board = table(pilot).board
    winner = board.names[board.stage.seat]
    assert board.texts("moment.call", name=winner).split("\n")[0] in text_on(pilot)


@pytest.fixture
def round_table(context) -> Pilot:
    """A table for phones."""
    return open_scene(context, lambda context: phones.table("classic", context), (960, 540))


def test_a_table_for_phones_stages_moments_too(round_table):
    """Who looks at it from across the room sees the same."""
    pilot, edge = round_table, (940, 200)
    before = pilot.picture().get_at(edge)
    board = table(pilot).board
    board.animator.start(Timeline.of(staged(0.0, WENT_OUT, 1)))
    board.update(1.0)
    assert pilot.picture().get_at(edge) != before, "the ground is lit"
    assert "played the last card" in text_on(pilot)


@pytest.mark.parametrize("change", [{"high_contrast": True}, {"theme": "meadow"}, {"rug": "night"}])
def test_the_light_falls_on_the_ground_that_is_there_now(sit, change):
    """In the pause somebody may choose another look while a moment is on."""
    pilot = sit()
    board = table(pilot).board
    board.animator.clear()
    board.animator.start(Timeline.of(staged(0.0, WENT_OUT, 1)))
    board.animator.update(0.9, 1.0)
    before = pilot.picture().copy()
    pilot.context.change(**change)
    pilot.step(0.0)
    now = pilot.picture().get_buffer().raw
    assert now != before.get_buffer().raw
    board.spotlight.clear()
    pilot.scene.below_dirty = True
    assert now == pilot.picture().get_buffer().raw


@pytest.mark.parametrize("rounds", [2, 6, 10, 20])
def test_before_the_last_round_one_candle_is_left_however_many_there_were(rounds):
    *others, last = (goes_out(number, rounds) for number in range(rounds))
    assert last is None
    assert others == sorted(set(others)), "one after the other"
    assert others[-1] + GOES < LAST_ROUND.seconds - FADE_OUT


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_last_card_is_held_up_beside_deck_and_pile(sit, seats):
    board = table(sit(seats=seats)).board
    middle = board.table.geometry.middle(board.layout)
    for other in range(1, seats):
        state = CutSceneState(LAST_CARD, other, 0.7, reduced_motion=True)
        held = lama_scenes.beside(board, state, other).rect
        assert not [cards for cards in middle if cards.overlaps(held)]


def test_for_phones_the_race_leads_round_the_larger_cards(round_table):
    board = table(round_table).board
    arc = race.arc_of(board)
    deck, pile = board.layout.deck.rect, board.layout.pile.rect
    for part in range(21):
        head = Rect.around(*arc.at(part / 20), 60, 60)
        assert not head.overlaps(deck) and not head.overlaps(pile)
        assert head.y > board.layout.headline.bottom


def test_nobody_hides_another_in_the_race():
    places = race.in_line([0.0, 0.0, 0.7, 0.72], 0.05)
    assert places == pytest.approx([0.0, 0.05, 0.67, 0.72])
    assert places[-1] == 0.72, "whom it is about stands where it belongs"


@pytest.mark.parametrize("variant", ["classic", "cafe", "komary"])
@pytest.mark.parametrize("text_size", [100, 200])
def test_what_takes_quitting_back_lies_free_and_works_in_the_moment(sit, variant, text_size):
    pilot = sit(lama_states.last_to_quit, variant, text_size=text_size)
    pilot.press("q")
    board, offer = until_staged(pilot, 0.5), pilot.widget("take_back").rect
    lying = [pose.rect for _, pose in board.table.geometry.lying(board.moment)]
    hand = [board.fan.pose(index).rect for index in range(len(board.fan))]
    assert not [card for card in lying + hand if card.overlaps(offer, slack=4)]
    pilot.click("take_back")
    assert table(pilot).my_turn


def test_who_is_about_to_reach_the_limit_hides_neither_it_nor_the_number(sit, noted):
    pilot = sit()
    board = table(pilot).board
    board.after = dataclasses.replace(board.after, totals=(39, 0, 39, 10))
    calls = noted(Canvas, "text")
    board.animator.start(Timeline.of(staged(0.0, MATCH_POINT, 0)))
    board.update(1.2)
    pilot.picture()
    drawn = {text: rect for _, rect, text, *_ in calls}
    limit, number = drawn["40"], drawn["39"]
    head = Rect.around(*race.arc_of(board).at(1 - race.GATE / race.arc_of(board).long), 90, 110)
    assert not limit.overlaps(number) and not limit.overlaps(head)
    assert number.bottom < min(board.fan.pose(i).rect.y for i in range(len(board.fan)))


CHIN, TALLEST, ARCH = 0.3, 0.85, 0.1
"""Of a bust's height, how high the chin and the tallest hat are; of a ribbon's, how much its
middle rises."""


def plate_in(board: Board, row: CutScene, actor: int) -> Rect:
    """Where the plate of who acts lies at the peak of a moment."""
    return panel_of(board, CutSceneState(row, actor, row.seconds / 2, False), actor).rect


def other_plates(board: Board, actor: int) -> list[Rect]:
    return [board.layout.panels[n].rect for n in range(len(board.seats)) if n != actor]


@pytest.mark.parametrize(
    ("row", "seats", "actor", "larger"),
    [
        *((CALL, 4, caller, 1.4) for caller in (1, 2, 3)),
        *((WENT_OUT, seats, seats // 2, 1.3) for seats in (4, 6)),
        *((row, 4, actor, 1.1) for row in (LAST_CARD, GIFT) for actor in (1, 3)),
    ],
)
def test_whom_a_moment_is_about_is_larger_than_usual(sit, row, seats, actor, larger):
    vamos = row in (CALL, GIFT)
    wanted = vamos_states.following if vamos else lama_states.own_turn
    board = table(sit(wanted, "vamos" if vamos else "classic", seats=seats)).board
    assert actor_height(board, row, actor) > board.layout.panels[actor].portrait.height * larger
    plate = plate_in(board, row, actor)
    if row is CALL:
        cards = [Rect.around(*slot(board.layout, n).rect.centre, 160, 220) for n in range(4)]
        assert not [card for card in cards if card.overlaps(plate)]
    if row is WENT_OUT:
        assert plate.y > board.layout.headline.bottom, "who sits opposite stands beside the ribbon"
    if row in (CALL, WENT_OUT):
        assert not [other for other in other_plates(board, actor) if other.overlaps(plate)]


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_who_sits_behind_the_ribbon_looks_over_it_chin_and_all(sit, seats):
    board = table(sit(seats=seats)).board
    ribbon = board.layout.headline
    busts = [plate.portrait for plate in board.layout.panels[1:] if plate.portrait]
    behind = [bust for bust in busts if abs(bust.x - ribbon.cx) < ribbon.w / 2]
    assert behind
    for seated in behind:
        bust = looking_over(seated, seated.foot - ribbon.y - OVER_RIBBON)
        assert bust.foot - CHIN * bust.height < ribbon.y - ARCH * ribbon.h
        assert bust.foot > TALLEST * bust.height


@pytest.mark.parametrize("seats", [5, 6])
def test_nobodys_plate_is_before_the_face_of_who_went_out(sit, seats):
    board = table(sit(seats=seats)).board
    for actor in range(seats):
        plate = plate_in(board, WENT_OUT, actor)
        eyes = plate.y - 0.3 * actor_height(board, WENT_OUT, actor)
        face = Rect.around(plate.cx, eyes, 120, 120)
        assert not [other for other in other_plates(board, actor) if other.overlaps(face)]
