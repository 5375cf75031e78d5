// One plug-in over its time as files.

import { expect, test } from "vitest";
import type { Gain } from "../../src/bindings/Gain";
import type { Observer } from "../../src/bindings/Observer";
import type { PluginTrend } from "../../src/bindings/PluginTrend";
import { gainOffers, marksIn, observerOffers, trendOffers, trendPicture } from "../../src/plugins/followed";
import { drawn, file, INKS } from "./files";

const day = (day: number, hour = 0) => `2026-01-0${day}T${String(hour).padStart(2, "0")}:00:00.000Z`;
const trend: PluginTrend = {
  days: 1,
  steps: [
    { start: day(1), lags: 6, active_ms: 3_600_000, per_hour: 6 },
    { start: day(2), lags: 1, active_ms: 60_000, per_hour: null },
    { start: day(3), lags: 3, active_ms: 3_600_000, per_hour: 3 },
  ],
  marks: [
    { at: day(1, 9), change: { what: "version", version: "2.0.0" } },
    { at: day(1, 10), change: { what: "turned-off" } },
    { at: day(3), change: { what: "turned-on" } },
  ],
};
const words = { plugin: "Slow </text><script>alert(1)</script> 語", name: ({ start }: { start: string }) => start.slice(0, 10), marks: ["Jan 1: version 2.0.0"] };

test("a change belongs to the step in which it was, the last one included", () => {
  expect(marksIn(trend).map((marks) => marks.map(({ at }) => at))).toEqual([[day(1, 9), day(1, 10)], [], [day(3)]]);
  expect(marksIn({ days: 1, steps: [], marks: [] })).toEqual([]);
});

test("the steps of a trend are saved with what changed in them", async () => {
  const offers = trendOffers(() => trend, () => words);
  expect(await file(offers, "csv")).toBe(
    `start,lags,active_ms,per_hour,changes\n${day(1)},6,3600000.0,6.0,2.0.0 turned-off\n${day(2)},1,60000.0,,\n${day(3)},3,3600000.0,3.0,turned-on\n`,
  );
  expect(JSON.parse(await file(offers, "json"))[0]).toEqual({ ...trend.steps[0], changes: trend.marks.slice(0, 2) });
});

test("the picture of a trend has a bar for each step with enough use, as high as its rate, and its marks", () => {
  const { texts, bars } = drawn(trendPicture(trend, words, INKS));
  const drawnBars = bars("accent");
  expect(drawnBars.length).toBe(2);
  expect(drawnBars[0]!.x).toBeLessThan(drawnBars[1]!.x);
  expect(texts.filter((text) => text === "▴").length).toBe(2);
  for (const text of ["2026-01-01", "2026-01-03", "6.0", "▴ Jan 1: version 2.0.0"]) expect(texts).toContain(text);
  drawn(trendPicture({ days: 7, steps: [], marks: [] }, words, INKS));
});

test("listeners, and what turning a plug-in off gained, are saved as the page has them", async () => {
  const observer: Observer = { landmark: { class: "a.B", method: "c", kind: "observer" } as Observer["landmark"], count: 2, felt_ms: 300, worst_felt_ms: 200, total_ms: 250, worst_ms: 180 };
  const listeners = observerOffers(() => [observer]);
  expect(await file(listeners, "csv")).toBe("class,method,count,felt_ms,worst_felt_ms,total_ms,worst_ms,without_ms\na.B,c,2,300.0,200.0,250.0,180.0,\n");
  expect(JSON.parse(await file(listeners, "json"))).toEqual([observer]);
  const gain: Gain = {
    since: day(1), standing: "better", lags_before: 14, lags_since: 0, own_before: 14, own_since: 0, active_before_ms: 7_200_000, active_since_ms: 3_600_000,
    per_hour_before: 7, per_hour_since: 0, words: "0 lags since", effect_least: 3.5, effect_most: 9, effect_words: null,
  };
  const [names, line] = (await file(gainOffers(() => gain), "csv")).trimEnd().split("\n");
  expect(names!.split(",").length).toBe(line!.split(",").length);
  expect(line).toBe(`${day(1)},better,14,0,14,0,7200000.0,3600000.0,7.0,0.0,3.5,9.0`);
});
