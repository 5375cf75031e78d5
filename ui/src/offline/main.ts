import { mount } from "svelte";
import "../app.css";
import { speak } from "../say.svelte";
import Offline from "./Offline.svelte";

// In the reader's language, which may be another than the sender's.
speak(navigator.language.startsWith("de") ? "de" : "en");
const target = document.getElementById("app");
if (target) mount(Offline, { target });
