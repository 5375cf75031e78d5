// The first page: how much, since when, by what, and what to do.

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { DaySum } from "../src/bindings/DaySum";
import type { HeapAdvice } from "../src/bindings/HeapAdvice";
import type { Overview } from "../src/bindings/Overview";
import type { TopCause } from "../src/bindings/TopCause";
import type { Verdict } from "../src/bindings/Verdict";
import { app, INSTALL, overview, sluggish } from "./app";

const now = { active_ms: 3_600_000, lagged_ms: 12_000, per_hour_ms: 12_000, lags: 5, freezes: 1, worst_ms: 2_300 };

const day = (number: number, parts: Partial<Record<Verdict, number>>): DaySum => ({
  start: new Date(2026, 0, number).toISOString(),
  causes: (["plug-in", "host", "gc", "machine", "unknown"] as const).map((cause) => ({ cause, lagged_ms: parts[cause] ?? 0 })),
  lags: Object.keys(parts).length,
});

const cause = (part: Partial<TopCause>): TopCause => ({
  cause: "plug-in", plugin: null, install: null, state: "fixed", lagged_ms: 4_000, lags: 2, worst_ms: 2_300, landmark: "", busy: [], looked_at: 0, worst_lag: null, ...part,
});

const week = (part: Partial<Overview> = {}): Overview =>
  overview({ now, since: { is: "less", percent: 30 }, days: [day(1, {}), day(2, { "plug-in": 8_000, gc: 4_000 }), day(3, { host: 1_000 })], ...part });

function open(answer: (given: Record<string, unknown>) => Overview, more: Parameters<typeof app>[0] = {}) {
  const calls = app({
    take_intent: () => null,
    overview: answer,
    lag_choices: () => ({ programs: [{ key: INSTALL, title: "Eclipse", install: INSTALL }, { key: "Letters", title: "Letters", install: null }], plugins: [] }),
    sessions: () => [{ id: "a.1", title: "Eclipse", state: "ended", problems: [], perceptible: 0 }],
    settings: () => ({ welcomed: true }),
    ...more,
  });
  render(App);
  return calls;
}

test("it is the first page, with how much was lagged in an hour of work and how that compares", async () => {
  open(() => week());
  expect(await screen.findByTestId("figure-per-hour")).toHaveTextContent("12.0 s");
  expect(screen.getByTestId("figure-per-hour-more")).toHaveTextContent("30 % less than in the seven days before");
  expect(screen.getByTestId("figure-lags")).toHaveTextContent("5");
  expect(screen.getByTestId("figure-lags-more")).toHaveTextContent("1 freeze among them");
  expect(screen.getByTestId("figure-worst")).toHaveTextContent("2.3 s");
  expect(screen.getByTestId("nav-overview")).toHaveAttribute("aria-current", "page");
});

test.each([
  [{ is: "nothing-before" }, "cannot be compared: nothing was measured in the seven days before"],
  [{ is: "too-little" }, "cannot be compared: too little use for that"],
  [{ is: "same" }, "the same as in the seven days before"],
  [{ is: "more", percent: 7 }, "7 % more than in the seven days before"],
  [{ is: "less", percent: 100 }, "nothing any more, unlike in the seven days before"],
] as [Overview["since"], string][])("what cannot be compared is not: %o", async (since, words) => {
  open(() => week({ since }));
  expect(await screen.findByTestId("figure-per-hour-more")).toHaveTextContent(words);
});

test("an hour is not reckoned from some seconds", async () => {
  open(() => week({ now: { ...now, per_hour_ms: null } }));
  expect(await screen.findByTestId("figure-per-hour")).toHaveTextContent("Too little use to say");
});

test("another period and another program are asked for, and stay while one looks at something else", async () => {
  const calls = open(() => week());
  const asked = () => calls.filter((call) => call.command === "overview").at(-1)?.given;
  await expect.poll(asked).toEqual({ period: "week", program: null });
  await fireEvent.click(await screen.findByTestId("period-month"));
  await fireEvent.change(screen.getByTestId("overview-program"), { target: { value: INSTALL } });
  await expect.poll(asked).toEqual({ period: "month", program: INSTALL });
  await fireEvent.click(screen.getByTestId("nav-inbox"));
  await fireEvent.click(screen.getByTestId("nav-overview"));
  expect(await screen.findByTestId("period-month")).toBeChecked();
});

