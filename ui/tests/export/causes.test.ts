// Causes of lags as files: those of a time, of a program's start, and of one lag.

import { expect, test } from "vitest";
import type { StartUp } from "../../src/bindings/StartUp";
import type { TopCause } from "../../src/bindings/TopCause";
import { shares } from "../../src/lags/colours";
import { sharePicture, shareOffers, type Part } from "../../src/lags/exported";
import { startOffers, topOffers, topPicture } from "../../src/overview/causes";
import { episode, INSTALL, sluggish } from "../app";
import { drawn, file, INKS } from "./files";

const HOSTILE = "=1+1</text><script>alert(1)</script>";
const plugin = { id: sluggish.id, name: HOSTILE };
const cause = (part: Partial<TopCause>): TopCause => ({
  cause: "plug-in", plugin, install: INSTALL, state: "on", lagged_ms: 4_000, lags: 2, worst_ms: 2_300, landmark: "a.B.c", busy: [], looked_at: 0, worst_lag: { session: "a.1", episode: 7 }, ...part,
});
const CAUSES = [cause({}), cause({ cause: "machine", plugin: null, lagged_ms: 1_000, landmark: "", busy: [{ name: "backup", lags: 14 }, { name: "indexer", lags: 3 }], looked_at: 20 })];
const words = ({ plugin, lagged_ms }: TopCause) => ({ name: plugin?.name ?? "Busy machine", told: `${lagged_ms} ms` });

test("the top causes are saved with what is told of them, and without the path of an install", async () => {
  const offers = topOffers(() => CAUSES, words);
  expect(await file(offers, "csv")).toBe(
    "cause,plugin,plugin_name,state,lagged_ms,lags,worst_ms,landmark,busy,looked_at\n" +
      `plug-in,demo.sluggish,'${HOSTILE},on,4000.0,2,2300.0,a.B.c,,0\nmachine,,,on,1000.0,2,2300.0,,backup indexer,20\n`,
  );
  const text = await file(offers, "json");
  expect(text).not.toContain(INSTALL);
  expect(JSON.parse(text)[1]).toMatchObject({ cause: "machine", busy: CAUSES[1]!.busy });
});

test("in their picture each has a bar as long as its part of the longest", () => {
  const { texts, bars } = drawn(topPicture(CAUSES, words, INKS, ["red", "blue"]));
  expect(texts).toEqual(["What took most of it", HOSTILE, "4000 ms", "Busy machine", "1000 ms"]);
  expect(bars("blue")[0]!.width).toBeCloseTo(bars("red")[0]!.width / 4, 6);
});

test("what a start takes is a row for each plug-in, whether it was activated or waited for", async () => {
  const start: StartUp = {
    title: "Eclipse", starts: 9, middle_ms: 1700, whole_ms: 4500,
    parts: [{ plugin: { id: "b", name: "The b" }, install: INSTALL, cost: { took_ms: 800, share: 0.18, starts: 9, of: 10 } }, { plugin: { id: "a", name: "The a" }, install: INSTALL, cost: { took_ms: 310, share: 0.07, starts: 8, of: 10 } }],
    activations: [{ plugin: { id: "c", name: "The c" }, install: INSTALL, took_ms: 1200, lags: 8 }, { plugin: { id: "a", name: "The a" }, install: INSTALL, took_ms: 400, lags: 2 }],
  };
  const offers = startOffers(() => start);
  expect((await file(offers, "csv")).trimEnd().split("\n")).toEqual([
    "plugin,plugin_name,start_ms,start_share,starts,of_starts,waited_ms,waits", "b,The b,800.0,0.18,9,10,,", "a,The a,310.0,0.07,8,10,400.0,2", "c,The c,,,,,1200.0,8",
  ]);
  const text = await file(offers, "json");
  expect(text).not.toContain(INSTALL);
  expect(JSON.parse(text)[2]).toEqual({ plugin: { id: "c", name: "The c" }, cost: null, waits: { took_ms: 1200, lags: 8 } });
});

/** A plug-in, garbage collection, and a rest that nothing explains. */
const parts = (): Part[] => {
  const [own] = episode().suspects;
  const lag = episode({ suspects: [{ ...own!, ms: 210, share: 0.5 }, { ...own!, kind: "gc", plugin: null, ms: 105, share: 0.25, confidence: 1 }] });
  return shares(lag).map((part, at) => ({ ...part, name: ["Sluggish", "Garbage collection", "The rest"][at]!, told: `${part.ms} ms` }));
};

test("where a lag's time went is saved part by part, also what nothing explains", async () => {
  const offers = shareOffers(parts);
  expect((await file(offers, "csv")).trimEnd().split("\n")).toEqual([
    "kind,plugin,plugin_name,ms,share,confidence", "plug-in,demo.sluggish,Sluggish Spellcheck,210.0,0.5,0.95", "gc,,,105.0,0.25,1", "unknown,,,105.0,0.25,",
  ]);
  expect(JSON.parse(await file(offers, "json"))[0]).toEqual({ kind: "plug-in", plugin: "demo.sluggish", plugin_name: "Sluggish Spellcheck", ms: 210, share: 0.5, confidence: 0.95 });
});

test("in the picture of a lag's parts each is as wide as its share, with its name", () => {
  const { texts, bars } = drawn(sharePicture(parts(), INKS, ["red", "blue", "grey"]));
  for (const text of ["Sluggish: 210 ms", "Garbage collection: 105 ms", "The rest: 105 ms"]) expect(texts).toContain(text);
  // The second of each colour is the legend's.
  const [plug, gc, rest] = ["red", "blue", "grey"].map((fill) => bars(fill)[0]!);
  expect(gc!.width).toBeCloseTo(plug!.width / 2, 6);
  expect(rest!.x + rest!.width).toBeCloseTo(plug!.x + 720, 6);
});
