// Samples merged by call path. Pure; numbers are counts of samples, never times.

import { NOBODY, type Trace } from "./columns";

export interface Context {
  /** A place of `stack.method`: the path up to here. */
  stack: number;
  method: number;
  /** Samples that stood in this method itself; in it or in what it called. */
  own: number;
  total: number;
  /** Those with most samples first. */
  called: Context[];
}

/** The calling context tree of samples. */
export function callTree(trace: Trace, samples: Iterable<number>): { roots: Context[]; samples: number } {
  const { columns } = trace;
  const [methods, callers, stacks] = [columns["stack.method"], columns["stack.caller"], columns["sample.stack"]];
  const known = new Map<number, Context>();
  const roots: Context[] = [];
  let count = 0;
  const context = (stack: number): Context => {
    // From the innermost out, up to where the path is known, and back in.
    const missing: number[] = [];
    for (let at = stack; at !== NOBODY && !known.has(at); at = callers[at] ?? NOBODY) missing.push(at);
    for (const at of missing.reverse()) {
      const made: Context = { stack: at, method: methods[at]!, own: 0, total: 0, called: [] };
      known.set(at, made);
      (known.get(callers[at]!)?.called ?? roots).push(made);
    }
    return known.get(stack)!;
  };
  for (const sample of samples) {
    const stack = stacks[sample] ?? NOBODY;
    if (stack === NOBODY) continue;
    context(stack).own++;
    count++;
  }
  // A caller stands before what it called in the table of stacks.
  const inwards = [...known.values()].sort((one, other) => other.stack - one.stack);
  for (const one of inwards) {
    one.total += one.own;
    one.called.sort(heavier);
    const caller = known.get(callers[one.stack]!);
    if (caller) caller.total += one.total;
  }
  roots.sort(heavier);
  return { roots, samples: count };
}

const heavier = (one: Context, other: Context): number => other.total - one.total || one.stack - other.stack;

/** The samples of a UI thread that were taken in an interval, those in dialogs inside it excepted, which are other episodes'. */
export function samplesIn(trace: Trace, interval: number): number[] {
  const { columns } = trace;
  const [from, to] = trace.within("episode.first_sample", columns["interval.episode"][interval] ?? NOBODY);
  const [begin, end] = [trace.at("interval.start", interval), trace.end(interval)];
  const found: number[] = [];
  for (let at = from; at < to; at++) {
    const time = columns["sample.time"][at]!;
    if (time >= begin && time < end) found.push(at);
  }
  return found;
}

/** Paths that are open at first: from each root in, as long as one branch has most of what its caller has. */
export function hotPath(roots: readonly Context[]): Set<number> {
  const open = new Set<number>();
  let [at] = roots;
  while (at) {
    open.add(at.stack);
    const next: Context | undefined = at.called[0];
    at = next && 2 * next.total >= at.total ? next : undefined;
  }
  return open;
}
