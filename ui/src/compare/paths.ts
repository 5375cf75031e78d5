// The paths of both sides' samples put together, with the time of each and the number of its waits. Pure; nanoseconds. A session's
// trace is read once and not kept: two large ones at a time would be too much for the window.

import { NOBODY, type Trace } from "../session/columns";
import { weights } from "./weights";

/** A method of either side. */
export interface Method {
  class: string;
  name: string;
  /** The id and the name of the plug-in that owns the class; empty: unknown. */
  plugin: string;
  owner: string;
}

/** The figures of one side's sessions, path by path. */
interface Side {
  /** The time with what the method called, and in the method itself. */
  total: number[];
  own: number[];
  /** The sum of the squares of single waits' times: the variance of `total`. */
  squares: number[];
  /** The number of waits with the path. */
  waits: number[];
  /** The sum of the squares of single sessions' times, and of the products of these times with the session's active time. */
  bySession: number[];
  crossed: number[];
}

/** The least part of a session's samples' time of a path that is kept, and the most paths of a session and of all that are. */
const LEAST = 1 / 20_000;
const MOST = 50_000;
const MOST_OF_ALL = 300_000;
/** A number above that of methods in any trace. */
const METHODS = 2 ** 22;
/** The first path: all samples. */
export const ALL = 0;

export class Paths {
  readonly methods: Method[] = [];
  /** The path around a path, which stands before it, and the method that the path adds. */
  readonly outer: number[] = [ALL];
  readonly method: number[] = [NOBODY];
  readonly sides: readonly [Side, Side] = [side(), side()];
  /** The time in which the user worked in each session of both sides. */
  readonly active: readonly [number[], number[]] = [[], []];
  readonly #methods = new Map<string, number>();
  readonly #paths = new Map<number, number>();

  get count(): number {
    return this.outer.length;
  }

  /** Adds the samples of a session's waits that count; `active`: the time in which the user worked in it. */
  add(which: 0 | 1, trace: Trace, active: number, counts: (episode: number) => boolean = () => true): void {
    this.active[which].push(active);
    const lengths = weights(trace);
    const paths = this.#pathsOf(trace, lengths);
    const to = this.sides[which];
    for (const numbers of Object.values(to) as number[][]) while (numbers.length < this.count) numbers.push(0);
    const stacks = trace.columns["sample.stack"];
    // The time of each path in one wait, and the paths that have some.
    const here = new Float64Array(this.count);
    const touched: number[] = [];
    /** The time of each path in the session. */
    const sums = new Float64Array(this.count);
    for (let episode = 0; episode < trace.episodes; episode++) {
      if (!counts(episode)) continue;
      const [from, end] = trace.within("episode.first_sample", episode);
      for (let sample = from; sample < end; sample++) {
        const [stack, length] = [stacks[sample]!, lengths[sample]!];
        if (stack === NOBODY || length === 0) continue;
        if (paths.whole[stack] === 1) to.own[paths.of[stack]!]! += length;
        for (let path = paths.of[stack]!; ; path = this.outer[path]!) {
          if (here[path] === 0) touched.push(path);
          here[path]! += length;
          if (path === ALL) break;
        }
      }
      for (const path of touched) {
        const length = here[path]!;
        to.total[path]! += length;
        to.squares[path]! += length * length;
        to.waits[path]!++;
        sums[path]! += length;
        here[path] = 0;
      }
      touched.length = 0;
    }
    for (let path = 0; path < sums.length; path++) {
      if (sums[path] === 0) continue;
      to.bySession[path]! += sums[path]! * sums[path]!;
      to.crossed[path]! += sums[path]! * active;
    }
  }

  /** The path of each stack, or of its innermost kept caller, and which stacks are kept. */
  #pathsOf(trace: Trace, lengths: Float64Array): { of: Uint32Array; whole: Uint8Array } {
    const { "stack.method": methods, "stack.caller": callers } = trace.columns;
    const { totals, least } = kept(trace, lengths);
    const known = new Map<number, number>();
    const of = new Uint32Array(methods.length);
    const whole = new Uint8Array(methods.length);
    for (let stack = 0; stack < methods.length; stack++) {
      const caller = callers[stack]!;
      const outer = caller === NOBODY ? ALL : of[caller]!;
      // What is inside a caller that is not kept would stand below another.
      const isKept = (caller === NOBODY || whole[caller] === 1) && totals[stack]! >= least && totals[stack]! > 0;
      const path = isKept ? this.#inner(outer, this.#method(trace, methods[stack]!, known)) : undefined;
      whole[stack] = path === undefined ? 0 : 1;
      of[stack] = path ?? outer;
    }
    return { of, whole };
  }

  /** Undefined where there is no room for another path. */
  #inner(outer: number, method: number): number | undefined {
    const key = outer * METHODS + method;
    const known = this.#paths.get(key);
    if (known !== undefined || this.count >= MOST_OF_ALL) return known;
    this.#paths.set(key, this.count);
    this.method.push(method);
    return this.outer.push(outer) - 1;
  }

  #method(trace: Trace, place: number, known: Map<number, number>): number {
    let method = known.get(place);
    if (method !== undefined) return method;
    const plugin = trace.at("method.plugin", place);
    const [of, name] = [lasting(trace.textOf("method.class", place)), lasting(trace.textOf("method.name", place))];
    const [id, owner] = plugin === NOBODY ? ["", ""] : [trace.textOf("plugin.id", plugin), trace.textOf("plugin.name", plugin)];
    const key = [of, name, id].join("\n");
    method = this.#methods.get(key) ?? this.methods.push({ class: of, name, plugin: id, owner }) - 1;
    this.#methods.set(key, method);
    known.set(place, method);
    return method;
  }
}

const side = (): Side => ({ total: [], own: [], squares: [], waits: [], bySession: [], crossed: [] });

/** The time of each stack with what it called, and the least time that is kept. */
function kept(trace: Trace, lengths: Float64Array): { totals: Float64Array; least: number } {
  const { "sample.stack": stacks, "stack.caller": callers } = trace.columns;
  const totals = new Float64Array(callers.length);
  let all = 0;
  for (let sample = 0; sample < stacks.length; sample++) {
    if (stacks[sample] === NOBODY) continue;
    totals[stacks[sample]!]! += lengths[sample]!;
    all += lengths[sample]!;
  }
  // A caller stands before what it called.
  for (let stack = totals.length - 1; stack >= 0; stack--) if (callers[stack] !== NOBODY) totals[callers[stack]!]! += totals[stack]!;
  let least = all * LEAST;
  const left = () => totals.reduce((count, total) => count + (total >= least ? 1 : 0), 0);
  while (least > 0 && left() > MOST) least *= 2;
  return { totals, least };
}

/** A name without the numbers that the JVM makes up anew in each session: those of lambdas, proxies and accessors. */
function lasting(name: string): string {
  return name.replace(/(\$\$Lambda|\$Proxy|Generated\w+Accessor|LambdaForm\$\w+?)[$/.]?\d[0-9a-fx/]*$/, "$1");
}