test("a day is told of in one sentence, chosen by arrows, and all of them stand in a table", async () => {
  open(() => week());
  const told = await screen.findByTestId("day");
  expect(told).toHaveTextContent(/3.*: 1.0 s in 1 lag – the program itself 1.0 s/);
  screen.getByTestId("day-2").focus();
  await fireEvent.keyDown(screen.getByTestId("day-2"), { key: "ArrowLeft" });
  expect(told).toHaveTextContent("12.0 s in 2 lags – a plug-in 8.0 s, garbage collection 4.0 s");
  expect(document.activeElement).toBe(screen.getByTestId("day-1"));
  expect(document.activeElement).toHaveAccessibleName(told.textContent ?? "");
  await fireEvent.keyDown(screen.getByTestId("day-1"), { key: "Home" });
  expect(told).toHaveTextContent("no lags");
  const rows = within(screen.getByTestId("days-table")).getAllByRole("row", { hidden: true });
  expect(rows).toHaveLength(4);
  const cells = within(rows[2]!).getAllByRole("cell", { hidden: true }).map((cell) => cell.textContent);
  expect(cells).toEqual(["2", "12.0 s", "8.0 s", "0 ms", "4.0 s", "0 ms", "0 ms"]);
  expect(within(screen.getByTestId("legend")).getAllByRole("listitem").map((item) => item.textContent?.trim())).toEqual(["A plug-in", "The program itself", "Garbage collection"]);
});

test("each of the three top causes has what can be done about it", async () => {
  const plugin = { id: sluggish.id, name: sluggish.name };
  const calls = open(
    () => week({ causes: [
      cause({ plugin, install: INSTALL, state: "on" }),
      cause({ cause: "machine", busy: [{ name: "backup", lags: 14 }, { name: "indexer", lags: 3 }], looked_at: 20 }),
      cause({ cause: "host", landmark: "org.eclipse.ui.Workbench.run" }),
    ] }),
    { preview_turn_off: () => new Promise(() => {}) },
  );
  expect(await screen.findByTestId("top-0")).toHaveTextContent("Sluggish Spellcheck");
  expect(screen.getByTestId("top-1")).toHaveTextContent("These had the processor during the 20 longest lags, with the number of lags: backup (14), indexer (3).");
  expect(screen.getByTestId("top-2")).toHaveTextContent("Most of it was in Workbench.run.");
  await fireEvent.click(screen.getByTestId("top-show-1"));
  await screen.findByTestId("lags-search");
  await expect.poll(() => calls.filter((call) => call.command === "lags").at(-1)?.given["filter"]).toMatchObject({ cause: "machine", plugin: null, period: "week", program: null });
  await fireEvent.click(screen.getByTestId("nav-overview"));
  await fireEvent.click(await screen.findByTestId(`turn-off-${sluggish.id}`));
  expect(await screen.findByTestId("turn-off")).toBeVisible();
});

test("the longest lag of the program itself is reported from here", async () => {
  const calls = open(
    () => week({ causes: [cause({ cause: "host", landmark: "org.eclipse.ui.Workbench.run", worst_lag: { session: "a.1", episode: 7 } }), cause({ cause: "unknown" })] }),
    { open_report: () => new Promise(() => {}) },
  );
  expect(await screen.findByTestId("top-report-0")).toHaveAccessibleName("Report the longest of these lags to those who make the program");
  expect(screen.queryByTestId("top-report-1"), "nobody to report it to").toBeNull();
  await fireEvent.click(screen.getByTestId("top-report-0"));
  await expect.poll(() => calls.find((call) => call.command === "open_report")?.given).toEqual({ session: "a.1", episode: 7 });
});

test("how a program starts is told with whose activation was waited for", async () => {
  const plugin = { id: sluggish.id, name: sluggish.name };
  const start = { title: "Eclipse", starts: 12, middle_ms: 2400, whole_ms: null, parts: [], activations: [{ plugin, install: INSTALL, took_ms: 1200, lags: 8 }] };
  const calls = open(() => week({ start_up: start }), { plugin_details: () => new Promise(() => {}) });
  const told = await screen.findByTestId("start-up");
  expect(told).toHaveTextContent("Eclipse took 2.4 s until it handled its first event: the middle one of 12 starts.");
  expect(told).toHaveTextContent("Sluggish Spellcheck 1.2 s in 8 lags");
  await fireEvent.click(screen.getByTestId(`activated-${sluggish.id}`));
  await expect.poll(() => calls.find((call) => call.command === "plugin_details")?.given).toEqual({ plugin: sluggish.id, install: INSTALL });
});

