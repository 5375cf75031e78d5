import { render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { InstallUpdates } from "../src/bindings/InstallUpdates";
import type { MadeChange } from "../src/bindings/MadeChange";
import type { PlannedChange } from "../src/bindings/PlannedChange";
import { app, INSTALL, ranked, sluggish } from "./app";

const updates = (part: Partial<InstallUpdates> = {}): InstallUpdates => ({
  install: INSTALL, asked: "2026-01-01T10:00:00.000Z",
  sites: [
    { address: "https://example.org/updates", name: "Example", trouble: null },
    { address: "https://down.example/x", name: null, trouble: "It can’t be reached." },
  ],
  updates: [{ plugin: sluggish.id, name: sluggish.name, installed: "1.4.0", available: "1.4.3", site: "https://example.org/updates", measured: null }],
  ...part,
});

const planned = (part: Partial<PlannedChange> = {}): PlannedChange => ({
  number: 7, install: INSTALL, program: "Eclipse 4.31", kind: "update", from_copy: false, measured: null,
  changes: [
    { plugin: sluggish.id, name: sluggish.name, from: "1.4.0", to: "1.4.3", words: "1.4.0 → 1.4.3" },
    { plugin: "demo.words", name: "Words", from: null, to: "2.0.0", words: "2.0.0 is new" },
  ],
  ...part,
});

const made = (): MadeChange => ({
  number: 7, install: INSTALL, kind: "update", plugin: sluggish.id, at: "2026-01-01T10:05:00.000Z", changes: planned().changes,
});

function open(answers: Parameters<typeof app>[0] = {}) {
  const calls = app({
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: ranked(), observers: [], unrecorded: [], episodes: [] }),
    known_updates: () => null,
    made_changes: () => [],
    ...answers,
  });
  render(App);
  return calls;
}

test("nobody is asked before the button, and silent sites are named beside what is there", async () => {
  let asked = false;
  const calls = open({
    known_updates: () => (asked ? updates() : null),
    look_for_updates: () => ((asked = true), updates()),
  });
  expect(await screen.findByTestId("upkeep-said")).toHaveTextContent("Not looked for yet.");
  expect(calls.some(({ command }) => command === "look_for_updates")).toBe(false);
  expect(screen.queryByTestId("update")).toBeNull();
  screen.getByTestId("look-for-updates").click();
  await expect.poll(() => calls.find(({ command }) => command === "look_for_updates")?.given).toEqual({ install: INSTALL });
});

test("a newer version is told, with the sites that did not answer", async () => {
  open({ known_updates: () => updates() });
  expect(await screen.findByTestId("update")).toBeVisible();
  expect(screen.getByTestId("upkeep-said")).toHaveTextContent("1.4.3 is there; you have 1.4.0.");
  expect(screen.getByTestId("silent-sites")).toHaveTextContent("https://down.example/x could not be read. It can’t be reached.");
});

test("what would change is shown before anything does", async () => {
  const calls = open({ known_updates: () => updates(), try_change: () => planned(), make_change: made });
  (await screen.findByTestId("update")).click();
  const dialog = await screen.findByTestId("change-plugin");
  const changes = await within(dialog).findByTestId("changes");
  expect(changes).toHaveTextContent("1.4.0 → 1.4.3");
  expect(changes).toHaveTextContent("Words: 2.0.0 is new");
  expect(calls.find(({ command }) => command === "try_change")?.given).toEqual({ plugin: sluggish.id, install: INSTALL, kind: "update" });
  expect(calls.some(({ command }) => command === "make_change")).toBe(false);
  within(dialog).getByTestId("confirm-change").click();
  expect(await within(dialog).findByTestId("change-made")).toHaveTextContent("Done.");
  expect(calls.find(({ command }) => command === "make_change")?.given).toEqual({ install: INSTALL, number: 7, fromCopy: false });
});

test("the way back is one click from the copy that was kept", async () => {
  const calls = open({ made_changes: () => [made()], try_change: () => planned({ kind: "go-back", from_copy: true }), make_change: made });
  const back = await screen.findByTestId("go-back");
  expect(back).toHaveTextContent("Go back to 1.4.0");
  back.click();
  (await screen.findByTestId("confirm-change")).click();
  await expect.poll(() => calls.find(({ command }) => command === "make_change")?.given).toEqual({ install: INSTALL, number: 7, fromCopy: true });
});

test("a change that cannot be tried tells why, and cannot be made", async () => {
  open({ known_updates: () => updates(), try_change: () => { throw { code: "data", message: "Eclipse is running. Close it first." }; } });
  (await screen.findByTestId("uninstall")).click();
  const dialog = await screen.findByTestId("change-plugin");
  expect(await within(dialog).findByText("Eclipse is running. Close it first.", { exact: false })).toBeVisible();
  expect(within(dialog).queryByTestId("confirm-change")).toBeNull();
});

test("a program that looks after its plug-ins itself has no such part", async () => {
  open({ made_changes: () => { throw { code: "data", message: "no" }; } });
  expect(await screen.findByTestId("plugin-name")).toBeVisible();
  expect(screen.queryByTestId("upkeep")).toBeNull();
});

test("the list has a badge for each plug-in with a newer version", async () => {
  app({ ranking: () => [ranked()], all_known_updates: () => [updates()] });
  render(App);
  expect(await screen.findByTestId(`newer-${sluggish.id}`)).toHaveTextContent("1.4.3 is there");
});
