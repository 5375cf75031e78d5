import { expect, test } from "vitest";
import { fit, panned, showing, toPicture, toStage, zoomed } from "../../src/report/view";

const PICTURE = { width: 1000, height: 500 };
const STAGE = { width: 500, height: 500 };

test("the whole picture in the middle; one that has much room around it is larger, but not without end", () => {
  expect(fit(PICTURE, STAGE)).toEqual({ scale: 0.5, x: 0, y: 125 });
  expect(fit({ width: 400, height: 400 }, STAGE)).toEqual({ scale: 1, x: 50, y: 50 });
  expect(fit({ width: 200, height: 100 }, STAGE)).toEqual({ scale: 2.5, x: 0, y: 125 });
  expect(fit({ width: 100, height: 100 }, STAGE)).toEqual({ scale: 4, x: 50, y: 50 });
});

test("there and back again", () => {
  const view = { scale: 0.5, x: 7, y: -3 };
  expect(toPicture(view, toStage(view, { x: 12, y: 34 }))).toEqual({ x: 12, y: 34 });
});

test("what is under the mouse stays there when it is zoomed", () => {
  const at = { x: 100, y: 200 };
  const before = fit(PICTURE, STAGE);
  const after = zoomed(before, 2, at, PICTURE, STAGE);
  expect(after.scale).toBe(1);
  expect(toPicture(after, at)).toEqual(toPicture(before, at));
});

test("zoom has its ends", () => {
  const view = fit(PICTURE, STAGE);
  expect(zoomed(view, 1e9, { x: 0, y: 0 }, PICTURE, STAGE).scale).toBe(16);
  expect(zoomed(view, 1e-9, { x: 0, y: 0 }, PICTURE, STAGE).scale).toBe(0.25);
});

test("the picture cannot be pushed off the stage", () => {
  expect(panned({ scale: 1, x: 0, y: 0 }, { x: 9999, y: -9999 }, PICTURE, STAGE)).toEqual({ scale: 1, x: 460, y: -460 });
});

test("the keyboard's place comes into sight, and nothing moves when it is", () => {
  const view = { scale: 1, x: 0, y: 0 };
  expect(showing(view, { x: 100, y: 100 }, PICTURE, STAGE)).toBe(view);
  expect(toStage(showing(view, { x: 900, y: 100 }, PICTURE, STAGE), { x: 900, y: 100 }).x).toBe(460);
});
