// The pages of a folder of static files, with the hall inside (`make site`).
import { mount } from "svelte";
import App from "./App.svelte";
import { atHall } from "../offline/place";
import { samePage } from "../offline/wayBack";
import "../theme/fonts.css";
import "../theme/tokens.css";
import "../theme/base.css";

// A page of the hall could not be loaded, and is here, too.
if (atHall && !location.hash) location.hash = samePage(location);

const target = document.getElementById("hall");
if (target) mount(App, { target });

// After the first visit the pages need no network; a browser without service workers always loads them. A hall has a
// worker of its own (public/app.js), which keeps them when the player asks for it.
if (!atHall) void navigator.serviceWorker?.register("site.worker.js").catch(() => undefined);
