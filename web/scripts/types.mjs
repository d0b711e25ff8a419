// Writes src/wire/types.ts, the types of the protocol, from docs/protocol if it has changed since. Vite and
// Vitest import this (vite.config.ts), `npm run check` runs it: the file is not kept in git.
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const read = (path) => readFileSync(new URL(path, import.meta.url), "utf8");
const target = fileURLToPath(new URL("../src/wire/types.ts", import.meta.url));
const messages = read("../../docs/protocol/messages.json");
const http = read("../../docs/protocol/openapi.json");
const digest = createHash("sha256").update(messages + http + read("types.mjs"));
const banner = `// Made by scripts/types.mjs from docs/protocol (${digest.digest("hex")}); do not edit.`;

/** A description beside a reference would make a second type, `Question1`: it describes the property. */
function property(_, value) {
  if (value === null || typeof value !== "object" || !value.$ref || !value.description)
    return value;
  const { $ref, ...described } = value;
  return { ...described, allOf: [{ $ref }] };
}

async function typescript() {
  const { compile } = await import("json-schema-to-typescript");
  const { properties, $defs } = JSON.parse(messages, property);
  const { schemas } = JSON.parse(
    http.replaceAll("#/components/schemas/", "#/$defs/"),
    property,
  ).components;
  const schema = {
    title: "Protocol",
    type: "object",
    additionalProperties: false,
    properties,
    $defs: { ...schemas, ...$defs },
  };
  const types = await compile(schema, "Protocol", {
    bannerComment: banner,
    unreachableDefinitions: true,
  });
  const version = $defs.Welcome.properties.protocol.default;
  return `${types}\n/** The version of the protocol that these types describe. */\nexport const PROTOCOL = ${version};\n`;
}

if (!existsSync(target) || !readFileSync(target, "utf8").startsWith(banner)) {
  const unfinished = `${target}.${process.pid}`; // another process may read the old file meanwhile
  writeFileSync(unfinished, await typescript());
  renameSync(unfinished, target);
}
