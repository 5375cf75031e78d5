import { expect, test } from "vitest";
import durations from "../../tests/vectors/words/durations.json";
import landmarks from "../../tests/vectors/words/landmarks.json";
import rates from "../../tests/vectors/words/rates.json";
import { SURE } from "../src/bindings/thresholds";
import { confidence, dayAndHours, duration, exactly, fullSentence, hourOf, hours, isFreeze, landmark, lastPart, partOf, perHour, perHours, when } from "../src/words";
import { speak } from "../src/say.svelte";

// The examples are Rust's, too.
test.each(durations)("$ms ms reads $words", ({ ms, words }) => expect(duration(ms)).toBe(words));

test("rates of one sentence have the same decimals", () => {
  expect(perHours(195, 52.6, 502)).toEqual(["195", "53", "502"]);
  expect(perHours(9, 4.7, 15.7)).toEqual(["9.0", "4.7", "15.7"]);
  expect(perHours(65, 0.3, 120)).toEqual(["65.0", "0.3", "120.0"]);
});

test.each(rates)("$per_hour lags an hour read $words", ({ per_hour, words }) => expect(perHour(per_hour)).toBe(words));

test.each(landmarks)("$class.$method reads $words", ({ words, ...place }) => expect(landmark(place)).toBe(words));

test("a lag of a second is a freeze", () => expect([100, 999, 1000].map(isFreeze)).toEqual([false, false, true]));

test("times count in days of the calendar, not in spans of 24 hours", () => {
  const now = new Date(2026, 0, 2, 0, 30);
  const at = (...time: [number, number, number, number]) => new Date(2026, ...time.slice(0, 1) as [number], time[1], time[2], time[3]).toISOString();
  expect(when(at(0, 2, 0, 30), now)).toBe("just now");
  expect(when(at(0, 2, 0, 25), now)).toBe("5 min ago");
  expect(when(at(0, 1, 23, 0), now)).toMatch(/^yesterday, /);
  expect(when(at(0, 1, 0, 10), now)).toMatch(/^yesterday, /);
});

test("what has just happened is not told by the clock, though `now` was taken before it", () => {
  const now = new Date(2026, 0, 2, 14, 3, 0);
  const later = (seconds: number) => when(new Date(now.getTime() + seconds * 1000).toISOString(), now);
  expect([0.5, 29, 59].map(later)).toEqual(["just now", "just now", "just now"]);
  expect(later(3600)).toMatch(/^today, /);
});

test("a time in full has its distance from UTC", () => {
  expect(exactly("2026-08-01T10:00:00.000Z")).toMatch(/GMT/);
});

test("a plug-in's part stands beside what was felt", () => {
  expect(partOf(4700, 6500)).toBe("4.7 s, 72 %");
  expect(partOf(0, 0)).toBe("0 ms, 0 %");
});

test("only what is sure has high confidence", () => {
  expect([SURE, SURE - 0.001].map(confidence)).toEqual(["high confidence", "likely"]);
  expect([0.95, 0.94, 0.8, 0.5].map(confidence)).toEqual(["high confidence", "likely", "likely", "a guess"]);
});

test("the last part of a path, on every system", () => {
  expect(lastPart("/opt/eclipse/")).toBe("eclipse");
  expect(lastPart("C:\\Program Files\\eclipse")).toBe("eclipse");
});

test.each([
  ["the agent's jar is missing", "The agent's jar is missing."],
  ["session a.1 is over; start it again!", "Session a.1 is over; start it again!"],
  ["org.eclipse.jdt.ui is needed", "org.eclipse.jdt.ui is needed."],
  ["/home/ada/laggard.db: no room", "/home/ada/laggard.db: no room."],
])("the error “%s” reads as a sentence", (error, words) => expect(fullSentence(error)).toBe(words));

test("an hour is named as its reader's country does, also the last one of a day", () => {
  const at = (hour: number) => new Date(2026, 10, 30, hour).toISOString();
  expect(hours(at(14), at(15))).toMatch(/^2\s*–\s*3\sPM$/);
  expect(hours(at(11), at(12))).toMatch(/^11\sAM\s*–\s*12\sPM$/);
  expect(hours(at(23), at(24))).toMatch(/^11\sPM – 12\sAM$/);
  expect(dayAndHours(at(14), at(15))).toMatch(/^Nov 30, 2\s*–\s*3\sPM$/);
  expect([0, 9, 12].map((hour) => hourOf(at(hour)))).toEqual(["12 AM", "9 AM", "12 PM"]);
  speak("de");
  expect(hours(at(14), at(15))).toMatch(/^14\s*–\s*15\sUhr$/);
  expect(hourOf(at(14))).toBe("14");
  speak("en");
});
