// Where words stand that are looked for on pages of texts. Pure.

import { matches } from "../words";

/** Texts that belong together. */
export interface Texts<One extends string> {
  at: One;
  name: string;
  /** The page that they are on, where it has another name. */
  within?: string;
  lines: readonly string[];
}

export interface Hit<One extends string> {
  at: One;
  name: string;
  within: string;
  /** Those lines that have one of the words, at most `MOST`. */
  lines: string[];
}

const MOST = 3;

/** The texts that have each of the words somewhere, those with all of them in the name first. */
export function hits<One extends string>(all: readonly Texts<One>[], wanted: string): Hit<One>[] {
  const words = wanted.trim().split(/\s+/);
  const found = all.filter(({ name, within = "", lines }) => matches([name, within, ...lines], wanted.trim()));
  const named = (one: Texts<One>) => matches([one.name], wanted.trim());
  return [...found.filter(named), ...found.filter((one) => !named(one))].map(({ at, name, within = "", lines }) => ({
    at, name, within, lines: lines.filter((line) => words.some((word) => matches([line], word))).slice(0, MOST),
  }));
}
