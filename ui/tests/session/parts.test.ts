// What a session's page can save of a part: profiles of the samples that are shown, the chosen call as a picture, the sums of what is in sight.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../../src/App.svelte";
import type { ExportPart } from "../../src/bindings/app/ExportPart";
import { Insight } from "../../src/session/insight";
import { sumOffers } from "../../src/session/insighted";
import { MOST, nestingPicture } from "../../src/session/nestings";
import { partOf } from "../../src/session/profiled";
import { samplesOf } from "../../src/session/scope";
import { ms, nested } from "../../src/session/tables";
import { length, nameOf } from "../../src/session/told";
import { Viewing } from "../../src/session/viewing.svelte";
import { app, sessionView } from "../app";
import { drawn, file, INKS } from "../export/files";
import { bytes, recorded } from "./recorded";

const SESSION = "20260101-100000.1";
const fills = Array.from({ length: 20 }, (_, at) => `bar-${at}`);

test("the flame graph's samples are saved as profiles of just the part that is chosen", async () => {
  const calls = app({
    take_intent: () => ({ what: "show", page: "sessions", section: null }), sessions: () => [sessionView({ state: "ended" })], session_trace: bytes,
    choose_export: () => true, write_profile: () => ({ path: "/home/ada/saved", left_out: 0 }),
  });
  render(App);
  await fireEvent.click(await screen.findByTestId(`open-${SESSION}`));
  const timeline = await screen.findByTestId("timeline");
  await screen.findByTestId("flame-export");
  const parts = () => calls.filter(({ command }) => command === "write_profile").map(({ given }) => given["part"] as ExportPart);
  async function save(format: string): Promise<ExportPart> {
    const before = parts().length;
    await fireEvent.click(screen.getByTestId("flame-export"));
    await fireEvent.click(await screen.findByTestId(`flame-export-${format}`));
    await expect.poll(() => parts().length).toBe(before + 1);
    return parts().at(-1)!;
  }
  expect(await save("speedscope")).toEqual({ of: "session" });
  await fireEvent.keyDown(timeline, { key: "n" });
  await expect.poll(() => screen.getByTestId<HTMLSelectElement>("calls-of").value).toBe("call");
  const call = await save("pprof");
  const trace = recorded();
  const lag = new Viewing(trace).lags[0]!;
  const episode = trace.at("episode.number", lag);
  expect(call).toEqual({ of: "call", episode, call: 0 });
  await fireEvent.change(screen.getByTestId("calls-of"), { target: { value: "lag" } });
  expect(await save("firefox")).toEqual({ of: "lag", episode });
  await fireEvent.change(screen.getByTestId("calls-of"), { target: { value: "range" } });
  const range = await save("speedscope");
  const start = trace.at("episode.start", lag);
  expect(range).toMatchObject({ of: "range" });
  if (range.of !== "range") throw new Error("no range");
  for (const time of [range.from, range.to]) expect(Number.isInteger(time)).toBe(true);
  expect(range.from).toBeLessThanOrEqual(start);
  expect(range.to).toBeGreaterThanOrEqual(start + trace.at("episode.duration", lag));
});

test("of a part in sight whose ends lie between nanoseconds the same samples are taken", () => {
  const trace = recorded();
  const time = trace.at("sample.time", 5);
  for (const [from, to] of [[time - 0.5, time + 0.5], [time, time + 1e6], [time + 0.2, time + 2e9], [time - 3.7, time]] as const) {
    const chosen = { range: { from, to }, site: 0, interval: 0 };
    const part = partOf(trace, "range", chosen);
    if (part.of !== "range") throw new Error("no range");
    const whole = [...trace.columns["sample.time"]].filter((one) => one >= part.from && one < part.to).length;
    expect(whole).toBe(samplesOf(trace, "range", chosen).length);
  }
});

test("the chosen call is drawn with all that is inside it, each bar at its time", () => {
  const viewing = new Viewing(recorded());
  viewing.lag(1);
  const { trace, interval } = viewing;
  const tree = nested(trace, interval);
  const { texts, bars } = drawn(nestingPicture(viewing, tree, ["told </text>"], INKS, fills));
  expect(texts).toContain("told </text>");
  expect(texts).toContain(length(trace.at("interval.duration", interval)));
  expect(texts.filter((text) => text.startsWith(nameOf(trace, trace.at("interval.site", tree[1]!.interval)).slice(0, 12))).length).toBeGreaterThan(0);
  expect(bars("sunken")).toHaveLength(Math.min(tree.length, MOST));
  const lane = bars("sunken")[0]!;
  const own = fills.flatMap((fill) => bars(fill)).filter(({ y, width }) => y === lane.y && width > 0);
  // The call itself is as wide as the whole.
  expect(own[0]).toMatchObject({ x: lane.x, width: lane.width });
});

test("of a call with more inside it than the page lists the picture has as many, and says so", () => {
  const viewing = new Viewing(recorded());
  viewing.lag(1);
  const many = Array.from({ length: MOST + 5 }, (_, depth) => ({ interval: viewing.interval, depth }));
  const { texts, bars } = drawn(nestingPicture(viewing, many, [], INKS, fills));
  expect(bars("sunken")).toHaveLength(MOST);
  expect(texts).toContain(`Only the first ${MOST} calls are listed.`);
});

test("what is in sight is saved as its sums", async () => {
  const viewing = new Viewing(recorded());
  const insight = new Insight(viewing);
  const sight = insight.of(viewing.whole);
  const offers = sumOffers(sight, viewing.whole);
  const [names, ...lines] = (await file(offers, "csv")).trimEnd().split("\n");
  expect(names).toBe("what,from_ms,to_ms,count,together_ms,longest_ms,heap_most_bytes,heap_limit_bytes");
  expect(lines.map((line) => line.split(",")[0])).toEqual(["events", "collection", "standstill", "click", "slow", "sample", "call", "lag"]);
  const json = JSON.parse(await file(offers, "json")) as Record<string, number | string | null>[];
  const of = (what: string) => json.find((one) => one["what"] === what)!;
  expect(of("call")).toEqual({ what: "call", from_ms: 0, to_ms: ms(viewing.whole.to), count: viewing.trace.intervals, together_ms: null, longest_ms: null, heap_most_bytes: null, heap_limit_bytes: null });
  expect(of("lag")).toMatchObject({ count: viewing.lags.length, together_ms: ms(sight.lags.together), longest_ms: ms(sight.lags.longest) });
  expect(of("collection")).toMatchObject({ count: sight.pauses.count, heap_most_bytes: sight.heap?.most ?? null });
});
