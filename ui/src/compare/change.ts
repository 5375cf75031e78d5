// The difference between two sessions' samples, path by path, and whether it can be told from chance. Pure.

import { NOBODY } from "../session/columns";
import { ALL as EVERYTHING, heavier, type Context } from "../session/contexts";
import { ALL, type Paths } from "./paths";

export type Way = "more" | "less" | "same";

/** A path with its times; `total` is their sum, nanoseconds of an active minute. */
export interface Change extends Context {
  /** The time in the first session, nanoseconds of an active minute. */
  readonly first: number;
  /** The time in the second session, likewise. */
  readonly second: number;
  /** The parts of both times in the method itself. */
  readonly owns: readonly [first: number, second: number];
  /** The direction of the change from the first to the second. */
  readonly way: Way;
  readonly outer: Change | undefined;
  readonly inner: readonly Change[];
}

/** The two sessions that are compared. */
export interface Sessions {
  /** The time in which the user worked, nanoseconds. */
  active: readonly [number, number];
  /** The factor by which sessions differ more from each other than by chance; 1: by chance alone. */
  spread: number;
}

const MINUTE = 60e9;
/** The limit that chance stays below in ninety-nine of a hundred cases: hundreds of bars are looked at at once. */
const Z = 2.576;
/** The least number of waits that say something. */
const LEAST_WAITS = 3;

/** The tree of all samples. */
export function changes(paths: Paths, { active, spread }: Sessions): Change {
  const inner: number[][] = Array.from({ length: paths.count }, () => []);
  for (let path = 1; path < paths.count; path++) inner[paths.outer[path]!]!.push(path);
  const [before, after] = active.map((time) => time / MINUTE) as [number, number];
  const of = (which: 0 | 1, what: "total" | "own" | "squares" | "waits", path: number) => paths.sides[which][what][path] ?? 0;
  const rate = (what: "total" | "own", path: number): [number, number] => [of(0, what, path) / before, of(1, what, path) / after];

  function way(path: number, difference: number): Way {
    if (before < 1 || after < 1 || of(0, "waits", path) + of(1, "waits", path) < LEAST_WAITS) return "same";
    // The variance if both were one session, in which waits come by chance and each brings its own time.
    const chance = ((of(0, "squares", path) + of(1, "squares", path)) / (before + after)) * (1 / before + 1 / after) * Math.max(1, spread);
    if (Math.abs(difference) <= Z * Math.sqrt(chance)) return "same";
    return difference > 0 ? "more" : "less";
  }

  function change(path: number, outer: Change | undefined): Change {
    const [first, second] = rate("total", path);
    const own = rate("own", path);
    let made: readonly Change[] | undefined;
    const one: Change = {
      id: path === ALL ? EVERYTHING : path, method: path === ALL ? NOBODY : paths.method[path]!, stack: path,
      own: own[0] + own[1], total: first + second, first, second, owns: own, way: way(path, second - first), outer,
      get inner() {
        return (made ??= inner[path]!.map((called) => change(called, one)).filter(({ total }) => total > 0).sort(heavier));
      },
      blamed: () => 0,
    };
    return one;
  }
  return change(ALL, undefined);
}

/** The most differences that are gone through one by one. */
const MOST_TOLD = 100;
/** The least part of the drawn width that a bar that is gone to has. */
const WIDE = 0.1;

/** The innermost coloured bar of each path on which a change is told, the greatest change first. */
export function told(all: Change): Change[] {
  const found: Change[] = [];
  const open = [all];
  for (let change = open.pop(); change; change = open.pop()) {
    open.push(...change.inner);
    if (change.way !== "same" && !change.inner.some(({ way }) => way === change.way)) found.push(change);
  }
  const size = ({ first, second }: Change) => Math.abs(second - first);
  return found.sort((a, b) => size(b) - size(a)).slice(0, MOST_TOLD);
}

/** What is to be as wide as the whole for `change` to be seen, with as much around it as there is room for; never outside of `base`. */
export function around(change: Change, base: Context): Change {
  let top = change;
  while (top !== base && top.outer && change.total >= WIDE * top.outer.total) top = top.outer;
  return top;
}
