// The time of day on a session's page: the same as in the list of lags, and none where nobody knows when the session began.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import { speak } from "../../src/say.svelte";
import Chosen from "../../src/session/Chosen.svelte";
import { NOBODY, type Trace } from "../../src/session/columns";
import { timeOfDay, wall } from "../../src/session/daytime";
import InSight from "../../src/session/InSight.svelte";
import Patterns from "../../src/session/Patterns.svelte";
import Timeline from "../../src/session/Timeline.svelte";
import { toldWithTime } from "../../src/session/told";
import { Viewing } from "../../src/session/viewing.svelte";
import { made } from "./made";
import { recorded } from "./recorded";

afterEach(() => speak("en"));

const S = 1e9;
/** Half past two in the afternoon, wherever the test runs. */
const STARTED = new Date(2026, 10, 30, 14, 30, 0, 250).getTime();
/** Some systems put a narrow space before "PM". */
const plain = (text: string | null | undefined) => (text ?? "").replace(/[\u00a0\u202f]/g, " ");

/** A session that began then; `clock`: from which second on its clock was so many seconds ahead. */
function session(started: number, ...clock: [since: number, lead: number][]): Trace {
  const trace = made({ "clock.since": Float64Array.from(clock, ([since]) => since * S), "clock.lead": Float64Array.from(clock, ([, lead]) => lead * S) });
  return Object.assign(trace, { whole: { started } });
}
/** The recording, begun then. */
function recordedAt(started: number): Viewing {
  const trace = recorded();
  Object.assign(trace.whole, { started });
  return new Viewing(trace);
}

test("the wall clock is followed where the computer slept, and where it was set back", () => {
  const trace = session(STARTED, [100, 3600], [200, -7200]);
  const since = (seconds: number) => (wall(trace, seconds * S)! - STARTED) / 1000;
  expect([0, 99.5, 100, 150, 200, 300].map(since)).toEqual([0, 99.5, 3700, 3750, -3400, -3300]);
});

test("a time is told to the second that it is in, as the list of lags tells it", () => {
  const trace = session(STARTED);
  expect(plain(timeOfDay(trace, 5.749 * S))).toBe("2:30:05 PM");
  expect(plain(timeOfDay(trace, 5.75 * S))).toBe("2:30:06 PM");
  speak("de");
  expect(plain(timeOfDay(trace, 5 * S))).toBe("14:30:05");
});

test("on another day than the first one the day is told, too", () => {
  const trace = session(STARTED, [20, 3 * 86_400]);
  expect(plain(timeOfDay(trace, 19 * S))).toBe("2:30:19 PM");
  expect(plain(timeOfDay(trace, 21 * S))).toBe("Dec 3, 2:30:21 PM");
  expect(plain(timeOfDay(session(STARTED), 10 * 3600 * S))).toBe("Dec 1, 12:30:00 AM");
});

test("a file that does not say when its session began, or says what is no time, has no time of day", () => {
  for (const started of [0, -5, Number.NaN, Infinity, 1e300]) expect(timeOfDay(session(started), 5 * S)).toBe("");
  expect(timeOfDay(session(STARTED, [1, 1e300]), 5 * S)).toBe("");
  expect(wall(session(STARTED, [1, -1e9]), 5 * S)).toBe(Math.max(0, STARTED + 5000 - 1e12));
});

test("the chosen call says when it began, by the clock and by the session", async () => {
  const viewing = recordedAt(STARTED);
  render(Chosen, { viewing, report: undefined, about: undefined });
  expect(screen.queryByTestId("chosen-began")).toBeNull();
  viewing.lag(1);
  await tick();
  const start = viewing.trace.at("interval.start", viewing.interval);
  const text = () => plain(screen.getByTestId("chosen-began").textContent);
  expect(text()).toBe(`Began: ${plain(timeOfDay(viewing.trace, start))}, ${(start / S / 60) | 0}:${((start / S) % 60).toFixed(3).padStart(6, "0")} into the session`);
});

test("of a session without a beginning only the time since then is told, everywhere", async () => {
  const viewing = recordedAt(0);
  render(Chosen, { viewing, report: undefined, about: undefined });
  viewing.lag(1);
  await tick();
  expect(screen.getByTestId("chosen-began").textContent).toMatch(/^Began: [\d:.]+ into the session$/);
  render(Timeline, { viewing });
  expect(screen.getByTestId("timeline-range").textContent).toMatch(/^From [\d:.]+ to [\d:.]+$/);
  expect(toldWithTime(viewing.trace, { what: "call", interval: viewing.interval })).not.toMatch(/AM|PM/);
});

test("the line below the timeline, the pointer and the list of what is in sight name the time of day", async () => {
  const viewing = recordedAt(STARTED);
  const { trace } = viewing;
  Object.assign(trace.columns, {
    "pause.start": Float64Array.of(0.1 * trace.whole.end), "pause.end": Float64Array.of(0.1 * trace.whole.end + 4e7), "pause.cause": Uint32Array.of(NOBODY),
    "pause.before": Float64Array.of(0), "pause.after": Float64Array.of(0), "pause.limit": Float64Array.of(0),
  });
  const day = (time: number) => plain(timeOfDay(trace, time));
  const { unmount } = render(Timeline, { viewing });
  const range = plain(screen.getByTestId("timeline-range").textContent);
  expect(range.startsWith(`From ${day(0)} to ${day(viewing.whole.to)} · 0:00`)).toBe(true);
  expect(range.endsWith(" into the session")).toBe(true);
  unmount();
  expect(plain(toldWithTime(trace, { what: "call", interval: 0 }))).toContain(` · ${day(trace.at("interval.start", 0))}`);
  expect(plain(toldWithTime(trace, { what: "pause", at: 0 }))).toContain(` · ${day(trace.at("pause.start", 0))}`);
  expect(plain(toldWithTime(trace, { what: "sample", at: 3 }))).toContain(` · ${day(trace.at("sample.time", 3))}`);
  render(InSight, { viewing, id: "sight" });
  await fireEvent.click(screen.getByTestId("timeline-sight-open"));
  await expect.poll(() => plain(screen.queryByTestId("timeline-sight-each")?.textContent)).toContain(day(trace.at("pause.start", 0)));
});

test("the lags of a pattern are told by the time of day, of a session without a beginning by its own", async () => {
  for (const [started, said] of [[STARTED, / at 2:3\d:\d\d PM$/], [0, / at \d+:\d\d$/]] as const) {
    const viewing = recordedAt(started);
    const { unmount } = render(Patterns, { viewing });
    await fireEvent.click(screen.getByTestId("pattern-choose-0"));
    for (const button of screen.getByTestId("pattern-lags").querySelectorAll("button")) expect(plain(button.textContent).trim()).toMatch(said);
    unmount();
  }
});
