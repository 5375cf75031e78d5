import { emit } from "@tauri-apps/api/event";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { WorkView } from "../src/bindings/WorkView";
import { app, settingsAt } from "./app";

const reading = (part: Partial<WorkView> = {}): WorkView => ({
  id: 3, task: "read", words: "Reading what was recorded while Laggard was away: 12 of 40 sessions",
  done: 12, total: 40, share: 0.3, age_ms: 1500, cancelled: false, over: false, ...part,
});

test("work that lasts says how far it is, can be stopped, and says then what was done", async () => {
  let now = [reading()];
  const calls = app({
    ranking: () => [],
    works: () => now,
    cancel_work: () => {
      now = [reading({ done: 13, cancelled: true, words: "Stopping after 13 of 40 sessions …" })];
      return null;
    },
    put_work_away: () => {
      now = [];
      return null;
    },
  });
  render(App);
  expect(await screen.findByTestId("work-read")).toHaveTextContent("12 of 40 sessions");
  expect(screen.getByRole<HTMLProgressElement>("progressbar").value).toBeCloseTo(0.3);
  now = [reading({ done: 20, words: "Reading what was recorded while Laggard was away: 20 of 40 sessions" })];
  await expect.poll(() => screen.getByTestId("work-read").textContent).toContain("20 of 40");
  await fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  expect(calls.find((call) => call.command === "cancel_work")?.given).toEqual({ id: 3 });
  await expect.poll(() => screen.queryByRole("button", { name: "Stop" })).toBeNull();
  now = [reading({ done: 14, cancelled: true, over: true, words: "Stopped after 14 of 40 sessions. The others are read when Laggard starts next." })];
  await expect.poll(() => screen.getByTestId("work-read").textContent).toContain("Stopped after 14 of 40");
  expect(screen.queryByRole("progressbar")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "OK" }));
  await emit("works");
  await expect.poll(() => screen.queryByTestId("work-read")).toBeNull();
});

test("what is over at once is not worth a word", async () => {
  let asked = 0;
  app({ ranking: () => [], works: () => (asked++ < 3 ? [reading({ age_ms: 250 * asked })] : []) });
  render(App);
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(screen.queryByTestId("work-read")).toBeNull();
});

test("deleting everything shows how far it is, and what was done when it was stopped", async () => {
  let failed: ((error: unknown) => void) | undefined;
  let now: WorkView[] = [];
  const calls = app({
    take_intent: settingsAt("storage"),
    settings: () => ({ notifications: true, screenshots: true, notify_once_ms: 1000, notify_count: 5, keep_days: 90, keep_mib: 512, landmarks: [] }),
    destination: () => ({ chosen: null, words: null }),
    works: () => now,
    cancel_work: () => null,
    delete_my_data: () => {
      now = [reading({ task: "delete", words: "Deleting your data: 3 of 7 launches", done: 3, total: 7 })];
      return new Promise((_, reject) => (failed = reject));
    },
  });
  render(App);
  await fireEvent.click(await screen.findByTestId("delete-my-data"));
  await fireEvent.click(screen.getByTestId("delete-confirm"));
  expect(await screen.findByTestId("work-delete")).toHaveTextContent("3 of 7 launches");
  expect(screen.getByTestId("delete-cancel")).toBeDisabled();
  await fireEvent.click(screen.getByTestId("work-delete-button"));
  expect(calls.find((call) => call.command === "cancel_work")?.given).toEqual({ id: 3 });
  now = [];
  failed?.({ code: "stopped", message: "stopped: 4 of 7 launches are deleted, and everything else is as it was" });
  expect(await screen.findByText(/4 of 7 launches are deleted/)).toBeVisible();
  expect(screen.queryByTestId("work-delete")).toBeNull();
  expect(screen.getByTestId("data-deleted")).toHaveTextContent("");
});
