// What of a difference between two sides may be that of their sessions.

import { expect, test } from "vitest";
import { between, limit, type Spread } from "../../src/compare/between";
import { changes, type Way } from "../../src/compare/change";
import { Paths } from "../../src/compare/paths";
import { random } from "../session/made";
import { many, session } from "./waits";

const MINUTE = 60e9;

/** Sessions of so many minutes, each with so much of a path. */
const side = (...sessions: [minutes: number, time: number][]): Spread => ({
  active: sessions.map(([minutes]) => minutes),
  total: sessions.reduce((sum, [, time]) => sum + time, 0),
  bySession: sessions.reduce((sum, [, time]) => sum + time * time, 0),
  crossed: sessions.reduce((sum, [minutes, time]) => sum + minutes * time, 0),
});

test("the limit is that of Student's t, as tables print it for 99 of 100", () => {
  for (const [freedom, printed] of [[4, 4.604], [6, 3.707], [10, 3.169], [22, 2.819], [1e6, 2.576]] as const) expect(Math.abs(limit(freedom) / printed - 1), `${freedom}`).toBeLessThan(0.02);
});

test("sessions that are alike leave no room, those that differ leave as much as they differ, and few say nothing", () => {
  expect(between(side([10, 5], [20, 10], [4, 2]), side([10, 9], [10, 9], [20, 18]))).toBeCloseTo(0, 6);
  // Rates of 1, 2 and 3 a minute: their mean has a variance of a third.
  const apart = side([1, 1], [1, 2], [1, 3]);
  expect(between(apart, side([1, 5], [1, 5], [1, 5]))).toBeCloseTo(limit(2) * Math.sqrt(1 / 3), 6);
  expect(between(apart, apart)).toBeCloseTo(limit(4) * Math.sqrt(2 / 3), 6);
  expect(between(side([1, 1], [1, 2]), apart)).toBeUndefined();
});

/** Sessions of ten minutes of use on each side, with so many waits of one path in each. */
function way(first: readonly number[], second: readonly number[]): Way {
  const paths = new Paths();
  for (const [which, waits] of [[0, first], [1, second]] as const) for (const one of waits) paths.add(which, session([...many(one, "ab", 10), ...many(20, "ac", 10)]), 10 * MINUTE);
  const found = changes(paths, 1)!.inner[0]!.inner.find((change) => paths.methods[change.method]!.class === "a.b");
  return found?.way ?? "same";
}

test("what one session of a side alone has is no difference between the sides, what all of them have is one", () => {
  expect(way([10, 10, 10, 10], [120, 10, 10, 10])).toBe("same");
  expect(way([10, 10, 10, 10], [40, 36, 44, 38])).toBe("more");
  expect(way([40, 36, 44, 38], [10, 10, 10, 10])).toBe("less");
  // Two sessions of a side do not tell how much they differ: chance alone counts.
  expect(way([10, 10], [120, 10])).toBe("more");
});

test("of sides whose sessions differ as much from each other hardly any differ", () => {
  const next = random(7);
  // Every third session has five times as many waits.
  const drawn = () => Array.from({ length: 8 }, () => Math.round((next() < 0.33 ? 50 : 10) * (0.8 + 0.4 * next())));
  const ways = Array.from({ length: 150 }, () => way(drawn(), drawn()));
  expect(ways.filter((way) => way !== "same").length).toBeLessThanOrEqual(6);
});
