// The charts of a session's page as files.

import { expect, test } from "vitest";
import { density } from "../../src/export/picture";
import { cut, widthOf, wrapped } from "../../src/export/texts";
import type { Way } from "../../src/session/calls";
import { COLOURS, PLAIN } from "../../src/session/colours";
import type { Trace } from "../../src/session/columns";
import type { Context } from "../../src/session/contexts";
import { axisOf, place } from "../../src/session/distribution";
import { flameOffers, flames, type Flamed } from "../../src/session/flamed";
import { folded, stackOffers } from "../../src/session/folded";
import { legend } from "../../src/session/legend";
import { patterns } from "../../src/session/patterns";
import { plotOffers, plotted, steps } from "../../src/session/plotted";
import { sketched, sketchOffers } from "../../src/session/sketched";
import { Stacks } from "../../src/session/stacks";
import { tints } from "../../src/session/tints";
import { nameOf } from "../../src/session/told";
import { PERCEPTIBLE } from "../../src/session/made";
import { Viewing } from "../../src/session/viewing.svelte";
import { callTree, pathOf } from "../session/made";
import { Named, recorded } from "../session/recorded";
import { decoded, drawn, file, INKS } from "./files";

const MS = 1e6;
const HOSTILE = `=1+1;</text><script>alert(1)</script>"&\u0000\n${"語".repeat(300)}`;
const FILLS = Array.from({ length: COLOURS }, (_, colour) => `bar-${colour}`);

test("the steps of the curve are each length once, and the share that took no longer", async () => {
  const lengths = Float64Array.from([300, 3.14, 3.11, 3.1, 90], (one) => one * MS);
  expect([...steps(lengths)]).toEqual([{ latency: 3.1, events: 3, share: 0.6 }, { latency: 90, events: 1, share: 0.8 }, { latency: 300, events: 1, share: 1 }]);
  expect([...lengths].map((one) => one / MS)).toEqual([300, 3.14, 3.11, 3.1, 90]);
  const offers = plotOffers(() => ({ lengths, threshold: PERCEPTIBLE, told: "" }));
  expect(await file(offers, "csv")).toBe("latency_ms,events,share\n3.1,3,0.6\n90.0,1,0.8\n300.0,1,1\n");
  expect(JSON.parse(await file(offers, "json"))[1]).toEqual({ latency_ms: 90, events: 1, share: 0.8 });
  expect([...steps(new Float64Array(0))]).toEqual([]);
});

test("of the recording's steps as many took a tenth of a second as are lags", () => {
  const { columns } = recorded();
  const all = [...steps(columns["episode.felt"])];
  expect(all.reduce((sum, { events }) => sum + events, 0)).toBe(columns["episode.felt"].length);
  const lags = all.filter(({ latency }) => latency >= 100).reduce((sum, { events }) => sum + events, 0);
  expect(lags).toBe(new Viewing(recorded()).lags.length);
  expect(all.at(-1)?.share).toBe(1);
});

