// Methods that are looked for among samples: how many samples have one, and the way from one place to the next.

import { expect, test } from "vitest";
import type { Context } from "../../src/session/contexts";
import { Methods } from "../../src/session/methods";
import { Stacks } from "../../src/session/stacks";
import { callTree, pathOf, random, sampled } from "./made";
import { recorded } from "./recorded";

const WAYS = ["callees", "callers"] as const;
const COUNT = 3000;

/** Some samples of a made-up session, and some of its methods. */
function world(seed: number, part: number) {
  const trace = sampled(seed, 400, COUNT, 40);
  const next = random(seed + 1);
  const taken = Uint32Array.from({ length: COUNT }, (_, at) => at).filter(() => next() < part);
  const methods = Uint8Array.from({ length: 40 }, () => (next() < 0.1 ? 1 : 0));
  return { trace, taken, methods };
}

/** All contexts of a tree, in its order. */
function* all(around: Context): Generator<Context> {
  for (const one of around.inner) {
    yield one;
    yield* all(one);
  }
}

test.each([[3, 1], [8, 0.5], [21, 0.002]])("each sample counts once, however often a method that is looked for is in its stack (%i, %f)", (seed, part) => {
  const { trace, taken, methods } = world(seed, part);
  const stacks = new Stacks(trace);
  const paths = [...taken].map((sample) => trace.at("sample.stack", sample)).filter((stack) => stack < 400).map((stack) => pathOf(trace, stack));
  const having = paths.filter((path) => path.some((method) => methods[method] === 1)).length;
  for (const way of WAYS) expect(callTree(stacks, taken, way).find(methods).samples).toBe(having);
});

test.each([[3, 1], [8, 0.5], [21, 0.002]])("one goes through all places in the order of the tree, and back, and from the last to the first (%i, %f)", (seed, part) => {
  const { trace, taken, methods } = world(seed, part);
  for (const way of WAYS) {
    const tree = callTree(new Stacks(trace), taken, way);
    const found = tree.find(methods);
    const places = [...all(tree.all)].filter((one) => found.has(one));
    expect(places.length).toBeGreaterThan(0);
    for (const [step, wanted] of [[1, places], [-1, places.toReversed()]] as const) {
      let at: Context | undefined;
      const gone = wanted.map(() => (at = found.step(tree.all, at, step)));
      expect(gone.map((one) => one?.id)).toEqual(wanted.map(({ id }) => id));
      expect(found.step(tree.all, at, step)).toBe(wanted[0]);
    }
    // From anywhere.
    const from = [...all(tree.all)].find((one) => !found.has(one) && one.inner.length > 0)!;
    const order = [...all(tree.all)];
    expect(found.step(tree.all, from, 1)).toBe(order.slice(order.indexOf(from) + 1).find((one) => found.has(one)) ?? places[0]);
    expect(found.step(tree.all, from, -1)).toBe(order.slice(0, order.indexOf(from)).findLast((one) => found.has(one)) ?? places.at(-1));
  }
});

test("where nothing is found there is no place to go to", () => {
  const { trace, taken } = world(5, 1);
  for (const way of WAYS) {
    const tree = callTree(new Stacks(trace), taken, way);
    const found = tree.find(new Uint8Array(40));
    expect([found.samples, found.step(tree.all, undefined, 1), found.step(tree.all, undefined, -1)]).toEqual([0, undefined, undefined]);
  }
});

test("what has none of them inside is not made", () => {
  const { trace, taken } = world(3, 1);
  const tree = callTree(new Stacks(trace), taken, "callees");
  const outermost = tree.all.inner.at(-1)!;
  const methods = new Uint8Array(40);
  methods[outermost.method] = 1;
  const found = tree.find(methods);
  let made = 0;
  const watched = (context: Context): Context => new Proxy(context, { get: (of, name) => (name === "inner" ? of.inner.map((one) => (made++, watched(one))) : Reflect.get(of, name)) });
  found.step(watched(tree.all), undefined, 1);
  expect(made).toBeLessThan([...all(tree.all)].length / 2);
});

test("the names are made ready a few at a time, and what is found does not depend on that", () => {
  const trace = recorded();
  const [ready, other] = [new Methods(trace), new Methods(trace)];
  let turns = 0;
  while (!ready.make(-1)) turns++;
  expect(turns).toBeGreaterThan(0);
  expect(ready.with("sluggish")).toEqual(other.with("sluggish"));
});

test("each word has to be in the class, the name or the plug-in, in capitals or not, also across the dot", () => {
  const trace = recorded();
  const methods = new Methods(trace);
  const names = (wanted: string) => [...methods.with(wanted).entries()].filter(([, is]) => is === 1).map(([method]) => method);
  const count = trace.columns["method.class"].length;
  const one = Array.from({ length: count }, (_, method) => method).find((method) => trace.textOf("method.class", method).includes("sluggish"))!;
  const [of, name] = [trace.textOf("method.class", one), trace.textOf("method.name", one)];
  const short = `${of.slice(of.lastIndexOf(".") + 1)}.${name}`;
  expect(names(short)).toContain(one);
  expect(names(` ${short.toUpperCase()}  ${of} `)).toContain(one);
  expect(names(`${name} sluggish`)).toContain(one);
  expect(names(`${short} nowhere`)).toEqual([]);
  const plugin = trace.at("method.plugin", one);
  for (const text of [trace.textOf("plugin.name", plugin), trace.textOf("plugin.id", plugin)]) {
    const its = Array.from({ length: count }, (_, method) => method).filter((method) => trace.at("method.plugin", method) === plugin);
    expect(names(text)).toEqual(expect.arrayContaining(its));
  }
});
