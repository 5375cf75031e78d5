import { mount } from "svelte";
import "../app.css";
import { speakTheReaders } from "../embedded";
import { showTooltips } from "../tooltips";
import { embedded } from "./data";
import Site from "./Site.svelte";

speakTheReaders();
showTooltips();
const target = document.getElementById("app");
if (target) mount(Site, { target, props: embedded() });
