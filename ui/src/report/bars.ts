// The lags on the time slider. Those that would lie on each other are put together, so that each bar can be seen and hit. Pure.

import type { EpisodeBar } from "../bindings/EpisodeBar";
import { stretch, type Span } from "./timeline";

/** Lags that one bar stands for, the first one first, and where it is drawn, px. */
export interface Group {
  bars: [EpisodeBar, ...EpisodeBar[]];
  left: number;
  width: number;
  /** It lies on a longer bar, which has to be hit below it. */
  above: boolean;
}

/** The least width of a bar, and of one with a number in it. */
const LEAST = 12;
const LEAST_MANY = 22;
/** Bars are at least so far apart. */
const GAP = 3;
/** A bar of this width stands for itself, whatever is beside it. */
const WIDE = 36;

/** Puts lags together on a slider of `width` px. */
export function grouped(episodes: readonly EpisodeBar[], span: Span, width: number): Group[] {
  const [wide, narrow]: [Group[], Group[]] = [[], []];
  for (const bar of episodes.toSorted((a, b) => a.from_ms - b.from_ms)) {
    const on = stretch(span, bar.from_ms, bar.to_ms);
    if (!on) continue;
    const length = on.length * width;
    // At the slider's end a bar has its least width, too.
    const left = Math.max(0, Math.min(on.from * width, width - LEAST_MANY));
    if (length >= WIDE) {
      wide.push({ bars: [bar], left: on.from * width, width: length, above: false });
      continue;
    }
    const last = narrow.at(-1);
    if (last && left < last.left + last.width + GAP) {
      last.bars.push(bar);
      last.width = Math.max(LEAST_MANY, left + length - last.left, last.width);
    } else {
      narrow.push({ bars: [bar], left, width: Math.max(LEAST, length), above: false });
    }
  }
  const meets = (a: Group, b: Group) => a.left < b.left + b.width && b.left < a.left + a.width;
  for (const group of narrow) group.above = wide.some((one) => meets(one, group));
  return [...wide, ...narrow].sort((a, b) => a.bars[0].from_ms - b.bars[0].from_ms);
}
