import { mount } from "svelte";
import "../app.css";
import { speak } from "../say.svelte";
import Offline from "./Offline.svelte";

// In the language of who looks at it, who need not be who saved it.
speak(navigator.language.startsWith("de") ? "de" : "en");
const target = document.getElementById("app");
if (target) mount(Offline, { target });
