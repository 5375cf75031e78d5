// The samples of two periods, and of two versions of a plug-in, in one flame graph.

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../../src/App.svelte";
import type { Recordings } from "../../src/bindings/Recordings";
import { app, comparison, INSTALL, lagged, ranked, sluggish } from "../app";
import { bytes } from "../session/recorded";

const side = (read: string[], part: Partial<Recordings> = {}): Recordings => ({ read, sessions: read.length, gone: 0, active_ms: 3_600_000, ...part });

async function periods(recordings: () => unknown, session_trace: (given: Record<string, unknown>) => unknown = () => bytes()) {
  const calls = app({ take_intent: () => ({ what: "show", page: "overview", section: null }), lag_choices: () => ({ programs: [{ key: "/a", title: "Eclipse", install: "/a" }], plugins: [] }), compare: () => comparison(), recordings, session_trace });
  render(App);
  await screen.findByTestId("figures");
  await fireEvent.click(await screen.findByTestId("compare-times"));
  await screen.findByTestId("compare-difference");
  return (command: string) => calls.filter((call) => call.command === command).map(({ given }) => given);
}
const compare = async () => fireEvent.click(await screen.findByTestId("samples-compare"));

test("recordings of two periods are read once they are asked for, one after the other, and are one flame graph", async () => {
  const asked = await periods(() => [side(["1.1", "2.1"]), side(["3.1"])]);
  expect(asked("recordings")).toEqual([]);
  expect(asked("session_trace")).toEqual([]);
  await compare();
  const flame = await screen.findByTestId("changes");
  expect(flame.querySelectorAll("[data-context]").length).toBeGreaterThan(3);
  const [sides] = asked("compare");
  expect(asked("recordings")).toEqual([sides]);
  expect(asked("session_trace").map(({ session }) => session)).toEqual(["1.1", "2.1", "3.1"]);
  // The same waits in each: whatever they are, an active minute has as much of them.
  expect(new Set([...flame.querySelectorAll<HTMLElement>("[data-context]")].map((bar) => bar.dataset["colour"]))).toEqual(new Set(["same"]));
  expect(screen.getByTestId("changes-told")).toHaveTextContent("no difference can be told");
  const read = screen.getByTestId("samples-read");
  expect(within(read).getAllByRole("listitem")).toHaveLength(2);
  expect(read).toHaveTextContent(/2 of 2 sessions read, with \d+ % of the active time\./);
  expect(screen.getByTestId("changes-export")).toBeVisible();
});

test("of how many sessions they are, and how many recordings are gone, is said", async () => {
  await periods(() => [side(["1.1"], { sessions: 57, gone: 1 }), side(["3.1"], { sessions: 9, gone: 2 })]);
  await compare();
  const read = await screen.findByTestId("samples-read");
  expect(read).toHaveTextContent("1 of 57 sessions read");
  expect(read).toHaveTextContent("The recording of one is gone.");
  expect(read).toHaveTextContent("The recordings of 2 are gone.");
  expect(read).toHaveTextContent("at most twelve sessions of each side, those in which you worked longest");
});

test("a recording that cannot be read is named, and the others are compared", async () => {
  await periods(() => [side(["1.1", "2.1"]), side(["3.1"])], ({ session }) => (session === "2.1" ? new ArrayBuffer(8) : bytes()));
  await compare();
  await screen.findByTestId("changes");
  expect(screen.getByRole("alert")).toHaveTextContent(/2\.1 isn’t in the chart\. .*it does not begin as a trace does/);
  expect(screen.getByTestId("samples-read")).toHaveTextContent("1 of 2 sessions read");
});

test("a side without a recording has nothing to compare, and says so", async () => {
  await periods(() => [side(["1.1"]), side([], { sessions: 4, gone: 4 })]);
  await compare();
  expect(await screen.findByTestId("changes-none")).toBeVisible();
  expect(screen.getByTestId("samples-read")).toHaveTextContent("0 of 4 sessions read, with 0 % of the active time. The recordings of 4 are gone.");
});

test("how far the reading is is told, and it can be stopped and begun anew", async () => {
  const held: (() => void)[] = [];
  const asked = await periods(() => [side(["1.1", "2.1"]), side(["3.1"])], () => new Promise((done) => held.push(() => done(bytes()))));
  await compare();
  await expect.poll(() => screen.getByTestId("samples-told").textContent).toBe("Reading 1 of 3 …");
  await fireEvent.click(screen.getByTestId("samples-stop"));
  held.shift()!();
  await expect.poll(() => screen.getByTestId("samples-compare")).toBeEnabled();
  expect(asked("session_trace")).toHaveLength(1);
  expect(screen.queryByTestId("changes")).toBeNull();
  await compare();
  for (const number of [1, 2, 3]) {
    await expect.poll(() => screen.getByTestId("samples-told").textContent).toBe(`Reading ${number} of 3 …`);
    await expect.poll(() => held.length).toBe(1);
    held.shift()!();
  }
  await screen.findByTestId("changes");
});

test("other days are other recordings, which nobody has asked for yet", async () => {
  await periods(() => [side(["1.1"]), side(["3.1"])]);
  await compare();
  await screen.findByTestId("changes");
  await fireEvent.click(screen.getByTestId("times-compare"));
  expect(await screen.findByTestId("samples-compare")).toBeVisible();
  expect(screen.queryByTestId("changes")).toBeNull();
});

test("where nobody knows what to read, the dialog says why", async () => {
  await periods(() => {
    throw { code: "disk", message: "the database cannot be read" };
  });
  await compare();
  expect(await screen.findByRole("alert")).toHaveTextContent("The database cannot be read");
  expect(screen.getByTestId("samples-compare")).toBeEnabled();
});

test("the sessions of two versions of a plug-in are read likewise", async () => {
  const versions = ["1.0.0", "1.1.0"].map((version, at) => ({
    version, sessions: 2, since: `2026-01-0${at + 1}T10:00:00.000Z`, until: `2026-01-0${at + 1}T12:00:00.000Z`, active_ms: 3_600_000, lagged: lagged(),
  }));
  const calls = app({
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }), plugin_details: () => ({ ranked: ranked(), observers: [], unrecorded: [], episodes: [] }),
    plugin_versions: () => versions, since_update: () => null, session_trace: () => bytes(),
    compare_versions: () => ({
      plugin: { id: sluggish.id, name: sluggish.name }, versions: ["1.0.0", "1.1.0"], first: lagged(), second: lagged(), others: [], unknown: 0, whole: comparison(),
      difference: { standing: "same", least: -1, most: 1, words: "no difference can be told" },
    }),
    version_recordings: () => [side(["1.1"], { sessions: 2 }), side(["2.1"])],
  });
  render(App);
  await fireEvent.click(await screen.findByTestId("compare-versions"));
  await compare();
  await screen.findByTestId("changes");
  expect(calls.filter(({ command }) => command === "version_recordings").map(({ given }) => given)).toMatchObject([{ plugin: sluggish.id, install: INSTALL, first: "1.0.0", second: "1.1.0" }]);
  expect(screen.getByTestId("samples-read")).toHaveTextContent("1.0.0: 1 of 2 sessions read");
  // Its own waits alone are other samples: all is read anew. The recording has none of it.
  await fireEvent.click(screen.getByTestId("samples-own"));
  expect(await screen.findByTestId("changes-none")).toBeVisible();
  expect(calls.filter(({ command }) => command === "session_trace")).toHaveLength(4);
  await fireEvent.click(screen.getByTestId("samples-own"));
  await screen.findByTestId("changes");
});
