// What the rows beside the calls draw: where, how high, and nothing that is out of sight.

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { Brush } from "../../src/export/brush";
import { COLOURS, KINDS, PLAIN } from "../../src/session/colours";
import { CLICK, SLOW } from "../../src/session/columns";
import { Lanes } from "../../src/session/lanes";
import { timeline, type Palette, type Scene } from "../../src/session/paint";
import { Sampled } from "../../src/session/sampled";
import Timeline from "../../src/session/Timeline.svelte";
import { kindOf } from "../../src/session/told";
import { AXIS, NAME, tracks, type Track, type TrackKind } from "../../src/session/tracks";
import { Viewing } from "../../src/session/viewing.svelte";
import { made } from "./made";
import { recorded } from "./recorded";

const palette: Palette = { bars: Array.from({ length: COLOURS }, (_, at) => `bar ${at}`), ink: "ink", faint: "faint", line: "line", accent: "accent", warn: "warn", card: "card", letters: "letters", gc: "gc" };

/** A brush that writes down what it is told to draw. */
function brush() {
  const lines: [x: number, y: number][][] = [];
  const texts: { text: string; x: number; align: string }[] = [];
  const rects: { x: number; y: number; width: number; height: number; fill: string }[] = [];
  let fills = 0;
  const on = {
    fillStyle: "", strokeStyle: "", lineWidth: 1, font: "", globalAlpha: 1, textAlign: "left", textBaseline: "middle",
    clearRect() {}, strokeRect() {}, beginPath() {}, stroke() {}, translate() {}, fill: () => fills++,
    fillText(text: string, x: number) { texts.push({ text, x, align: this.textAlign }); },
    fillRect(x: number, y: number, width: number, height: number) { rects.push({ x, y, width, height, fill: String(this.fillStyle) }); },
    moveTo: (x: number, y: number) => lines.push([[x, y]]),
    lineTo: (x: number, y: number) => lines.at(-1)!.push([x, y]),
  };
  return { on: on as unknown as Brush, lines, rects, texts, fills: () => fills };
}

const [TOP, HEIGHT] = [100, 40];
/** What stands beside the calls of a session of 1000 ns: only that. */
const columns = (more: Record<string, ArrayLike<number>>) => ({
  ...Object.fromEntries(["interval.start", "interval.duration", "lane.order", "lane.first", "episode.thread", "episode.first_sample", "sample.time"].map((name) => [name, new Float64Array(0)])), ...more,
});

function drawn(kind: TrackKind, more: Record<string, ArrayLike<number>>, range = { from: 0, to: 1000 }, most?: number) {
  const trace = made(columns(more));
  const all: Track[] = [{ kind, top: TOP, height: HEIGHT, ...(most === undefined ? {} : { most }) }];
  const scene = { trace, lanes: new Lanes(trace), sampled: new Sampled(trace), tracks: all, range, width: 500, height: 200, palette, chosen: 0, colours: undefined as never } satisfies Scene;
  const written = brush();
  timeline(written.on, scene);
  // The axis has fillRects of its own.
  return { ...written, rects: written.rects.filter(({ fill }) => fill !== "line") };
}

const heap = { "pause.start": Float64Array.of(100, 400, 800), "pause.end": Float64Array.of(110, 420, 820), "pause.before": Float64Array.of(600, 0, 800), "pause.after": Float64Array.of(200, 0, 300), "pause.limit": Float64Array.of(1000, 1000, 1000) };
/** So many bytes of 1000. */
const y = (bytes: number) => TOP + HEIGHT * (1 - bytes / 1000);

test("the heap is a line from what was in use before a collection to what was after, up to the next one, as high as its part of the limit", () => {
  const { lines } = drawn("heap", heap);
  // Piece by piece. The second collection did not tell: the line goes past it.
  const [first, after, next, last] = [[50, y(600)], [55, y(200)], [400, y(800)], [410, y(300)]];
  expect(lines).toEqual([[first, after], [after, next], [next, last]]);
  // Nearer, it begins and ends at the edges, where it would have been.
  const [line, ...others] = drawn("heap", heap, { from: 300, to: 700 }).lines;
  expect(others).toEqual([]);
  const at = (time: number) => y(200 + (600 * (time - 110)) / (800 - 110));
  expect(line).toHaveLength(2);
  expect(line![0]).toEqual([0, expect.closeTo(at(300), 6)]);
  expect(line![1]).toEqual([500, expect.closeTo(at(700), 6)]);
  // A heap may be fuller than the limit that was told later.
  expect(drawn("heap", { ...heap, "pause.before": Float64Array.of(2000, 0, 800) }).lines[0]![0]![1]).toBe(TOP);
});

test("before the first collection and behind the last one nothing is said of the heap", () => {
  expect(drawn("heap", heap, { from: 0, to: 90 }).lines).toEqual([]);
  expect(drawn("heap", heap, { from: 900, to: 1000 }).lines).toEqual([]);
});

test.each([["pauses", "pause", "gc"], ["gaps", "gap", "ink"]] as const)("%s are as wide as they were long, cut at the edges, and the shortest can be seen", (kind, name, colour) => {
  const spans = { [`${name}.start`]: Float64Array.of(0, 500, 700), [`${name}.end`]: Float64Array.of(300, 500.1, 1000) };
  const all = { ...heap, ...spans };
  expect(drawn(kind, all).rects).toEqual([
    { x: 0, y: TOP, width: 150, height: HEIGHT, fill: colour }, { x: 250, y: TOP, width: 1.5, height: HEIGHT, fill: colour }, { x: 350, y: TOP, width: 150, height: HEIGHT, fill: colour },
  ]);
  expect(drawn(kind, all, { from: 200, to: 400 }).rects).toEqual([{ x: 0, y: TOP, width: 250, height: HEIGHT, fill: colour }]);
  expect(drawn(kind, all, { from: 310, to: 490 }).rects).toEqual([]);
});

