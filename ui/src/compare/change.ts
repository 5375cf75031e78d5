// The difference between two sides' samples, path by path, and whether it can be told from chance. Pure.

import { NOBODY } from "../session/columns";
import { ALL as EVERYTHING, heavier, type Context } from "../session/contexts";
import { between, Z } from "./between";
import { ALL, type Paths } from "./paths";

export type Way = "more" | "less" | "same";

/** A path with its times; `total` is their sum, nanoseconds of an active minute. */
export interface Change extends Context {
  /** The time on the first side, nanoseconds of an active minute. */
  readonly first: number;
  /** The time on the second side, likewise. */
  readonly second: number;
  /** The parts of both times in the method itself. */
  readonly owns: readonly [first: number, second: number];
  /** The direction of the change from the first to the second. */
  readonly way: Way;
  readonly outer: Change | undefined;
  readonly inner: readonly Change[];
}

const MINUTE = 60e9;
/** The least number of waits that say something. */
const LEAST_WAITS = 3;

/**
 * The tree of all samples; undefined where a side has no active time, or neither has samples.
 *
 * `spread`: the factor by which sessions differ more from each other than by chance; 1: by chance alone.
 */
export function changes(paths: Paths, spread: number): Change | undefined {
  const active = paths.active.map((times) => times.map((time) => time / MINUTE)) as [number[], number[]];
  const [before, after] = active.map((times) => times.reduce((all, time) => all + time, 0)) as [number, number];
  // A side that was used without a sample has waited for nothing: that may be the difference.
  const isThere = before > 0 && after > 0 && paths.sides.some(({ total }) => (total[ALL] ?? 0) > 0);
  if (!isThere) return undefined;
  const inner: number[][] = Array.from({ length: paths.count }, () => []);
  for (let path = 1; path < paths.count; path++) inner[paths.outer[path]!]!.push(path);
  const of = (which: 0 | 1, what: keyof Paths["sides"][0], path: number) => paths.sides[which][what][path] ?? 0;
  const rate = (what: "total" | "own", path: number): [number, number] => [of(0, what, path) / before, of(1, what, path) / after];
  const apart = (which: 0 | 1, path: number) => ({
    active: active[which], total: of(which, "total", path), bySession: of(which, "bySession", path), crossed: of(which, "crossed", path) / MINUTE,
  });

  function way(path: number, difference: number): Way {
    if (before < 1 || after < 1 || of(0, "waits", path) + of(1, "waits", path) < LEAST_WAITS) return "same";
    // The variance if both were one side, on which waits come by chance and each brings its own time.
    const chance = ((of(0, "squares", path) + of(1, "squares", path)) / (before + after)) * (1 / before + 1 / after) * Math.max(1, spread);
    if (Math.abs(difference) <= Z * Math.sqrt(chance)) return "same";
    // What one session of several alone has is no difference between the sides.
    const sessions = between(apart(0, path), apart(1, path));
    if (sessions !== undefined && Math.abs(difference) <= sessions) return "same";
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
      leads: () => false,
    };
    return one;
  }
  return change(ALL, undefined);
}

/** The most differences that are gone through one by one. */
const MOST_TOLD = 100;

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
