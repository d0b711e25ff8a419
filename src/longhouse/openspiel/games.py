"""Every game that has arrays in OpenSpiel's registry: `load_game("python_longhouse_walhalla")`.

Chance deals first: four draws of 256 outcomes each select one of 2^32 deals. Then chance draws by
the rules, and players act by the numbers of docs/observations.md.
"""

# mypy: disable-error-code="import-not-found,import-untyped,misc"

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import numpy as np
import pyspiel

from longhouse.core import registry
from longhouse.core.game import Game
from longhouse.core.rng import Rng
from longhouse.core.sheet import Sheet
from longhouse.core.state import CHANCE, OVER, State, leaders, win_shares
from longhouse.openspiel.history import Known, Past, knowledge, seen
from longhouse.openspiel.recall import Recall

DEALS = 4  # draws of chance that select the deal
OUTCOMES = 256
LONGEST = 10_000  # actions and draws: far more than any game has
HISTORY = 320  # moves and draws in an information-state tensor: more than games have
PLAIN = (bool, int, float, str)  # types that OpenSpiel's parameters have


def parameters_of(game: Game) -> dict[str, Any]:
    """The parameters of a game in OpenSpiel, with their defaults.

    Of a game with sets or editions only that option: it determines the defaults of the others.
    """
    seats = game.environment_seats or game.players[-1]
    named = [game.set_option] if game.set_option else game.option_names
    options = game.options({}, seats)
    found = {name: options[name] for name in named if isinstance(options[name], PLAIN)}
    return {"players": seats, **found, "window": 0, "history": HISTORY}


class Shared:
    """The common part of all states of a game: it is not copied with them."""

    def __init__(self, name: str, parameters: dict[str, Any]) -> None:
        self.name, self.parameters = name, parameters
        given = dict(parameters)
        self.seats = int(given.pop("players"))
        window = int(given.pop("window"))
        history = int(given.pop("history"))
        self.game = game = registry.find(name)
        options = game.options(given, self.seats)
        self.encoding = game.encoding(options, self.seats, window)
        self.recall = Recall(*game.vocabulary(options), self.seats, history)
        self._mask = Sheet(1, self.encoding.actions)

    def __deepcopy__(self, memo: dict[int, Any]) -> Shared:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return Shared, (self.name, self.parameters)

    def allowed(self, state: State, begun: int) -> list[int]:
        """The actions of the player who is asked, sorted."""
        mask = self._mask
        mask.open(0)
        self.encoding.allow(state.view(state.actor), begun, mask)
        return sorted(int(mask.marked(0, number)) for number in range(mask.counts[0]))


def game_type(name: str) -> pyspiel.GameType:
    """How OpenSpiel describes a game."""
    game = registry.find(name)
    return pyspiel.GameType(
        short_name=f"python_longhouse_{name}",
        long_name=f"{game.title} by {game.designer}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=parameters_of(game),
    )


class SpielGame(pyspiel.Game):
    """A game with its parameters. Each game has a subclass that names it."""

    name: ClassVar[str]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name = self.name
        parameters = {**parameters_of(registry.find(name)), **(params or {})}
        self.shared = Shared(name, parameters)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(self.shared.encoding.actions),
            max_chance_outcomes=OUTCOMES,
            num_players=self.shared.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name), info, parameters)

    def new_initial_state(self) -> TableState:
        """A game before its deal."""
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """Observations as arrays or texts; with perfect recall, all that was seen."""
        recall = bool(iig_obs_type is not None and iig_obs_type.perfect_recall)
        return Observer(self.shared, recall)


