import { expect, test } from "vitest";
import { chunks } from "../../src/report/pieces";
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

test("sizes in words", () => expect([512, 4096, 1_572_864].map(size)).toEqual(["512 bytes", "4.0 KiB", "1.5 MiB"]));
