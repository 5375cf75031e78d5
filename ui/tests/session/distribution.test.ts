import { expect, test } from "vitest";
import { axisOf, beyond, cumulative, curve, decades, lengthAt, place, stepped } from "../../src/session/distribution";
import { random } from "./made";
import { recorded } from "./recorded";

const MS = 1e6;
const lengths = (...ms: number[]) => Float64Array.from(ms, (one) => one * MS);

test("the axis has whole decades, from the shortest length to the longest, and a second in any case", () => {
  const of = (...ms: number[]) => {
    const { from, to } = axisOf(lengths(...ms));
    return [from / MS, to / MS];
  };
  expect(of(3.2, 40, 900)).toEqual([1, 1000]);
  expect(of(3.2, 40, 1001)).toEqual([1, 10_000]);
  expect(of(0, 0.02, 5)).toEqual([0.1, 1000]);
  expect(of(400, 70_000)).toEqual([10, 100_000]);
  expect(of()).toEqual([10, 1000]);
  expect(decades(axisOf(lengths(3, 5000))).map((one) => one / MS)).toEqual([1, 10, 100, 1000, 10_000]);
});

test("each decade is as wide as the next, and a place leads back to its length", () => {
  const axis = { from: MS, to: 1000 * MS };
  expect([0, 1, 10, 100, 1000, 5000].map((ms) => place(axis, ms * MS))).toEqual([0, 0, 1 / 3, 2 / 3, 1, 1].map((at) => expect.closeTo(at, 12)));
  expect([-1, 0, 0.5, 1, 2].map((at) => lengthAt(axis, at) / MS)).toEqual([1, 1, 32, 1000, 1000]);
});

test("keys go from one round length to the next, and never off the axis", () => {
  const axis = { from: MS, to: 1000 * MS };
  const by = (ms: number, steps: number) => Math.round(stepped(axis, ms * MS, steps) / 1e4) / 100;
  expect([by(100, 1), by(100, -1), by(110, 1), by(110, -1), by(120, -1)]).toEqual([120, 80, 120, 100, 100]);
  expect([by(1, -1), by(1, -5), by(1000, 1), by(999, 5), by(100, 5)]).toEqual([1, 1, 1000, 1000, 300]);
  for (let at = axis.from, count = 0; at < axis.to; at = stepped(axis, at, 1)) expect(count++).toBeLessThan(31);
});

test("the curve says which share was no longer, as counting says it", () => {
  const next = random(5);
  const all = Float64Array.from({ length: 3000 }, () => 3 * MS * 10 ** (4 * next() ** 3));
  const axis = axisOf(all);
  const shares = cumulative(all, axis, 100);
  shares.forEach((share, bin) => {
    const end = axis.from * (axis.to / axis.from) ** ((bin + 1) / 100);
    expect(share).toBeCloseTo(all.filter((one) => one < end * (1 + 1e-9)).length / all.length, 9);
  });
  expect(shares.at(-1)).toBe(1);
  expect(curve(Float64Array.of(0, 0.25, 1))).toBe("M0,100H0V100H33.33V75H66.67V0H100");
});

test("so many took so long or longer, and had that part of the time", () => {
  const all = lengths(10, 90, 100, 300, 500);
  expect(beyond(all, 100 * MS)).toEqual({ count: 3, part: 0.9 });
  expect(beyond(all, 0)).toEqual({ count: 5, part: 1 });
  expect(beyond(all, 501 * MS)).toEqual({ count: 0, part: 0 });
  expect(beyond(new Float64Array(0), 0)).toEqual({ count: 0, part: 0 });
});

test("of the recording those are beyond a tenth of a second that are lags", () => {
  const felt = recorded().columns["episode.felt"];
  expect(beyond(felt, 100 * MS).count).toBe([...felt].filter((one) => one >= 100 * MS).length);
  expect(beyond(felt, 100 * MS).count).toBeGreaterThan(3);
});
