// What of the timeline is in sight, as a table.

import { expect, test } from "vitest";
import { CLICK, NOBODY, SLOW } from "../../src/session/columns";
import { sighted, sightedOffers } from "../../src/session/sighted";
import { file } from "../export/files";
import { made } from "./made";
import { recorded } from "./recorded";

const MS = 1e6;
const times = (...all: number[]) => Float64Array.from(all, (time) => time * MS);
const TEXTS = ["", "main", "System.gc()", "observer", "a.B", "run"];

/** One of each row in the first 100 ms, and a collection that told nothing of the heap behind. */
const trace = () =>
  Object.assign(
    made({
      "activity.start": times(0), "activity.end": times(100), "activity.dispatched": [12], "mark.time": times(20, 30), "mark.kind": [CLICK, SLOW],
      "pause.start": times(40, 400), "pause.end": times(44, 410), "pause.cause": [2, 2], "pause.before": [600, 0], "pause.after": [200, 0], "pause.limit": [1000, 0],
      "gap.start": times(50), "gap.end": times(60), "gap.kind": [4], "thread.name": [1],
      "episode.number": [1], "episode.thread": [0], "episode.first_sample": [0], "episode.first_interval": [0], "sample.time": times(71, 81, 300), "sample.stack": [0, NOBODY, 0], "sample.state": [1, 4, 1],
      "stack.method": [0], "method.class": [4], "method.name": [5], "method.plugin": [NOBODY],
      "interval.site": [0], "interval.start": times(70), "interval.duration": times(20.04), "interval.level": [0], "site.kind": [3], "site.class": [4], "site.method": [5], "site.plugin": [NOBODY],
    }),
    { text: (place: number) => TEXTS[place] ?? "" },
  );

test("each thing in sight is a row: what it is, when, on which thread, in which method", async () => {
  const offers = sightedOffers(trace, () => ({ from: 0, to: 100 * MS }));
  expect((await file(offers, "csv")).trimEnd().split("\n")).toEqual([
    "what,start_ms,end_ms,kind,thread,level,class,method,plugin,events,heap_before_bytes,heap_after_bytes,heap_limit_bytes",
    "events,0.0,100.0,,,,,,,12,,,",
    "click,20.0,20.0,,,,,,,,,,",
    "slow,30.0,30.0,,,,,,,,,,",
    "collection,40.0,44.0,System.gc(),,,,,,,600,200,1000",
    "standstill,50.0,60.0,starved,,,,,,,,,",
    "sample,71.0,71.0,runnable,main,,a.B,run,,,,,",
    "sample,81.0,81.0,timed-waiting,main,,,,,,,,",
    "call,70.0,90.0,observer,main,0,a.B,run,,,,,",
  ]);
  expect(JSON.parse(await file(offers, "json"))[0]).toMatchObject({ what: "events", start_ms: 0, end_ms: 100, events: 12, thread: null });
});

test("what is only partly in sight is there, and nothing else", () => {
  const what = (from: number, to: number) => [...sighted(trace(), { from: from * MS, to: to * MS })].map((line) => line.what);
  expect(what(85, 95)).toEqual(["events", "call"]);
  expect(what(110, 350)).toEqual(["sample"]);
  expect(what(405, 500)).toEqual(["collection"]);
  const [collection] = sighted(trace(), { from: 405 * MS, to: 500 * MS });
  expect(collection!.heap, "it has not told").toBeUndefined();
  expect(what(500, 900)).toEqual([]);
});

test("of a whole session all calls and samples are there, each once", () => {
  const whole = recorded();
  const lines = [...sighted(whole, { from: 0, to: whole.whole.end })];
  const count = (what: string) => lines.filter((line) => line.what === what).length;
  expect([count("call"), count("sample")]).toEqual([whole.intervals, whole.samples]);
  expect([count("collection"), count("standstill")]).toEqual([whole.columns["pause.start"].length, whole.columns["gap.start"].length]);
});
