// What is in sight on the timeline, for those who cannot point at its rows: the numbers, the words, and when they are made.

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { speak } from "../../src/say.svelte";
import { CLICK, NOBODY, SLOW } from "../../src/session/columns";
import InSight from "../../src/session/InSight.svelte";
import { Insight } from "../../src/session/insight";
import { rows, sentence } from "../../src/session/insightwords";
import { Lanes } from "../../src/session/lanes";
import { Sampled } from "../../src/session/sampled";
import Timeline from "../../src/session/Timeline.svelte";
import { Viewing } from "../../src/session/viewing.svelte";
import { untranslated } from "../untranslated";
import { made, random } from "./made";
import { recorded } from "./recorded";

afterEach(() => speak("en"));

const MIB = 2 ** 20;
const SETTLES = 300;

/** A recording of calls, waits and all that stands beside them; in no order, as those of several threads are. */
function world(seed: number, count: number) {
  const next = random(seed);
  const spans = (length: number) => Array.from({ length: count }, () => ((start) => [start, start + next() ** 4 * length] as const)(next() * 1e9));
  const [pauses, gaps, windows, lags, marks] = [spans(1e7), spans(1e8), spans(1e8), spans(3e8), spans(0)];
  let at = 0;
  const calls = Array.from({ length: count }, () => ((start) => [start, (at = start + next() ** 5 * 1e7)] as const)(at + next() ** 3 * 1e7));
  const samples = Array.from({ length: count }, () => next() * 1e9).sort((one, other) => one - other);
  const firsts = (of: readonly (readonly [number, number])[]) => Float64Array.from(of, ([start]) => start);
  const ends = (of: readonly (readonly [number, number])[]) => Float64Array.from(of, ([, end]) => end);
  const bytes = () => Math.floor(next() * 1000) * MIB;
  const columns = {
    "interval.start": firsts(calls), "interval.duration": Float64Array.from(calls, ([start, end]) => end - start), "interval.site": new Uint32Array(count),
    "lane.order": Uint32Array.from(calls.keys()), "lane.first": Uint32Array.of(0), "lane.thread": Uint32Array.of(0), "lane.row": Uint32Array.of(0),
    "episode.start": firsts(lags), "episode.duration": Float64Array.from(lags, ([start, end]) => end - start), "episode.thread": new Uint32Array(count),
    // A third has a dialog inside, which waited for its user.
    "episode.felt": Float64Array.from(lags, ([start, end], lag) => (lag % 3 === 0 ? 0.4 : 1) * (end - start)),
    "episode.first_sample": Uint32Array.from({ length: count }, (_, episode) => (episode === 0 ? 0 : count)), "sample.time": Float64Array.from(samples), "sample.state": new Uint8Array(count),
    "pause.start": firsts(pauses), "pause.end": ends(pauses), "pause.cause": new Uint32Array(count).fill(NOBODY),
    "pause.before": Float64Array.from(pauses, () => (next() < 0.2 ? 0 : bytes())), "pause.after": Float64Array.from(pauses, bytes), "pause.limit": Float64Array.from(pauses, () => 1000 * MIB),
    "gap.start": firsts(gaps), "gap.end": ends(gaps), "gap.kind": Uint8Array.from(gaps, (_, gap) => gap % 6),
    "activity.start": firsts(windows), "activity.end": ends(windows), "activity.dispatched": Uint32Array.from(windows, () => Math.floor(next() * 50)),
    "mark.time": firsts(marks), "mark.kind": Uint8Array.from(marks, () => (next() < 0.7 ? CLICK : SLOW)),
  };
  const trace = made(columns);
  const insight = new Insight({ trace, lanes: new Lanes(trace), sampled: new Sampled(trace), lags: [...lags.keys()].sort((one, other) => lags[one]![0] - lags[other]![0]) });
  return { insight, columns, pauses, gaps, windows, lags, marks, calls, samples };
}

