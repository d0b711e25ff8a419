"""A contract for import-linter: games are independent, and nothing shared imports one.

A game is a package of longhouse with a module `game`; its bots are `longhouse.bots.NAME`, its
drawing is `longhouse.drawing.NAME`, its themes of puzzles are `longhouse.puzzles.NAME`, and its
lesson is `longhouse.server.lessons.NAME`. They are found by name (`core/registry.py`), so nothing
else may import them.
"""

from __future__ import annotations

import grimp
from importlinter import Contract, ContractCheck, output

ROOT, CORE = "longhouse", "longhouse.core"
ROOMS = ("bots", "drawing", "puzzles", "server.lessons")  # other packages with a part of each game


def games(graph: grimp.ImportGraph) -> list[str]:
    """The names of all games, sorted."""
    packages = graph.find_children(ROOT) - {CORE}
    found = [package for package in packages if f"{package}.game" in graph.modules]
    return sorted(package.rpartition(".")[2] for package in found)


def within(graph: grimp.ImportGraph, package: str) -> set[str]:
    """A module and its submodules; empty if it does not exist."""
    return {package, *graph.find_descendants(package)} if package in graph.modules else set()


def violations(graph: grimp.ImportGraph, game: str) -> list[tuple[str, str]]:
    """Forbidden imports: importer and imported."""
    rules = within(graph, f"{ROOT}.{game}")
    own = rules.union(*(within(graph, f"{ROOT}.{room}.{game}") for room in ROOMS))
    found = [
        (importer, module)
        for module in own
        for importer in graph.find_modules_that_directly_import(module)
        if importer not in own
    ]
    allowed = rules | within(graph, CORE)
    for module in rules:
        imported = graph.find_modules_directly_imported_by(module)
        found += [(module, other) for other in imported - allowed]
    return sorted(found)


class GamesContract(Contract):
    """Each game depends on core alone, and is imported by nothing else."""

    type_name = "games"

    def check(self, graph: grimp.ImportGraph, verbose: bool) -> ContractCheck:
        """Check every game."""
        wrong = [each for game in games(graph) for each in violations(graph, game)]
        return ContractCheck(kept=not wrong, metadata={"wrong": wrong})

    def render_broken_contract(self, check: ContractCheck) -> None:
        """Print the forbidden imports."""
        for importer, imported in check.metadata["wrong"]:
            output.print_error(f"{importer} must not import {imported}")
