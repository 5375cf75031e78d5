import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import App from "../src/App.svelte";
import type { ReportDraft } from "../src/bindings/ReportDraft";
import { app, settingsAt } from "./app";
import { desk, preview } from "./report/desk";

/** The sections that were brought into sight, by their headings' ids. */
let shown: string[];

beforeEach(() => {
  shown = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this.getAttribute("aria-labelledby") ?? "");
  };
});

test("the settings open where the report sends its user, and lead back to it", async () => {
  app({
    take_intent: () => ({ what: "report", session: "s.1", episode: 7 }),
    open_report: () => desk({ picture: null, no_picture: "none" }),
    report_picture: () => new ArrayBuffer(8),
    preview_report: ({ draft }) => preview(draft as ReportDraft),
    preview_picture: () => new ArrayBuffer(8),
    keep_draft: () => null,
    settings: () => ({ notifications: true, screenshots: true, notify_once_ms: 1000, notify_count: 5, keep_days: 90, keep_mib: 512, landmarks: [] }),
  });
  render(App);
  (await screen.findByTestId("to-settings")).click();
  const back = await screen.findByTestId("back-to-report");
  expect(back).toHaveTextContent("Back to the report");
  await expect.poll(() => shown).toContain("where");
  await expect.poll(() => document.activeElement?.id).toBe("where");
  back.click();
  await screen.findByTestId("report");
  expect(screen.queryByTestId("back-to-report")).toBeNull();
});

test("the settings by themselves begin at their beginning", async () => {
  app({ take_intent: settingsAt(null), settings: () => null });
  render(App);
  await screen.findByRole("heading", { name: "Settings" });
  expect(shown).toEqual([]);
  expect(screen.queryByTestId("back-to-report")).toBeNull();
});
