// A replay in a frame of another site (embed.html): it only shows. It imports nothing that knows the visitor's
// identity (wire/me.svelte.ts); a test follows its imports.
import { mount } from "svelte";
import { speech } from "../words/speech.svelte";
import Embed from "./Embed.svelte";
import "../theme/fonts.css";
import "../theme/tokens.css";
import "../theme/base.css";

const target = document.getElementById("hall");
const [, , , id = ""] = location.pathname.split("/"); // /embed/replay/ID
const move = /^\d{1,5}$/.exec(new URLSearchParams(location.search).get("move") ?? "");
if (target)
  void speech
    .begin()
    .then(() => mount(Embed, { target, props: { id, begin: move ? Number(move[0]) : null } }));
