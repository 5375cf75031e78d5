// The lists of keys in the help: whatever key a part of a page knows stands in the list of that page, and in the list of all.

import { expect, test } from "vitest";
import { allKeys, everywhere, help, TOPICS, type Key, type Topic } from "../src/help/topics";
import { command, type Focus } from "../src/report/keys";
import { say } from "../src/say.svelte";

const CODE = import.meta.glob<string>("../src/**/*.svelte", { query: "?raw", import: "default", eager: true });

/** Files that listen to keys, with the topic that lists them. */
const LISTED: Record<string, Topic> = {
  "App.svelte": "keys",
  "lags/LagFilters.svelte": "lags",
  "lags/LagList.svelte": "lags",
  "overview/PeriodParts.svelte": "overview",
  "parts/Changed.svelte": "settings",
  "parts/Search.svelte": "session",
  "plugins/Trend.svelte": "plugin",
  "report/BoxList.svelte": "report",
  "report/Desk.svelte": "report",
  "report/LabelText.svelte": "report",
  "report/LagBars.svelte": "report",
  "report/TimeSlider.svelte": "report",
  "session/Calls.svelte": "session",
  "session/Chosen.svelte": "session",
  "session/FlameBars.svelte": "session",
  "session/Grid.svelte": "session",
  "session/Patterns.svelte": "session",
  "session/Plot.svelte": "session",
  "session/Timeline.svelte": "session",
};

/** Those whose keys are not in the window's help. */
const UNLISTED = [
  "export/Export.svelte", // a menu, with the keys of all menus
  "hub/Bubbles.svelte", // a page of a hub: its keys stand beside it
  "hub/Ring.svelte", // likewise
];

const named = (path: string) => path.slice("../src/".length);
const labels = (keys: readonly Key[]) => new Set(keys.flatMap(([names]) => names));

/** What a key may be called in a list. */
function called(key: string): string[] {
  const arrows = say("key-arrows");
  switch (key) {
    case "ArrowLeft": return ["←", say("key-left-right"), arrows];
    case "ArrowRight": return ["→", say("key-left-right"), arrows];
    case "ArrowUp": return ["↑", say("key-up-down"), arrows];
    case "ArrowDown": return ["↓", say("key-up-down"), arrows];
    case "PageUp": case "PageDown": return [say("key-page")];
    case "Home": return [say("key-home")];
    case "End": return [say("key-end")];
    case "Enter": return [say("key-enter")];
    case "Escape": return [say("key-escape")];
    // One key with two labels.
    case "Delete": case "Backspace": return [say("key-delete")];
    case "=": return ["+"];
    case "-": return ["−"];
    default: return [key.toUpperCase()];
  }
}

/** The keys that a component compares with, by their names and as letters of a `case`. */
const known = (code: string) => [
  ...code.matchAll(/\b(Arrow(?:Left|Right|Up|Down)|Page(?:Up|Down)|Home|End|Enter|Escape|Delete)\b(?=["':])/g),
  ...code.matchAll(/\bcase "([^" ])"/g),
].map(([, key]) => key!);

test("whoever listens to keys has a list for them", () => {
  const listening = Object.entries(CODE).filter(([, code]) => code.includes("onkeydown=")).map(([path]) => named(path));
  expect(listening.sort()).toEqual([...Object.keys(LISTED), ...UNLISTED].sort());
});

test.each(Object.entries(LISTED))("each key of %s stands in the list", (file, topic) => {
  const listed = labels([...help(topic).keys, ...everywhere()]);
  for (const key of known(CODE[`../src/${file}`]!)) expect(called(key).some((name) => listed.has(name)), key).toBe(true);
});

test("each key of the report stands in the list", () => {
  const keys = [..."abcdefghijklmnopqrstuvwxyz0123456789+-=", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "Enter", "Escape", "Delete", "Backspace"];
  const does = (key: string, more: { ctrlKey?: boolean; shiftKey?: boolean } = {}) =>
    (["picture", "box", "page"] as const).some((focus: Focus) => command({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...more }, focus));
  const listed = labels(help("report").keys);
  const plain = keys.filter((key) => does(key));
  expect(plain.length).toBeGreaterThan(16);
  for (const key of plain) expect(called(key).some((name) => listed.has(name)), key).toBe(true);
  const [ctrl, shift] = [say("key-ctrl"), say("key-shift")];
  const letters = keys.filter((key) => /^[a-z]$/.test(key));
  for (const key of letters.filter((key) => does(key, { ctrlKey: true }))) expect(listed).toContain(`${ctrl}+${key.toUpperCase()}`);
  expect(listed).toContain(`${ctrl}+${shift}+Z`);
});

test("the list of all keys has those of every page, and tells them apart", () => {
  const all = allKeys();
  const told = (keys: readonly Key[]) => keys.map(([, does]) => does);
  const everything = all.flatMap(([, keys]) => told(keys));
  for (const topic of TOPICS) expect(everything).toEqual(expect.arrayContaining(told(help(topic).keys)));
  for (const [where, keys] of all) expect(new Set(told(keys)).size, where).toBe(keys.length);
});
