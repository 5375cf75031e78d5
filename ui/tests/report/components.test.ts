import { expect, test } from "vitest";
import { componentAt, nameOf, passwords, snapAt, suggestions } from "../../src/report/components";
import { component, COMPONENTS, PICTURE } from "./desk";

test("the innermost component is under a place", () => {
  expect(componentAt(COMPONENTS, { x: 50, y: 150 })).toBe(6);
  expect(componentAt(COMPONENTS, { x: 5, y: 700 })).toBe(2);
  expect(componentAt(COMPONENTS, { x: 5, y: 900 })).toBeUndefined();
});

test("a dialog hides what lies under it, however deep that is", () => {
  const dialog = COMPONENTS.length;
  const all = [...COMPONENTS, component("window", null, [10, 50, 400, 300]), component("plain", dialog, [20, 60, 30, 30])];
  expect(componentAt(all, { x: 50, y: 150 })).toBe(dialog);
  expect(componentAt(all, { x: 25, y: 65 })).toBe(dialog + 1);
});

test("of siblings the first lies on top, as the engine has it", () => {
  const all = [...COMPONENTS, component("plain", 2, [0, 30, 100, 100])];
  expect(componentAt(all, { x: 50, y: 110 })).toBe(5);
  expect(componentAt(all, { x: 5, y: 110 })).toBe(7);
});

test("a box snaps to a title bar, but nothing happened in one", () => {
  expect(snapAt(COMPONENTS, { x: 50, y: 10 })).toBe(COMPONENTS[1]);
  expect(componentAt(COMPONENTS, { x: 50, y: 10 })).toBe(0);
});

test("fields, editors, lists, titles and passwords are proposed, rounded outward, each once", () => {
  const twice = [...COMPONENTS, component("table", 2, [20, 60, 240, 30]), component("tree", 2, [5000, 0, 10, 10])];
  expect(suggestions(twice, PICTURE)).toEqual([
    { x: 0, y: 0, width: 1280, height: 30 },
    { x: 300, y: 60, width: 701, height: 501 },
    { x: 20, y: 60, width: 240, height: 30 },
    { x: 20, y: 100, width: 240, height: 30 },
  ]);
  expect(passwords(COMPONENTS, PICTURE)).toEqual([{ x: 20, y: 100, width: 240, height: 30 }]);
});

test("a component is named by its class and its plug-in", () => {
  expect(nameOf(COMPONENTS[6]!)).toBe("Button of Sluggish Spellcheck");
  expect(nameOf({ ...COMPONENTS[6]!, plugin: null })).toBe("Button");
});
