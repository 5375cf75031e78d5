// What others measured of a newer version, on a plug-in's page.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../../src/App.svelte";
import type { FasterVersion } from "../../src/bindings/FasterVersion";
import type { RankedPlugin } from "../../src/bindings/RankedPlugin";
import { app, INSTALL, ranked, sluggish } from "../app";

const words = "1.4.3: others waited 64 % less with it (52–73 %; 214 users).";
const faster = (part: Partial<FasterVersion> = {}): FasterVersion => ({
  version: "1.4.3", installed: "1.4.2", users: 214, ratio: 0.36, low: 0.27, high: 0.48, machines: [], along: [], along_more: 0, offered: false, words, ...part,
});

const open = async (told_faster: () => unknown, of: Partial<RankedPlugin> = {}) => {
  const calls = app({
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: { ...ranked(), ...of }, observers: [], unrecorded: [], episodes: [] }), told_faster,
    try_change: () => new Promise(() => undefined),
  });
  render(App);
  await screen.findByTestId("plugin-name");
  return (command: string) => calls.filter((call) => call.command === command).map(({ given }) => given);
};

test("it is said as it was told, and asked for by the install", async () => {
  const asked = await open(() => faster());
  expect(await screen.findByTestId("told-faster")).toHaveTextContent(words);
  expect(screen.queryByTestId("told-update")).toBeNull();
  expect(asked("told_faster")).toEqual([{ plugin: sluggish.id, install: INSTALL }]);
});

test("where the sites have just that version, the update is tried", async () => {
  const asked = await open(() => faster({ offered: true }));
  await fireEvent.click(await screen.findByTestId("told-update"));
  await expect.poll(() => asked("try_change").length).toBe(1);
  expect(asked("try_change")[0]).toMatchObject({ plugin: sluggish.id, install: INSTALL, kind: "update" });
});

test.each([
  ["where nothing is told", () => null, {}],
  ["where it cannot be read", () => Promise.reject(new Error("gone")), {}],
  ["of a part of the program", () => faster(), { plugin: { ...sluggish, origin: "core" as const } }],
])("%s nothing is said", async (_, told, of) => {
  await open(told, of);
  await new Promise((done) => setTimeout(done));
  expect(screen.queryByTestId("told-faster")).toBeNull();
  expect(screen.queryByTestId("problem")).toBeNull();
});
