// The first page: how much, since when, by what, and what to do.

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import type { HeapAdvice } from "../src/bindings/HeapAdvice";
import type { Overview } from "../src/bindings/Overview";
import type { PeriodPart } from "../src/bindings/PeriodPart";
import type { TopCause } from "../src/bindings/TopCause";
import type { Verdict } from "../src/bindings/Verdict";
import { hours } from "../src/words";
import { app, INSTALL, lagLine, overview, sluggish } from "./app";

const now = { active_ms: 3_600_000, lagged_ms: 12_000, per_hour_ms: 12_000, lags: 5, freezes: 1, worst_ms: 2_300 };

afterEach(() => vi.useRealTimers());

const part = (start: Date, end: Date, causes: Partial<Record<Verdict, number>>): PeriodPart => ({
  start: start.toISOString(),
  end: end.toISOString(),
  causes: (["plug-in", "host", "gc", "machine", "unknown"] as const).map((cause) => ({ cause, lagged_ms: causes[cause] ?? 0 })),
  lags: Object.keys(causes).length,
});
const day = (number: number, causes: Partial<Record<Verdict, number>>) => part(new Date(2026, 0, number), new Date(2026, 0, number + 1), causes);
/** The hours of a day, with these causes in some of them. */
const today = (causes: Record<number, Partial<Record<Verdict, number>>>) =>
  Array.from({ length: 24 }, (_, hour) => part(new Date(2026, 0, 3, hour), new Date(2026, 0, 3, hour + 1), causes[hour] ?? {}));

const cause = (part: Partial<TopCause>): TopCause => ({
  cause: "plug-in", plugin: null, install: null, state: "fixed", lagged_ms: 4_000, lags: 2, worst_ms: 2_300, landmark: "", busy: [], looked_at: 0, worst_lag: null, ...part,
});

const week = (part: Partial<Overview> = {}): Overview =>
  overview({ now, since: { is: "less", percent: 30 }, parts: [day(1, {}), day(2, { "plug-in": 8_000, gc: 4_000 }), day(3, { host: 1_000 })], ...part });

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
  const told = await screen.findByTestId("period-part");
  expect(told).toHaveTextContent(/3.*: 1.0 s in 1 lag – the program itself 1.0 s/);
  expect(screen.getByRole("heading", { name: "Lagged by day and cause" })).toBeVisible();
  screen.getByTestId("period-part-2").focus();
  await fireEvent.keyDown(screen.getByTestId("period-part-2"), { key: "ArrowLeft" });
  expect(told).toHaveTextContent("12.0 s in 2 lags – a plug-in 8.0 s, garbage collection 4.0 s");
  expect(document.activeElement).toBe(screen.getByTestId("period-part-1"));
  expect(document.activeElement).toHaveAccessibleName(told.textContent ?? "");
  await fireEvent.keyDown(screen.getByTestId("period-part-1"), { key: "Home" });
  expect(told).toHaveTextContent("no lags");
  expect(screen.getByTestId("period-part-show")).toBeDisabled();
  const rows = within(screen.getByTestId("period-parts-table")).getAllByRole("row", { hidden: true });
  expect(rows).toHaveLength(4);
  const cells = within(rows[2]!).getAllByRole("cell", { hidden: true }).map((cell) => cell.textContent);
  expect(cells).toEqual(["2", "12.0 s", "8.0 s", "0 ms", "4.0 s", "0 ms", "0 ms"]);
  expect(within(screen.getByTestId("legend")).getAllByRole("listitem").map((item) => item.textContent?.trim())).toEqual(["A plug-in", "The program itself", "Garbage collection"]);
});

test("today is told of by its hours, that of now at first, and not of those to come", async () => {
  vi.useFakeTimers({ now: new Date(2026, 0, 3, 14, 40), toFake: ["Date"] });
  open(() => week({ parts: today({ 9: { gc: 300 }, 14: { host: 1_000 } }) }));
  const told = await screen.findByTestId("period-part");
  const name = (hour: number) => hours(new Date(2026, 0, 3, hour).toISOString(), new Date(2026, 0, 3, hour + 1).toISOString());
  expect(told).toHaveTextContent(`${name(14)}: 1.0 s in 1 lag – the program itself 1.0 s`, { normalizeWhitespace: false });
  expect(screen.getByRole("heading", { name: "Lagged by hour and cause" })).toBeVisible();
  expect(screen.getAllByTestId(/^period-part-\d+$/)).toHaveLength(24);
  await fireEvent.keyDown(screen.getByTestId("period-part-14"), { key: "ArrowRight" });
  expect(told.textContent).toBe(`${name(15)}: still to come`);
  await fireEvent.keyDown(screen.getByTestId("period-part-15"), { key: "Home" });
  expect(told.textContent).toBe(`${name(0)}: no lags`);
  const rows = within(screen.getByTestId("period-parts-table")).getAllByRole("row", { hidden: true });
  expect(rows).toHaveLength(25);
  expect(within(rows[0]!).getAllByRole("columnheader", { hidden: true })[0]).toHaveTextContent("Hour");
});

