// Paints the timeline: at most two bars a pixel and row, however long the session.

import type { Brush } from "../export/brush";
import { CLICK, SLOW, type Trace } from "./columns";
import { COLOURS, type Colours } from "./colours";
import { after, type Lanes } from "./lanes";
import { clock, ticks, type Range } from "./range";
import type { Sampled } from "./sampled";
import { AXIS, rate, ROW, type Track } from "./tracks";

/** As the style sheet has them. */
export interface Palette {
  bars: string[];
  ink: string;
  faint: string;
  line: string;
  accent: string;
  warn: string;
  card: string;
  /** Letters on a bar. */
  letters: string;
  /** Garbage collection. */
  gc: string;
}

export interface Scene {
  trace: Trace;
  lanes: Lanes;
  sampled: Sampled;
  tracks: readonly Track[];
  range: Range;
  width: number;
  height: number;
  colours: Colours;
  palette: Palette;
  chosen: number;
}

type Canvas = Brush;

const FONT = "11px system-ui, sans-serif";
/** About how wide a letter is, px: measuring each text costs more than drawing it. */
const LETTER = 6;
/** The least room that a name needs, and a digit of the axis: digits are wider than most letters, px. */
const [ROOM, DIGIT] = [28, 7];
/** Between a line of the axis and its time, px. */
const BESIDE = 4;
/** The state of a thread that runs, of `docs/wire-format.md`, ThreadState. */
const RUNNABLE = 1;

/** Where a time stands. */
export const x = (range: Range, width: number, time: number): number => ((time - range.from) / (range.to - range.from)) * width;

export function timeline(on: Canvas, scene: Scene): void {
  on.clearRect(0, 0, scene.width, scene.height);
  on.font = FONT;
  on.textBaseline = "middle";
  axis(on, scene);
  for (const track of scene.tracks) {
    switch (track.kind) {
      case "activity": activity(on, scene, track); break;
      case "heap": heap(on, scene, track); break;
      case "marks": marks(on, scene, track); break;
      case "pauses": spans(on, scene, track, "pause.start", "pause.end", scene.palette.gc); break;
      case "gaps": spans(on, scene, track, "gap.start", "gap.end", scene.palette.ink); break;
      case "samples": samples(on, scene, track); break;
      case "lanes": rows(on, scene, track); break;
    }
  }
}

function axis(on: Canvas, { range, width, height, palette }: Scene): void {
  const { times, step } = ticks(range, Math.max(2, width / 110));
  on.fillStyle = palette.line;
  for (const time of times) on.fillRect(Math.round(x(range, width, time)), AXIS - 6, 1, height);
  on.fillStyle = palette.faint;
  let free = 0;
  for (const time of times) {
    const [text, line] = [clock(time, step), Math.round(x(range, width, time))];
    const wide = text.length * DIGIT;
    // At the right edge a time stands before its line; where another one is in the way, it is left out: half a time is a wrong one.
    const left = line + BESIDE + wide <= width ? line + BESIDE : line - BESIDE - wide;
    if (left < free) continue;
    on.textAlign = left > line ? "left" : "right";
    on.fillText(text, left > line ? left : line - BESIDE, 9);
    free = left + wide + BESIDE;
  }
  on.textAlign = "left";
}

/** Bars of one colour, row by row from left to right. Those that touch are drawn as one: a thousand under a pixel each look no other. */
class Bars {
  /** Left, right and top of each, px. */
  readonly #all: number[] = [];

  add(left: number, right: number, top: number): void {
    const all = this.#all;
    const last = all.length - 3;
    if (last >= 0 && all[last + 2] === top && left <= all[last + 1]! && left >= all[last]!) all[last + 1] = Math.max(right, all[last + 1]!);
    else all.push(left, right, top);
  }

  draw(on: Canvas, height: number): void {
    const all = this.#all;
    for (let at = 0; at < all.length; at += 3) on.fillRect(all[at]!, all[at + 2]!, all[at + 1]! - all[at]!, height);
  }
}

