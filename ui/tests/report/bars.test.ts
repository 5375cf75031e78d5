import { expect, test } from "vitest";
import type { EpisodeBar } from "../../src/bindings/EpisodeBar";
import { grouped } from "../../src/report/bars";
import { random } from "../session/made";

const bar = (episode: number, from_ms: number, long: number, of: Partial<EpisodeBar> = {}): EpisodeBar =>
  ({ episode, from_ms, to_ms: from_ms + long, perceptible: true, this: false, ...of });
/** 10 px a second. */
const span = { from: -60_000, to: 0 };
const put = (...bars: EpisodeBar[]) => grouped(bars, span, 600).map(({ bars, left, width, above }) => [bars.map(({ episode }) => episode), Math.round(left), Math.round(width), above]);

test("bars that are apart stand where they were, none too narrow to be hit", () => {
  expect(put(bar(1, -50_000, 200), bar(2, -30_000, 2_000))).toEqual([[[1], 100, 12, false], [[2], 300, 20, false]]);
  expect(put(bar(1, -90_000, 200))).toEqual([]);
});

test("what would lie on each other is one bar, as wide as all of it", () => {
  expect(put(bar(2, -49_500, 200), bar(1, -50_000, 200))).toEqual([[[1, 2], 100, 22, false]]);
  expect(put(bar(1, -50_000, 100), bar(2, -49_000, 3_000))).toEqual([[[1, 2], 100, 40, false]]);
  // At the slider's ends, too.
  expect(put(bar(1, -300, 100), bar(2, -100, 100))).toEqual([[[1, 2], 578, 22, false]]);
  expect(put(bar(1, -61_000, 1_100))).toEqual([[[1], 0, 12, false]]);
});

test("a long one stands for itself, and is hit below a short one that lies on it", () => {
  expect(put(bar(1, -50_000, 100), bar(2, -49_800, 6_000, { this: true }))).toEqual([[[1], 100, 12, true], [[2], 102, 60, false]]);
});

test("of any lags each is in one bar, and bars are apart", () => {
  const next = random(14);
  for (let round = 0; round < 50; round++) {
    const bars = Array.from({ length: 1 + Math.floor(120 * next()) }, (_, episode) => bar(episode, -60_000 * next(), 100 + 900 * next() ** 4));
    const groups = grouped(bars, span, 300 + Math.floor(900 * next()));
    expect(groups.flatMap((group) => group.bars.map(({ episode }) => episode)).sort((a, b) => a - b)).toEqual(bars.map(({ episode }) => episode));
    for (const [at, group] of groups.entries()) {
      const after = groups[at + 1];
      if (after) expect(after.left - group.left - group.width).toBeGreaterThan(2.999);
    }
  }
});