test.each([3, 17, 90])("the numbers are those of looking at each, in order or not (%i)", (seed) => {
  const { insight, columns, pauses, gaps, windows, lags, marks, calls, samples } = world(seed, 400);
  for (const range of [{ from: 0, to: 1e9 }, { from: 4e8, to: 4.2e8 }, { from: 9.9e8, to: 2e9 }, { from: pauses[7]![0], to: pauses[7]![1] }, { from: 5e9, to: 6e9 }]) {
    const inSight = (of: readonly (readonly [number, number])[]) => [...of.keys()].filter((at) => of[at]![1] >= range.from && of[at]![0] <= range.to);
    const spans = (of: readonly (readonly [number, number])[], felt?: Float64Array) => {
      const seen = inSight(of).map((at) => Math.min(of[at]![1], range.to) - Math.max(of[at]![0], range.from)).map((length, place) => Math.min(length, felt?.[inSight(of)[place]!] ?? length));
      return { count: seen.length, together: expect.closeTo(seen.reduce((sum, one) => sum + one, 0), 0), longest: Math.max(0, ...seen) };
    };
    const told = inSight(pauses).filter((at) => columns["pause.before"][at]! > 0);
    const most = Math.max(...told.map((at) => Math.max(columns["pause.before"][at]!, columns["pause.after"][at]!)));
    // Of a window that is in sight in part nobody knows which of its events are.
    const seen = [...windows.keys()].filter((at) => windows[at]![0] >= range.from && windows[at]![1] <= range.to);
    const count = seen.reduce((sum, at) => sum + columns["activity.dispatched"][at]!, 0);
    const kinds = inSight(marks).map((at) => columns["mark.kind"][at]);
    expect(insight.of(range)).toEqual({
      calls: calls.filter(([start, end]) => end > range.from && start < range.to).length,
      lags: spans(lags, columns["episode.felt"]), pauses: spans(pauses), gaps: spans(gaps), heap: told.length > 0 ? { most, limit: 1000 * MIB } : undefined,
      events: { count, time: count > 0 ? Math.max(...seen.map((at) => windows[at]![1])) - Math.min(...seen.map((at) => windows[at]![0])) : 0 },
      clicks: kinds.filter((kind) => kind === CLICK).length, slow: kinds.filter((kind) => kind === SLOW).length,
      samples: samples.filter((time) => time >= range.from && time <= range.to).length,
    });
    const beside = insight.beside(range, 20);
    const times = [pauses, gaps, marks].flatMap((of) => inSight(of).map((at) => of[at]![0])).sort((one, other) => one - other);
    expect(beside.map(({ time }) => time)).toEqual(times.slice(0, 20));
  }
});

test("of many things few are looked at for a small part of the session", () => {
  const count = 100_000;
  const times = Float64Array.from({ length: count }, (_, at) => at * 1000);
  const trace = made(Object.fromEntries([
    ...["interval.start", "episode.start", "pause.start", "gap.start", "activity.start", "mark.time"].map((name) => [name, times]),
    ...["pause.end", "gap.end", "activity.end"].map((name) => [name, times.map((time) => time + 500)]),
    ...["interval.duration", "episode.duration", "episode.felt"].map((name) => [name, new Float64Array(count).fill(500)]),
    ...["pause.before", "pause.after", "pause.limit", "gap.kind", "activity.dispatched", "mark.kind", "episode.thread", "episode.first_sample", "lane.first", "lane.thread", "lane.row", "sample.time", "sample.state"].map((name) => [name, new Float64Array(name.startsWith("lane") ? 1 : name.startsWith("sample") ? 0 : count)]),
    ["lane.order", Uint32Array.from({ length: count }, (_, at) => at)],
  ]) as Record<string, ArrayLike<number>>);
  const insight = new Insight({ trace, lanes: new Lanes(trace), sampled: new Sampled(trace), lags: [] });
  let read = 0;
  for (const name of ["pause.before", "activity.dispatched", "mark.kind"] as const) {
    const known = trace.columns[name];
    Object.assign(trace.columns, { [name]: new Proxy(known, { get: (of, key) => (typeof key === "string" && /^\d+$/.test(key) && read++, Reflect.get(of, key) as unknown) }) });
  }
  const sight = insight.of({ from: 5e7, to: 5e7 + 20_000 });
  expect([sight.calls, sight.pauses.count, sight.clicks + sight.slow]).toEqual([20, 21, 21]);
  expect(read).toBeGreaterThan(60);
  expect(read).toBeLessThan(100);
});

