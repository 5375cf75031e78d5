import { emit } from "@tauri-apps/api/event";
import { render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { RankedPlugin } from "../src/bindings/RankedPlugin";
import { app, INSTALL, notice, ranked, sluggish, tellLive } from "./app";

const RUNNING = "20260101-100000.1";

/** An app in which one plug-in stands as it is told, until it is told otherwise. */
function standing(first: Partial<RankedPlugin>, intent: unknown = { what: "show", page: "plugins" }) {
  let now = ranked(first);
  const calls = app({
    take_intent: () => intent,
    ranking: () => [now],
    inbox: () => [notice()],
    plugin_details: () => ({ ranked: now, observers: [], unrecorded: [], episodes: [] }),
    turn_on: () => {
      now = ranked({ state: "on", restart_needed: [RUNNING] });
      void emit("changed");
      return { install: INSTALL, change: "on", changed: [sluggish.id], running_sessions: [RUNNING] };
    },
    restart: () => 1,
  });
  const become = async (part: Partial<RankedPlugin>) => {
    now = ranked(part);
    await emit("changed");
  };
  render(App);
  return { calls, become };
}

test("turned on again while the program runs without it, a plug-in needs a restart, which is offered", async () => {
  const { calls, become } = standing({ state: "off" });
  const row = await screen.findByTestId("ranked-demo.sluggish");
  expect(within(row).getByTestId("state-off")).toHaveTextContent("Off");
  expect(within(row).queryByTestId("state-restart")).toBeNull();
  within(row).getByTestId("turn-on-demo.sluggish").click();
  expect(await within(row).findByTestId("state-restart")).toHaveTextContent("Restart needed");
  expect(within(row).getByTestId("state-on")).toHaveTextContent("On");
  within(row).getByTestId("restart-here").click();
  await expect.poll(() => calls.find((call) => call.command === "restart")?.given).toEqual({ session: RUNNING });
  await tellLive({ event: "replied", session: RUNNING, command: 1, done: true, message: "" });
  await expect.poll(() => within(row).getByTestId("restart-here-standing").textContent).toContain("The program is restarting.");
  await become({ state: "on" });
  await expect.poll(() => screen.queryByTestId("state-restart")).toBeNull();
  expect(screen.queryByTestId("restart-here"), "there is nothing left to restart for").toBeNull();
});

test.each([
  ["the ranking", { what: "show", page: "plugins" }, "ranked-demo.sluggish"],
  ["the plug-in's page", { what: "details", plugin: sluggish.id, install: INSTALL }, "plugin-state"],
  ["the inbox", { what: "show", page: "inbox" }, "inbox-1"],
])("%s says how a plug-in stands", async (_, intent, place) => {
  standing({ state: "off", restart_needed: [RUNNING] }, intent);
  const here = within(await screen.findByTestId(place));
  expect(await here.findByTestId("state-off")).toBeVisible();
  expect(here.getByTestId("state-restart")).toBeVisible();
  expect(here.getByTestId("restart-here")).toHaveTextContent("Restart");
});

test("what is off in the inbox can be turned on there, not off once more", async () => {
  standing({ state: "off" }, { what: "show", page: "inbox" });
  const entry = within(await screen.findByTestId("inbox-1"));
  expect(await entry.findByTestId("turn-on-demo.sluggish")).toBeEnabled();
  expect(entry.queryByTestId("inbox-turn-off")).toBeNull();
});

test("a program that cannot be told what to leave out has no states", async () => {
  standing({ state: "fixed", install: null });
  const row = await screen.findByTestId("ranked-demo.sluggish");
  for (const state of ["on", "off", "restart", "fixed"]) expect(within(row).queryByTestId(`state-${state}`)).toBeNull();
});