test("which plug-ins took how much of the start is told, and leads to all of them by that", async () => {
  const part = (id: string, took_ms: number, share: number) => ({ plugin: { id, name: `The ${id}` }, install: INSTALL, cost: { took_ms, share, starts: 9, of: 10 } });
  const start = { title: "Eclipse", starts: 12, middle_ms: 1700, whole_ms: 4500, parts: [part("b", 800, 0.18), part("a", 310, 0.07)], activations: [] };
  const calls = open(() => week({ start_up: start }), { plugin_list: () => [] });
  const told = await screen.findByTestId("start-up");
  expect(told).toHaveTextContent("It was ready after 4.5 s. Of that, the activation of these plug-ins took:");
  const items = within(screen.getByTestId("start-parts")).getAllByRole("listitem");
  expect(items.map((item) => item.textContent.trim().replace(/\s+/g, " "))).toEqual(["The b 800 ms, 18 %", "The a 310 ms, 7 %"]);
  expect(within(items[0]!).getByText("800 ms, 18 %")).toHaveAttribute("title", "Its activation took 800 ms of start-up, 18 % of it: the middle one of the starts in which it was activated, 9 of the last 10.");
  expect(told).not.toHaveTextContent("No lag of its first minute");
  expect(told.textContent).not.toMatch(/slow/i);
  await fireEvent.click(screen.getByTestId("start-plugins"));
  await expect.poll(() => calls.filter((call) => call.command === "plugin_list").at(-1)?.given).toEqual({ all: true });
});

test("of starts of which nothing is known nothing is told", async () => {
  open(() => week());
  await screen.findByTestId("figures");
  expect(screen.queryByTestId("start-up")).toBeNull();
});

test("a plug-in that is off is not offered once more; garbage collection names the option for memory", async () => {
  open(() => week({ causes: [cause({ plugin: { id: "a", name: "A" }, install: INSTALL, state: "off" }), cause({ cause: "gc" })] }));
  expect(await screen.findByTestId("top-0")).toHaveTextContent("It is turned off.");
  expect(screen.getByTestId("turn-on-a")).toBeVisible();
  expect(screen.getByTestId("top-1")).toHaveTextContent("-Xmx");
});

test("a heap that is too small gets another limit, and back", async () => {
  const MIB = 1024 * 1024;
  const advice: HeapAdvice = {
    install: INSTALL, name: "Eclipse 4.31", limit_bytes: 512 * MIB, kept_bytes: 400 * MIB, seen_at: "2026-01-03T10:00:00.000Z",
    own_bytes: 512 * MIB, chosen_bytes: null, lags: 2, lagged_ms: 3_400, suggested_bytes: 1280 * MIB,
  };
  const calls = open(() => week({ causes: [cause({ cause: "gc", install: INSTALL })] }), {
    heap: () => advice,
    choose_heap: ({ bytes }) => ({ ...advice, chosen_bytes: bytes, suggested_bytes: bytes === null ? 1280 * MIB : null }),
  });
  await fireEvent.click(await screen.findByTestId("top-heap-0"));
  expect(await screen.findByTestId("heap-own")).toHaveTextContent("Eclipse 4.31 may use 512 MiB");
  expect(screen.getByTestId("heap-seen")).toHaveTextContent("400 MiB of 512 MiB");
  expect(screen.queryByTestId("heap-take-back")).toBeNull();
  await fireEvent.click(screen.getByRole("button", { name: "Use 1280 MiB" }));
  expect(await screen.findByTestId("heap-done")).toHaveTextContent("From the next start");
  expect(screen.getByTestId("heap-chosen")).toHaveTextContent("1280 MiB");
  expect(screen.queryByTestId("heap-choose")).toBeNull();
  await fireEvent.click(screen.getByTestId("heap-take-back"));
  await expect.poll(() => screen.queryByTestId("heap-chosen")).toBeNull();
  expect(calls.filter((call) => call.command === "choose_heap").map((call) => call.given)).toEqual([
    { install: INSTALL, bytes: 1280 * MIB }, { install: INSTALL, bytes: null },
  ]);
});

test("what went wrong with the heap is said in its dialog", async () => {
  open(() => week({ causes: [cause({ cause: "gc", install: INSTALL })] }), {
    heap: () => { throw { message: "/opt/eclipse is gone" }; },
  });
  await fireEvent.click(await screen.findByTestId("top-heap-0"));
  expect(await screen.findByTestId("heap")).toHaveTextContent("/opt/eclipse is gone");
  await fireEvent.click(screen.getByTestId("heap-close"));
  expect(screen.queryByTestId("heap")).toBeNull();
});

test("a program that lacks a restart is told on top", async () => {
  open(() => week(), { turned_off: () => [{ install: INSTALL, id: sluggish.id, name: sluggish.name, off: true, off_in: [], restart_needed: ["a.1"] }, { install: INSTALL, id: "b", name: "B", off: true, off_in: [], restart_needed: [] }] });
  expect(await screen.findByTestId("pending-restart")).toHaveTextContent("Sluggish Spellcheck was turned off or on");
  expect(within(screen.getByTestId("pending-restart")).getByTestId("restart-here")).toBeEnabled();
});

test("with nothing measured it says what to do", async () => {
  open(() => week(), { lag_choices: () => ({ programs: [], plugins: [] }) });
  expect(await screen.findByTestId("empty")).toHaveTextContent("Launch one from here or from the tray");
  expect(screen.queryByTestId("figures")).toBeNull();
});