function rows(on: Canvas, scene: Scene, track: Track): void {
  const { lanes, trace, range, width, colours, palette, chosen } = scene;
  // By colour: changing it costs more than a bar.
  const bars = Array.from({ length: COLOURS }, () => new Bars());
  const texts: [place: number, left: number, right: number, top: number][] = [];
  let mark: [left: number, right: number, top: number] | undefined;
  for (let row = 0; row < (track.lanes ?? 0); row++) {
    const top = track.top + row * ROW;
    lanes.visible(track.lane! + row, range.from, range.to, width, (place, left, right) => {
      const from = Math.max(left, -1);
      const to = Math.min(right, width + 1);
      // Neighbours stay apart where there is room for it.
      const gap = right - left > 4 ? 1 : 0;
      bars[colours.of(place)]!.add(from, Math.max(to - gap, from + 1), top);
      if (right - left > ROOM) texts.push([place, from, to, top]);
      if (place === chosen) mark = [from, to, top];
    });
  }
  bars.forEach((all, colour) => {
    on.fillStyle = palette.bars[colour] ?? palette.faint;
    all.draw(on, ROW - 2);
  });
  on.fillStyle = palette.letters;
  for (const [place, left, right, top] of texts) label(on, trace, place, Math.max(left, 0), Math.min(right, width), top);
  if (!mark) return;
  const [left, right, top] = mark;
  on.strokeStyle = palette.ink;
  on.lineWidth = 2;
  on.strokeRect(left - 1, top - 1, Math.max(right - left, 3) + 1, ROW);
}

function label(on: Canvas, trace: Trace, place: number, left: number, right: number, top: number): void {
  const site = trace.at("interval.site", place);
  const name = trace.textOf("site.class", site);
  const text = `${name.slice(name.lastIndexOf(".") + 1)}.${trace.textOf("site.method", site)}`;
  const letters = Math.floor((right - left - 6) / LETTER);
  if (letters < 3) return;
  // Letters of a wide script reach beyond their bar by this guess; the clip costs less than measuring each.
  on.fillText(text.length > letters ? `${text.slice(0, letters - 1)}…` : text, left + 3, top + ROW / 2 - 1, right - left - 4);
}

function activity(on: Canvas, { trace, range, width, palette }: Scene, track: Track): void {
  const [starts, ends] = [trace.columns["activity.start"], trace.columns["activity.end"]];
  // Windows of several threads overlap: the busiest window of each pixel is drawn.
  const most = new Float64Array(Math.ceil(width) + 1);
  for (let at = after(ends, 0, ends.length, range.from); at < starts.length && starts[at]! < range.to; at++) {
    const events = rate(trace, at);
    const [left, right] = [x(range, width, starts[at]!), x(range, width, ends[at]!)];
    for (let pixel = Math.max(0, Math.floor(left)); pixel <= right && pixel < width; pixel++) most[pixel] = Math.max(most[pixel]!, events);
  }
  on.fillStyle = palette.accent;
  const high = (pixel: number) => Math.ceil((most[pixel]! / (track.most || 1)) * track.height);
  // Neighbours that are as high are one bar.
  for (let from = 0, to = 1; from < width; from = to, to++) {
    const height = high(from);
    while (to < width && high(to) === height) to++;
    if (height > 0) on.fillRect(from, track.top + track.height - height, to - from, height);
  }
}

/** The heap in use when collections began and when they were over, against its limit. */
function heap(on: Canvas, { trace, range, width, palette }: Scene, track: Track): void {
  const { columns } = trace;
  const [starts, ends] = [columns["pause.start"], columns["pause.end"]];
  const [before, left, limits] = [columns["pause.before"], columns["pause.after"], columns["pause.limit"]];
  let highest = 1;
  for (let at = 0; at < starts.length; at++) highest = Math.max(highest, before[at]!, left[at]!, limits[at]!);
  const y = (bytes: number) => track.top + track.height * (1 - bytes / highest);
  on.strokeStyle = palette.accent;
  on.lineWidth = 1;
  on.beginPath();
  let from: [x: number, y: number] | undefined;
  /** Ends the line where the timeline ends: in a picture, names stand beside it. */
  const to = (time: number, bytes: number) => {
    const [here, there] = [from, [x(range, width, time), y(bytes)] as [number, number]];
    from = there;
    if (!here || there[0] < 0 || here[0] > width) return;
    const at = (edge: number) => here[1] + ((there[1] - here[1]) * (edge - here[0])) / (there[0] - here[0]);
    if (here[0] < 0) on.moveTo(0, at(0));
    else on.moveTo(...here);
    if (there[0] > width) on.lineTo(width, at(width));
    else on.lineTo(...there);
  };
  // From the last collection before the visible part to the first one behind it.
  const first = Math.max(0, after(ends, 0, ends.length, range.from) - 1);
  for (let at = first; at < starts.length; at++) {
    if (before[at] === 0) continue;
    to(starts[at]!, before[at]!);
    to(ends[at]!, left[at]!);
    if (starts[at]! > range.to) break;
  }
  on.stroke();
}

