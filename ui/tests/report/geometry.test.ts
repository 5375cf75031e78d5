import { expect, test } from "vitest";
import { between, covers, handleAt, holds, inside, moved, outward, resized } from "../../src/report/geometry";

const PICTURE = { width: 100, height: 80 };
const box = { x: 10, y: 20, width: 30, height: 40 };

test("a box is drawn from whichever corner", () => {
  expect(between({ x: 9, y: 2 }, { x: 4, y: 7 })).toEqual({ x: 4, y: 2, width: 5, height: 5 });
});

test.each([
  [{ x: 1.2, y: 1.8, width: 2, height: 2 }, { x: 1, y: 1, width: 3, height: 3 }],
  [{ x: 1, y: 1, width: 2, height: 2 }, { x: 1, y: 1, width: 2, height: 2 }],
  [{ x: -0.5, y: 0, width: 1, height: 0.1 }, { x: -1, y: 0, width: 2, height: 1 }],
])("every pixel that %o touches is covered", (area, whole) => expect(outward(area)).toEqual(whole));

test("only what lies in the picture is kept", () => {
  expect(inside({ x: -5, y: 70, width: 20, height: 20 }, PICTURE)).toEqual({ x: 0, y: 70, width: 15, height: 10 });
  expect(inside({ x: 100, y: 0, width: 5, height: 5 }, PICTURE)).toBeUndefined();
  expect(inside({ x: 5, y: 5, width: 0, height: 5 }, PICTURE)).toBeUndefined();
});

test("a point is covered as the engine covers it: outward, without the far edge", () => {
  const area = { x: 10.5, y: 0, width: 10, height: 9 };
  expect([9.9, 10, 20.9, 21].map((x) => covers(area, { x, y: 5 }))).toEqual([false, true, true, false]);
});

test("a box holds what does not stick out of it", () => {
  expect(holds(box, { x: 10, y: 20, width: 30, height: 40 })).toBe(true);
  expect(holds(box, { x: 11, y: 21, width: 30, height: 5 })).toBe(false);
});

test("a box that is moved stays whole, and in the picture", () => {
  expect(moved(box, { x: 5.4, y: -3 }, PICTURE)).toEqual({ ...box, x: 15, y: 17 });
  expect(moved(box, { x: 500, y: -500 }, PICTURE)).toEqual({ ...box, x: 70, y: 0 });
});

test.each([
  ["se", { x: 5, y: -5 }, { x: 10, y: 20, width: 35, height: 35 }],
  ["nw", { x: -50, y: 3 }, { x: 0, y: 23, width: 40, height: 37 }],
  ["e", { x: 7, y: 99 }, { x: 10, y: 20, width: 37, height: 40 }],
  ["n", { x: 0, y: 999 }, { x: 10, y: 59, width: 30, height: 1 }],
  ["w", { x: 999, y: 0 }, { x: 39, y: 20, width: 1, height: 40 }],
  ["se", { x: 999, y: 999 }, { x: 10, y: 20, width: 90, height: 60 }],
] as const)("resized at %s by %o", (handle, by, after) => expect(resized(box, handle, by, PICTURE)).toEqual(after));

test("the nearest handle is held; of a short side only the corners", () => {
  expect(handleAt(box, { x: 38, y: 61 }, 4)).toBe("se");
  expect(handleAt(box, { x: 25, y: 21 }, 4)).toBe("n");
  expect(handleAt(box, { x: 25, y: 40 }, 4)).toBeUndefined();
  expect(handleAt({ ...box, width: 12 }, { x: 16, y: 20 }, 4)).toBeUndefined();
});
