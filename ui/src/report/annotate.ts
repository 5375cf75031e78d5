// How arrows, steps and labels look: as the engine draws them into the picture that is sent (crates/report/src/annotate), in the
// same font and with the same numbers, which are px at scale 1.

import type { Area } from "../bindings/Area";
import type { Brush } from "./brush";
import { between, type Point, type Size } from "./geometry";
import { inOrder, lines, STEP_RADIUS, type Arrow, type Label, type Note } from "./notes";

const INK = "rgb(200, 16, 46)";
const HALO = "#fff";
const TEXT = "rgb(24, 32, 34)";
const AROUND = 2;
const SHAFT = 4;
const HEAD = 18;
const HEAD_HALF = 9;
const SIZE = 15;
const LINE = 20;
const BASELINE = 15;
const CAPITAL = 10.7;
const BESIDE = 8;
const ABOVE = 4;
const CORNER = 5;
const BORDER = 2;
const LARGEST_SCALE = 4;

const FONT = "Laggard Label";
const font = (scale: number) => `${SIZE * scale}px "${FONT}"`;
/** Until then labels would be drawn in another font. */
export const fontIsThere = (): Promise<unknown> => document.fonts?.load(font(1)) ?? Promise.resolve();

export const drawnScale = (scale: number): number => Math.max(1, Math.min(LARGEST_SCALE, scale));

let measuring: CanvasRenderingContext2D | null | undefined;
function length(text: string, scale: number): number {
  measuring ??= document.createElement("canvas").getContext("2d");
  if (!measuring) return 0.55 * SIZE * scale * text.length;
  measuring.font = font(scale);
  measuring.fontKerning = "none";
  return measuring.measureText(text).width;
}

interface Layout {
  box: Area;
  lines: string[];
}

function layout({ at, text }: Pick<Label, "at" | "text">, picture: Size, scale: number): Layout {
  const most = Math.max(4, Math.min(40, Math.floor((picture.width / scale - 2 * BESIDE) / SIZE)));
  const own = lines(text, most);
  const width = Math.max(0, ...own.map((line) => length(line, scale))) + 2 * BESIDE * scale;
  const height = (Math.max(1, own.length) * LINE + 2 * ABOVE) * scale;
  const within = (place: number, long: number, side: number) => Math.round(Math.max(0, Math.min(place, side - long)));
  return { box: { x: within(at.x, width, picture.width), y: within(at.y, height, picture.height), width, height }, lines: own };
}

/** Where a label lies; one without a text yet as high as a line. */
export const labelBox = (label: Pick<Label, "at" | "text">, picture: Size, scale: number): Area => layout(label, picture, scale).box;

/** All that a note covers. */
export function extent(note: Note, picture: Size, scale: number): Area {
  if (note.kind === "label") return labelBox(note, picture, scale);
  if (note.kind === "arrow") return between(note.from, note.to);
  const radius = STEP_RADIUS * scale;
  return { x: note.at.x - radius, y: note.at.y - radius, width: 2 * radius, height: 2 * radius };
}

export function notes(brush: Brush, all: readonly Note[], picture: Size, scale: number): void {
  const { canvas } = brush;
  canvas.save();
  // Nothing is drawn beyond the picture that is sent.
  canvas.beginPath();
  canvas.rect(0, 0, picture.width, picture.height);
  canvas.clip();
  let number = 0;
  for (const note of inOrder(all)) {
    if (note.kind === "arrow") arrow(brush, note, scale);
    else if (note.kind === "step") step(brush, note.at, ++number, scale);
    else label(brush, layout(note, picture, scale), scale);
  }
  canvas.restore();
}

function touched(brush: Brush, { x, y, width, height }: Area, around: number): void {
  brush.touch({ x: x - around, y: y - around, width: width + 2 * around, height: height + 2 * around }, 0);
}

function arrow(brush: Brush, { from, to }: Arrow, scale: number): void {
  const { canvas } = brush;
  touched(brush, between(from, to), (HEAD_HALF + AROUND + HEAD) * scale);
  const long = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = long > 0 ? [(to.x - from.x) / long, (to.y - from.y) / long] : [1, 0];
  const neck = { x: to.x - dx * HEAD * scale, y: to.y - dy * HEAD * scale };
  const half = HEAD_HALF * scale;
  for (const [colour, around] of [[HALO, AROUND * scale], [INK, 0]] as const) {
    canvas.fillStyle = canvas.strokeStyle = colour;
    canvas.lineJoin = canvas.lineCap = "round";
    if (long > HEAD * scale) {
      canvas.lineWidth = SHAFT * scale + 2 * around;
      canvas.beginPath();
      canvas.moveTo(from.x, from.y);
      canvas.lineTo(neck.x, neck.y);
      canvas.stroke();
    }
    canvas.beginPath();
    canvas.moveTo(to.x, to.y);
    canvas.lineTo(neck.x - dy * half, neck.y + dx * half);
    canvas.lineTo(neck.x + dy * half, neck.y - dx * half);
    canvas.closePath();
    canvas.fill();
    if (around > 0) {
      canvas.lineWidth = 2 * around;
      canvas.stroke();
    }
  }
}

function step(brush: Brush, at: Point, number: number, scale: number): void {
  const { canvas } = brush;
  const radius = STEP_RADIUS * scale;
  touched(brush, { ...at, width: 0, height: 0 }, radius + AROUND * scale);
  for (const [colour, around] of [[HALO, AROUND * scale], [INK, 0]] as const) {
    canvas.beginPath();
    canvas.arc(at.x, at.y, radius + around, 0, 2 * Math.PI);
    canvas.fillStyle = colour;
    canvas.fill();
  }
  const text = String(number);
  write(canvas, text, { x: at.x - length(text, scale) / 2, y: at.y + (CAPITAL / 2) * scale }, HALO, scale);
}

function label(brush: Brush, { box, lines: own }: Layout, scale: number): void {
  if (own.length === 0) return;
  const { canvas } = brush;
  touched(brush, box, 1);
  const border = BORDER * scale;
  const corner = CORNER * scale;
  canvas.beginPath();
  canvas.roundRect(box.x, box.y, box.width, box.height, corner);
  canvas.fillStyle = INK;
  canvas.fill();
  canvas.beginPath();
  canvas.roundRect(box.x + border, box.y + border, box.width - 2 * border, box.height - 2 * border, corner - border);
  canvas.fillStyle = HALO;
  canvas.fill();
  own.forEach((line, number) =>
    write(canvas, line, { x: box.x + BESIDE * scale, y: box.y + (ABOVE + number * LINE + BASELINE) * scale }, TEXT, scale));
}

function write(canvas: CanvasRenderingContext2D, text: string, foot: Point, colour: string, scale: number): void {
  canvas.font = font(scale);
  canvas.fontKerning = "none";
  canvas.textAlign = "left";
  canvas.textBaseline = "alphabetic";
  canvas.fillStyle = colour;
  canvas.fillText(text, foot.x, foot.y);
}