test("the picture of the curve climbs to the top, and says what its lines mean", () => {
  const lengths = recorded().columns["episode.felt"];
  const picture = plotted({ lengths, threshold: 250 * MS, told: "so many of them" }, INKS);
  const { texts, document, bars } = drawn(picture);
  expect(texts).toContain("How long events took");
  expect(texts.join(" ")).toContain("so many of them");
  for (const share of ["0 %", "50 %", "100 %", "100 ms", "1 s"]) expect(texts).toContain(share);
  const path = document.querySelector('path[stroke="accent"]')?.getAttribute("d") ?? "";
  const heights = [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  expect(heights.length).toBeGreaterThan(10);
  heights.forEach((height, at) => expect(height).toBeLessThanOrEqual(heights[at - 1] ?? Infinity));
  // Lines of the shares, the highest at the top of the curve.
  const shares = bars("line").filter(({ width }) => width > 100).map(({ y }) => y);
  expect(heights.at(-1)).toBeCloseTo(Math.min(...shares) + 0.5, 1);
  // From the threshold on it is coloured, to the right edge of the plot.
  const [beyond] = bars("warn").sort((one, other) => other.width - one.width);
  const [line] = bars("line").filter(({ width }) => width > 100);
  expect((beyond!.x - line!.x) / line!.width).toBeCloseTo(place(axisOf(lengths), 250 * MS), 3);
  expect(beyond!.x + beyond!.width).toBeCloseTo(line!.x + line!.width, 1);
});

function flamed(trace: Trace, way: Way = "callees"): Flamed {
  const viewing = new Viewing(trace);
  const stacks = new Stacks(trace);
  const taken = Uint32Array.from({ length: trace.samples }, (_, at) => at);
  const tree = (way: Way) => callTree(stacks, taken, way);
  return { trace, tree: tree(way), tint: tints(trace, stacks, viewing.colours, way), legend: legend(viewing), of: "Whole session", inwards: () => tree("callees") };
}

/** How many samples stood in each stack, by counting them. */
function counted(trace: Trace): Map<string, number> {
  const counts = new Map<string, number>();
  for (const stack of trace.columns["sample.stack"]) {
    if (stack === 0xffff_ffff) continue;
    const path = pathOf(trace, stack).map((method) => `${trace.textOf("method.class", method)}.${trace.textOf("method.name", method)}`).join(";");
    counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  return counts;
}

test.each(["callees", "callers"] as const)("folded stacks are all samples by their stacks, from the outermost method in (%s)", async (way) => {
  const trace = recorded();
  const text = await file(flameOffers(() => flamed(trace, way), () => flamed(trace).tree.all), "folded");
  const lines = text.trimEnd().split("\n").map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ") + 1))] as const);
  const found = new Map<string, number>();
  for (const [path, count] of lines) found.set(path, (found.get(path) ?? 0) + count);
  expect(found).toEqual(counted(trace));
  expect(lines.length).toBeGreaterThan(5);
});

test("the table of stacks has each path once, and its sums are the samples", async () => {
  const trace = recorded();
  const samples = { trace, tree: flamed(trace).tree };
  const [names, ...lines] = (await file(stackOffers(() => samples), "csv")).trimEnd().split("\n").map((line) => line.split(","));
  expect(names).toEqual(["level", "class", "method", "plugin", "self", "total"]);
  const rows = lines.map(([level, , , , self, total]) => ({ level: Number(level), self: Number(self), total: Number(total) }));
  expect(rows.reduce((sum, { self }) => sum + self, 0)).toBe(samples.tree.samples);
  expect(rows.filter(({ level }) => level === 0).reduce((sum, { total }) => sum + total, 0)).toBe(samples.tree.samples);
  rows.forEach(({ level, self, total }, at) => {
    expect(level).toBeLessThanOrEqual((rows[at - 1]?.level ?? -1) + 1);
    const end = rows.findIndex((row, other) => other > at && row.level <= level);
    const inside = rows.slice(at + 1, end < 0 ? undefined : end).filter((row) => row.level === level + 1);
    expect(total).toBe(self + inside.reduce((sum, row) => sum + row.total, 0));
  });
  expect(JSON.parse(await file(stackOffers(() => samples), "json"))).toHaveLength(rows.length);
});

test("a hostile name makes neither a line nor a method of its own", async () => {
  const trace = new Named(HOSTILE);
  const { tree } = flamed(trace);
  const text = await decoded(folded({ trace, tree }));
  let sum = 0;
  for (const line of text.trimEnd().split("\n")) {
    const [, path, count] = /^(.+) (\d+)$/.exec(line) ?? [];
    for (const frame of path!.split(";")) expect(frame.startsWith("=1+1:</text>"), frame.slice(0, 40)).toBe(true);
    sum += Number(count);
  }
  expect(sum).toBe(tree.samples);
  const csv = await file(stackOffers(() => ({ trace, tree })), "csv");
  expect(csv).toContain(`,"'=1+1;</text>`);
  expect(csv).not.toMatch(/[,\n]"?=/);
});

test.each([["as it is", recorded()], ["with hostile names", new Named(HOSTILE)]] as const)("the picture of a flame graph is as wide as its samples, %s", (_, trace) => {
  const one = flamed(trace);
  const picture = flames(one, one.tree.all, INKS, FILLS);
  const { bars, texts } = drawn(picture);
  const [all] = bars("sunken").sort((a, b) => b.width - a.width);
  const [first] = one.tree.all.inner;
  const below = bars(`bar-${PLAIN}`).filter(({ y }) => y === all!.y + 19).sort((a, b) => a.x - b.x);
  expect((below[0]!.width + 1) / (all!.width + 1)).toBeCloseTo(first!.total / one.tree.samples, 3);
  expect(texts[0]).toBe("Flame graph: Whole session");
  expect(texts.join(" ")).toContain("samples. Each bar is a method");
  for (const text of texts) expect(text.length).toBeLessThan(260);
});

test("what is drawn is what was zoomed to, and it is said what that is", () => {
  const one = flamed(recorded());
  let [top] = one.tree.all.inner as [Context];
  while (top.inner.length === 1) [top] = top.inner as [typeof top];
  const all = drawn(flames(one, one.tree.all, INKS, FILLS));
  const part = drawn(flames(one, top, INKS, FILLS));
  expect(all.texts.some((text) => text.startsWith("On top"))).toBe(false);
  expect(part.texts.join(" ")).toMatch(/On top: \S+, \d+ % \(\d+\) with what it called/);
  expect(part.texts).not.toContain("");
  expect(part.bars(`bar-${PLAIN}`).length).toBeLessThan(all.bars(`bar-${PLAIN}`).length);
  expect(drawn(flames(flamed(recorded(), "callers"), flamed(recorded(), "callers").tree.all, INKS, FILLS)).texts.join(" ")).toContain("below each method is its caller");
});

function sketches(trace: Trace) {
  const viewing = new Viewing(trace);
  const all = patterns(trace, viewing.lags);
  return { viewing, all, shown: all.slice(0, 3), cause: () => HOSTILE };
}

test("lags that look alike are a table: how many, how long, and what they have in common", async () => {
  const trace = recorded();
  const of = sketches(trace);
  const entries = JSON.parse(await file(sketchOffers(() => of), "json")) as Record<string, string | number>[];
  expect(Object.keys(entries[0]!)).toEqual(["lags", "total_ms", "median_ms", "worst_ms", "kind", "class", "method", "plugin", "structure"]);
  expect(entries.reduce((sum, { lags }) => sum + Number(lags), 0)).toBe(of.viewing.lags.length);
  expect(new Set(entries.map(({ structure }) => structure)).size).toBe(entries.length);
  for (const { class: name, method, structure, total_ms: total, worst_ms: worst } of entries) {
    expect(structure).toContain(`${name}.${method}`);
    expect(Number(total)).toBeGreaterThanOrEqual(Number(worst));
  }
  expect((await file(sketchOffers(() => of), "csv")).trimEnd().split("\n")).toHaveLength(entries.length + 1);
});

test.each([["as they are", recorded()], ["with hostile names", new Named(HOSTILE)]] as const)("the picture of lags that look alike has their sketches, %s", (_, trace) => {
  const of = sketches(trace);
  const { texts, bars } = drawn(sketched(of, INKS, FILLS));
  expect(bars("sunken")).toHaveLength(3);
  expect(texts[0]).toBe("Lags that look alike");
  const called = nameOf(trace, trace.at("interval.site", trace.at("episode.first_interval", of.all[0]!.example)));
  expect(called).not.toBe("");
  for (const text of texts) expect(text.length).toBeLessThan(260);
});

test("a text is cut to its room, with a sign that more follows", () => {
  expect(cut("short", 12, 100)).toBe("short");
  const long = cut("x".repeat(300), 12, 100);
  expect(long).toMatch(/^x{5,20}…$/);
  expect(widthOf(long, 12)).toBeLessThanOrEqual(110);
  // No half of a letter, and wide ones count as wide.
  expect(cut("😀".repeat(50), 12, 60)).toBe("😀😀😀😀…");
  expect(cut("語".repeat(50), 10, 50)).toBe("語語語語…");
  expect(cut("long", 12, 5)).toBe("");
  for (const line of wrapped(`one two three ${"x".repeat(90)} four`, 12, 100)) expect(widthOf(line, 12)).toBeLessThanOrEqual(100);
  expect(wrapped(`one two three ${"x".repeat(90)} four`, 12, 100).join("").replaceAll(" ", "")).toBe(`onetwothree${"x".repeat(90)}four`);
  expect(wrapped("", 12, 100)).toEqual([]);
});

test("a picture has no more pixels than a web view draws", () => {
  expect(density(900, 400)).toBe(2);
  for (const [width, height] of [[1200, 9_000], [1200, 60_000], [30_000, 20_000]] as const) {
    expect(width * height * density(width, height) ** 2).toBeLessThanOrEqual(32e6 + 1);
    expect(Math.max(width, height) * density(width, height)).toBeLessThanOrEqual(16_000);
  }
});
