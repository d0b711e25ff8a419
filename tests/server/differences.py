"""What two viewers heard: whether and how they can tell one world from another."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from server.scripts import Script

Got = list[tuple[int, bytes]]  # what a viewer got, and when


def joined(messages: Got) -> Got:
    """The same with news that follow each other at once as one: what happened, the last sight."""
    found: list[tuple[int, dict[str, Any]]] = []
    for at, message in messages:
        said = msgspec.json.decode(message)
        news = bool(found) and found[-1][0] == at and found[-1][1].get("say") == "news"
        if said.get("say") == "news" and news:
            said["beats"] = found.pop()[1]["beats"] + said["beats"]
        found.append((at, said))
    return [(at, msgspec.json.encode(said)) for at, said in found]


def difference(script: Script, index: int, seat: int, got: Got, there: Got) -> str:
    """Who can tell, and by what."""
    where = f"{script.kind}: viewer {seat} can tell at step {index} {script.steps[index]}"
    times = [[at for at, _ in all_] for all_ in (got, there)]
    if times[0] != times[1]:
        heard = [[(at, json.loads(one).get("say")) for at, one in all_] for all_ in (got, there)]
        return f"{where}: {heard[0]}, not {heard[1]}"
    for (_, one), (_, two) in zip(got, there, strict=True):
        if one != two:
            at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), -1)
            return f"{where}: …{one[max(0, at - 60) : at + 60]!r} or {two[at : at + 60]!r}"
    return where
