// The timeline as a picture of its own: with the names of its rows and what its colours mean. Pure.

import type { Brush } from "../export/brush";
import type { Inks, Picture } from "../export/picture";
import { FONT, sheet, SIZE } from "../export/sheet";
import { cut } from "../export/texts";
import { entries, type Meaning } from "./legend";
import { longest, sight, strip, timeline, type Scene } from "./paint";
import type { Range } from "./range";
import type { Track } from "./tracks";

/** px. */
const NAMES = 170;
const STRIP = 34;
/** The part of the lines of time below the rows. */
const BELOW = 24;

export interface Poster {
  scene: Scene;
  inks: Inks;
  whole: Range;
  lags: readonly number[];
  /** The title: the part of the session that is shown. */
  title: string;
  label: (track: Track) => string;
  legend: readonly Meaning[];
}

export function poster({ scene, inks, whole, lags, title, label, legend }: Poster): Picture {
  function chart(on: Brush): void {
    on.font = FONT;
    on.textBaseline = "middle";
    on.textAlign = "right";
    on.fillStyle = inks.faint;
    for (const track of scene.tracks) on.fillText(cut(label(track), SIZE, NAMES - 10), NAMES - 10, STRIP + track.top + Math.min(track.height, 18) / 2, NAMES - 10);
    on.textAlign = "left";
    on.translate(NAMES, 0);
    const above = { ...scene, height: STRIP };
    strip(on, above, longest(scene.trace, whole, scene.width, lags));
    sight(on, above, whole);
    on.translate(0, STRIP);
    timeline(on, scene);
  }
  return sheet({
    title, told: [], legend: entries(legend, scene.palette.bars), inks, chart,
    width: NAMES + scene.width, height: STRIP + scene.height + BELOW,
  });
}
