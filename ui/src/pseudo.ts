// A made-up language, produced from English as `crates/words/src/pseudo.rs` does: accents, two fifths longer, in brackets. A
// cut-off
// text lacks its end, a text from no catalogue has plain letters. Pure.

const PLAIN = "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz";
const STRANGE = "ÅÇĎÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽåçďéĝĥîĵķļñöŕšţûŵýž";

/** A piece of a sentence; names and numbers in it stay as they are. */
export function stretched(text: string): string {
  let vowels = 0;
  return text.replace(/./gsu, (letter) => {
    const at = PLAIN.indexOf(letter);
    const strange = at < 0 ? letter : (STRANGE[at] ?? letter);
    if (!/[aeiouy]/i.test(letter)) return strange;
    vowels += 1;
    return vowels % 4 === 0 ? strange : strange + strange;
  });
}

/** Brackets a whole sentence. */
export const bracketed = (text: string): string => `⟦${text}⟧`;
