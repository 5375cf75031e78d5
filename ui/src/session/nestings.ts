// A call and the calls inside it as a picture: as the page lists them.

import type { Brush } from "../export/brush";
import type { Inks, Picture } from "../export/picture";
import { FONT, sheet, SIZE } from "../export/sheet";
import { cut } from "../export/texts";
import { say } from "../say.svelte";
import { WAITS } from "./colours";
import { entries, legend } from "./legend";
import { isModal, type Nested } from "./tables";
import { length, nameOf } from "./told";
import type { Viewing } from "./viewing.svelte";

/** Calls that are listed, and drawn. */
export const MOST = 400;
/** Calls further inside than this one stand below it. */
export const DEEPEST = 30;

/** px. */
const [NAMES, LANE, TIME, BESIDE, ROW, BAR, STEP] = [420, 480, 90, 14, 20, 12, 10];
/** The narrowest bar, as the page has it. */
const LEAST = 0.004;

/** Where a call's bar begins and how wide it is, as parts of the time of the call around all. */
export function barOf({ trace }: Viewing, around: number, one: number): { left: number; width: number } {
  const whole = Math.max(trace.at("interval.duration", around), 1);
  return {
    left: (trace.at("interval.start", one) - trace.at("interval.start", around)) / whole,
    width: Math.max(LEAST, trace.at("interval.duration", one) / whole),
  };
}

export const colourOf = ({ trace, colours }: Viewing, one: number): number => (isModal(trace, one) ? WAITS : colours.of(one));

/** `tree`: the call and what is inside it; `told`: sentences about it. */
export function nestingPicture(viewing: Viewing, tree: readonly Nested[], told: readonly string[], inks: Inks, fills: readonly string[]): Picture {
  const { trace } = viewing;
  const around = tree[0]!.interval;
  const drawn = tree.slice(0, MOST);
  const name = (one: number) => nameOf(trace, trace.at("interval.site", one));

  function chart(on: Brush): void {
    on.font = FONT;
    on.textBaseline = "middle";
    drawn.forEach(({ interval, depth }, row) => {
      const middle = (row + 0.5) * ROW;
      const inwards = Math.min(depth, DEEPEST) * STEP;
      on.textAlign = "left";
      on.fillStyle = inks.ink;
      on.fillText(cut(name(interval), SIZE, NAMES - inwards), inwards, middle, NAMES - inwards);
      on.fillStyle = inks.sunken;
      on.fillRect(NAMES + BESIDE, middle - BAR / 2, LANE, BAR);
      const { left, width } = barOf(viewing, around, interval);
      on.fillStyle = fills[colourOf(viewing, interval)] ?? inks.faint;
      on.fillRect(NAMES + BESIDE + left * LANE, middle - BAR / 2, Math.min(width, 1 - left) * LANE, BAR);
      on.textAlign = "right";
      on.fillStyle = inks.ink;
      on.fillText(length(trace.at("interval.duration", interval)), NAMES + BESIDE + LANE + TIME, middle);
    });
  }
  const more = tree.length > MOST ? [say("chosen-more", { count: MOST })] : [];
  return sheet({
    title: `${say("chosen")}: ${name(around)}`, told: [...told, ...more], legend: entries(legend(viewing), fills), inks, chart,
    width: NAMES + BESIDE + LANE + TIME, height: drawn.length * ROW,
  });
}
