"""The build: compiles the rules with mypyc; where that fails, the same sources run as they are.

LONGHOUSE_PURE=1 leaves the compiling out. `longhouse --version` says which build it is.
"""

import os
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

# What is compiled, as one group: a call inside the group costs next to nothing.
HOT = [
    "core/arrays.py",
    "core/past.py",
    "core/playout.py",
    "core/rng.py",
    "core/scored.py",
    "core/state.py",
    "voluspa/components.py",
    "voluspa/dump.py",
    "voluspa/grid.py",
    "voluspa/imagining.py",
    "voluspa/notation.py",
    "voluspa/play.py",
    "voluspa/reading.py",
    "voluspa/rules/*.py",
    "voluspa/setup.py",
    "voluspa/state.py",
    "voluspa/view.py",
    "walhalla/components.py",
    "walhalla/dump.py",
    "walhalla/imagining.py",
    "walhalla/notation.py",
    "walhalla/play.py",
    "walhalla/reading.py",
    "walhalla/rules/*.py",
    "walhalla/setup.py",
    "walhalla/state.py",
    "walhalla/view.py",
    "bots/bot.py",
    "bots/evaluation.py",
    "bots/mind.py",
    "bots/search.py",
    "bots/training.py",
    "bots/voluspa/*.py",
    "bots/walhalla/*.py",
    "arena/match.py",
]


class BuildWithPages(build_py):
    """Carries along what is not Python: the rulebooks, and the browser client if it is built."""

    def run(self) -> None:
        super().run()
        package = Path(self.build_lib) / "longhouse"
        target = package / "rulebooks"
        target.mkdir(parents=True, exist_ok=True)
        for page in Path("docs/rules").glob("*.md"):
            self.copy_file(str(page), str(target / page.name))
        if Path("web/dist/index.html").exists():
            self.copy_tree("web/dist", str(package / "server" / "web" / "pages"))


def compiled_rules() -> list[Extension]:
    """The extension modules, or none, with the reason said."""
    if os.environ.get("LONGHOUSE_PURE") == "1":
        print("longhouse: building pure, as LONGHOUSE_PURE=1 asks", file=sys.stderr)
        return []
    sources = [path for hot in HOT for path in sorted(Path("src/longhouse").glob(hot))]
    names = [str(path) for path in sources if path.name != "__init__.py"]
    try:
        from mypyc.build import mypycify

        extensions = mypycify(names, opt_level="2", debug_level="0")
    except (Exception, SystemExit) as reason:
        print(f"longhouse: building pure, for mypyc failed: {reason}", file=sys.stderr)
        return []
    for extension in extensions:
        extension.optional = True  # without a C compiler the build goes on, pure
        if sys.platform != "win32":  # calls within the group need no detour: 7% faster
            extension.extra_compile_args.append("-fno-semantic-interposition")
            # Both builds must come to the same numbers: no sum is fused with its product.
            extension.extra_compile_args.append("-ffp-contract=off")
    return list(extensions)


setup(ext_modules=compiled_rules(), cmdclass={"build_py": BuildWithPages})
