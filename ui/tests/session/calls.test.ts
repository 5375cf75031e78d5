import { expect, test } from "vitest";
import { hotPath, type Way } from "../../src/session/calls";
import { NOBODY, type Trace } from "../../src/session/columns";
import type { Context } from "../../src/session/contexts";
import { Stacks } from "../../src/session/stacks";
import { callTree, made, pathOf, sampled } from "./made";
import { recorded } from "./recorded";

/** Stacks: a → b → a → c, and a → d; nothing for a sample without one. */
const small = made({
  "stack.method": Uint32Array.of(0, 1, 0, 2, 3),
  "stack.caller": Uint32Array.of(NOBODY, 0, 1, 2, 0),
  "sample.stack": Uint32Array.of(3, 3, 2, 4, 1, NOBODY),
  "sample.time": new Float64Array(6),
  "episode.plugin": Uint32Array.of(7, NOBODY),
  "episode.first_sample": Uint32Array.of(0, 3),
});

const all = (trace: Trace) => Uint32Array.from({ length: trace.samples }, (_, sample) => sample);
const tree = (trace: Trace, way: Way, samples = all(trace)) => callTree(new Stacks(trace), samples, way);
const shape = (one: Context): unknown => [one.method, one.own, one.total, one.inner.map(shape)];
const [a, b, c, d] = [0, 1, 2, 3];

function every(one: Context, look: (one: Context, path: number[]) => void, path: number[] = []): void {
  const own = one.outer ? [...path, one.method] : path;
  look(one, own);
  for (const inner of one.inner) every(inner, look, own);
}

test("samples are merged by call path, recursion included, and counted on the way", () => {
  const callees = tree(small, "callees");
  expect(callees.samples).toBe(5);
  expect(callees.all.inner.map(shape)).toEqual([[a, 0, 5, [[b, 1, 4, [[a, 1, 3, [[c, 2, 2, []]]]]], [d, 1, 1, []]]]]);
  expect([...hotPath(callees.all)]).toEqual([0, 1, 2, 3]);
});

test("from what ran out through who called it, a recursion is a way of its own", () => {
  const callers = tree(small, "callers");
  const ways = new Map(callers.all.inner.map((one) => [one.method, shape(one)]));
  expect(ways.get(c)).toEqual([c, 2, 2, [[a, 0, 2, [[b, 0, 2, [[a, 0, 2, []]]]]]]]);
  expect(ways.get(a)).toEqual([a, 1, 1, [[b, 0, 1, [[a, 0, 1, []]]]]]);
  expect(ways.get(d)).toEqual([d, 1, 1, [[a, 0, 1, []]]]);
  expect(callers.all.inner[0]!.method).toBe(c);
});

test("a sample counts once for a method, however often that calls itself", () => {
  expect([a, b, c, d].map((method) => tree(small, "callees").with(method))).toEqual([5, 4, 2, 1]);
});

test("of a plug-in's methods those samples are known whose wait is put down to it", () => {
  const [outermost] = tree(small, "callees").all.inner;
  expect(outermost!.blamed(7)).toBe(3);
  expect(outermost!.inner.map((one) => one.blamed(7))).toEqual([3, 0]);
  expect(outermost!.blamed(8)).toBe(0);
  const callers = tree(small, "callers").all.inner;
  expect(new Map(callers.map((one) => [one.method, one.blamed(7)]))).toEqual(new Map([[a, 1], [b, 0], [c, 2], [d, 0]]));
});

test.each([[3, 40, 200, 5], [4, 400, 1000, 30], [5, 300, 50, 4], [6, 8000, 60, 30]])("trees of made-up samples count what counting one by one counts (%i)", (seed, stacks, count, methods) => {
  const trace = sampled(seed, stacks, count, methods);
  // Every second sample, so that some of the table's stacks have none.
  const chosen = all(trace).filter((sample) => sample % 2 === 0);
  const paths = [...chosen].filter((sample) => trace.at("sample.stack", sample) !== NOBODY).map((sample) => ({
    path: pathOf(trace, trace.at("sample.stack", sample)),
    blamed: sample >= Math.floor(count / 2),
  }));
  const begins = (path: number[], with_: number[]) => with_.every((method, at) => path[at] === method);

  const callees = tree(trace, "callees", chosen);
  expect(callees.samples).toBe(paths.length);
  let looked = 0;
  every(callees.all, (one, path) => {
    looked++;
    const own = paths.filter((sample) => begins(sample.path, path));
    expect(one.total).toBe(own.length);
    expect(one.inner.reduce((sum, { total }) => sum + total, one.own)).toBe(one.total);
    expect(one.inner.map(({ total }) => total)).toEqual(one.inner.map(({ total }) => total).sort((x, y) => y - x));
    if (one.outer) expect(one.blamed(1)).toBe(own.filter(({ blamed }) => blamed).length);
    // Its place is that of the whole table, however few samples are chosen.
    if (one.outer) expect([one.id, pathOf(trace, one.stack)]).toEqual([one.stack, path]);
  });
  expect(looked).toBeGreaterThan(20);

  const callers = tree(trace, "callers", chosen);
  const ids = new Set<number>();
  every(callers.all, (one, path) => {
    expect(ids.has(one.id)).toBe(false);
    ids.add(one.id);
    const own = paths.filter((sample) => begins(sample.path.toReversed(), path));
    expect(one.total).toBe(own.length);
    expect(one.blamed(1)).toBe(own.filter(({ blamed }) => blamed).length);
    if (path.length === 1) expect(one.own).toBe(own.length);
  });
  for (let method = 0; method < methods; method++) {
    expect(callees.with(method)).toBe(paths.filter(({ path }) => path.includes(method)).length);
  }
});

test("nothing chosen is an empty tree, both ways", () => {
  for (const way of ["callees", "callers"] as const) {
    const none = tree(small, way, new Uint32Array(0));
    expect([none.samples, none.all.total, none.all.inner.length]).toEqual([0, 0, 0]);
    expect(hotPath(none.all).size).toBe(0);
  }
});

test("the recording's samples are all in its tree", () => {
  const trace = recorded();
  const callees = tree(trace, "callees");
  expect(callees.samples).toBeGreaterThan(20);
  expect(callees.all.inner.reduce((sum, one) => sum + one.total, 0)).toBe(callees.samples);
  expect(tree(trace, "callers").all.inner.reduce((sum, one) => sum + one.own, 0)).toBe(callees.samples);
});
