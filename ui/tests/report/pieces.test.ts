import { expect, test } from "vitest";
import { chunks, folded, linesIn } from "../../src/report/pieces";
import { size } from "../../src/report/picture";

const text = (all: readonly { text: string }[][]) => all.flat().map((piece) => piece.text).join("");

test("a long text is cut, and nothing of it is lost or changes its place", () => {
  const pieces = [
    { text: "abcdefgh", struck: null },
    { text: "~", struck: "/home/ada" },
    { text: "ij😀klmnopqrstuvw", struck: null },
  ];
  for (const most of [1, 2, 3, 4, 5, 7, 100]) {
    const cut = chunks(pieces, most);
    expect(text(cut)).toBe("abcdefgh~ij😀klmnopqrstuvw");
    expect(cut.flat().filter((piece) => piece.struck !== null)).toEqual([pieces[1]]);
    expect(cut.flat().every((piece) => !/^[\udc00-\udfff]/.test(piece.text))).toBe(true);
  }
  expect(chunks(pieces, 100)).toHaveLength(1);
  expect(chunks([])).toEqual([]);
});

test("of a long text the first lines stand there, and how much comes after them", () => {
  const line = (number: number) => ({ text: `line ${number}\n`, struck: number % 30 === 0 ? "ada" : null });
  const short = Array.from({ length: 26 }, (_, number) => line(number));
  expect(folded(short)).toEqual({ head: short, rest: [], lines: 0, letters: 0, taken: 0 });
  const long = Array.from({ length: 100 }, (_, number) => line(number));
  const cut = folded(long);
  expect([cut.head.length, cut.lines, cut.taken]).toEqual([18, 82, 3]);
  expect(text([cut.head, cut.rest])).toBe(text([long]));
  // A high window has room for more.
  expect([600, 2160].map(linesIn)).toEqual([18, 49]);
  expect(folded(long, 49).head).toHaveLength(49);
  const one = folded([{ text: "ä".repeat(9000), struck: null }]);
  expect([text([one.head]).length, one.letters, one.lines]).toEqual([4000, 5000, 0]);
  const whole = folded([{ text: "a\n".repeat(100), struck: null }]);
  expect([text([whole.head]), whole.lines]).toEqual(["a\n".repeat(18), 82]);
});

test("sizes in words", () => expect([512, 4096, 1_572_864].map(size)).toEqual(["512 bytes", "4.0 KiB", "1.5 MiB"]));
