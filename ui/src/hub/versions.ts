// Versions of a plug-in in a chart: the range of each beside the one before it, on an axis of ratios. Pure.

import { scaleLog } from "d3-scale";
import type { HubVersion } from "../bindings/HubVersion";

/** The versions in one program. */
export interface InProgram {
  program: string;
  versions: HubVersion[];
}

export function byProgram(versions: readonly HubVersion[]): InProgram[] {
  const all = new Map<string, HubVersion[]>();
  for (const version of versions) {
    const own = all.get(version.program);
    if (own) own.push(version);
    else all.set(version.program, [version]);
  }
  return [...all].map(([program, versions]) => ({ program, versions }));
}

/** Ratios beyond these are drawn at the edge. */
const [LEAST, MOST] = [1 / 64, 64];
/** At least from half to twice, so that little is drawn as little. */
const [NARROW_LEAST, NARROW_MOST] = [0.5, 2];

export interface RatioAxis {
  /** The place of a ratio, 0 to 1. */
  place: (ratio: number) => number;
  ticks: number[];
}

/** The axis for some versions: as far to the left of 1 as to the right, so that the line is in the middle. */
export function ratioAxis(versions: readonly HubVersion[]): RatioAxis {
  const known = versions.flatMap(({ low, high, ratio }) => [low, high, ratio]).filter((one): one is number => one !== null && one > 0 && Number.isFinite(one));
  const far = Math.max(NARROW_MOST, ...known.map((one) => Math.max(one, 1 / one)));
  const most = Math.min(MOST, far * 1.15);
  const scale = scaleLog().domain([1 / most, most]).range([0, 1]).clamp(true);
  const doubled = Math.log2(most) > 4 ? 4 : 2;
  const ticks: number[] = [1];
  for (let at = doubled; at <= most; at *= doubled) ticks.push(at, 1 / at);
  return { place: (ratio) => scale(Math.min(MOST, Math.max(LEAST, ratio))), ticks: ticks.sort((a, b) => a - b).filter((one) => most > NARROW_MOST || one >= NARROW_LEAST) };
}
