// The painting of the editor, one function per canvas. The canvases lie over each other, so that a drag or a scrub repaints one
// of them only: the picture; path and highlights; black-outs; the gesture under way.

import type { Area } from "../bindings/Area";
import type { Position } from "../bindings/Position";
import type { Brush } from "./brush";
import type { Box } from "./drawing";
import { between, HANDLES, handlePoint, type Point, type Size } from "./geometry";
import { brightness, indexAt, TRAIL_MS } from "./timeline";

/** As the engine frames it: inside of the box, in px of the picture. */
const FRAME = { colour: "rgb(255, 196, 0)", width: 4 };
const ACCENT = "#0d9c8d";
const HALO = "rgb(255 255 255 / 85%)";
const PATH = "rgb(200 30 120 / 45%)";
const TRAIL = "rgb(214 22 122)";
/** Steps of brightness in the trail: each is one stroke. */
const SHADES = 12;

export function picture(brush: Brush, image: CanvasImageSource, size: Size): void {
  const { canvas, view } = brush;
  brush.touch({ x: 0, y: 0, ...size }, 1);
  // Pixel for pixel there is nothing to smooth. Made smaller, the picture loses nothing by the middle quality, which takes
  // half as long.
  canvas.imageSmoothingEnabled = view.scale < 2 && brush.scale !== 1;
  canvas.imageSmoothingQuality = brush.scale < 1 ? "medium" : "high";
  canvas.drawImage(image, 0, 0);
  canvas.strokeStyle = "rgb(128 128 128 / 60%)";
  canvas.lineWidth = brush.unit;
  canvas.strokeRect(0, 0, size.width, size.height);
}

/** The whole path, faint, with a ring at each click; `lines` says which positions are joined to the one before. */
export function path(brush: Brush, positions: readonly Position[], lines: Uint8Array, under: Uint8Array): void {
  const { canvas, unit } = brush;
  canvas.beginPath();
  positions.forEach((at, number) => {
    if (lines[number]) {
      canvas.lineTo(at.x, at.y);
      brush.touch(between(positions[number - 1]!, at), 1);
    } else canvas.moveTo(at.x, at.y);
  });
  canvas.lineWidth = 1.5 * unit;
  canvas.lineJoin = "round";
  canvas.strokeStyle = PATH;
  canvas.stroke();
  positions.forEach((at, number) => {
    if (at.click && !under[number]) ring(brush, at, 7, PATH, 2);
  });
}

export function highlight(brush: Brush, area: Area): void {
  const { canvas } = brush;
  const { x, y, width, height } = area;
  brush.touch(area, 0);
  const across = Math.min(FRAME.width, width);
  const down = Math.min(FRAME.width, height);
  canvas.fillStyle = FRAME.colour;
  canvas.fillRect(x, y, width, down);
  canvas.fillRect(x, y + height - down, width, down);
  canvas.fillRect(x, y, across, height);
  canvas.fillRect(x + width - across, y, across, height);
}

/** Paints what is black: all but the cleared areas of a picture that starts all black (`allBlack`: its size); black-outs. */
export function covers(brush: Brush, boxes: readonly Box[], allBlack: Size | undefined): void {
  const { canvas } = brush;
  if (allBlack) {
    brush.touch({ x: 0, y: 0, ...allBlack }, 0);
    canvas.fillStyle = "#000";
    canvas.fillRect(0, 0, allBlack.width, allBlack.height);
    for (const { kind, area } of boxes) if (kind === "clear") canvas.clearRect(area.x, area.y, area.width, area.height);
  }
  for (const { kind, area } of boxes) if (kind === "black-out") blackOut(brush, area, 1);
}

/** Black, with a thin line that can be told from a black picture. */
export function blackOut(brush: Brush, area: Area, opacity: number): void {
  const { canvas, unit: line } = brush;
  const { x, y, width, height } = area;
  brush.touch(area, 0);
  canvas.fillStyle = `rgb(0 0 0 / ${100 * opacity}%)`;
  canvas.fillRect(x, y, width, height);
  if (width <= 2 * line || height <= 2 * line) return;
  canvas.strokeStyle = "rgb(140 150 152)";
  canvas.lineWidth = line;
  canvas.strokeRect(x + line / 2, y + line / 2, width - line, height - line);
}

export function suggestion(brush: Brush, area: Area): void {
  dashed(brush, area, "#000");
}

