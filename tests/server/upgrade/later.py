"""A later version of Longhouse: it has one migration more."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.config import Config

from longhouse.server.storage import database, migrations, upgrading
from longhouse.server.storage.schema import REVISION

LATER = "z999"
MIGRATION = f'''
import sqlalchemy as sa
from alembic import op

revision, down_revision, branch_labels, depends_on = "{LATER}", "{REVISION}", None, None


def upgrade() -> None:
    op.add_column("tables", sa.Column("moves", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET moves = (SELECT count(*) FROM entries "
               "WHERE table_id = tables.id AND kind = 'played')")
'''


def become_later(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let this process be that version; its migration is written into the folder."""
    (folder / f"{LATER}_moves.py").write_text(MIGRATION, encoding="utf-8")
    own, present = Path(migrations.__file__).parent / "versions", upgrading._config

    def config() -> Config:
        made = present()
        made.set_main_option("path_separator", "newline")
        made.set_main_option("version_locations", f"{own}\n{folder}")
        return made

    monkeypatch.setattr(upgrading, "_config", config)
    monkeypatch.setattr(database, "REVISION", LATER)
