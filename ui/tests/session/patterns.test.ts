import { expect, test } from "vitest";
import { NOBODY, type Trace } from "../../src/session/columns";
import { PERCEPTIBLE } from "../../src/session/made";
import { heart, patterns, sketch, structure, written } from "../../src/session/patterns";
import { made } from "./made";
import { recorded } from "./recorded";

const MS = 1e6;
type Call = [site: number, ms: number, inside?: Call[], modal?: boolean];

/** A trace of lags, each one call of this length, with the calls made in it one after the other. */
function of(...lags: Call[]): Trace {
  const rows: { site: number; parent: number; episode: number; start: number; time: number; modal: boolean }[] = [];
  const add = ([site, ms, inside = [], modal = false]: Call, episode: number, parent: number, start: number): void => {
    const own = rows.push({ site, parent, episode, start, time: ms, modal }) - 1;
    let at = start + 1;
    for (const one of inside) {
      add(one, episode, own, at);
      at += one[1];
    }
  };
  const firsts = lags.map((lag, episode) => {
    const first = rows.length;
    add(lag, episode, NOBODY, episode * 10_000);
    return first;
  });
  const times = (of: (row: (typeof rows)[number]) => number) => Float64Array.from(rows, (row) => of(row) * MS);
  const felt = Float64Array.from(lags, ([, ms]) => ms * MS);
  return made({
    "interval.site": Uint32Array.from(rows, ({ site }) => site), "interval.outward": Uint32Array.from(rows, ({ parent }, at) => (parent === NOBODY ? 0 : at - parent)),
    "odd.interval": new Uint32Array(), "odd.level": new Uint16Array(), "interval.flags": Uint8Array.from(rows, ({ modal }) => (modal ? 1 : 0)),
    "interval.start": times(({ start }) => start), "interval.duration": times(({ time }) => time), "modal.interval": new Uint32Array(0),
    "episode.first_interval": Uint32Array.from(firsts), "episode.felt": felt, "episode.duration": felt, "episode.start": Float64Array.from(lags, (_, episode) => episode * 10_000 * MS),
  });
}
const all = (trace: Trace) => [...trace.columns["episode.felt"].keys()];
const same = (one: Call, other: Call) => {
  const trace = of(one, other);
  return structure(trace, 0) === structure(trace, 1);
};

test("lags are alike where the same calls lie inside each other, however long they took", () => {
  expect(same([1, 200, [[2, 150, [[3, 100]]]]], [1, 900, [[2, 500, [[3, 90]]]]])).toBe(true);
  expect(same([1, 200, [[2, 100], [3, 50]]], [1, 200, [[3, 50], [2, 100]]])).toBe(false);
  expect(same([1, 200, [[2, 100, [[3, 50]]]]], [1, 200, [[2, 100], [3, 50]]])).toBe(false);
  expect(same([1, 200, [[2, 100]]], [4, 200, [[2, 100]]])).toBe(false);
  expect(same([1, 200, [[2, 150, [[2, 100]]]]], [1, 200, [[2, 150]]])).toBe(false);
});

test("neither what took less than a tenth nor how often something was repeated makes them different", () => {
  expect(same([1, 200, [[5, 19], [2, 100, [[6, 4]]], [7, 3]]], [1, 200, [[2, 100]]])).toBe(true);
  expect(same([1, 200, [[5, 21], [2, 100]]], [1, 200, [[2, 100]]])).toBe(false);
  expect(same([1, 200, [[2, 40], [2, 40], [5, 3], [2, 40]]], [1, 200, [[2, 120]]])).toBe(true);
  expect(same([1, 200, [[2, 40], [3, 40], [2, 40]]], [1, 200, [[2, 80], [3, 40]]])).toBe(false);
});

test("a dialog is no part of a lag's structure", () => {
  expect(same([1, 200, [[2, 150, [[9, 5000, [], true]]]]], [1, 200, [[2, 150]]])).toBe(true);
});

test("what is alike is told in words, with what lies inside what", () => {
  const trace = of([1, 200, [[2, 100, [[3, 50], [3, 45]]], [5, 3], [4, 60]]]);
  Object.assign(trace.columns, { "site.class": Uint32Array.of(0, 1, 2, 3, 4, 5), "site.method": Uint32Array.of(9, 9, 9, 9, 9, 9) });
  trace.text = (place) => (place === 9 ? "run" : `a.C${place}`);
  expect(written(trace, 0)).toBe("a.C1.run(a.C2.run(a.C3.run), a.C4.run)");
});

test("those in which the user waited longest come first, and the middle one is their example", () => {
  const trace = of([1, 100], [2, 900], [1, 300], [1, 1000], [1, 200], [3, 150], [3, 250]);
  expect(patterns(trace, all(trace)).map(({ lags, total, median, worst, example }) => [lags, total / MS, median / MS, worst / MS, example])).toEqual([
    [[3, 2, 4, 0], 1600, 250, 1000, 4],
    [[1], 900, 900, 900, 1],
    [[6, 5], 400, 200, 250, 5],
  ]);
  expect(patterns(trace, [])).toEqual([]);
});

test("a pattern is called by the innermost call that has most of the time", () => {
  const site = (lag: Call) => {
    const trace = of(lag);
    return trace.at("interval.site", heart(trace, 0));
  };
  expect(site([1, 200, [[4, 20], [2, 150, [[3, 100, [[5, 40]]]]]]])).toBe(3);
  expect(site([1, 200, [[2, 90], [3, 90]]])).toBe(1);
  expect(site([1, 200, [[2, 150, [[9, 5000, [], true]]]]])).toBe(2);
});

test("a sketch has the calls that can be seen, each within the one around it", () => {
  const trace = of([7, 50], [1, 200, [[2, 100, [[3, 80, [[4, 70]]]]], [5, 1], [6, 40]]]);
  expect(sketch(trace, 1, 0.02, 3).map(({ interval, row, left, width }) => [trace.at("interval.site", interval), row, left, width])).toEqual([
    [1, 0, 0, 1], [2, 1, 0.005, 0.5], [3, 2, 0.01, 0.4], [6, 1, expect.closeTo(0.51, 9), 0.2],
  ]);
});

test("each lag of the recording is in one pattern", () => {
  const trace = recorded();
  const lags = all(trace).filter((episode) => trace.at("episode.felt", episode) >= PERCEPTIBLE);
  const found = patterns(trace, lags);
  expect(found.flatMap(({ lags }) => lags).sort((one, other) => one - other)).toEqual(lags);
  expect(found.length).toBeLessThan(lags.length);
  found.forEach(({ total }, at) => expect(total).toBeLessThanOrEqual(found[at - 1]?.total ?? Infinity));
  for (const { example } of found) {
    for (const { left, width } of sketch(trace, example, 0.01, 8)) {
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left + width).toBeLessThanOrEqual(1 + 1e-9);
    }
  }
});
