"""Every picture of the game: its path under ``assets`` and its SVG."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

from tools.art import (
    andes,
    backs,
    cast,
    cloth,
    crayon,
    demons,
    emblem,
    faces,
    feast,
    floor,
    foreground,
    friends,
    icons,
    night,
    patches,
    podium,
    props,
    results,
    rug,
    summer,
    suns,
    swatches,
    tokens,
    town,
    unlockables,
)
from tools.art.themes import NAMES, theme

LANDSCAPES: dict[str, ModuleType] = {
    "dusk": andes,
    "fiesta": town,
    "meadow": summer,
    "demon": night,
}


def backdrops() -> Iterator[tuple[str, str]]:
    """The layers of the landscapes, and the middle of the table."""
    for name, scenery in LANDSCAPES.items():
        colours = theme(name)
        folder = f"themes/{name}"
        yield f"{folder}/sky.svg", scenery.sky(colours)
        yield f"{folder}/hills.svg", scenery.hills(colours)
        yield f"{folder}/table.svg", scenery.table(colours)
        yield f"{folder}/curtain.svg", cloth.curtain(colours)
        if scenery is not night:  # whose title and rug are drawn by hand
            yield f"{folder}/title.svg", scenery.title(colours)
            yield f"{folder}/title-front.svg", scenery.title_front(colours)
            yield f"{folder}/centre.svg", getattr(scenery, "centre", rug.rug)(colours)
    for name, draw in unlockables.RUGS.items():
        yield f"rugs/{name}.svg", draw()


def places_of_results() -> Iterator[tuple[str, str]]:
    """The backgrounds of round results in every theme."""
    for name in NAMES:
        colours, folder = theme(name), f"themes/{name}"
        if name in LANDSCAPES:  # the café's is drawn by hand
            yield f"{folder}/result.svg", results.night(colours)
            yield f"{folder}/result-band.svg", results.band(colours)
        yield f"{folder}/way.svg", results.way(colours)
        motif = colours["ambience"]["motif"]
        yield f"motifs/{motif}.svg", cloth.figures(colours, motif)


def cards() -> Iterator[tuple[str, str]]:
    """All faces and backs. Each set is drawn in the colours of its original theme."""
    paper, meadow, wax, night_ = (theme(name) for name in ("dusk", "meadow", "crayon", "demon"))
    for value in range(1, 7):
        yield f"cards/paper/{value}.svg", faces.number(paper, value, faces.ANDES)
        yield f"cards/paper/{value}p.svg", faces.number(paper, value, faces.ANDES, plus=True)
        yield f"cards/meadow/{value}.svg", faces.number(meadow, value, faces.SUMMER)
        yield f"cards/meadow/{value}p.svg", faces.number(meadow, value, faces.SUMMER, plus=True)
        for plus, name in ((False, f"{value}"), (True, f"{value}p")):
            yield f"cards/crayon/{name}.svg", crayon.number(wax, value, plus)
            for form in crayon.ALONE:
                yield f"cards/crayon/{name}-{form}.svg", crayon.number(wax, value, plus, form)
    yield "cards/paper/L.svg", faces.llama(paper)
    yield "cards/paper/P.svg", faces.pink_llama(paper)
    yield "cards/meadow/B.svg", faces.bzzz(meadow)
    yield "cards/crayon/L.svg", crayon.llama(wax)
    yield "cards/crayon/P.svg", crayon.pink_llama(wax)
    for number, count in feast.counts().items():
        yield f"cards/vamos/{number}.svg", feast.face(night_, number, count)
        yield f"cards/vamos/blank/{number}.svg", feast.face(night_, number, 0)
    for name, picture in feast.pips(night_).items():
        yield f"cards/vamos/pip/{name}.svg", picture
    yield "cards/vamos/pips.toml", feast.layout()
    for name in backs.CLOTH:
        yield f"cards/backs/{name}.svg", backs.woven(name)
    yield "cards/backs/crayon.svg", backs.drawn()
    for name, draw in unlockables.BACKS.items():
        yield f"cards/backs/opened/{name}.svg", draw()


def characters() -> Iterator[tuple[str, str]]:
    """Every llama, demon and friend in every mood."""
    discs = theme("dusk")["avatar_colours"]
    for name in friends.FRIENDS:
        yield f"avatars/{name}-outline.svg", friends.outline(name)
    for mood in cast.MOODS:
        for name in cast.CAST:
            yield f"avatars/{name}-{mood}.svg", cast.avatar(name, mood, discs[name])
        for name in demons.DEMONS:
            yield f"avatars/{name}-{mood}.svg", demons.avatar(name, mood, discs[name])
        for name in friends.FRIENDS:
            yield f"avatars/{name}-{mood}.svg", friends.avatar(name, mood, discs[name])
    yield from crayon.children()


def others() -> Iterator[tuple[str, str]]:
    """Tokens, icons, logo, hero."""
    for worth in ("1", "10", "20"):
        yield f"tokens/{worth}.svg", tokens.token(theme("dusk"), worth)
    yield "tokens/1-yellow.svg", tokens.token(theme("meadow"), "1")
    for name in icons.ICONS:
        yield f"icons/ui/{name}.svg", icons.icon(name)
    yield "icons/lama.svg", emblem.app_icon()
    yield "icons/lama-small.svg", emblem.small_icon()
    yield "icons/match-file.svg", emblem.match_file()
    yield "themes/floor.svg", floor.floor(theme("dusk"))
    yield "themes/meadow/floor.svg", summer.floor(theme("meadow"))
    yield "themes/fiesta/fore-left.svg", foreground.fiesta(theme("fiesta"), right=False)
    yield "themes/fiesta/fore-right.svg", foreground.fiesta(theme("fiesta"), right=True)
    yield "themes/fiesta/floor.svg", town.floor(theme("fiesta"))
    yield "motifs/sun.svg", suns.sun(theme("dusk"))
    yield "motifs/turn.svg", suns.turn(theme("dusk"))
    yield "themes/crayon/motifs/sun.svg", suns.drawn_sun(theme("crayon"))
    yield "themes/crayon/motifs/turn.svg", suns.drawn_turn(theme("crayon"))
    yield "themes/swatches.svg", swatches.page(theme("dusk"))
    yield "logo.svg", emblem.logo()
    yield "hero.svg", emblem.hero()
    yield "hero-wink.svg", emblem.hero(wink=True)
    for name, draw in emblem.HEROES.items():
        yield f"themes/{name}/hero.svg", draw(False)
        yield f"themes/{name}/hero-wink.svg", draw(True)


def pictures() -> dict[str, str]:
    """All pictures."""
    return dict(
        [
            *cards(),
            *characters(),
            *podium.busts(),
            *others(),
            *props.pictures(),
            *patches.pictures(),
            *backdrops(),
            *places_of_results(),
        ]
    )
