import { mount } from "svelte";
import "../app.css";
import { speakTheReaders } from "../embedded";
import Offline from "./Offline.svelte";

speakTheReaders();
const target = document.getElementById("app");
if (target) mount(Offline, { target });
