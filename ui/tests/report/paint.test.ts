import { expect, test } from "vitest";
import type { Position } from "../../src/bindings/Position";
import { Brush } from "../../src/report/brush";
import { picture, trail } from "../../src/report/paint";

/** A canvas that records the calls with their arguments, and its state. */
function canvas() {
  const calls: [string, ...number[]][] = [];
  const state: Record<string, unknown> = { canvas: { width: 0, height: 0 } };
  const context = new Proxy(state, {
    get: (_, name: string) => state[name] ?? ((...given: number[]) => void calls.push([name, ...given])),
    set: (_, name: string, value) => ((state[name] = value), true),
  }) as unknown as CanvasRenderingContext2D;
  const brush = new Brush(context);
  brush.resize(1000, 1000);
  return { brush, calls, state };
}

test("a picture is smoothed unless it stands pixel for pixel or its pixels are to be seen", () => {
  const { brush, state } = canvas();
  const smoothed = (scale: number, ratio: number) => {
    brush.ready({ scale, x: 0, y: 0 }, ratio);
    picture(brush, {} as CanvasImageSource, { width: 10, height: 10 });
    return state["imageSmoothingEnabled"] ? state["imageSmoothingQuality"] : "not";
  };
  expect([[0.3, 1], [1, 1], [0.5, 2], [1, 2], [1.5, 1], [4, 1]].map(([scale, ratio]) => smoothed(scale!, ratio!)))
    .toEqual(["medium", "not", "not", "high", "high", "not"]);
});

test("the trail is one line for each shade, broken where the path is", () => {
  const { brush, calls, state } = canvas();
  brush.ready({ scale: 1, x: 0, y: 0 }, 1);
  const at = (n: number): Position => ({ at_ms: n - 20, x: 10 * n, y: 0, click: false, by: "app", component: null });
  const positions = Array.from({ length: 20 }, (_, n) => at(n));
  const lines = Uint8Array.from(positions, (_, n) => (n === 0 || n === 7 || n === 8 ? 0 : 1));
  trail(brush, positions, lines, new Uint8Array(20), 0, undefined);
  const drawn = calls.filter(([name]) => ["moveTo", "lineTo", "stroke"].includes(name));
  // 20 ms are of one shade of 3 s.
  expect(drawn).toEqual([
    ["moveTo", 0, 0], ...[1, 2, 3, 4, 5, 6].map((n) => ["lineTo", 10 * n, 0]),
    ["moveTo", 80, 0], ...Array.from({ length: 11 }, (_, n) => ["lineTo", 90 + 10 * n, 0]), ["stroke"]]);
  expect(state["lineJoin"]).toBe("miter");
  expect(state["globalAlpha"]).toBe(1);
});
