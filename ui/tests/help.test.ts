// Help opens at the topic of the current page, and leads back; keys do the same everywhere.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { Page } from "../src/bindings/app/Page";
import type { ReportDraft } from "../src/bindings/ReportDraft";
import { help, TOPICS } from "../src/help/topics";
import { wish } from "../src/keys";
import { say, speak } from "../src/say.svelte";
import { app, INSTALL, ranked, settingsAt, sluggish } from "./app";
import { desk, preview } from "./report/desk";
import { untranslated } from "./untranslated";

const settings = { notifications: true, screenshots: "no", welcomed: true, landmarks: [], language: "system", theme: "system" };
const press = (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });

test("F1 opens the page for what is shown, Esc leads back", async () => {
  app({ settings: () => settings, ranking: () => [ranked()], plugin_details: () => ({ ranked: ranked(), observers: [], unrecorded: [], episodes: [], issues: [], gained: null }) });
  render(App);
  await screen.findByTestId("ranking");
  await press("F1");
  await screen.findByTestId("help-plugins-page");
  expect(screen.getByTestId("nav-help")).toHaveAttribute("aria-current", "page");
  await press("Escape");
  await screen.findByTestId("ranking");
  await fireEvent.click(screen.getByTestId("nav-inbox"));
  await press("F1");
  await screen.findByTestId("help-inbox-page");
  // The help is open now: once more changes nothing.
  await press("F1");
  await fireEvent.click(await screen.findByTestId("back-from-help"));
  await screen.findByTestId("empty-inbox");
  await fireEvent.click(screen.getByTestId("nav-settings"));
  await fireEvent.click(await screen.findByTestId("section-storage"));
  await fireEvent.click(screen.getByTestId("nav-help"));
  await screen.findByTestId("help-settings-page");
  await press("Escape");
  expect(await screen.findByTestId("section-storage")).toHaveAttribute("aria-current", "page");
});

test("what the command line names is opened: the help leads back, and every page is one", async () => {
  const open = (page: Page) =>
    app({ settings: () => settings, take_intent: () => ({ what: "show", page, section: null }) });
  const shows: Record<Page, string> = {
    overview: "nav-overview", lags: "nav-lags", plugins: "nav-plugins", sessions: "no-sessions", inbox: "empty-inbox", reports: "nav-reports", settings: "section-general",
    welcome: "welcome-done", help: "help-overview-page",
  };
  for (const [page, there] of Object.entries(shows) as [Page, string][]) {
    open(page);
    const { unmount } = render(App);
    const shown = await screen.findByTestId(there);
    if (there.startsWith("nav-")) await expect.poll(() => shown.getAttribute("aria-current")).toBe("page");
    if (page === "help") {
      await fireEvent.click(screen.getByTestId("back-from-help"));
      await expect.poll(() => screen.getByTestId("nav-overview").getAttribute("aria-current")).toBe("page");
    }
    unmount();
  }
});

test("from the report help and back: nothing of it is lost", async () => {
  app({
    take_intent: () => ({ what: "report", session: "s.1", episode: 7 }),
    open_report: () => desk({ picture: null, no_picture: "none" }),
    report_picture: () => new ArrayBuffer(8),
    preview_report: ({ draft }) => preview(draft as ReportDraft),
    preview_picture: () => new ArrayBuffer(8),
    keep_draft: () => null,
    settings: () => settings,
  });
  render(App);
  await screen.findByTestId("report");
  await press("F1");
  await screen.findByTestId("help-report-page");
  expect(screen.getByTestId("back-from-help")).toHaveTextContent("Back to the report");
  await press("Escape");
  await screen.findByTestId("report");
  // In the report Esc belongs to the picture.
  await press("Escape");
  expect(screen.getByTestId("report")).toBeInTheDocument();
});

test("a dialog stays where it is whatever key is pressed, and Esc is its own", async () => {
  app({ settings: () => settings, ranking: () => [ranked()], preview_turn_off: () => ({ install: INSTALL, program: "Eclipse", plugin: sluggish.id, turns_off: [], feature: null, lost_services: [], refusal: null }) });
  render(App);
  await fireEvent.click(await screen.findByTestId(`turn-off-${sluggish.id}`));
  await screen.findByTestId("turn-off");
  await press("F1");
  await press("f", { ctrlKey: true });
  expect(screen.queryByTestId("help-plugins-page")).toBeNull();
  expect(document.activeElement).not.toBe(screen.queryByTestId("filter"));
  expect(screen.getByTestId("turn-off")).toBeInTheDocument();
});

test("Ctrl+F goes to the search field, which finds by name and id; Esc empties it", async () => {
  const other = ranked({ plugin: { ...sluggish, id: "org.other.tool", name: "Other Tool" } });
  app({ settings: () => settings, ranking: () => [ranked(), other] });
  render(App);
  const field = await screen.findByTestId<HTMLInputElement>("filter");
  await press("f", { ctrlKey: true });
  expect(document.activeElement).toBe(field);
  const shown = () => [...document.querySelectorAll("[data-testid^=ranked-]")].map((row) => row.getAttribute("data-testid"));
  await fireEvent.input(field, { target: { value: " SLUGG " } });
  expect(shown()).toEqual(["ranked-demo.sluggish"]);
  await fireEvent.input(field, { target: { value: "org.oth tool" } });
  expect(shown()).toEqual(["ranked-org.other.tool"]);
  await fireEvent.input(field, { target: { value: "nobody" } });
  expect(screen.getByTestId("filter-none")).toHaveTextContent("“nobody”");
  await press("Escape");
  expect(field.value).toBe("");
  expect(shown()).toHaveLength(2);
});

test("Ctrl+W closes the window", async () => {
  const calls = app({ settings: () => settings, close_window: () => null });
  render(App);
  await screen.findByTestId("empty");
  await press("w", { ctrlKey: true });
  await expect.poll(() => calls.filter((call) => call.command === "close_window").length).toBe(1);
});

test("keys that are somebody else's are left to them", () => {
  const key = (pressed: Partial<KeyboardEvent>) =>
    wish({ key: "", ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, isComposing: false, target: null, ...pressed });
  expect([key({ key: "F1" }), key({ key: "f", ctrlKey: true }), key({ key: "W", metaKey: true }), key({ key: "Escape" })]).toEqual(["help", "find", "close", "back"]);
  const field = document.createElement("textarea");
  for (const not of [{ key: "f" }, { key: "w" }, { key: "F1", altKey: true }, { key: "F", ctrlKey: true, shiftKey: true }, { key: "Escape", target: field }, { key: "Escape", isComposing: true }]) {
    expect(key(not)).toBeUndefined();
  }
});

test("each screen has its page, whole in every language", async () => {
  app({ settings: () => settings, take_intent: settingsAt(null) });
  const { container } = render(App);
  // The window shows what it was opened for before it is used.
  await screen.findByTestId("section-general");
  await fireEvent.click(screen.getByTestId("nav-help"));
  for (const language of ["en", "de", "pseudo"] as const) {
    speak(language);
    for (const topic of TOPICS) {
      await fireEvent.click(await screen.findByTestId(`help-${topic}`));
      const page = await screen.findByTestId(`help-${topic}-page`);
      expect(page).toHaveTextContent(help(topic).title);
      expect(page.querySelectorAll("kbd").length).toBeGreaterThan(4);
      if (topic !== "keys") expect(page.querySelectorAll("li").length).toBeGreaterThan(1);
    }
    if (language === "pseudo") expect(untranslated(container.querySelector("main") ?? container, ["F1", "A"])).toEqual([]);
  }
  speak("en");
  expect(say("page-help")).toBe("Help");
});
