// A part's text, cut so that a long one can be shown a piece at a time. Pure.

import type { TextPiece } from "../bindings/TextPiece";

/** Letters that are shown at once. */
export const AT_ONCE = 50_000;

/** The same text in the same order; each chunk has about `most` letters, and the last one the rest. */
export function chunks(pieces: readonly TextPiece[], most = AT_ONCE): TextPiece[][] {
  const all: TextPiece[][] = [[]];
  let left = most;
  for (const piece of pieces) {
    let rest = piece;
    // What was taken out stays in one piece with what stands for it.
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
