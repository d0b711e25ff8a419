"""One entry for every measurement: `python -m bench NAME`.

A scenario is a module of this package with `OPTIONS`, `measure` (returns a report) and `show`. The
report of the last run is kept in bench/NAME-latest.json; the exit status is 1 if a goal was missed.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import platform
import sys
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path

SCENARIOS = {
    "speed": "Longhouse beside its peers on one core: engines and environments",
    "batched": "batches of games with observations and masks on one core",
    "load": "a thousand live tables on one core: how long until the others see a move",
    "heavy": "the same while visitors request as much as the limits allow",
    "attack": "the same while one address, then five, attack the server",
    "soak": "servers are killed with moves in flight: nothing may be lost or doubled",
    "covers": "response times of bots must not reveal a shield",
}
NAMES = "\n".join(f"  {name:<9}{text}" for name, text in SCENARIOS.items())
USAGE = f"""usage: python -m bench NAME [options]

{NAMES}

`python -m bench NAME --help` lists the options of a scenario; bench/README.md explains the figures.
Leave the machine alone while it measures."""


def main() -> int:
    """Run the scenario that the command line names, show its report and keep it."""
    name = sys.argv[1] if len(sys.argv) > 1 else "--help"
    if name not in SCENARIOS:
        print(USAGE)
        return 0 if name in ("-h", "--help") else 2
    scenario = import_module(f"bench.{name}")
    parser = argparse.ArgumentParser(f"python -m bench {name}", description=scenario.__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    for option in scenario.OPTIONS:
        option.add_to(parser)
    try:
        report = scenario.measure(parser.parse_args(sys.argv[2:]))
    except TimeoutError:
        sys.exit("The time limit was reached; no report was written.")
    except (KeyboardInterrupt, asyncio.CancelledError):
        sys.exit("Stopped; no report was written.")
    except RuntimeError as failure:
        sys.exit(f"Failed: {failure}; no report was written.")
    report["date"] = datetime.now(UTC).isoformat(timespec="seconds")
    report["machine"] = f"{platform.machine()}, Python {platform.python_version()}"
    latest = Path(__file__).with_name(f"{name}-latest.json")
    latest.write_text(json.dumps(report, indent=2) + "\n", encoding="utf-8")
    scenario.show(report)
    return 0 if report["passed"] else 1


if __name__ == "__main__":
    sys.exit(main())
