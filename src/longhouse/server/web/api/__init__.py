"""The HTTP API: all endpoints, from which the OpenAPI description is made."""

from __future__ import annotations

from longhouse.server import protocol as p
from longhouse.server.tables import records
from longhouse.server.web.api import hall, lists, players, privacy, sagas, tables
from longhouse.server.web.api.endpoint import Endpoint, SagaText, WithSeat

ENDPOINTS = [
    Endpoint("POST", "/api/players", p.Credentials, players.come, p.NewPlayer, status=201,
             limit=("player", "address")),
    Endpoint("POST", "/api/players/recover", p.Credentials, players.recover, p.Phrase,
             limit=("recover", "address")),
    Endpoint("GET", "/api/me", p.Me, players.me, who="player"),
    Endpoint("PATCH", "/api/me", p.Me, players.change_me, p.ChangedPlayer,
             who="player"),
    Endpoint("DELETE", "/api/me", p.Forgotten, privacy.forget_me, who="player"),
    Endpoint("GET", "/api/me/export", p.Export, privacy.export, who="player",
             limit=("export", "player")),
    Endpoint("GET", "/api/me/tables", p.TablePage, lists.my_tables,
             query=lists.MyQuery, who="player"),
    Endpoint("GET", "/api/me/record", p.OwnRecord, players.record,
             query=players.RecordQuery, who="player"),
    Endpoint("GET", "/api/games", p.Games, hall.games),
    Endpoint("POST", "/api/tables", p.Welcome, tables.open_table, p.NewTable,
             status=201, who="player", limit=("table", "player"), refunds=True),
    Endpoint("GET", "/api/tables", p.TablePage, lists.tables, query=lists.TableQuery),
    Endpoint("GET", "/api/tables/{table}", p.Welcome, tables.table,
             query=WithSeat),
    Endpoint("POST", "/api/tables/{table}/do", p.Done, tables.do, p.AnyCommand, WithSeat,
             who="player"),
    Endpoint("GET", "/api/tables/{table}/links", p.SeatLinks, tables.links, who="player"),
    Endpoint("GET", "/api/tables/{table}/story", p.History, tables.story,
             query=tables.HistoryQuery),
    Endpoint("GET", "/api/tables/{table}/saga", SagaText, tables.table_saga, query=WithSeat),
    Endpoint("POST", "/api/sagas", p.SagaLine, sagas.upload,
             bytes, status=201, who="player", limit=("saga", "player"),
             most=records.MOST_BYTES + 1),
    Endpoint("GET", "/api/sagas", p.SagaPage, sagas.sagas, query=sagas.SagaQuery),
    Endpoint("GET", "/api/sagas/{saga}", SagaText, sagas.saga),
    Endpoint("GET", "/api/sagas/{saga}/replay", p.Replay,
             sagas.replay, query=sagas.ReplayQuery),
    Endpoint("GET", "/api/sagas/{saga}/analysis", p.Analysis, sagas.analysis),
    Endpoint("GET", "/api/sagas/{saga}/advice", p.Decision, sagas.advice,
             query=sagas.DecisionQuery, who="player"),
    Endpoint("POST", "/api/sagas/{saga}/play_on", p.Welcome, sagas.play_on, p.PlayOn,
             status=201, who="player", limit=("table", "player"), refunds=True),
    Endpoint("GET", "/api/lessons/{game}", p.LessonPlan, hall.lesson),
    Endpoint("POST", "/api/lessons/{game}/{step}", p.LessonScene, hall.lesson_step, p.LessonMoves),
    Endpoint("GET", "/health", p.Health, hall.health),
]  # fmt: skip
