// The settings' pages: each has what belongs to it, and whatever leads into them lands at the right place.

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { Section } from "../src/bindings/app/Section";
import type { Settings } from "../src/bindings/Settings";
import { speak, say } from "../src/say.svelte";
import { headingOf, PLACES, SECTIONS, sectionOf } from "../src/settings/sections";
import { app, settingsAt } from "./app";
import { untranslated } from "./untranslated";

const settings: Settings = {
  notifications: true, screenshots: "no", notify_once_ms: 1000, notify_count: 5, notify_most: 3, quiet: null,
  keep_days: 90, keep_mib: 512, welcomed: true, landmarks: [], language: "system", theme: "system",
};
const about = { version: "0.1.0", licence: "MIT", texts: [], changelog: "", parts_file: null, parts: [] };
const open = (section: Section | null, more: Parameters<typeof app>[0] = {}) =>
  app({ take_intent: settingsAt(section), settings: () => settings, about: () => about, ...more });

/** Elements on each page. */
const ON: Record<Section, string[]> = {
  general: ["start-at-login", "theme-system", "language-system", "show-welcome"],
  programs: ["no-profiles", "profile-add", "nothing-to-watch", "nothing-off"],
  notifications: ["notifications", "notify-once", "notify-most", "quiet", "test-notification", "nothing-muted"],
  privacy: ["pictures-yes", "pictures-no"],
  reporting: ["to-folder", "save-destination", "to-reports"],
  sharing: ["hub-state", "hub-choose", "leaves-show", "named-field", "random-id"],
  storage: ["keep-days", "keep-mib", "storage-used", "storage-folder", "delete-my-data"],
  advanced: ["landmarks"],
  diagnostics: ["doctor-again", "doctor-copy", "doctor-save", "understood-path"],
  about: ["about-version", "about-licence", "about-no-parts"],
};

test("each page has what belongs to it, and nothing else", async () => {
  open(null);
  render(App);
  for (const section of SECTIONS) {
    await fireEvent.click(await screen.findByTestId(`section-${section}`));
    for (const there of ON[section]) expect(await screen.findByTestId(there)).toBeVisible();
    expect(screen.getByTestId(`section-${section}`)).toHaveAttribute("aria-current", "page");
    const others = SECTIONS.filter((other) => other !== section).flatMap((other) => ON[other]);
    expect(others.filter((other) => screen.queryByTestId(other))).toEqual([]);
  }
});

test("an intent opens its page with the heading focused; without one the first page", async () => {
  for (const section of SECTIONS) {
    open(section);
    const { unmount } = render(App);
    await expect.poll(() => document.activeElement?.id).toBe(`section-${section}`);
    expect(document.activeElement).toHaveTextContent(say(`section-${section}`));
    unmount();
  }
  open(null);
  render(App);
  expect(await screen.findByTestId("section-general")).toHaveAttribute("aria-current", "page");
});

test("each heading that something leads to is on the page that is opened for it", async () => {
  for (const place of PLACES) {
    open(sectionOf(place));
    const { unmount } = render(App);
    await screen.findByRole("heading", { name: say("page-settings") });
    expect(document.getElementById(headingOf(place)), place).not.toBeNull();
    unmount();
  }
});

test("where no notification service answers, a click leads to what is missing", async () => {
  open(null, { app_status: () => ({ tray: true, notifications: false, data_dir: "/d", hosts: ["Eclipse"], language: "en", theme: "system", desktop_entries: true }) });
  render(App);
  await fireEvent.click(await screen.findByTestId("to-diagnostics"));
  await expect.poll(() => document.activeElement?.id).toBe("section-diagnostics");
});

test("the window is light or dark as chosen, and as the desktop otherwise", async () => {
  let theme: Settings["theme"] = "dark";
  open("general", {
    app_status: () => ({ tray: true, notifications: true, data_dir: "/d", hosts: ["Eclipse"], language: "en", theme, desktop_entries: true }),
  });
  const { unmount } = render(App);
  await expect.poll(() => document.documentElement.dataset["theme"]).toBe("dark");
  unmount();
  theme = "system";
  render(App);
  await expect.poll(() => document.documentElement.dataset["theme"]).toBeUndefined();
});

test("no page says anything that no catalogue has", async () => {
  open(null, { app_status: () => ({ tray: true, notifications: true, data_dir: "/d", hosts: ["Eclipse"], language: "pseudo", theme: "system", desktop_entries: true }) });
  const { container } = render(App);
  for (const section of SECTIONS) {
    await fireEvent.click(await screen.findByTestId(`section-${section}`));
    for (const there of ON[section]) await screen.findByTestId(there);
    const page = within(container).getByRole("main");
    expect(untranslated(page, ["Eclipse", "English", "Deutsch", "https://reports.example.com/laggard", "/srv/reports", "com.example.*", "laggard.cdx.json"]), section).toEqual([]);
  }
  speak("en");
});
