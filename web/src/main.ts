import { mount } from "svelte";
import App from "./App.svelte";
import { VERSION } from "./wire/places";
import "./theme/fonts.css";
import "./theme/tokens.css";
import "./theme/base.css";

const target = document.getElementById("hall");
if (target) mount(App, { target });

// The installed app, notifications and playing offline need a service worker (public/app.js).
if (
  localStorage.getItem("longhouse.push") !== null ||
  localStorage.getItem(VERSION) !== null ||
  matchMedia("(display-mode: standalone)").matches
)
  void import("./notices/push").then(async ({ register, renew, wanted, whyNot }) => {
    if (whyNot() !== "insecure") await (wanted() ? renew() : register());
  });