class TableState(pyspiel.State):
    """A game in progress, as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        self.deal: list[int] = []  # the draws of chance for the deal
        self.state: State | None = None  # once it is dealt
        self.begun = 0
        self.past: Past | None = None
        self.imagined = (
            Known()
        )  # in a sampled state: the knowledge of its owner, instead of the past

    @property
    def table(self) -> State:
        """The game, which must be dealt."""
        assert self.state is not None
        return self.state

    def current_player(self) -> int:
        """The player to decide, as OpenSpiel numbers them."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        if self.state is None or self.state.actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.state.actor)

    def is_terminal(self) -> bool:
        """Whether the game is over; one that outgrows the window ends there."""
        if self.state is None or self.state.actor == CHANCE:
            return False
        return bool(self.state.actor == OVER) or not self.shared.encoding.fits(self.state)

    def _legal_actions(self, player: int) -> list[int]:
        return self.shared.allowed(self.table, self.begun) if player == self.table.actor else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The outcomes of chance: the number of each, and its probability."""
        if self.state is None:
            return [(outcome, 1 / OUTCOMES) for outcome in range(OUTCOMES)]
        weights = self.state.weights()
        return [(number, weight / sum(weights)) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        if self.state is None:
            self.deal.append(action)
            if len(self.deal) == DEALS:
                self.state = self.shared.encoding.deal(Rng(int.from_bytes(bytes(self.deal))))
        elif self.state.actor == CHANCE:
            self._play(self.state.moves()[action])
        else:
            move = int(self.shared.encoding.take(self.state, self.begun, action))
            self.begun = max(0, -move)
            if move >= 0:
                self._play(move)

    def _play(self, move: int) -> None:
        state = self.table
        self.past = Past(state.copy(), int(state.actor), state.text(move), self.past)
        state.play(move)

    def _action_to_string(self, player: int, action: int) -> str:
        if self.state is None:
            return f"deal {action}"
        if player == pyspiel.PlayerId.CHANCE:
            return self.state.text(self.state.moves()[action])
        return self.shared.encoding.text(self.state, action)

    def returns(self) -> list[float]:
        """Each player's share of the win; 0 before the end.

        A game that outgrows the window is won by the most points.
        """
        if self.is_terminal() and not self.table.is_over:
            return win_shares(leaders(self.table.scores()), self.shared.seats)
        return [0.0] * self.shared.seats if self.state is None else self.state.returns()

    def __str__(self) -> str:
        return f"dealing {self.deal}" if self.state is None else str(self.state)

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> TableState:
        """A state that looks the same to a player: hidden things are sampled."""
        sampled: TableState = self.clone()
        sampled.state = self.table.view(player).sample(Rng(int(rng() * (1 << 31))))
        sampled.imagined, sampled.past = self.history_of(player), None
        return sampled

    def known_to(self, player: int) -> str:
        """All that a player has seen, as a text."""
        if self.state is None:
            return "dealing"
        begun = f"begun {self.begun}" if self.begun and player == self.state.actor else ""
        return f"{self.history_of(player)}\n{seen(self.state, player)}\n{begun}"

    def history_of(self, player: int) -> Known:
        """The first view of a player, and all moves as far as this player may know them."""
        return knowledge(self.shared.game, self.past, self.table, player, self.imagined)


class Observer:
    """Observations, as OpenSpiel's observers give them."""

    def __init__(self, shared: Shared, perfect_recall: bool) -> None:
        self.shared = shared
        self.perfect_recall = perfect_recall
        seen, recall = int(shared.encoding.size), shared.recall
        self.tensor = np.zeros(seen + (recall.size if perfect_recall else 0), np.float32)
        self.dict = {
            plane.name: self.tensor[plane.first : plane.first + plane.size].reshape(plane.shape)
            for plane in shared.encoding.planes()
        }
        if perfect_recall:
            self.dict["history"] = self.tensor[seen:].reshape(recall.shape)
        self._sheet = Sheet(1, shared.encoding.size)

    def set_from(self, state: TableState, player: int) -> None:
        """Fill the array with the observation of a player."""
        self.tensor.fill(0)
        if state.state is not None:
            begun = state.begun if player == state.state.actor else 0
            self._sheet.open(0)
            self.shared.encoding.observe(state.state.view(player), begun, self._sheet)
            self.tensor[: self._sheet.width] = np.frombuffer(bytes(self._sheet.cells), np.uint8)
            if self.perfect_recall:
                lines = state.history_of(player).lines
                self.shared.recall.write(lines, player, self.dict["history"])

    def string_from(self, state: TableState, player: int) -> str:
        """The observation as a text; with perfect recall, all earlier ones too."""
        if self.perfect_recall:
            return state.known_to(player)
        return "dealing" if state.state is None else seen(state.state, player)


for _game in map(registry.find, registry.names()):
    if _game.has_arrays and type(_game).vocabulary is not Game.vocabulary:
        _kind = type(_game.name.capitalize(), (SpielGame,), {"name": _game.name})
        pyspiel.register_game(game_type(_game.name), _kind)
