// The timeline as a picture of its own: with the names of its rows and what its colours mean. Pure.

import type { Brush } from "../export/brush";
import type { Picture } from "../export/picture";
import type { Meaning } from "./legend";
import { overview, timeline, type Scene } from "./paint";
import type { Range } from "./range";
import type { Track } from "./tracks";

/** px. */
const NAMES = 170;
const STRIP = 34;
const MARGIN = 16;
const TITLE = 26;
const ENTRY = 20;
const FONT = "12px system-ui, sans-serif";
/** About how wide a letter is, px. */
const LETTER = 6.6;

export interface Poster {
  scene: Scene;
  whole: Range;
  lags: readonly number[];
  /** The title: the part of the session that is shown. */
  title: string;
  label: (track: Track) => string;
  legend: readonly Meaning[];
}

export function poster({ scene, whole, lags, title, label, legend }: Poster): Picture {
  const { palette } = scene;
  const [left, top] = [MARGIN + NAMES, MARGIN + TITLE];
  const width = left + scene.width + MARGIN;
  const rows = placed(legend, width - 2 * MARGIN);
  // Lines of time reach a little below the rows.
  const below = top + STRIP + scene.height + 24;
  const height = below + (1 + Math.max(0, ...rows.map(({ row }) => row))) * ENTRY + MARGIN;

  function paint(on: Brush): void {
    on.save();
    on.translate(left, top);
    overview(on, { ...scene, height: STRIP }, whole, lags);
    on.translate(0, STRIP);
    timeline(on, scene);
    on.restore();
    on.font = FONT;
    on.textBaseline = "middle";
    on.textAlign = "left";
    on.fillStyle = palette.ink;
    on.fillText(title, MARGIN, MARGIN + 8);
    for (const { name, colour, x, row } of rows) {
      on.fillStyle = palette.bars[colour] ?? palette.faint;
      on.fillRect(x, below + row * ENTRY, 12, 12);
      on.fillStyle = palette.ink;
      on.fillText(name, x + 18, below + row * ENTRY + 6);
    }
    on.textAlign = "right";
    on.fillStyle = palette.faint;
    for (const track of scene.tracks) on.fillText(cut(label(track)), left - 10, top + STRIP + track.top + Math.min(track.height, 18) / 2, NAMES - 10);
  }
  return { width, height, ground: palette.card, paint };
}

const cut = (text: string): string => (text.length * LETTER > NAMES - 10 ? `${text.slice(0, Math.floor((NAMES - 10) / LETTER) - 1)}…` : text);

/** Places the legend's entries side by side, on as many rows as needed. */
function placed(legend: readonly Meaning[], width: number): { name: string; colour: number; x: number; row: number }[] {
  let [x, row] = [MARGIN, 0];
  return legend.map(({ name: whole, colour }) => {
    const name = whole.length > 60 ? `${whole.slice(0, 59)}…` : whole;
    const wide = 18 + name.length * LETTER + 22;
    if (x > MARGIN && x + wide > width) [x, row] = [MARGIN, row + 1];
    const place = { name, colour, x, row };
    x += wide;
    return place;
  });
}
