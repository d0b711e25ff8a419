"""The build: the rules are compiled with mypyc, all of them or none.

LONGHOUSE_PURE=1 leaves the compiling out, and so does a machine without a C compiler; anything
else that goes wrong ends the build. `longhouse --version` says which build it is.
"""

import os
import runpy
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent))

from building.choice import CannotBuild, choose
from building.docstrings import document
from building.front_page import address_of, front_page, urls
from building.hot import hot
from building.likely import expect_within
from building.together import compile_together, cores, tell
from building.units import units

FLAGS = [
    "-Wno-error",  # a newer compiler has new warnings
    "-Wno-misleading-indentation",  # half of gcc's time, on generated C
    "-fno-semantic-interposition",  # direct calls within the group: 7% faster
    "-fvisibility=hidden",  # and between its files: 3% faster
    "-ffp-contract=off",  # no fused multiply-add: both builds compute the same numbers
]


class BuildWithPages(build_py):
    """Copies data files: rulebooks, drawings, and the pages if they are built."""

    def run(self) -> None:
        super().run()
        package = Path(self.build_lib) / "longhouse"
        carried = {
            "rulebooks": Path("docs/rules").glob("*.md"),
            "art": [*Path("art").glob("*.svg"), *Path("web/src/theme").glob("tokens.css")],
        }
        for room, files in carried.items():
            (package / room).mkdir(parents=True, exist_ok=True)
            for file in files:
                self.copy_file(str(file), str(package / room / file.name))
        if Path("web/dist/index.html").exists():
            self.copy_tree("web/dist", str(package / "server" / "web" / "pages"))
        if Path("dist/site/index.html").exists():  # to play offline; a hall works without it
            self.copy_tree("dist/site", str(package / "server" / "web" / "offline_pages"))


class BuildRules(build_ext):
    """Translates the rules with mypyc during the build, and compiles the C in parallel."""

    def run(self) -> None:
        tell("translating the rules to C (mypyc) …")
        (rules,) = self.extensions
        self.distribution.ext_modules = translated(rules.sources)
        self.initialize_options()
        self.finalize_options()
        self.force = True
        super().run()

    def build_extensions(self) -> None:
        of = {source: extension for extension in self.extensions for source in extension.sources}
        objects: dict[str, list[str]] = {}

        def compile_one(source: str) -> None:
            objects[source] = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=of[source].include_dirs,
                extra_postargs=of[source].extra_compile_args,
            )

        workers = int(os.environ.get("LONGHOUSE_JOBS", cores()))
        compile_together(list(of), compile_one, workers)
        for extension in self.extensions:  # only linking is left
            made = [each for source in extension.sources for each in objects[source]]
            extension.sources, extension.extra_objects = [], made
        self.parallel = workers
        super().build_extensions()


def translated(paths: list[str]) -> list[Extension]:
    """The C extensions: one with all of the rules, and a small one for each module."""
    from mypyc.build import mypycify

    # Dependencies of the rest of Longhouse may be missing: they are not translated.
    flags = ["--ignore-missing-imports"]
    try:
        extensions = mypycify([*flags, *paths], opt_level="2", debug_level="0", multi_file=True)
    except SystemExit as reason:
        raise CannotBuild(f"mypyc cannot translate the rules ({reason}): see above") from None
    for extension in extensions:
        document(extension.sources, Path("src/longhouse"))
        expect_within(extension.sources)
        extension.sources = units(extension.sources)
        if sys.platform != "win32":
            extension.extra_compile_args = [*extension.extra_compile_args, *FLAGS]
    return list(extensions)


def rules() -> list[Extension]:
    """The rules as one extension that is still Python, or none for a pure build."""
    choice = choose(os.environ)
    if {"bdist_wheel", "build", "build_ext"} & set(sys.argv):
        tell(choice.line)
    paths = [str(path) for path in hot(Path("src/longhouse"))]
    return [Extension("longhouse", paths)] if choice.compiled else []


README = Path("README.md").read_text(encoding="utf-8")
VERSION = runpy.run_path("src/longhouse/version.py")["__version__"]

setup(
    version=VERSION,
    long_description=front_page(README, address_of(os.environ), VERSION),
    long_description_content_type="text/markdown",
    project_urls=urls(os.environ),
    ext_modules=rules(),
    cmdclass={"build_py": BuildWithPages, "build_ext": BuildRules},
)