const NOTHING = { count: 0, together: 0, longest: 0 };
const EMPTY = { calls: 0, lags: NOTHING, events: { count: 0, time: 0 }, pauses: NOTHING, heap: undefined, gaps: NOTHING, clicks: 0, slow: 0, samples: 0 };

test("the sentence has each number once, one and many, and nothing where there is nothing", () => {
  expect(sentence(EMPTY)).toBe("In sight: nothing that was recorded");
  const one = { count: 1, together: 2e9, longest: 2e9 };
  expect(sentence({ ...EMPTY, calls: 1, lags: one, pauses: one, heap: { most: 310 * MIB, limit: 1024 * MIB }, gaps: one, clicks: 1, slow: 1, samples: 1, events: { count: 1, time: 1e10 } })).toBe(
    "In sight: 1 recorded call · 1 lag, 2.0 s together · 1 garbage collection, 2.0 s · at most 310 of 1024 MiB of the heap in use · 1 standstill, 2.0 s · 1 click · “It was slow just now” said once · 1 sample · 1 event handled in 10.0 s",
  );
  speak("de");
  expect(sentence({ ...EMPTY, pauses: { count: 3, together: 2e9, longest: 1e9 }, heap: { most: 310 * MIB, limit: 0 }, clicks: 2, slow: 2 })).toBe(
    "Zu sehen: 3 Garbage Collections, zusammen 2,0 s · höchstens 310 MiB des Heaps belegt · 2 Klicks · 2-mal „Das war gerade langsam“",
  );
});

test("the table has a row for all that has a row on the timeline, also for what is not in sight", () => {
  expect(rows(EMPTY).map(({ name, count, together }) => [name, count, together])).toEqual(
    ["Garbage collection", "Standstills", "Clicks", "“It was slow just now”", "Samples", "Calls", "Lags"].map((name) => [name, 0, ""]),
  );
  expect(rows({ ...EMPTY, gaps: { count: 2, together: 3e9, longest: 2e9 } })[1]).toEqual({ name: "Standstills", count: 2, together: "3.0 s", longest: "2.0 s" });
});

/** The recording, with what it has no example of put beside it. */
function beside() {
  const trace = recorded();
  const { end } = trace.whole;
  Object.assign(trace.columns, {
    "pause.start": Float64Array.of(0.1 * end, 0.8 * end), "pause.end": Float64Array.of(0.1 * end + 4e7, 0.8 * end + 6e7), "pause.cause": Uint32Array.of(NOBODY, NOBODY),
    "pause.before": Float64Array.of(700 * MIB, 900 * MIB), "pause.after": Float64Array.of(200 * MIB, 300 * MIB), "pause.limit": Float64Array.of(1024 * MIB, 1024 * MIB),
    "gap.start": Float64Array.of(0.2 * end), "gap.end": Float64Array.of(0.2 * end + 2e9), "gap.kind": Uint8Array.of(2),
    "mark.time": Float64Array.of(0.15 * end, 0.9 * end), "mark.kind": Uint8Array.of(CLICK, SLOW),
  });
  return new Viewing(trace);
}

