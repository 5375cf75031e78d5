// Traces that a test makes up of the columns that it is about.

import { treeOf, type CallTree, type Way } from "../../src/session/calls";
import { NOBODY, Trace } from "../../src/session/columns";
import { countsOf } from "../../src/session/contexts";
import type { Stacks } from "../../src/session/stacks";

export const made = (columns: Record<string, ArrayLike<number>>): Trace => Object.assign(Object.create(Trace.prototype) as Trace, { columns });

/** A generator that gives the same numbers each time, from 0 up to 1. */
export function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}

/**
 * A table of stacks, each called by one before it, and samples in some of them, of two waits: the second is blamed on plug-in 1.
 */
export function sampled(seed: number, stacks: number, samples: number, methods: number): Trace {
  const next = random(seed);
  const below = (end: number) => Math.floor(next() * end);
  const edges = new Set<string>();
  const [callers, called]: [number[], number[]] = [[], []];
  while (called.length < stacks) {
    const caller = called.length === 0 || next() < 0.05 ? NOBODY : below(called.length);
    const method = below(methods);
    // A path is in the table once.
    if (edges.has(`${caller} ${method}`)) continue;
    edges.add(`${caller} ${method}`);
    callers.push(caller);
    called.push(method);
  }
  return made({
    "stack.method": Uint32Array.from(called),
    "stack.caller": Uint32Array.from(callers),
    "sample.stack": Uint32Array.from({ length: samples }, () => (next() < 0.02 ? NOBODY : below(stacks))),
    "sample.time": Float64Array.from({ length: samples }, (_, at) => at * 10),
    "episode.plugin": Uint32Array.of(NOBODY, 1),
    "episode.first_sample": Uint32Array.of(0, Math.floor(samples / 2)),
    "method.plugin": Uint32Array.from({ length: methods }, (_, method) => (method % 3 === 0 ? NOBODY : method % 3)),
  });
}

/** The methods of a stack, from the outermost in. */
export function pathOf(trace: Trace, stack: number): number[] {
  const path: number[] = [];
  for (let at = stack; at !== NOBODY; at = trace.at("stack.caller", at)) path.unshift(trace.at("stack.method", at));
  return path;
}

export const callTree = (stacks: Stacks, samples: Uint32Array, way: Way): CallTree => treeOf(countsOf(stacks, samples), way);
