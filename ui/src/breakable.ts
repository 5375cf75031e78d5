// Where a line of names of code may end. Pure.

/** A text, cut behind each dot and `#` within a name: a line that ends there breaks no word. */
export const breakable = (text: string): string[] => text.match(/[^]+?(?:[.#](?=\p{L})|$)/gu) ?? [];
