// How the editor looks, one function per canvas. They lie over each other, so that what a drag or a scrub changes is
// painted anew and nothing else: the picture; path and highlights; black-outs; what is under the hand.

import type { Area } from "../bindings/Area";
import type { Position } from "../bindings/Position";
import type { Box } from "./drawing";
import { HANDLES, handlePoint, type Point, type Size } from "./geometry";
import { brightness, indexAt, TRAIL_MS } from "./timeline";
import type { View } from "./view";

type Canvas = CanvasRenderingContext2D;

/** As the engine frames it: inside of the box, in px of the picture. */
const FRAME = { colour: "rgb(255, 196, 0)", width: 4 };
const ACCENT = "#0d9c8d";
const HALO = "rgb(255 255 255 / 85%)";
const PATH = "rgb(200 30 120 / 45%)";
const TRAIL = "rgb(214 22 122)";
/** Steps of brightness in the trail: each is one stroke. */
const SHADES = 12;

/** Clears the canvas; from here on one unit is one px of the picture. */
export function ready(canvas: Canvas, view: View, ratio: number): void {
  canvas.setTransform(1, 0, 0, 1, 0, 0);
  canvas.clearRect(0, 0, canvas.canvas.width, canvas.canvas.height);
  canvas.setTransform(ratio * view.scale, 0, 0, ratio * view.scale, ratio * view.x, ratio * view.y);
}

export function picture(canvas: Canvas, image: CanvasImageSource, size: Size, view: View): void {
  canvas.imageSmoothingEnabled = view.scale < 2;
  canvas.imageSmoothingQuality = "high";
  canvas.drawImage(image, 0, 0);
  canvas.strokeStyle = "rgb(128 128 128 / 60%)";
  canvas.lineWidth = 1 / view.scale;
  canvas.strokeRect(0, 0, size.width, size.height);
}

/** The whole path, faint, with a ring at each click; `lines` says which positions are joined to the one before. */
export function path(canvas: Canvas, positions: readonly Position[], lines: Uint8Array, under: Uint8Array, view: View): void {
  canvas.beginPath();
  positions.forEach((at, number) => {
    if (lines[number]) canvas.lineTo(at.x, at.y);
    else canvas.moveTo(at.x, at.y);
  });
  canvas.lineWidth = 1.5 / view.scale;
  canvas.lineJoin = "round";
  canvas.strokeStyle = PATH;
  canvas.stroke();
  positions.forEach((at, number) => {
    if (at.click && !under[number]) ring(canvas, at, 7 / view.scale, PATH, 2 / view.scale);
  });
}

export function highlight(canvas: Canvas, { x, y, width, height }: Area): void {
  const across = Math.min(FRAME.width, width);
  const down = Math.min(FRAME.width, height);
  canvas.fillStyle = FRAME.colour;
  canvas.fillRect(x, y, width, down);
  canvas.fillRect(x, y + height - down, width, down);
  canvas.fillRect(x, y, across, height);
  canvas.fillRect(x + width - across, y, across, height);
}

/** All that is black: the whole picture except for what was cleared, where nothing is to be seen at first; and the boxes. */
export function covers(canvas: Canvas, boxes: readonly Box[], allBlack: Size | undefined, view: View): void {
  if (allBlack) {
    canvas.fillStyle = "#000";
    canvas.fillRect(0, 0, allBlack.width, allBlack.height);
    for (const { kind, area } of boxes) if (kind === "clear") canvas.clearRect(area.x, area.y, area.width, area.height);
  }
  for (const { kind, area } of boxes) if (kind === "black-out") blackOut(canvas, area, view, 1);
}

/** Black, with a thin line that can be told from a black picture. */
export function blackOut(canvas: Canvas, { x, y, width, height }: Area, view: View, opacity: number): void {
  const line = 1 / view.scale;
  canvas.fillStyle = `rgb(0 0 0 / ${100 * opacity}%)`;
  canvas.fillRect(x, y, width, height);
  if (width <= 2 * line || height <= 2 * line) return;
  canvas.strokeStyle = "rgb(140 150 152)";
  canvas.lineWidth = line;
  canvas.strokeRect(x + line / 2, y + line / 2, width - line, height - line);
}

export function suggestion(canvas: Canvas, area: Area, view: View): void {
  dashed(canvas, area, view, "#000");
}

function dashed(canvas: Canvas, { x, y, width, height }: Area, view: View, colour: string): void {
  const unit = 1 / view.scale;
  canvas.lineWidth = 1.5 * unit;
  canvas.strokeStyle = HALO;
  canvas.setLineDash([]);
  canvas.strokeRect(x, y, width, height);
  canvas.strokeStyle = colour;
  canvas.setLineDash([5 * unit, 4 * unit]);
  canvas.strokeRect(x, y, width, height);
  canvas.setLineDash([]);
}

