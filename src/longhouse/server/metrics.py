"""Metrics of the server, for /metrics."""

from __future__ import annotations

from typing import Literal, get_args

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

# All places are taken, or all of a network; a head or a body took too long, was too large, or no
# HTTP; a request or websocket too many, from another site, or by a name that is not this server's.
Why = Literal["full", "network", "slow", "large", "unreadable", "limit", "origin", "host"]
FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
LAGS = (0.001, 0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
FEW = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Metrics:
    """Counters of one server process."""

    def __init__(self) -> None:
        self._registry = CollectorRegistry()
        count, measure, gauge = self._counter, self._histogram, self._gauge
        self.requests = count("requests", "HTTP requests", "method", "route", "status")
        self.request_seconds = measure("request_seconds", "Time of an HTTP request", FAST)
        self.commands = count("commands", "Commands over websockets", "do", "outcome")
        self.command_seconds = measure("command_seconds", "From a command to its answer", FAST)
        self.tables = count("tables", "Tables opened here")
        self.entries = count("entries", "Log entries written here")
        self.messages = count("messages", "News sent to viewers")
        self.slow = count("slow_viewers", "Viewers dropped because they read too slowly")
        self.commit_seconds = measure("commit_seconds", "Time of a commit", FAST)
        self.commit_jobs = measure("commit_jobs", "Changes in one commit", FEW)
        self.bot_seconds = measure("bot_seconds", "From a bot's question to its answer", FAST)
        self.viewers = gauge("viewers", "Open websockets")
        self.rooms = gauge("rooms", "Tables in memory")
        self.bots_waiting = gauge("bots_waiting", "Bots' turns in the queue")
        self.bot_restarts = gauge("bot_restarts", "Bot processes that were replaced")
        self.notices = count("notices", "Messages to who is not looking", "way", "outcome")
        self.loop_lag = measure("loop_lag_seconds", "How late the event loop is", LAGS)
        self.readers_waiting = gauge("readers_waiting", "Logs and sagas in the readers' queue")
        self._refused = count("refused_connections", "Connections that were refused", "why")
        for why in get_args(Why):  # so that counters start at 0 instead of missing
            self._refused.labels(why)

    def refused(self, why: Why) -> None:
        """Count a connection that was refused."""
        self._refused.labels(why).inc()

    def text(self) -> bytes:
        """Everything in Prometheus's format."""
        return generate_latest(self._registry)

    def _counter(self, name: str, meaning: str, *labels: str) -> Counter:
        return Counter(f"longhouse_{name}", meaning, labels, registry=self._registry)

    def _gauge(self, name: str, meaning: str) -> Gauge:
        return Gauge(f"longhouse_{name}", meaning, registry=self._registry)

    def _histogram(self, name: str, meaning: str, buckets: tuple[float, ...]) -> Histogram:
        return Histogram(f"longhouse_{name}", meaning, buckets=buckets, registry=self._registry)
