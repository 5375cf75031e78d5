import { afterEach, expect, test } from "vitest";
import pseudo from "../../tests/vectors/words/pseudo.json";
import { bracketed, stretched } from "../src/pseudo";
import { pieces, say, speak } from "../src/say.svelte";
import { duration, when } from "../src/words";

afterEach(() => speak("en"));

// The examples are Rust's, too.
test.each(pseudo)("$plain reads $strange", ({ plain, strange }) => expect(bracketed(stretched(plain))).toBe(strange));

test("counts read as people say them, in each language", () => {
  const lags = () => [0, 1, 2, 1234].map((count) => say("lags", { count }));
  expect(lags()).toEqual(["no lags", "1 lag", "2 lags", "1234 lags"]);
  speak("de");
  expect(lags()).toEqual(["keine Ruckler", "1 Ruckler", "2 Ruckler", "1234 Ruckler"]);
});

test("German has its own numbers and days, and says so of the page", () => {
  speak("de");
  expect(duration(1240)).toBe("1,2 s");
  const now = new Date(2026, 4, 20, 12);
  expect(when(new Date(2026, 2, 3, 9, 5).toISOString(), now)).toBe("3. März, 9:05");
  expect(document.documentElement.lang).toBe("de");
});

test("names stay as they are where all else is strange", () => {
  speak("pseudo");
  const told = say("menu-launch", { program: "Slow One" });
  expect(told).toMatch(/^⟦.*Slow One.*⟧$/);
  expect(told).not.toContain("Launch");
});

test("a sentence comes in pieces where the page puts something of its own", () => {
  expect(pieces("limits-days", {}, ["days"])).toEqual([{ text: "Keep sessions for " }, { part: "days" }, { text: " days," }]);
});

test("a name that says how it is read has no sentence read backwards", () => {
  const told = say("lag-also", { who: "Slow\u202e enO\u202d", part: "1.2 s" });
  expect(told).toContain("Slow enO: 1.2 s");
  expect(told).not.toMatch(/[\u202a-\u202e]/);
});

test("a name that is read from right to left keeps to itself, and the numbers after it stay where they are", () => {
  expect(say("lag-also", { who: "مدقق إملائي", part: "1.2 s, 72 %" })).toContain("\u2068مدقق إملائي\u2069: 1.2 s, 72 %");
  expect(say("lag-also", { who: "Slow One 拼写", part: "1.2 s, 72 %" })).not.toMatch(/[\u2066-\u2069]/);
});
