// A part's text, cut so that a long one can be shown a piece at a time. Pure.

import type { TextPiece } from "../bindings/TextPiece";

/** Letters that are shown at once. */
export const AT_ONCE = 50_000;
/** Lines of a text that stand there before the rest is unfolded: they fit on the screen. */
const LINES = 18;
/** The height of a line, px, and the part of a window that is left for a text. */
const [HEIGHT, PART] = [17.4, 0.4];
/** More of them in a high window. */
export const linesIn = (window: number): number => Math.max(LINES, Math.floor((window * PART) / HEIGHT));
/** A text that is only so much longer is shown whole. */
const FEW = 8;
/** However few lines they are. */
const LETTERS = 4_000;

/** A text whose end is folded away. */
export interface Folded {
  head: TextPiece[];
  rest: TextPiece[];
  /** Lines of the rest. */
  lines: number;
  /** Letters of the rest. */
  letters: number;
  /** Private pieces that are taken out of the rest. */
  taken: number;
}

/** The first lines, and how much comes after them; a short text is its own head. */
export function folded(pieces: readonly TextPiece[], most = LINES): Folded {
  const lines = pieces.reduce((sum, piece) => sum + breaks(piece.text), 0);
  const letters = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  const whole = lines <= most + FEW && letters <= LETTERS;
  const [head, rest] = whole ? [[...pieces], []] : headed(pieces, most);
  return {
    head,
    rest,
    lines: rest.reduce((sum, piece) => sum + breaks(piece.text), 0),
    letters: rest.reduce((sum, piece) => sum + piece.text.length, 0),
    taken: rest.filter((piece) => piece.struck !== null).length,
  };
}

const breaks = (text: string): number => text.split("\n").length - 1;

function headed(pieces: readonly TextPiece[], most: number): [TextPiece[], TextPiece[]] {
  const head: TextPiece[] = [];
  let [lines, letters] = [most, LETTERS];
  for (const [number, piece] of pieces.entries()) {
    const end = piece.struck === null ? cutAfter(piece.text, lines, letters) : piece.text.length;
    head.push({ ...piece, text: piece.text.slice(0, end) });
    if (end < piece.text.length) return [head, [{ ...piece, text: piece.text.slice(end) }, ...pieces.slice(number + 1)]];
    lines -= breaks(piece.text);
    letters -= piece.text.length;
    if (lines <= 0 || letters <= 0) return [head, pieces.slice(number + 1)];
  }
  return [head, []];
}

/** Where so many lines, or letters, of a text end. */
function cutAfter(text: string, lines: number, letters: number): number {
  let end = 0;
  for (let line = 0; line < lines; line++) {
    const next = text.indexOf("\n", end);
    if (next < 0) {
      end = text.length;
      break;
    }
    end = next + 1;
  }
  return end <= letters ? end : whole(text, letters);
}

/** The same text in the same order; each chunk has about `most` letters, and the last one the rest. */
export function chunks(pieces: readonly TextPiece[], most = AT_ONCE): TextPiece[][] {
  const all: TextPiece[][] = [[]];
  let left = most;
  for (const piece of pieces) {
    let rest = piece;
    // A removed text stays in one piece with its substitute.
    while (rest.struck === null && rest.text.length > left) {
      const head = whole(rest.text, left);
      all.at(-1)!.push({ text: rest.text.slice(0, head), struck: null });
      rest = { text: rest.text.slice(head), struck: null };
      all.push([]);
      left = most;
    }
    all.at(-1)!.push(rest);
    left -= rest.text.length;
    if (left <= 0) {
      all.push([]);
      left = most;
    }
  }
  return all.filter((chunk) => chunk.length > 0);
}

/** Not in the middle of a character that takes two units. */
function whole(text: string, at: number): number {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at + 1 : at;
}
