// Samples merged by call path: from the outermost method in, or from the method that ran out through those that called it. Pure;
// numbers are counts of samples, never times. A context is made when the one around it is looked at, so that choosing a
// hundred thousand samples costs two passes over the table of stacks, whatever is shown of them.

import { outwards } from "./callers";
import { NOBODY } from "./columns";
import { ALL, heavier, type Context, type Counts } from "./contexts";
import { Found } from "./found";

export type Way = "callees" | "callers";

export interface CallTree {
  readonly way: Way;
  /** Samples that have a stack. */
  readonly samples: number;
  readonly all: Context;
  /** Samples with this method anywhere in their stack. Each counts once, however often it calls itself. */
  with(method: number): number;
  /** Looks for some methods: 1 for each of them. */
  find(methods: Uint8Array): Found;
}

export function treeOf(counts: Counts, way: Way): CallTree {
  const all = way === "callees" ? inwards(counts) : outwards(counts);
  return { way, samples: counts.samples, all, with: (method) => counts.with(method), find: (methods) => new Found(counts, methods) };
}

/** From the outermost method in. */
function inwards(counts: Counts): Context {
  const { own, stacks, totals } = counts;
  const context = (stack: number, outer: Context | undefined): Context => {
    let inner: Context[] | undefined;
    const made: Context = {
      id: stack === NOBODY ? ALL : stacks.id(stack),
      method: stack === NOBODY ? NOBODY : stacks.methods[stack]!,
      stack: stack === NOBODY ? NOBODY : stacks.id(stack),
      own: stack === NOBODY ? 0 : own[stack]!,
      total: stack === NOBODY ? counts.samples : totals[stack]!,
      outer,
      get inner() {
        if (inner) return inner;
        inner = [];
        stacks.called(stack, (called) => {
          if (totals[called]! > 0) inner!.push(context(called, made));
        });
        return inner.sort(heavier);
      },
      blamed: (plugin) => (stack !== NOBODY && counts.isBlamed(plugin) ? counts.totalsOf(plugin)[stack]! : 0),
      leads: (to) => (stack === NOBODY ? to.samples > 0 : to.within[stack] === 1),
    };
    return made;
  };
  return context(NOBODY, undefined);
}

/** Paths that are open at first: from each outermost one in, as long as one branch has most of what its caller has. */
export function hotPath(all: Context): Set<number> {
  const open = new Set<number>();
  let [at] = all.inner;
  while (at) {
    open.add(at.id);
    const next: Context | undefined = at.inner[0];
    at = next && 2 * next.total >= at.total ? next : undefined;
  }
  return open;
}
