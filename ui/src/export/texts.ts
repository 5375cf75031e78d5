// The width of drawn texts, by a guess: asking a font takes longer than painting, and SVG has no font to ask. Pure.

/** The width of a letter, as a part of the font's size. */
const LETTER = 0.55;
const [CAPITAL, WIDE, FULL] = [0.68, 0.9, 1];
const IS_CAPITAL = /^[A-Z]$/;
const IS_WIDE = /^[mwMW@%]$/;
/** Chinese, Japanese and Korean letters and pictures: as wide as high. */
const IS_FULL = /^[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]$/u;

function part(letter: string): number {
  if (IS_WIDE.test(letter)) return WIDE;
  if (IS_CAPITAL.test(letter)) return CAPITAL;
  return IS_FULL.test(letter) ? FULL : LETTER;
}

/** A text's width in a font of this size, both px. */
export function widthOf(text: string, size: number): number {
  let width = 0;
  for (const letter of text) width += part(letter);
  return width * size;
}

/** The beginning of a text that fits into `room` px, with an ellipsis; empty if not even one letter fits. */
export function cut(text: string, size: number, room: number): string {
  if (widthOf(text, size) <= room) return text;
  let width = FULL;
  let kept = "";
  for (const letter of text) {
    width += part(letter);
    if (width * size > room) break;
    kept += letter;
  }
  return kept === "" ? "" : `${kept}…`;
}

/** A text's lines, each at most `room` px wide; a word that is too long breaks anywhere. */
export function wrapped(text: string, size: number, room: number): string[] {
  const lines: string[] = [];
  let line = "";
  const end = () => {
    if (line !== "") lines.push(line);
    line = "";
  };
  for (const word of text.split(/\s+/u)) {
    if (line !== "" && widthOf(`${line} ${word}`, size) > room) end();
    line = line === "" ? word : `${line} ${word}`;
    while (widthOf(line, size) > room) {
      let first = "";
      for (const letter of line) {
        if (first !== "" && widthOf(first + letter, size) > room) break;
        first += letter;
      }
      if (first === line) break;
      lines.push(first);
      line = line.slice(first.length);
    }
  }
  end();
  return lines;
}
