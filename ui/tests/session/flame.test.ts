import { expect, test } from "vitest";
import { NOBODY } from "../../src/session/columns";
import type { Context } from "../../src/session/contexts";
import { layOut, stepped, trunk, type Flames } from "../../src/session/flame";
import { Stacks } from "../../src/session/stacks";
import { callTree, made, sampled } from "./made";

/** A tree of paths, each with its number of samples. */
function of(...paths: [path: string, samples: number][]) {
  const [methods, callers, samples]: [number[], number[], number[]] = [[], [], []];
  const known = new Map<string, number>();
  for (const [path, count] of paths) {
    let stack = NOBODY;
    [...path].forEach((letter, at) => {
      const key = path.slice(0, at + 1);
      if (!known.has(key)) {
        known.set(key, methods.length);
        methods.push(letter.codePointAt(0)!);
        callers.push(stack);
      }
      stack = known.get(key)!;
    });
    samples.push(...Array.from({ length: count }, () => stack));
  }
  const trace = made({
    "stack.method": Uint32Array.from(methods), "stack.caller": Uint32Array.from(callers), "sample.stack": Uint32Array.from(samples), "sample.time": new Float64Array(samples.length),
    "episode.plugin": Uint32Array.of(NOBODY), "episode.first_sample": Uint32Array.of(0),
  });
  return callTree(new Stacks(trace), Uint32Array.from(samples.keys()), "callees");
}

const bounds = { least: 0.01, rows: 30, most: 100 };
const name = ({ outer, method }: Context) => (outer ? String.fromCodePoint(method) : "all");
const told = ({ blocks }: Flames) => blocks.map(({ context, row, left, width }) => `${name(context)} ${row} ${left} ${width}`);

test("each bar is as wide as its part, and stands below what called it, the widest first", () => {
  const tree = of(["ab", 1], ["acd", 2], ["ac", 1], ["e", 4]);
  expect(told(layOut(tree.all, bounds))).toEqual(["all 0 0 1", "a 1 0 0.5", "e 1 0.5 0.5", "c 2 0 0.375", "b 2 0.375 0.125", "d 3 0 0.25"]);
  const [a] = tree.all.inner;
  expect(told(layOut(a!, bounds))).toEqual(["a 0 0 1", "c 1 0 0.75", "b 1 0.75 0.25", "d 2 0 0.5"]);
});

test("what is too narrow is told as a rest, and what is inside it is never made", () => {
  const tree = of(["a", 90], ["bx", 4], ["cy", 3], ["dz", 3]);
  const { blocks, rests, rows } = layOut(tree.all, { ...bounds, least: 0.05 });
  expect(blocks.map(({ context }) => name(context))).toEqual(["all", "a"]);
  expect(rests).toEqual([{ row: 1, left: 0.9, width: expect.closeTo(0.1, 9), count: 3 }]);
  expect(rows).toBe(2);
});

test("what is inside bars that are left out is never made, however many bars there would be", () => {
  // A hundred paths of equal weight, each parting into fifty: too many bars for a row.
  const paths = Array.from({ length: 100 }, (_, path) => Array.from({ length: 50 }, (_, end): [string, number] => [`a${String.fromCodePoint(1000 + path, 5000 + end)}`, 1])).flat();
  const tree = of(...paths);
  let made = 0;
  const watched = (context: Context): Context =>
    new Proxy(context, { get: (of, name) => (name === "inner" ? of.inner.map((one) => (made++, watched(one))) : Reflect.get(of, name)) });
  const { blocks } = layOut(watched(tree.all), { least: 1e-9, rows: 30, most: 90 });
  expect(blocks.length).toBe(2);
  expect(made).toBeLessThan(5000);
});

test("however many paths there are, so many are in sight at most, and none beside what called it", () => {
  const trace = sampled(9, 20_000, 60_000, 200);
  const tree = callTree(new Stacks(trace), Uint32Array.from({ length: 60_000 }, (_, at) => at), "callees");
  for (const [most, sight] of [[40, 3], [300, 5], [2000, 10]] as const) {
    const { blocks, rests, rows } = layOut(tree.all, { least: 1e-9, rows: sight, most });
    for (let row = 0; row < rows; row++) {
      const here = blocks.filter((one) => one.row >= row && one.row < row + sight);
      expect(here.length).toBeLessThanOrEqual(most);
    }
    expect(blocks.length).toBeGreaterThan(most / 20);
    const by = new Map(blocks.map((block) => [block.context, block]));
    for (const { context, row, left, width } of blocks) {
      expect(width).toBeCloseTo(context.total / tree.samples, 9);
      const outer = by.get(context.outer!);
      if (!outer) continue;
      expect(row).toBe(outer.row + 1);
      expect(left).toBeGreaterThanOrEqual(outer.left - 1e-9);
      expect(left + width).toBeLessThanOrEqual(outer.left + outer.width + 1e-9);
    }
    for (let row = 1; row < 10; row++) {
      const all = [...blocks, ...rests].filter((one) => one.row === row).sort((one, other) => one.left - other.left);
      all.forEach((one, at) => expect(one.left).toBeGreaterThanOrEqual((all[at - 1]?.left ?? 0) + (all[at - 1]?.width ?? 0) - 1e-9));
    }
  }
});

test("a path that is longer than what is laid out is laid out from its beginning", () => {
  const tree = of(["ab".repeat(5000), 1]);
  const { blocks, rests, rows } = layOut(tree.all, bounds);
  expect([blocks.length, rests.length, rows]).toEqual([8000, 1, 8001]);
});

test("what all samples share is not shown at first, but for the last of it", () => {
  const shown = (...paths: [string, number][]) => name(trunk(of(...paths).all));
  expect(shown(["abcdefgx", 1], ["abcdefgy", 1])).toBe("d");
  expect(shown(["abcdefg", 1], ["abcdefgy", 1])).toBe("d");
  expect(shown(["ax", 1], ["ay", 1])).toBe("all");
  expect(shown(["abcdefgh", 3])).toBe("all");
  expect(shown()).toBe("all");
});

test("arrows lead in, out and to the neighbours of the same row", () => {
  const flames = layOut(of(["ab", 1], ["acd", 2], ["ac", 1], ["e", 4]).all, bounds);
  const from = (letter: string) => flames.blocks.find(({ context }) => name(context) === letter)!;
  const steps = (letter: string) => (["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home"] as const).map((key) => name(stepped(flames, from(letter), key).context));
  expect(steps("all")).toEqual(["all", "a", "all", "all", "all"]);
  expect(steps("a")).toEqual(["all", "c", "a", "e", "all"]);
  expect(steps("c")).toEqual(["a", "d", "c", "b", "all"]);
  expect(steps("b")).toEqual(["a", "b", "c", "b", "all"]);
});