test("a closed line says what is in sight; opened it has the table, and each collection, standstill and click by its time", async () => {
  const viewing = beside();
  viewing.show({ from: 0, to: viewing.whole.to / 2 });
  render(InSight, { viewing, id: "sight" });
  const line = screen.getByTestId("timeline-sight-open");
  await expect.poll(() => line.textContent).toMatch(/1 garbage collection, 40 ms · at most 700 of 1024 MiB of the heap in use · 1 standstill, 2\.0 s · 1 click/);
  expect(line.textContent).not.toContain("slow just now");
  // The keyboard comes to it as to each line that opens.
  expect(line.tagName).toBe("SUMMARY");
  expect(screen.queryByTestId("timeline-sight-table")).toBeNull();
  await fireEvent.click(line);
  const table = await screen.findByTestId("timeline-sight-table");
  expect(within(table).getByRole("row", { name: /^Garbage collection 1 40 ms 40 ms$/ })).toBeVisible();
  expect(within(table).getByRole("row", { name: /^Clicks 1 – –$/ })).toBeVisible();
  expect(screen.getByTestId("timeline-sight-heap")).toHaveTextContent("700 of 1024 MiB");
  const each = () => within(screen.getByTestId("timeline-sight-each")).getAllByRole("listitem").map((one) => one.textContent?.replace(/^[\d:.]+ [\d:]+\s[AP]M /, ""));
  expect(each()).toEqual(["Garbage collection for 40 ms; 700 MiB in use before it, 200 MiB after", "A click", "The computer slept for 2.0 s"]);
  viewing.all();
  await expect.poll(each).toHaveLength(5);
  expect(each().at(-1)).toBe("“It was slow just now”");
  expect(screen.queryByTestId("timeline-sight-more")).toBeNull();
});

test("of very many the first ones are listed, and that is said", async () => {
  const viewing = beside();
  const { end } = viewing.trace.whole;
  const times = Float64Array.from({ length: 500 }, (_, at) => (at / 500) * end);
  Object.assign(viewing.trace.columns, { "mark.time": times, "mark.kind": new Uint8Array(500).fill(CLICK) });
  render(InSight, { viewing, id: "sight" });
  await fireEvent.click(screen.getByTestId("timeline-sight-open"));
  expect(await screen.findByTestId("timeline-sight-more")).toHaveTextContent("Only the first 200 are listed. Zoom in to see the others.");
  expect(within(screen.getByTestId("timeline-sight-each")).getAllByRole("listitem")).toHaveLength(200);
});

test("while the timeline is moved nothing is counted or said; when it has come to rest, once", async () => {
  const counted = vi.spyOn(Insight.prototype, "of");
  vi.useFakeTimers();
  const viewing = beside();
  render(Timeline, { viewing });
  const said = () => screen.getByTestId("timeline-sight-open").textContent;
  expect(said()).toBe("In sight: …");
  for (let frame = 0; frame < 30; frame++) {
    if (frame % 2 === 0) viewing.larger();
    else viewing.move(1);
    await tick();
    vi.advanceTimersByTime(16);
  }
  expect(counted).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SETTLES);
  await tick();
  expect(counted).toHaveBeenCalledTimes(1);
  expect(counted).toHaveBeenCalledWith(viewing.range);
  viewing.all();
  await tick();
  const before = said();
  vi.advanceTimersByTime(SETTLES - 1);
  await tick();
  expect(said()).toBe(before);
  vi.advanceTimersByTime(1);
  await tick();
  expect(said()).toMatch(/2 garbage collections, 100 ms together · at most 900 of 1024 MiB/);
});

test("a screen reader has it with the timeline, and is not interrupted by it", async () => {
  render(Timeline, { viewing: beside() });
  const stage = screen.getByTestId("timeline");
  await expect.poll(() => screen.getByTestId("timeline-sight-open").textContent).toContain("2 garbage collections");
  expect(stage).toHaveAccessibleDescription(/^In sight: .*2 garbage collections.* The arrow keys left and right move/);
  expect(screen.getByTestId("timeline-sight").closest("[aria-live], [role=status], [role=alert], [aria-hidden]")).toBeNull();
});

test("nothing of it is in one language alone", async () => {
  speak("pseudo");
  render(InSight, { viewing: beside(), id: "sight" });
  await fireEvent.click(screen.getByTestId("timeline-sight-open"));
  await screen.findByTestId("timeline-sight-table");
  expect(untranslated(screen.getByTestId("timeline-sight"), [])).toEqual([]);
});
