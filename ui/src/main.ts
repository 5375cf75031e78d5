import { mount } from "svelte";
import { appStatus, onChanged } from "./api";
import App from "./App.svelte";
import "./app.css";
import "./label.css";
import { speak } from "./say.svelte";
import { look } from "./theme";
import { showTooltips } from "./tooltips";

const target = document.getElementById("app");
showTooltips();
// In the right language and the right light from the first word on.
void appStatus()
  .then((status) => {
    speak(status.language);
    look(status.theme);
  })
  // From the first page on no change is missed.
  .then(() => onChanged(() => undefined))
  .catch(() => undefined)
  .finally(() => target && mount(App, { target }));
