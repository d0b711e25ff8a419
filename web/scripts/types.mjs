// Writes src/wire/types.ts from the protocol's own description: run it after the server's types
// have changed (npm run types). With --print it only prints them, for the test.
import { readFile, writeFile } from "node:fs/promises";
import { compile } from "json-schema-to-typescript";

const here = new URL("../../docs/protocol/", import.meta.url);
const messages = JSON.parse(await readFile(new URL("messages.json", here), "utf8"));
const http = JSON.parse(await readFile(new URL("openapi.json", here), "utf8"));
const local = (schemas) =>
  JSON.parse(JSON.stringify(schemas).replaceAll("#/components/schemas/", "#/$defs/"));
const schema = {
  title: "Protocol",
  type: "object",
  additionalProperties: false,
  properties: messages.properties,
  $defs: { ...local(http.components.schemas), ...messages.$defs },
};
const text = await compile(schema, "Protocol", {
  bannerComment: "// Made by scripts/types.mjs from docs/protocol; do not edit.",
  unreachableDefinitions: true,
  format: true,
});
const version = messages.$defs.Welcome.properties.protocol.default;
const constant = `\n/** The version of the protocol that these types describe. */\nexport const PROTOCOL = ${version};\n`;
if (process.argv.includes("--print")) process.stdout.write(text + constant);
else await writeFile(new URL("../src/wire/types.ts", import.meta.url), text + constant);
