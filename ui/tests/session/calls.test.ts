import { expect, test } from "vitest";
import { callTree, hotPath, samplesIn, type Context } from "../../src/session/calls";
import { NOBODY, type Trace } from "../../src/session/columns";
import { recorded } from "./recorded";

/** Stacks: a → b → a → c, and a → d; nothing for a sample without one. */
const made = {
  columns: {
    "stack.method": Uint32Array.of(0, 1, 0, 2, 3),
    "stack.caller": Uint32Array.of(NOBODY, 0, 1, 2, 0),
    "sample.stack": Uint32Array.of(3, 3, 2, 4, 1, NOBODY),
  },
} as unknown as Trace;

test("samples are merged by call path, recursion included, and counted on the way", () => {
  const { roots, samples } = callTree(made, [0, 1, 2, 3, 4, 5]);
  expect(samples).toBe(5);
  const shape = (one: Context): unknown => [one.method, one.own, one.total, one.called.map(shape)];
  expect(roots.map(shape)).toEqual([[0, 0, 5, [[1, 1, 4, [[0, 1, 3, [[2, 2, 2, []]]]]], [3, 1, 1, []]]]]);
  expect([...hotPath(roots)]).toEqual([0, 1, 2, 3]);
});

test("the samples of a call are those taken while it went on", () => {
  const trace = recorded();
  const lags = [...trace.columns["episode.felt"].keys()].filter((episode) => trace.at("episode.felt", episode) >= 100e6);
  let all = 0;
  for (const episode of lags) {
    const [first] = trace.within("episode.first_interval", episode);
    const own = samplesIn(trace, first);
    const [from, to] = trace.within("episode.first_sample", episode);
    expect(own.length).toBe(to - from);
    const { roots, samples } = callTree(trace, own);
    expect(roots.reduce((sum, root) => sum + root.total, 0)).toBe(samples);
    all += samples;
  }
  expect(all).toBeGreaterThan(20);
});