test("what lies under the pointer is told of as long as it lies there; what is clicked stays", async () => {
  open(() => week());
  const told = await screen.findByTestId("period-part");
  await fireEvent.pointerEnter(screen.getByTestId("period-part-1"));
  expect(told).toHaveTextContent("12.0 s in 2 lags");
  expect(screen.getByTestId("period-part-2")).toHaveAttribute("aria-pressed", "true");
  await fireEvent.pointerLeave(screen.getByTestId("period-parts"));
  expect(told).toHaveTextContent("1.0 s in 1 lag");
  await fireEvent.pointerEnter(screen.getByTestId("period-part-1"));
  await fireEvent.click(screen.getByTestId("period-part-1"));
  await fireEvent.pointerEnter(screen.getByTestId("period-part-0"));
  await fireEvent.pointerLeave(screen.getByTestId("period-parts"));
  expect(told).toHaveTextContent("12.0 s in 2 lags");
});

test("a bar leads to its lags, and the way back to the overview as it was", async () => {
  const calls = open(() => week({ parts: today({ 9: { gc: 300 }, 14: { host: 1_000 } }) }));
  const filter = () => calls.filter((call) => call.command === "lags").at(-1)?.given["filter"];
  const [from, until] = [9, 10].map((hour) => new Date(2026, 0, 3, hour).toISOString());
  await fireEvent.click(await screen.findByTestId("period-today"));
  await fireEvent.change(screen.getByTestId("overview-program"), { target: { value: INSTALL } });
  await fireEvent.click(await screen.findByTestId("period-part-9"));
  const show = screen.getByTestId("period-part-show");
  expect(show).toHaveTextContent("Show these lags");
  expect(show).toHaveAccessibleName(`Show these lags: ${hours(from!, until!)}`);
  show.focus();
  await fireEvent.click(show);
  await screen.findByTestId("lags-search");
  await expect.poll(filter).toMatchObject({ within: [from, until], period: null, program: INSTALL, cause: null });
  await fireEvent.click(screen.getByTestId("lags-back"));
  expect(await screen.findByTestId("period-part-9")).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByTestId("period-today")).toBeChecked();
  await expect.poll(() => document.activeElement).toBe(screen.getByTestId("period-part-show"));
  await fireEvent.dblClick(screen.getByTestId("period-part-14"));
  await screen.findByTestId("lags-search");
  await expect.poll(filter).toMatchObject({ within: [new Date(2026, 0, 3, 14).toISOString(), new Date(2026, 0, 3, 15).toISOString()] });
  await fireEvent.click(screen.getByTestId("lags-back"));
  await fireEvent.dblClick(await screen.findByTestId("period-part-3"));
  expect(screen.queryByTestId("lags-search"), "there are none").toBeNull();
  // Another period has other parts.
  await fireEvent.click(screen.getByTestId("period-week"));
  expect(screen.getByTestId("period-part-9")).toHaveAttribute("aria-pressed", "false");
});

test("the worst lag is shown among all, also a second time, and the way back leads here", async () => {
  const calls = open(() => week({ worst_lag: { session: "20260101-100000.1", episode: 7 } }), {
    lags: () => ({ total: 1, lines: [lagLine(7)] }), lag: () => new Promise(() => {}),
  });
  for (const _ of [1, 2]) {
    const worst = await screen.findByTestId("figure-worst");
    expect(worst).toHaveTextContent("2.3 s");
    expect(worst).toHaveAccessibleName("Show this lag: 2.3 s");
    await fireEvent.click(worst);
    await screen.findByTestId("lag");
    expect(calls.filter((call) => call.command === "lag").at(-1)?.given).toEqual({ session: "20260101-100000.1", episode: 7 });
    await fireEvent.click(screen.getByTestId("lags-back"));
  }
  expect(await screen.findByTestId("figures")).toBeVisible();
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
  await fireEvent.click(screen.getByTestId("lags-back"));
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
