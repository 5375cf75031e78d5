import { expect, test } from "vitest";
import { Trace } from "../../src/session/columns";
import { after, Lanes, notBefore } from "../../src/session/lanes";
import { recorded } from "./recorded";

/** A row of calls with gaps between them, as a trace has it. */
function row(calls: readonly (readonly [start: number, end: number])[]): Trace {
  const all = Uint32Array.from(calls.keys());
  const columns = {
    "interval.start": Float64Array.from(calls, ([start]) => start),
    "interval.duration": Float64Array.from(calls, ([start, end]) => end - start),
    "lane.order": all, "lane.first": Uint32Array.of(0), "lane.thread": Uint32Array.of(0), "lane.row": Uint32Array.of(0),
  };
  return { columns } as unknown as Trace;
}

/** A generator that gives the same numbers each time. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

function many(seed: number, count: number): (readonly [number, number])[] {
  const next = random(seed);
  let at = 0;
  return Array.from({ length: count }, () => {
    const start = at + next() ** 4 * 100;
    at = start + next() ** 6 * 300;
    return [start, at] as const;
  });
}

test("halving finds what looking at all finds", () => {
  const values = Float64Array.from(many(3, 500), ([start]) => start);
  for (const value of [-1, 0, values[7]!, values[250]! + 0.001, values[499]!, 1e9]) {
    expect(after(values, 0, 500, value)).toBe([...values].filter((one) => one <= value).length);
    for (const first of [0, 100, 499]) {
      expect(notBefore(values, first, 500, value)).toBe(Math.max(first, [...values].filter((one) => one < value).length));
    }
  }
});

test("each call in sight is drawn once, by itself or under a pixel with its neighbours, by the longest of them", () => {
  const calls = many(11, 5000);
  const lanes = new Lanes(row(calls));
  const end = calls.at(-1)![1];
  for (const [from, to, width] of [[0, end, 400], [0, end, 1], [end * 0.3, end * 0.31, 300], [-5, end + 5, 77], [end, end + 1, 10]] as const) {
    const pixel = (to - from) / width;
    let counted = 0;
    let before = -Infinity;
    lanes.visible(0, from, to, width, (place, left, right, count) => {
      expect(left).toBeGreaterThanOrEqual(before);
      before = left;
      counted += count;
      const [start, over] = calls[place]!;
      if (count === 1 && over - start >= pixel) {
        expect(left).toBeCloseTo((start - from) / pixel, 6);
        expect(right).toBeCloseTo((over - from) / pixel, 6);
        return;
      }
      const under = calls.filter(([start]) => Math.floor((start - from) / pixel) === left);
      const small = under.filter(([start, end]) => end - start < pixel && end > from);
      expect(over - start).toBeCloseTo(Math.max(...small.map(([start, end]) => end - start)), 9);
    });
    const seen = calls.filter(([start, over]) => over > from && start < to).length;
    expect(counted).toBe(seen);
  }
});

test("however many calls there are, no pixel has more than two bars", () => {
  const lanes = new Lanes(row(many(5, 200_000)));
  const end = lanes.end(lanes.starts.length - 1);
  let bars = 0;
  lanes.visible(0, 0, end, 500, () => bars++);
  expect(bars).toBeLessThanOrEqual(1001);
});

test("what is under the pointer is found, and what is only just beside it", () => {
  const lanes = new Lanes(row([[10, 20], [20, 30], [100, 101]]));
  expect(lanes.hit(0, 15, 0)).toBe(0);
  expect(lanes.hit(0, 20, 0)).toBe(1);
  expect(lanes.hit(0, 60, 5)).toBeUndefined();
  expect(lanes.hit(0, 97, 5)).toBe(2);
  expect(lanes.hit(0, 33, 5)).toBe(1);
});

test("the rows of the recording have every call", () => {
  const trace = recorded();
  const lanes = new Lanes(trace);
  const seen = new Set(lanes.places);
  expect(seen.size).toBe(trace.intervals);
  for (const { first, last } of lanes.all) {
    for (let at = first + 1; at < last; at++) expect(lanes.starts[at]!).toBeGreaterThanOrEqual(lanes.end(at - 1));
  }
});