/** A box that is being drawn, moved or resized: what it covers can still be seen. */
export function live(canvas: Canvas, kind: Box["kind"], area: Area, view: View): void {
  if (kind === "black-out") blackOut(canvas, area, view, 0.6);
  if (kind === "highlight") highlight(canvas, area);
  dashed(canvas, area, view, ACCENT);
}

export function selected(canvas: Canvas, area: Area, view: View): void {
  const unit = 1 / view.scale;
  canvas.lineWidth = 4 * unit;
  canvas.strokeStyle = HALO;
  canvas.strokeRect(area.x, area.y, area.width, area.height);
  canvas.lineWidth = 2 * unit;
  canvas.strokeStyle = ACCENT;
  canvas.strokeRect(area.x, area.y, area.width, area.height);
  for (const handle of HANDLES) {
    const at = handlePoint(area, handle);
    const half = 4 * unit;
    canvas.fillStyle = "#fff";
    canvas.fillRect(at.x - half, at.y - half, 2 * half, 2 * half);
    canvas.strokeRect(at.x - half, at.y - half, 2 * half, 2 * half);
  }
}

/** The path of the last seconds before a moment, fading away, and the pointer where it was then. */
export function trail(
  canvas: Canvas, positions: readonly Position[], lines: Uint8Array, under: Uint8Array, moment: number,
  now: Position | undefined, view: View,
): void {
  const end = indexAt(positions, moment);
  const begin = Math.max(1, indexAt(positions, moment - TRAIL_MS));
  canvas.lineCap = "round";
  canvas.strokeStyle = TRAIL;
  canvas.lineWidth = 3 / view.scale;
  let shade = -1;
  for (let number = begin; number <= end; number++) {
    if (!lines[number]) continue;
    const [from, to] = [positions[number - 1]!, positions[number]!];
    const own = Math.ceil(brightness(to.at_ms, moment) * SHADES);
    if (own !== shade) {
      if (shade >= 0) canvas.stroke();
      canvas.beginPath();
      canvas.globalAlpha = own / SHADES;
      shade = own;
    }
    canvas.moveTo(from.x, from.y);
    canvas.lineTo(to.x, to.y);
  }
  if (shade >= 0) canvas.stroke();
  canvas.globalAlpha = 1;
  for (let number = Math.max(0, begin); number <= end; number++) {
    const at = positions[number]!;
    if (!at.click || under[number]) continue;
    canvas.globalAlpha = Math.max(0.3, brightness(at.at_ms, moment));
    ring(canvas, at, 9 / view.scale, TRAIL, 3 / view.scale);
  }
  canvas.globalAlpha = 1;
  if (!now) return;
  canvas.beginPath();
  canvas.arc(now.x, now.y, 6 / view.scale, 0, 2 * Math.PI);
  canvas.fillStyle = TRAIL;
  canvas.fill();
  canvas.lineWidth = 2 / view.scale;
  canvas.strokeStyle = "#fff";
  canvas.stroke();
}

function ring(canvas: Canvas, at: Point, radius: number, colour: string, width: number): void {
  canvas.beginPath();
  canvas.arc(at.x, at.y, radius, 0, 2 * Math.PI);
  canvas.lineWidth = width;
  canvas.strokeStyle = colour;
  canvas.stroke();
}

/** “It happened here”: a pin whose tip is at the place. */
export function pin(canvas: Canvas, at: Point, view: View): void {
  const unit = 1 / view.scale;
  canvas.beginPath();
  canvas.moveTo(at.x, at.y);
  canvas.arc(at.x, at.y - 20 * unit, 9 * unit, 0.8 * Math.PI, 2.2 * Math.PI);
  canvas.closePath();
  canvas.fillStyle = ACCENT;
  canvas.fill();
  canvas.lineWidth = 2 * unit;
  canvas.strokeStyle = "#fff";
  canvas.stroke();
  canvas.beginPath();
  canvas.arc(at.x, at.y - 20 * unit, 3 * unit, 0, 2 * Math.PI);
  canvas.fillStyle = "#fff";
  canvas.fill();
}

/** Where the keyboard is on the picture, and the component that a box would snap to. */
export function cross(canvas: Canvas, at: Point, component: Area | undefined, view: View): void {
  const unit = 1 / view.scale;
  if (component) dashed(canvas, component, view, ACCENT);
  for (const [colour, width] of [["#fff", 4], [ACCENT, 2]] as const) {
    canvas.beginPath();
    canvas.moveTo(at.x - 12 * unit, at.y);
    canvas.lineTo(at.x + 12 * unit, at.y);
    canvas.moveTo(at.x, at.y - 12 * unit);
    canvas.lineTo(at.x, at.y + 12 * unit);
    canvas.lineWidth = width * unit;
    canvas.strokeStyle = colour;
    canvas.stroke();
  }
}
