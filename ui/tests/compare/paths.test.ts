// Two sessions' samples put together: which paths, how long, and what can be told from chance.

import { expect, test } from "vitest";
import { changes, told as differences, type Change } from "../../src/compare/change";
import { Paths } from "../../src/compare/paths";
import { weights } from "../../src/compare/weights";
import { around } from "../../src/session/flame";
import { made } from "../session/made";
import { recorded } from "../session/recorded";
import { compared, many, MS, session } from "./waits";

/** Every path with what it has of each minute, ms. */
function told(paths: Paths, of: Change): string[] {
  const name = of.outer ? paths.methods[of.method]!.class : "all";
  const ms = (time: number) => Math.round(time / MS);
  return [`${name} ${ms(of.first)} ${ms(of.second)} ${of.way}`, ...of.inner.flatMap((one) => told(paths, one))];
}

test("a sample stands for the time until the next, and no dialog between two of them is anybody's", () => {
  const lengths = weights(made({
    "episode.number": Uint32Array.of(1, 2), "episode.first_sample": Uint32Array.of(0, 4), "episode.start": Float64Array.of(0, 9e9), "episode.duration": Float64Array.of(8e9, 50 * MS),
    "sample.time": Float64Array.of(30 * MS, 40 * MS, 50 * MS, 7990 * MS, 9030 * MS),
  }));
  expect([...lengths]).toEqual([10, 10, 20, 10, 20].map((ms) => ms * MS));
});

test("paths are the same by the names of their methods, and their times are of an active minute", () => {
  // Twice as long a session with the same waits has half of it in each minute; methods have other places.
  const { paths, all } = compared(session([...many(20, "ab", 10), ...many(20, "ac", 5)]), session([...many(20, "ac", 5), ...many(20, "ab", 10)]), [10, 20]);
  expect(told(paths, all)).toEqual(["all 300 150 less", "a.a 300 150 less", "a.b 200 100 same", "a.c 100 50 same"]);
  expect(all.total).toBe(all.first + all.second);
});

test("what is in few waits, or differs as sessions do anyway, is told from nothing", () => {
  const before = session([...many(30, "ab", 10), ...many(2, "ac", 100)]);
  const after = session([...many(30, "ab", 10), ...many(40, "ad", 10)]);
  const ways = ({ paths, all }: ReturnType<typeof compared>) => told(paths, all).map((line) => line.replace(/ .* /, " "));
  expect(ways(compared(before, after))).toEqual(["all same", "a.a same", "a.b same", "a.d more", "a.c same"]);
  expect(ways(compared(before, after, [10, 10], 9))).toContain("a.d same");
  // Less than a minute of use on one side says nothing.
  expect(ways(compared(before, after, [10, 0.5]))).not.toContain("a.d more");
});

test("differences are gone through from the greatest on, each at the innermost method that has it", () => {
  const before = session([...many(30, "abcd", 10), ...many(30, "ae", 20)]);
  const after = session([...many(30, "abcd", 60), ...many(30, "ae", 2), ...many(30, "af", 1)]);
  const { paths, all } = compared(before, after);
  const name = (of: Change) => (of.outer ? paths.methods[of.method]!.class : "all");
  const found = differences(all);
  expect(found.map((of) => `${name(of)} ${of.way}`)).toEqual(["a.d more", "a.e less", "a.f more"]);
  expect(found.map((of) => name(around(of, all)))).toEqual(["all", "all", "a.f"]);
  // What is above the first row at first stays above.
  const [method] = all.inner;
  expect(name(around(found[0]!, method!))).toBe("a.a");
  expect(differences(compared(before, before).all)).toEqual([]);
});

test("what is in one session alone is looked at as long as that was used: ten seconds without it are no proof", () => {
  const { paths, all } = compared(session(many(7, "ab", 10)), session([["ac", 1]]), [600, 1]);
  expect(told(paths, all).find((line) => line.startsWith("a.b"))).toMatch(/same$/);
  const more = compared(session(many(2, "ac", 1)), session(many(9, "ab", 10)), [600, 2]);
  expect(told(more.paths, more.all).find((line) => line.startsWith("a.b"))).toMatch(/more$/);
});

test("waits that do not count are left out with all their samples", () => {
  const paths = new Paths();
  for (const which of [0, 1] as const) paths.add(which, session([...many(4, "ab", 10), ...many(4, "ac", 10)]), 60_000 * MS, (episode) => which === 0 || episode < 4);
  expect(told(paths, changes(paths, 1)!).map((line) => line.replace(/ \w+$/, ""))).toEqual(["all 800 400", "a.a 800 400", "a.b 400 400", "a.c 400 0"]);
});

test("a side that was used without a wait has all the less, and one that was not used says nothing", () => {
  const whole = (second: number) => {
    const paths = new Paths();
    paths.add(0, session(many(20, "ab", 10)), 600_000 * MS);
    paths.add(1, session([]), second);
    return { paths, all: changes(paths, 1) };
  };
  const { paths, all } = whole(600_000 * MS);
  expect(told(paths, all!)).toEqual(["all 200 0 less", "a.a 200 0 less", "a.b 200 0 less"]);
  expect(whole(0).all).toBeUndefined();
  const nothing = new Paths();
  for (const which of [0, 1] as const) nothing.add(which, session([]), 600_000 * MS);
  expect(changes(nothing, 1)).toBeUndefined();
});

test("names that the JVM makes up in each session do not tell sessions apart", () => {
  const lambda = (number: string) => (letter: string) => (letter === "b" ? `a.B$$Lambda${number}` : `a.${letter}`);
  const { paths, all } = compared(session(many(9, "ab", 3), lambda("$17/0x00007f3a")), session(many(9, "ab", 3), lambda("/0x00000a11")));
  expect(told(paths, all).map((line) => line.split(" ")[0])).toEqual(["all", "a.a", "a.B$$Lambda"]);
  const plain = compared(session(many(9, "ab", 3), () => "a.PropertyAccessorFeed"), session(many(9, "ab", 3), () => "a.PropertyAccessorFace"));
  expect(plain.paths.methods.map((method) => method.class)).toContain("a.PropertyAccessorFeed");
});

test("however many paths there are, those that take nearly nothing are left to what is around them", () => {
  const rare = Array.from({ length: 300 }, (_, at): [string, number] => [`a${String.fromCodePoint(1000 + at)}`, 1]);
  const { paths, all } = compared(session([["ab", 60_000], ...rare]), session([["ab", 60_000]]));
  expect(paths.count).toBeLessThan(10);
  expect(all.first).toBeCloseTo(((60_000 + 300) * 10 * MS) / 10, -4);
});

test("a recorded session does not differ from itself", () => {
  const { paths, all } = compared(recorded(), recorded());
  const lines = told(paths, all);
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    const [, first, second] = /(\d+) (\d+) same$/.exec(line) ?? [];
    expect(first, line).toBe(second);
  }
});
