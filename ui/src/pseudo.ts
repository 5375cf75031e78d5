// A language that nobody speaks, made of English as `crates/words/src/pseudo.rs` makes it: accents, two fifths longer, in
// brackets. What is cut off has no end, what is in no catalogue has plain letters. Pure.

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

/** One whole sentence. */
export const bracketed = (text: string): string => `⟦${text}⟧`;
