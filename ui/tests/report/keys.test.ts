import { expect, test } from "vitest";
import { command, type Focus } from "../../src/report/keys";

const press = (keys: string, focus: Focus) => {
  const parts = keys.split(" ");
  return command(
    { key: parts.at(-1)!, ctrlKey: parts.includes("ctrl"), metaKey: parts.includes("meta"), shiftKey: parts.includes("shift"), altKey: parts.includes("alt") },
    focus,
  );
};

test.each<[string, Focus, unknown]>([
  ["b", "page", { does: "tool", tool: "black-out" }],
  ["shift H", "picture", { does: "tool", tool: "highlight" }],
  ["ctrl z", "picture", { does: "undo" }],
  ["ctrl shift Z", "page", { does: "redo" }],
  ["meta y", "box", { does: "redo" }],
  ["ArrowLeft", "picture", { does: "go", by: { x: -8, y: 0 } }],
  ["shift ArrowDown", "picture", { does: "go", by: { x: 0, y: 1 } }],
  ["ctrl ArrowRight", "picture", { does: "pan", by: { x: -60, y: -0 } }],
  ["ArrowUp", "box", { does: "move", by: { x: 0, y: -8 } }],
  ["ctrl ArrowUp", "box", { does: "move", by: { x: 0, y: -1 } }],
  ["shift ArrowRight", "box", { does: "resize", by: { x: 8, y: 0 } }],
  ["ctrl shift ArrowRight", "box", { does: "resize", by: { x: 1, y: 0 } }],
  ["Enter", "picture", { does: "act" }],
  ["shift Enter", "picture", { does: "act-free" }],
  ["Delete", "box", { does: "remove" }],
  ["Backspace", "picture", { does: "remove" }],
  ["+", "page", { does: "larger" }],
  ["0", "picture", { does: "fit" }],
  ["Escape", "picture", { does: "cancel" }],
])("%s on the %s", (keys, focus, wish) => expect(press(keys, focus)).toEqual(wish));

test.each<[string, Focus]>([
  ["b", "field"], ["ctrl z", "field"], ["Delete", "field"], ["ArrowLeft", "page"], ["Delete", "page"], ["Enter", "box"],
  ["ctrl b", "page"], ["alt ArrowLeft", "picture"], ["Tab", "picture"], ["ctrl 0", "page"],
])("%s on the %s is not ours", (keys, focus) => expect(press(keys, focus)).toBeUndefined());
