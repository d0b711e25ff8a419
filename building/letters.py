"""Makes the fonts of pictures (src/longhouse/drawing/fonts/) from those of the pages.

    pip install fonttools && python -m building.letters

Each is one TrueType file with Latin letters of all kinds: the packages of the pages split them, in
a format that few programs read. Atkinson Hyperlegible gets the zero of `web/scripts/zero.mjs`. All
of them are under the SIL Open Font License, which travels with them (OFL.txt).
"""

from __future__ import annotations

import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent
PACKAGES = ROOT / "web" / "node_modules" / "@fontsource"
ZERO = ROOT / "web" / "src" / "theme"
FONTS = ROOT / "src" / "longhouse" / "drawing" / "fonts"
TEXT, CARVED = "atkinson-hyperlegible", "caudex"
UNUSED = ("GSUB", "GPOS", "GDEF", "DSIG", "FFTM", "fpgm", "prep", "cvt ", "gasp", "kern")


def sources(package: str, weight: int) -> list[Path]:
    """The files of a font; the first one that has a letter gives it."""
    files = PACKAGES / package / "files"
    parts = [files / f"{package}-{part}-{weight}-normal.woff" for part in ("latin", "latin-ext")]
    return [ZERO / f"zero-{weight}.woff", *parts] if package == TEXT else parts


def merged(files: list[Path], to: Path) -> set[int]:
    """Write one font with the letters of several; returns their code points."""
    from fontTools.merge import Merger
    from fontTools.ttLib import TTFont

    with tempfile.TemporaryDirectory() as folder:
        paths = []
        for number, file in enumerate(files):
            font: Any = TTFont(file)
            font.flavor = None
            for table in UNUSED:
                if table in font:
                    del font[table]
            path = Path(folder) / f"{number}.ttf"
            font.save(path)
            paths.append(str(path))
        whole: Any = Merger().merge(paths)
        named: Any = TTFont(files[-1])
        whole["name"] = named["name"]  # that of the font, not of our zero
        whole["OS/2"].usWeightClass = named["OS/2"].usWeightClass
        whole.save(to)
    return set(TTFont(to).getBestCmap())


def ranges(codes: set[int]) -> list[list[int]]:
    """Code points as ranges, from first to last."""
    found: list[list[int]] = []
    for code in sorted(codes):
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def main() -> None:
    """Write all files."""
    FONTS.mkdir(exist_ok=True)
    made = {"text-400": (TEXT, 400), "text-700": (TEXT, 700), "carved-700": (CARVED, 700)}
    codes = [merged(sources(*font), FONTS / f"{name}.ttf") for name, font in made.items()]
    text = json.dumps(ranges(set.intersection(*codes)))
    (FONTS / "letters.json").write_text(text + "\n", encoding="utf-8")
    shutil.copyfile(PACKAGES / TEXT / "LICENSE", FONTS / "OFL.txt")
    with (FONTS / "OFL.txt").open("a", encoding="utf-8") as licence:
        first = (PACKAGES / CARVED / "LICENSE").read_text(encoding="utf-8").partition("\n")[0]
        licence.write(f"\nCaudex (carved-700.ttf), under the same licence: {first}\n")


if __name__ == "__main__":
    main()
