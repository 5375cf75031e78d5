// Every setting is saved at once and can be taken back, by mouse and by keyboard.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import App from "../src/App.svelte";
import type { Section } from "../src/bindings/app/Section";
import type { Destination } from "../src/bindings/Destination";
import type { Profile } from "../src/bindings/Profile";
import type { Settings } from "../src/bindings/Settings";
import { app, settingsAt } from "./app";

const first: Settings = {
  notifications: true, screenshots: "not-asked", notify_once_ms: 1000, notify_count: 5, notify_most: 3, quiet: null,
  keep_days: 90, keep_mib: 512, welcomed: true, landmarks: [], language: "system", theme: "system",
};
let now: Settings;
let login: boolean;
let muted: string[];
let off: boolean;
let chosen: Destination | null;
let profiles: Profile[];

const added: Profile = { id: "one", name: "Eclipse 4.31", kind: "added", command: ["/opt/eclipse"], install: true, last_launched_at: null, measured: false, doubtful: false };

beforeEach(() => {
  now = first;
  login = false;
  muted = ["demo.sluggish"];
  off = true;
  chosen = null;
  profiles = [added];
});

function open(section: Section) {
  return app({
    take_intent: settingsAt(section),
    settings: () => now,
    change_settings: ({ part }) => {
      const before = now;
      now = { ...now, ...(part as Partial<Settings>) };
      return before;
    },
    start_at_login: () => login,
    set_start_at_login: (given) => void (login = given.on as boolean),
    muted_plugins: () => muted,
    set_muted: (given) => void (muted = given.muted ? [given.plugin as string] : []),
    turned_off: () => [{ install: "/opt/eclipse", id: "demo.sluggish", name: "Sluggish", off, off_in: [], restart_needed: [] }],
    turn_on: () => void (off = false),
    turn_off: () => void (off = true),
    destination: () => ({ chosen, words: null }),
    save_destination: (given) => ({ chosen: (chosen = given.chosen as Destination | null), words: null }),
    profiles: () => profiles,
    remove_profile: () => void (profiles = []),
    add_profile: () => ((profiles = [added]), added),
    measure_every_start: (given) => void (profiles = [{ ...added, measured: given.on as boolean }]),
  });
}

const click = async (testid: string) => fireEvent.click(await screen.findByTestId(testid));
const type = async (testid: string, value: string) => fireEvent.change(await screen.findByTestId(testid), { target: { value } });

// Each setting: its page, the action that changes it, how it is read, and its values after and before.
const CHANGES: [string, Section, () => Promise<unknown>, () => unknown, unknown, unknown][] = [
  ["start at login", "general", () => click("start-at-login"), () => login, true, false],
  ["theme", "general", () => click("theme-dark"), () => now.theme, "dark", "system"],
  ["language", "general", () => click("language-german"), () => now.language, "german", "system"],
  ["program removed", "programs", () => click("remove-one"), () => profiles.length, 0, 1],
  ["measured", "programs", () => click("measure-one"), () => profiles[0]?.measured, true, false],
  ["turned on", "programs", () => click("back-on-demo.sluggish"), () => off, false, true],
  ["notifications", "notifications", () => click("notifications"), () => now.notifications, false, true],
  ["from which length", "notifications", () => type("notify-once", "2.5"), () => now.notify_once_ms, 2500, 1000],
  ["how many lags", "notifications", () => type("notify-count", "9"), () => now.notify_count, 9, 5],
  ["how many an hour", "notifications", () => type("notify-most", "1"), () => now.notify_most, 1, 3],
  ["quiet hours", "notifications", () => click("quiet"), () => now.quiet?.from_minute ?? null, 1320, null],
  ["muted", "notifications", () => click("unmute-demo.sluggish"), () => muted.length, 0, 1],
  ["screenshots", "privacy", () => click("pictures-yes"), () => now.screenshots, "yes", "not-asked"],
  ["where reports go", "reporting", () => click("to-tracker").then(() => click("save-destination")), () => chosen?.kind ?? null, "tracker", null],
  ["days", "storage", () => type("keep-days", "7"), () => now.keep_days, 7, 90],
  ["MiB", "storage", () => type("keep-mib", "64"), () => now.keep_mib, 64, 512],
  ["methods", "advanced", () => type("landmarks", "a.B#c"), () => now.landmarks.length, 1, 0],
];

test.each(CHANGES)("%s is saved at once and taken back", async (_, section, change, is, after, before) => {
  open(section);
  render(App);
  await change();
  await expect.poll(is).toEqual(after);
  await expect.poll(() => screen.getByTestId("changed").textContent).toMatch(/: saved\.$/);
  await click("undo-change");
  await expect.poll(is).toEqual(before);
  await expect.poll(() => screen.getByTestId("changed").textContent).toMatch(/: as it was before\.$/);
  expect(screen.queryByTestId("undo-change")).toBeNull();
});

test("Ctrl+Z takes a setting back, but not while somebody types", async () => {
  open("storage");
  render(App);
  await type("keep-days", "7");
  await expect.poll(() => now.keep_days).toBe(7);
  await screen.findByTestId("undo-change");
  await fireEvent.keyDown(screen.getByTestId("keep-days"), { key: "z", ctrlKey: true });
  expect(now.keep_days).toBe(7);
  await fireEvent.keyDown(screen.getByTestId("section-storage"), { key: "z", ctrlKey: true });
  await expect.poll(() => now.keep_days).toBe(90);
  expect(await screen.findByTestId("keep-days")).toHaveValue(90);
});

test("what was taken back leaves what was changed besides", async () => {
  open("storage");
  render(App);
  await type("keep-days", "7");
  await expect.poll(() => now.keep_days).toBe(7);
  now = { ...now, notifications: false };
  await click("undo-change");
  await expect.poll(() => now).toEqual({ ...first, notifications: false });
});

test("a change goes with the page on which it was made", async () => {
  open("storage");
  render(App);
  for (const [away, back] of [["section-advanced", "section-storage"], ["nav-plugins", "nav-settings"]] as const) {
    await type("keep-days", away === "nav-plugins" ? "8" : "7");
    await screen.findByTestId("undo-change");
    await click(away);
    await click(back);
    await screen.findByTestId("changed");
    expect(screen.queryByTestId("undo-change")).toBeNull();
    expect(screen.getByTestId("changed")).toHaveTextContent("");
  }
});

test("a server whose token is forgotten is asked for again, not lost", async () => {
  chosen = { kind: "https", url: "https://r.example.com/in", token: true };
  const calls = open("reporting");
  render(App);
  await screen.findByTestId("server-url");
  await click("to-nowhere");
  await click("save-destination");
  await expect.poll(() => chosen).toBeNull();
  const saved = calls.filter((call) => call.command === "save_destination").length;
  app({
    settings: () => now,
    save_destination: () => {
      throw { code: "data", message: "enter the server's token" };
    },
  });
  await click("undo-change");
  expect(await screen.findByText(/Enter the server's token/)).toBeVisible();
  expect(await screen.findByTestId("server-url")).toHaveValue("https://r.example.com/in");
  expect(screen.getByTestId<HTMLInputElement>("token").placeholder).toBe("the server’s token");
  expect(saved).toBe(1);
});
