"""The protocol as OpenAPI and JSON Schema, made from the types themselves."""

from __future__ import annotations

import inspect
import re
from functools import cache
from typing import Any

import msgspec

from longhouse.server import protocol as p
from longhouse.server.web.api import ENDPOINTS
from longhouse.server.web.api.endpoint import Endpoint, Nothing, SagaFile, SagaText
from longhouse.version import __version__

LINES = "application/jsonl"  # of a streamed file
MESSAGES = "#/components/schemas/{name}"


@cache
def openapi() -> dict[str, Any]:
    """The HTTP part."""
    types: list[Any] = [p.Refused]
    for endpoint in ENDPOINTS:
        types += [kind for kind in (endpoint.body, endpoint.answer) if kind not in (None, bytes)]
    schemas, components = _schemas(types, MESSAGES)
    by_type = dict(zip(map(repr, types), schemas, strict=True))
    components["SagaText"] = {"type": "object", "description": SagaText.__doc__}
    components["SagaFile"] = {"type": "string", "description": SagaFile.__doc__}
    paths: dict[str, Any] = {}
    for endpoint in ENDPOINTS:
        operation = _operation(endpoint, by_type)
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Longhouse",
            "version": __version__,
            "description": "Tables of Norse board games. Live updates: docs/protocol.md.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"player": {"type": "http", "scheme": "bearer"}},
        },
    }


def _schemas(types: list[Any], template: str) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """The schemas of types, and those that they refer to.

    Docstrings lose their indentation, which Python before 3.13 keeps.
    """
    schemas, components = msgspec.json.schema_components(types, ref_template=template)
    for schema in components.values():
        if "description" in schema:
            schema["description"] = inspect.cleandoc(schema["description"])
    return schemas, components


def _operation(endpoint: Endpoint, by_type: dict[str, Any]) -> dict[str, Any]:
    def content(schema: Any, kind: str = "application/json") -> dict[str, Any]:
        return {kind: {"schema": schema}}

    refused = {"description": "Refused", "content": content(by_type[repr(p.Refused)])}
    kind = LINES if endpoint.answer is SagaFile else "application/json"
    answer = {"description": "Done", "content": content(by_type[repr(endpoint.answer)], kind)}
    operation: dict[str, Any] = {
        "operationId": endpoint.handle.__name__,
        "summary": endpoint.summary,
        "parameters": [*_path_parameters(endpoint.path), *_query_parameters(endpoint.query)],
        "responses": {str(endpoint.status): answer, "4XX": refused, "503": refused},
    }
    if endpoint.body is bytes:
        schema: Any = {"$ref": "#/components/schemas/SagaText"}
        operation["requestBody"] = {"required": True, "content": content(schema)}
    elif endpoint.body is not None:
        body = content(by_type[repr(endpoint.body)])
        operation["requestBody"] = {"required": True, "content": body}
    if endpoint.who != "anybody":
        operation["security"] = [{"player": []}]
    elif "{table}" in endpoint.path:
        operation["security"] = [{}, {"player": []}]
    return operation


def _path_parameters(path: str) -> list[dict[str, Any]]:
    return [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"{(\w+)}", path)
    ]


def _query_parameters(query: Any) -> list[dict[str, Any]]:
    if query is Nothing:
        return []
    _, components = _schemas([query], MESSAGES)
    fields = components[query.__name__]["properties"]
    needed = components[query.__name__].get("required", [])
    return [
        {"name": name, "in": "query", "required": name in needed, "schema": _without_null(schema)}
        for name, schema in fields.items()
    ]


def _without_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A schema without null: in a query a value is left out instead."""
    given = {key: value for key, value in schema.items() if key != "default" or value is not None}
    if "anyOf" in given:
        kept = [one for one in given.pop("anyOf") if one != {"type": "null"}]
        given |= kept[0]
    return given


@cache
def message_schemas() -> dict[str, Any]:
    """The messages over the websocket."""
    types = [p.Hello, p.AnyCommand, p.AnyMessage, p.AnyReviewCommand, p.AnyReviewMessage]
    (hello, commands, messages, to_reviews, of_reviews), defs = _schemas(types, "#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of Longhouse",
        "description": "hello: the first message; commands: client to server; messages: back. "
        "The websockets of reviews have their own.",
        "properties": {
            "hello": hello,
            "commands": commands,
            "messages": messages,
            "review_commands": to_reviews,
            "review_messages": of_reviews,
        },
        "$defs": defs,
    }
