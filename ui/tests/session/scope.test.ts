import { expect, test } from "vitest";
import { NOBODY, type Trace } from "../../src/session/columns";
import { isThere, samplesOf, type Scope } from "../../src/session/scope";
import { made } from "./made";
import { recorded } from "./recorded";

const whole = { from: 0, to: Infinity };
const chosen = (trace: Trace, scope: Scope, more: { interval?: number; site?: number; range?: { from: number; to: number } }) =>
  [...samplesOf(trace, scope, { range: whole, site: NOBODY, interval: NOBODY, ...more })];

/** One by one: the samples of a call's episode that lie in it. */
function during(trace: Trace, interval: number): number[] {
  const [from, to] = trace.within("episode.first_sample", trace.at("interval.episode", interval));
  const found: number[] = [];
  for (let sample = from; sample < to; sample++) {
    const time = trace.at("sample.time", sample);
    if (time >= trace.at("interval.start", interval) && time < trace.end(interval)) found.push(sample);
  }
  return found;
}

test("the samples of a call, of its wait and of a landmark are those taken while they went on, each once", () => {
  const trace = recorded();
  let [some, nestedOnes] = [0, 0];
  for (let interval = 0; interval < trace.intervals; interval++) {
    const own = chosen(trace, "call", { interval });
    expect(own).toEqual(during(trace, interval));
    some += own.length > 0 ? 1 : 0;
    const wait = chosen(trace, "lag", { interval });
    expect(own.every((sample) => wait.includes(sample))).toBe(true);
    nestedOnes += own.length < wait.length ? 1 : 0;
  }
  expect(some).toBeGreaterThan(20);
  expect(nestedOnes).toBeGreaterThan(0);
  for (const site of trace.columns["landmark.site"]) {
    const calls = [...trace.columns["interval.site"].keys()].filter((interval) => trace.at("interval.site", interval) === site);
    const own = [...new Set(calls.flatMap((interval) => during(trace, interval)))].sort((one, other) => one - other);
    expect(chosen(trace, "landmark", { site })).toEqual(own);
  }
});

test("a landmark that calls itself has each sample once", () => {
  // Two waits; in the first one a call within a call, and one after them.
  const trace = made({
    "interval.site": Uint32Array.of(5, 5, 6, 5, 5), "interval.episode": Uint32Array.of(0, 0, 0, 0, 1),
    "interval.start": Float64Array.of(0, 10, 20, 60, 200), "interval.duration": Float64Array.of(50, 30, 10, 20, 10),
    "episode.number": Uint32Array.of(1, 2), "episode.first_interval": Uint32Array.of(0, 4), "episode.first_sample": Uint32Array.of(0, 5),
    "sample.time": Float64Array.of(0, 15, 25, 55, 60, 200, 205, 210),
  });
  expect(chosen(trace, "landmark", { site: 5 })).toEqual([0, 1, 2, 4, 5, 6]);
  expect(chosen(trace, "landmark", { site: 6 })).toEqual([2]);
  expect(chosen(trace, "call", { interval: 1 })).toEqual([1, 2]);
});

test("what is in sight is chosen by time, the whole session by nothing", () => {
  const trace = recorded();
  const times = [...trace.columns["sample.time"]].sort((one, other) => one - other);
  const [from, to] = [times[5]!, times[20]!];
  const own = chosen(trace, "range", { range: { from, to } });
  expect(own.length).toBe(times.filter((time) => time >= from && time < to).length);
  expect(own.every((sample) => trace.at("sample.time", sample) >= from && trace.at("sample.time", sample) < to)).toBe(true);
  expect(chosen(trace, "session", {})).toEqual([...trace.columns["sample.time"].keys()]);
});

test("a call's samples can be chosen where a call is", () => {
  const there = (more: { interval?: number; site?: number }) =>
    (["call", "lag", "landmark", "range", "session"] as const).filter((scope) => isThere(scope, { interval: NOBODY, site: NOBODY, ...more }));
  expect(there({})).toEqual(["range", "session"]);
  expect(there({ interval: 3 })).toEqual(["call", "lag", "range", "session"]);
  expect(there({ site: 3 })).toEqual(["landmark", "range", "session"]);
});
