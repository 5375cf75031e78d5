import { mount } from "svelte";
import { appStatus } from "./api";
import App from "./App.svelte";
import "./app.css";
import { speak } from "./say.svelte";

const target = document.getElementById("app");
// In the right language from the first word on.
void appStatus()
  .then((status) => speak(status.language))
  .catch(() => undefined)
  .finally(() => target && mount(App, { target }));