function spans(on: Canvas, scene: Scene, track: Track, from: "pause.start" | "gap.start", to: "pause.end" | "gap.end", colour: string): void {
  const { trace, range, width } = scene;
  const [starts, ends] = [trace.columns[from], trace.columns[to]];
  on.fillStyle = colour;
  let drawn = -1;
  for (let at = 0; at < starts.length; at++) {
    if (ends[at]! < range.from || starts[at]! > range.to) continue;
    const left = Math.max(x(range, width, starts[at]!), 0);
    const right = Math.max(Math.min(x(range, width, ends[at]!), width), left + 1.5);
    if (right <= drawn) continue;
    on.fillRect(left, track.top, right - left, track.height);
    drawn = Math.ceil(right);
  }
}

function marks(on: Canvas, { trace, range, width, palette }: Scene, track: Track): void {
  const [times, kinds] = [trace.columns["mark.time"], trace.columns["mark.kind"]];
  for (let at = 0; at < times.length; at++) {
    if (times[at]! < range.from || times[at]! > range.to) continue;
    const left = x(range, width, times[at]!);
    on.fillStyle = kinds[at] === SLOW ? palette.warn : palette.ink;
    if (kinds[at] === CLICK) {
      on.beginPath();
      on.moveTo(left - 3, track.top + 2);
      on.lineTo(left + 4, track.top + track.height / 2);
      on.lineTo(left - 3, track.top + track.height - 2);
      on.fill();
    } else on.fillRect(left - 1, track.top, 3, track.height);
  }
}

function samples(on: Canvas, { sampled, range, width, palette }: Scene, track: Track): void {
  const middle = track.top + track.height / 2;
  const [all, waits] = [new Bars(), new Bars()];
  // Runnable ones are full, those that waited are hollow.
  sampled.visible(track.thread!, range.from, range.to, width, (left, state) => {
    all.add(left - 2, left + 2, middle - 2);
    if (state !== RUNNABLE) waits.add(left - 1, left + 1, middle - 1);
  });
  on.fillStyle = palette.accent;
  all.draw(on, 4);
  // Not an outline: a stroke costs ten times as much.
  on.fillStyle = palette.card;
  waits.draw(on, 2);
}

/** The longest lag under each pixel of the whole session, ns. */
export function longest(trace: Trace, whole: Range, width: number, lags: readonly number[]): Float64Array {
  const { columns } = trace;
  const waited = new Float64Array(Math.ceil(width) + 1);
  const pixel = (whole.to - whole.from) / width;
  for (const lag of lags) {
    const start = columns["episode.start"][lag]!;
    const end = start + columns["episode.duration"][lag]!;
    for (let at = Math.floor(start / pixel); at <= end / pixel && at < width; at++) {
      waited[at] = Math.max(waited[at]!, columns["episode.felt"][lag]!);
    }
  }
  return waited;
}

/** The whole session on one strip: how long the user waited when (see `longest`). */
export function strip(on: Canvas, { width, height, palette }: Scene, waited: Float64Array): void {
  on.clearRect(0, 0, width, height);
  on.fillStyle = palette.line;
  on.fillRect(0, height - 1, width, 1);
  on.fillStyle = palette.warn;
  for (let at = 0; at < width; at++) {
    if (waited[at] === 0) continue;
    // A second is as high as the strip; a tenth of a second is visible, too.
    const high = Math.max(3, Math.min(1, Math.sqrt(waited[at]! / 1e9)) * (height - 2));
    on.fillRect(at, height - high, 1, high);
  }
}

/** The part that is in sight, on the strip. */
export function sight(on: Canvas, { range, width, height, palette }: Scene, whole: Range): void {
  const [left, right] = [x(whole, width, range.from), x(whole, width, range.to)];
  on.globalAlpha = 0.35;
  on.fillStyle = palette.faint;
  on.fillRect(0, 0, left, height);
  on.fillRect(right, 0, width - right, height);
  on.globalAlpha = 1;
  on.strokeStyle = palette.accent;
  on.lineWidth = 2;
  on.strokeRect(Math.min(left + 1, width - 3), 1, Math.max(right - left - 2, 2), height - 2);
}
