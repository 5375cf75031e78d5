import { describe, expect, it } from "vitest";
import { Brush } from "../../src/report/brush";
import { Cells } from "../../src/report/cells";

const area = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

describe("the squares that were painted", () => {
  it("lie below each other as one, too", () => {
    const cells = new Cells();
    cells.resize(1000, 600);
    cells.touch(area(130, 10, 20, 200));
    cells.touch(area(200, 70, 10, 10));
    cells.touch(area(400, 10, 10, 100));
    expect(cells.take()).toEqual([area(128, 0, 64, 64), area(384, 0, 64, 128), area(128, 64, 128, 64), area(128, 128, 64, 128)]);
  });

  it("are told once, row by row, side by side as one", () => {
    const cells = new Cells();
    cells.resize(1000, 600);
    cells.touch(area(130, 10, 200, 5));
    cells.touch(area(700, 260, 0, 0));
    expect(cells.take()).toEqual([area(128, 0, 256, 64), area(640, 256, 64, 64)]);
    expect(cells.take()).toEqual([]);
  });

  it("hold every pixel of what was touched, and few others", () => {
    const cells = new Cells();
    cells.resize(3127, 1871);
    const touched = [area(-50, -50, 60, 60), area(3100, 1860, 500, 500), area(1000.5, 700.2, 300.4, 0.3)];
    for (const one of touched) cells.touch(one);
    const runs = cells.take();
    for (const one of touched) {
      for (const [x, y] of [[one.x, one.y], [one.x + one.width, one.y + one.height]] as const) {
        if (x < 0 || y < 0 || x >= 3127 || y >= 1871) continue;
        expect(runs.some((run) => x >= run.x && x < run.x + run.width && y >= run.y && y < run.y + run.height), `${x}, ${y}`).toBe(true);
      }
    }
    const all = runs.reduce((sum, run) => sum + run.width * run.height, 0);
    expect(all).toBeLessThan(16 * 64 * 64);
  });

  it("beside the canvas are none", () => {
    const cells = new Cells();
    cells.resize(500, 500);
    cells.touch(area(-900, 10, 100, 100));
    cells.touch(area(600, 10, 100, 100));
    cells.touch(area(10, 513, 100, 100));
    cells.touch(area(10, -200, 100, 100));
    expect(cells.take()).toEqual([]);
  });

  it("are none on a canvas that is new", () => {
    const cells = new Cells();
    cells.resize(500, 500);
    cells.touch(area(0, 0, 500, 500));
    cells.resize(400, 400);
    expect(cells.take()).toEqual([]);
  });
});

describe("a brush", () => {
  function canvas() {
    const cleared: number[][] = [];
    const context = { canvas: { width: 0, height: 0 }, setTransform() {}, clearRect: (...rect: number[]) => void cleared.push(rect) };
    return { context: context as unknown as CanvasRenderingContext2D, cleared };
  }

  it("clears what it painted, where that was on the canvas then", () => {
    const { context, cleared } = canvas();
    const brush = new Brush(context);
    brush.resize(2000, 1000);
    brush.ready({ scale: 0.5, x: 100, y: 0 }, 2);
    expect(cleared).toEqual([]);
    // From 200 + 1000 * 0.5 * 2 px of the canvas on, 100 px wide, with 2 * 5 px around it.
    brush.touch(area(1000, 200, 100, 10), 5);
    brush.ready({ scale: 4, x: 0, y: 0 }, 2);
    expect(cleared).toEqual([[1152, 128, 192, 128]]);
    brush.ready({ scale: 4, x: 0, y: 0 }, 2);
    expect(cleared).toHaveLength(1);
  });

  it("counts the smooth edges of what it paints as painted", () => {
    const { context, cleared } = canvas();
    const brush = new Brush(context);
    brush.resize(512, 64);
    brush.ready({ scale: 1, x: 0, y: 0 }, 1);
    brush.touch(area(129, 0, 62, 10), 0);
    brush.ready({ scale: 1, x: 0, y: 0 }, 1);
    expect(cleared).toEqual([[64, 0, 192, 64]]);
  });
});