test("what was handled is as high as its part of the session's busiest stretch, however much is in sight", () => {
  const counted = { ...heap, "activity.start": Float64Array.of(0, 500), "activity.end": Float64Array.of(500, 1000), "activity.dispatched": Uint32Array.of(10, 40), "mark.time": [] };
  const bars = (range?: { from: number; to: number }) => {
    const row = tracks(made(columns(counted)), new Lanes(made(columns(counted)))).all.find(({ kind }) => kind === "activity");
    return drawn("activity", counted, range, row!.most).rects.map(({ x, width, height }) => [x, width, height]);
  };
  // Pixels that are as high as their neighbours are one bar.
  expect(bars()).toEqual([[0, 250, HEIGHT / 4], [250, 250, HEIGHT]]);
  expect(bars({ from: 100, to: 200 })).toEqual([[0, 500, HEIGHT / 4]]);
});

test("the names of rows have room above them where a window has none beside", () => {
  const trace = made(columns({ ...heap, "activity.start": [], "mark.time": [] }));
  for (const room of [0, NAME]) {
    const { all } = tracks(trace, new Lanes(trace), room);
    all.forEach(({ top }, at) => expect(top - (at === 0 ? AXIS : all[at - 1]!.top + all[at - 1]!.height)).toBeGreaterThanOrEqual(room));
  }
});

test("a click is a triangle, and what the user found slow a bar in the colour of a warning", () => {
  const marks = { "mark.time": Float64Array.of(100, 600, 900), "mark.kind": Uint8Array.of(CLICK, SLOW, CLICK) };
  const whole = drawn("marks", marks);
  expect(whole.lines.map((points) => points[0]?.[0])).toEqual([47, 447]);
  expect(whole.fills()).toBe(2);
  expect(whole.rects).toEqual([{ x: 299, y: TOP, width: 3, height: HEIGHT, fill: "warn" }]);
  expect(drawn("marks", marks, { from: 200, to: 500 })).toMatchObject({ lines: [], rects: [] });
});

test("the row of the heap is there only where collections told it", () => {
  const kinds = (before: number) => {
    const trace = made(columns({ ...heap, "pause.before": Float64Array.of(before), "activity.start": [], "mark.time": [] }));
    return tracks(trace, new Lanes(trace)).all.map(({ kind }) => kind);
  };
  expect(kinds(600)).toEqual(["heap", "pauses", "gaps"]);
  expect(kinds(0)).toEqual(["pauses", "gaps"]);
});

test("colours stand for kinds once that is chosen: in the legend, and in what is drawn; and for causes again", async () => {
  const viewing = new Viewing(recorded());
  render(Timeline, { viewing });
  const names = () => within(screen.getByTestId("timeline-legend")).getAllByRole("listitem").map((one) => one.textContent?.trim());
  const { all, height } = tracks(viewing.trace, viewing.lanes);
  const bars = () => {
    const written = brush();
    timeline(written.on, { trace: viewing.trace, lanes: viewing.lanes, sampled: viewing.sampled, tracks: all, range: viewing.range, width: 900, height, colours: viewing.colours, palette, chosen: viewing.interval });
    return new Set(written.rects.map(({ fill }) => fill).filter((fill) => fill.startsWith("bar ")));
  };
  const causes = { names: names(), bars: bars() };
  expect(screen.getByTestId("timeline-by-cause")).toBeChecked();
  await fireEvent.click(screen.getByTestId("timeline-by-kind"));
  expect(screen.getByTestId("timeline-by-kind")).toBeChecked();
  // The kinds of the recording's landmarks, as it names them.
  const { trace } = viewing;
  const there = KINDS.filter((kind) => Array.from(trace.columns["site.kind"], (_, site) => trace.textOf("site.kind", site)).includes(kind));
  expect(there.length).toBeGreaterThan(2);
  expect(names()).toEqual([...there.map(kindOf), "anything else"]);
  expect(bars()).not.toEqual(causes.bars);
  for (const bar of bars()) if (bar !== `bar ${PLAIN}`) expect(viewing.colours.legend.map(({ colour }) => `bar ${colour}`)).toContain(bar);
  await fireEvent.click(screen.getByTestId("timeline-by-cause"));
  expect(names()).toEqual(causes.names);
  expect(bars()).toEqual(causes.bars);
});

test("no time of the axis is cut at its end or stands on another: the last one is before its line, or left out", () => {
  const texts = (to: number, width = 500) => {
    const trace = made(columns({}));
    const written = brush();
    timeline(written.on, { trace, lanes: new Lanes(trace), sampled: new Sampled(trace), tracks: [], range: { from: 0, to }, width, height: 200, palette, chosen: 0, colours: undefined as never });
    return written.texts;
  };
  const [S, US] = [1e9, 1e3];
  // Where the last one does not fit behind its line, it stands before it.
  expect(texts(20 * S).map(({ text, x, align }) => [text, x, align])).toEqual([
    ["0:00", 4, "left"], ["0:05", 129, "left"], ["0:10", 254, "left"], ["0:15", 379, "left"], ["0:20", 496, "right"],
  ]);
  // In a wider window, too; and behind a line with room there it stands as all others.
  expect(texts(20 * S, 640).at(-1)).toEqual({ text: "0:20", x: 636, align: "right" });
  expect(texts(22 * S, 640).at(-1)).toEqual({ text: "0:20", x: 586, align: "left" });
  // Long times stand close: the last one is left out rather than written on the one before.
  const close = texts(4 * US, 440);
  expect(close.map(({ text }) => text)).toEqual(["0:00.000000", "0:00.000001", "0:00.000002", "0:00.000003"]);
});
