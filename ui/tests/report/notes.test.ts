import { expect, test } from "vitest";
import { bent, endAt, letters, lines, noteAt, shifted, toLine, type Note } from "../../src/report/notes";

const picture = { width: 100, height: 80 };
const arrow = { id: 1, kind: "arrow", from: { x: 10, y: 10 }, to: { x: 50, y: 10 } } as const;
const step = { id: 2, kind: "step", at: { x: 50, y: 50 } } as const;
const label = { id: 3, kind: "label", at: { x: 60, y: 10 }, text: "Slow" } as const;

test("a note moves as a whole and stays in the picture", () => {
  expect(shifted(arrow, { x: 900, y: -900 }, picture)).toEqual({ ...arrow, from: { x: 59, y: 0 }, to: { x: 99, y: 0 } });
  expect(shifted(step, { x: 1.4, y: 2.6 }, picture)).toEqual({ ...step, at: { x: 51, y: 53 } });
  expect(shifted(label, { x: -900, y: 900 }, picture)).toEqual({ ...label, at: { x: 0, y: 79 } });
  expect(bent(arrow, "to", { x: 5, y: 5 }, picture)).toEqual({ ...arrow, to: { x: 55, y: 15 } });
});

test("an arrow's ends can be held, its tip first", () => {
  expect(endAt(arrow, { x: 52, y: 12 }, 9)).toBe("to");
  expect(endAt(arrow, { x: 12, y: 8 }, 9)).toBe("from");
  expect(endAt(arrow, { x: 30, y: 10 }, 9)).toBeUndefined();
  expect(endAt({ ...arrow, to: arrow.from }, { x: 10, y: 10 }, 9)).toBe("to");
  expect(endAt(step, { x: 50, y: 50 }, 9)).toBeUndefined();
});

test("the uppermost note is found: labels over steps over arrows", () => {
  const over: Note = { id: 4, kind: "arrow", from: { x: 40, y: 50 }, to: { x: 80, y: 50 } };
  const all: Note[] = [label, step, arrow, over];
  const at = (x: number, y: number, kinds: Note["kind"][] = ["arrow", "step", "label"]) =>
    noteAt(all, { x, y }, kinds, 5, 1, () => ({ x: 60, y: 10, width: 30, height: 20 }))?.id;
  expect(at(50, 50)).toBe(2);
  expect(at(50, 50, ["arrow"])).toBe(4);
  expect(at(70, 15)).toBe(3);
  expect(at(30, 13)).toBe(1);
  expect(at(30, 20)).toBeUndefined();
  expect(toLine({ x: 13, y: 4 }, { x: 0, y: 0 }, { x: 10, y: 0 })).toBe(5);
});

test("a label takes the letters that can be drawn, composed, and names the first that cannot", () => {
  expect(letters("Gr\u006f\u0308\u00dfe \u2265 3")).toEqual({ text: "Gr\u00f6\u00dfe \u2265 3", unknown: undefined });
  expect(letters("a\u4e2db\u{1f600}")).toEqual({ text: "ab", unknown: "\u4e2d" });
  expect(letters("\u{1f600}")).toEqual({ text: "", unknown: "\u{1f600}" });
  expect(letters("\u05e9\u05dc").text).toBe("");
  expect(letters("x".repeat(200)).text).toHaveLength(120);
});

test("lines are broken as the engine breaks them", () => {
  expect(lines("The list jumps here", 8)).toEqual(["The list", "jumps", "here"]);
  expect(lines(" a  b ", 8)).toEqual(["a b"]);
  expect(lines("\u00dcbergr\u00f6\u00dfentr\u00e4ger x", 6)).toEqual(["\u00dcbergr", "\u00f6\u00dfentr", "\u00e4ger x"]);
  expect(lines("  ", 8)).toEqual([]);
});
