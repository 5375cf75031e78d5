import { expect, test } from "vitest";
import { drawn } from "../../src/report/drawing";
import { becomes, cursor, started, type Tool } from "../../src/report/gesture";
import { PICTURE } from "./desk";

const black = { x: 100, y: 100, width: 200, height: 100 };
const high = { x: 0, y: 0, width: 1000, height: 600 };
const now = drawn({ black_out: [black], highlight: [high], clear: [], arrows: [], steps: [], labels: [], point: null });
const [highId, blackId] = now.boxes.map((box) => box.id);

test.each<[Tool, number, number, string]>([
  ["black-out", 500, 500, "draw"],
  ["black-out", 200, 150, "move"],
  ["highlight", 500, 500, "move"],
  ["highlight", 1100, 700, "draw"],
  ["move", 200, 150, "move"],
  ["move", 1100, 700, "pan"],
  ["point", 200, 150, "point"],
])("with %s at %d, %d the mouse would %s", (tool, x, y, does) => {
  expect(started(tool, now, undefined, { x, y }, 1).does).toBe(does);
});

test("the selected box's handles go before everything else, and are as large on every zoom", () => {
  const at = { x: 304, y: 204 };
  expect(started("highlight", now, blackId, at, 1)).toMatchObject({ does: "resize", handle: "se", id: blackId });
  expect(started("highlight", now, blackId, at, 4).does).toBe("move");
  expect(started("point", now, blackId, at, 1).does).toBe("point");
  expect(cursor(started("move", now, blackId, at, 1))).toBe("nwse-resize");
});

test("what is drawn covers every pixel that the mouse went over, within the picture", () => {
  const begun = started("black-out", now, undefined, { x: 500.6, y: 500.2 }, 1);
  expect(becomes(begun, { x: 480.5, y: 2000 }, PICTURE)).toEqual({ x: 480, y: 500, width: 21, height: 300 });
  expect(becomes(begun, { x: 500.6, y: 500.2 }, PICTURE)).toEqual({ x: 500, y: 500, width: 1, height: 1 });
});

test("of a picture that is all black no pixel is cleared that the mouse did not go all over", () => {
  const begun = started("clear", now, undefined, { x: 500.6, y: 500.2 }, 1);
  expect(becomes(begun, { x: 480.5, y: 504.9 }, PICTURE)).toEqual({ x: 481, y: 501, width: 19, height: 3 });
  expect(becomes(begun, { x: 500.9, y: 520 }, PICTURE)).toBeUndefined();
});

test("a box follows the mouse by as much as the mouse has moved", () => {
  const begun = started("move", now, undefined, { x: 110, y: 110 }, 1);
  expect(begun).toMatchObject({ does: "move", id: blackId });
  expect(becomes(begun, { x: 120, y: 90 }, PICTURE)).toEqual({ ...black, x: 110, y: 80 });
  expect(highId).not.toBe(blackId);
});
