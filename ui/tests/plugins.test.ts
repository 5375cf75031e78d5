import { render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import { app, episode, INSTALL, ranked, sluggish } from "./app";

test("the ranking names who made the user wait, how often, how long, how badly", async () => {
  app({ ranking: () => [ranked()] });
  render(App);
  const row = await screen.findByTestId("ranked-demo.sluggish");
  expect(row).toHaveTextContent("Sluggish Spellcheck");
  for (const cell of ["14", "7.0 s its part: 6.3 s, 90 %", "1.3 s"]) expect(row).toHaveTextContent(cell);
  expect(within(row).getByRole("button", { name: "Turn off Sluggish Spellcheck" })).toBeEnabled();
});

test("an empty ranking says what to do", async () => {
  app({ ranking: () => [] });
  render(App);
  expect(await screen.findByTestId("empty")).toHaveTextContent("Launch Eclipse from here or from the tray");
});

test("what was gained stands by a plug-in that is off, and it can be turned on", async () => {
  const gained = {
    since: "2026-01-01T10:00:00.000Z",
    standing: "better" as const,
    lags_before: 14,
    lags_since: 0,
    own_before: 14,
    own_since: 0,
    active_before_ms: 3_600_000,
    active_since_ms: 3_600_000,
    per_hour_before: 14,
    per_hour_since: 0,
    words: "0 lags per active hour since, 14 before",
  };
  const calls = app({
    ranking: () => [ranked({ state: "off", gained })],
    turn_on: () => ({ install: INSTALL, change: "on", changed: [sluggish.id], running_sessions: [] }),
  });
  render(App);
  expect(await screen.findByTestId("gain")).toHaveTextContent("Better 0 lags per active hour since, 14 before");
  screen.getByTestId("turn-on-demo.sluggish").click();
  await expect.poll(() => calls.find((call) => call.command === "turn_on")?.given).toEqual({
    plugin: sluggish.id,
    install: INSTALL,
  });
});

test("a plug-in of a plain program cannot be turned off, so no button offers it", async () => {
  app({ ranking: () => [ranked({ install: null, state: "fixed" })] });
  render(App);
  await screen.findByTestId("ranked-demo.sluggish");
  expect(screen.queryByText("Turn off")).toBeNull();
});

test("a notification's Details shows the plug-in's observers and episodes", async () => {
  const landmark = { kind: "observer", class: "demo.sluggish.Spellcheck", method: "resourceChanged" };
  const calls = app({
    ranking: () => [],
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({
      ranked: ranked(),
      observers: [{ landmark, count: 14, felt_ms: 7000, worst_felt_ms: 1300, total_ms: 6300, worst_ms: 1240 }],
      episodes: [episode()],
    }),
    set_muted: () => null,
  });
  render(App);
  expect(await screen.findByTestId("observers")).toHaveTextContent("Spellcheck.resourceChanged");
  expect(screen.getByTestId("episodes")).toHaveTextContent("Responsible for 402 ms, 96 % – its code was running, in Spellcheck.resourceChanged · high confidence");
  screen.getByTestId("mute").click();
  await expect.poll(() => calls.find((call) => call.command === "set_muted")?.given).toEqual({
    plugin: sluggish.id,
    muted: true,
  });
});

test("what the app refuses is shown in its own words", async () => {
  app({
    ranking: () => {
      throw { code: "data", message: "the database is locked; close the other Laggard" };
    },
  });
  render(App);
  expect(await screen.findByRole("alert")).toHaveTextContent("The database is locked");
});

test("a desktop without tray and notifications is told so", async () => {
  app({ ranking: () => [], app_status: () => ({ tray: false, notifications: false, data_dir: "/d", hosts: "Eclipse", desktop_entries: false }) });
  render(App);
  expect(await screen.findByTestId("no-tray")).toBeVisible();
  expect(screen.getByTestId("no-notifications")).toBeVisible();
});

test("the way of a lag is drawn outermost first, and not where nobody else is on it", async () => {
  const plugin = (id: string, name: string) => ({ ...sluggish, id, name });
  const on = (id: string, name: string) => ({
    kind: "plug-in" as const, plugin: plugin(id, name), role: "initiator" as const,
    ms: 0, share: 0, confidence: 0.79, landmark: null,
  });
  const own = episode().suspects[0]!;
  const long = episode({ suspects: [{ ...own, way: ["a", "b"] }, on("a", "Alpha"), on("b", "Beta"), on("c", "Of another way")] });
  app({
    ranking: () => [],
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: ranked(), observers: [], episodes: [long, episode({ episode: 8 })] }),
  });
  render(App);
  const chains = await screen.findAllByTestId("chain");
  expect(chains).toHaveLength(1);
  expect(within(chains[0]!).getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Alpha", "Beta", "Sluggish Spellcheck",
  ]);
});