function dashed(brush: Brush, area: Area, colour: string): void {
  const { canvas, unit } = brush;
  const { x, y, width, height } = area;
  brush.touch(area, 1);
  canvas.lineWidth = 1.5 * unit;
  canvas.strokeStyle = HALO;
  canvas.setLineDash([]);
  canvas.strokeRect(x, y, width, height);
  canvas.strokeStyle = colour;
  canvas.setLineDash([5 * unit, 4 * unit]);
  canvas.strokeRect(x, y, width, height);
  canvas.setLineDash([]);
}

/** A box that is being drawn, moved or resized: the picture below it can still be seen. */
export function live(brush: Brush, kind: Box["kind"], area: Area): void {
  if (kind === "black-out") blackOut(brush, area, 0.6);
  if (kind === "highlight") highlight(brush, area);
  dashed(brush, area, ACCENT);
}

export function selected(brush: Brush, area: Area): void {
  const { canvas, unit } = brush;
  // As far as the handles, which are larger than the frame is wide.
  brush.touch(area, 5);
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

/** A note that is selected: of an arrow its ends, which can be held. */
export function marked(brush: Brush, ends: readonly Point[] | undefined, area: Area): void {
  if (!ends) return dashed(brush, area, ACCENT);
  for (const end of ends) {
    ring(brush, end, 7, "#fff", 5);
    ring(brush, end, 7, ACCENT, 2);
  }
}

/** Where an arrow begins whose tip is still to be chosen. */
export const beginning = (brush: Brush, at: Point): void => marked(brush, [at], spot(at));

/** The path of the last seconds before a moment, fading away, and the pointer where it was then. */
export function trail(
  brush: Brush, positions: readonly Position[], lines: Uint8Array, under: Uint8Array, moment: number, now: Position | undefined,
): void {
  const { canvas, unit } = brush;
  const end = indexAt(positions, moment);
  const begin = Math.max(1, indexAt(positions, moment - TRAIL_MS));
  canvas.lineCap = "round";
  canvas.strokeStyle = TRAIL;
  canvas.lineWidth = 3 * unit;
  canvas.lineJoin = "round";
  let shade = -1;
  let last = -1;
  for (let number = begin; number <= end; number++) {
    if (!lines[number]) continue;
    const [from, to] = [positions[number - 1]!, positions[number]!];
    const own = Math.ceil(brightness(to.at_ms, moment) * SHADES);
    if (own !== shade) {
      if (shade >= 0) canvas.stroke();
      canvas.beginPath();
      canvas.globalAlpha = own / SHADES;
      shade = own;
      last = -1;
    }
    // Joined, not each with round ends of its own: less than half as much to fill.
    if (number !== last + 1) canvas.moveTo(from.x, from.y);
    canvas.lineTo(to.x, to.y);
    last = number;
    brush.touch(between(from, to), 2);
  }
  if (shade >= 0) canvas.stroke();
  canvas.lineJoin = "miter";
  canvas.globalAlpha = 1;
  for (let number = Math.max(0, begin); number <= end; number++) {
    const at = positions[number]!;
    if (!at.click || under[number]) continue;
    canvas.globalAlpha = Math.max(0.3, brightness(at.at_ms, moment));
    ring(brush, at, 9, TRAIL, 3);
  }
  canvas.globalAlpha = 1;
  if (!now) return;
  brush.touch(spot(now), 7);
  canvas.beginPath();
  canvas.arc(now.x, now.y, 6 * unit, 0, 2 * Math.PI);
  canvas.fillStyle = TRAIL;
  canvas.fill();
  canvas.lineWidth = 2 * unit;
  canvas.strokeStyle = "#fff";
  canvas.stroke();
}

const spot = ({ x, y }: Point): Area => ({ x, y, width: 0, height: 0 });

/** Radius and width of the line: px of the stage. */
function ring(brush: Brush, at: Point, radius: number, colour: string, width: number): void {
  const { canvas, unit } = brush;
  brush.touch(spot(at), radius + width);
  canvas.beginPath();
  canvas.arc(at.x, at.y, radius * unit, 0, 2 * Math.PI);
  canvas.lineWidth = width * unit;
  canvas.strokeStyle = colour;
  canvas.stroke();
}

/** “It happened here”: a pin whose tip is at the place. */
export function pin(brush: Brush, at: Point): void {
  const { canvas, unit } = brush;
  // The pin's head reaches 30 px up.
  brush.touch(spot(at), 30);
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
export function cross(brush: Brush, at: Point, component: Area | undefined): void {
  const { canvas, unit } = brush;
  if (component) dashed(brush, component, ACCENT);
  brush.touch(spot(at), 14);
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
