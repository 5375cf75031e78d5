// The catalogue of all sentences for people, in the language of now: `locales/LANGUAGE/ROOM.ftl`, which Rust reads too.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { Sentences } from "./bindings/sentences";
import { bracketed, stretched } from "./pseudo";

/** `pseudo` is for finding texts that are cut off or in no catalogue. */
export type Language = "en" | "de" | "pseudo";

const FILES = import.meta.glob<string>("../../locales/*/*.ftl", { query: "?raw", import: "default", eager: true });

const bundles = new Map<Language, FluentBundle>();
let spoken: Language = $state("en");

/** All pages speak this language from now on. */
export function speak(language: Language): void {
  spoken = language;
  document.documentElement.lang = language === "de" ? "de" : "en";
}

/** The web view's locale for dates: the system's own where it has the app's language. */
export function locale(): string | undefined {
  const tag = spoken === "de" ? "de" : "en";
  return navigator.languages.find((own) => own === tag || own.startsWith(`${tag}-`)) ?? tag;
}

/** A sentence's id. */
export type Id = keyof Sentences;
/** The values that a sentence needs; empty where it needs none. */
export type Told<One extends Id> = Sentences[One] extends null ? [] : [told: Sentences[One]];

/** A sentence in the language of now: `say("lags", { count: 3 })`. Pages that call it are drawn again when that is another. */
export function say<One extends Id>(id: One, ...[told]: Told<One>): string {
  const text = said(id, told ?? {});
  return spoken === "pseudo" ? bracketed(text) : text;
}

/** A letter that is written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const [ISOLATE, END_ISOLATE] = ["\u2068", "\u2069"];

/** Marks by which a text says how it is to be read, against its letters: in a name they would have all of the sentence after it read backwards. */
const OVERRIDES = /[\u202a-\u202e]/g;

/** A name that is read from right to left would take the numbers after it along: “1.2 s, 72 %” would stand before the name. */
function isolated(told: string): string {
  const name = told.replace(OVERRIDES, "");
  return RIGHT_TO_LEFT.test(name) ? `${ISOLATE}${name}${END_ISOLATE}` : name;
}

function said(id: Id, told: Record<string, string | number>): string {
  const variables: Record<string, FluentVariable> = {};
  // As Rust writes them: without marks between thousands.
  for (const [name, value] of Object.entries(told)) {
    variables[name] = typeof value === "number" ? new FluentNumber(value, { useGrouping: false }) : isolated(value);
  }
  for (const language of [spoken, "en"] as const) {
    const bundle = bundleOf(language);
    const pattern = bundle.getMessage(id)?.value;
    if (pattern) return bundle.formatPattern(pattern, variables);
  }
  return id;
}

function bundleOf(language: Language): FluentBundle {
  const known = bundles.get(language);
  if (known) return known;
  const folder = language === "de" ? "de" : "en";
  const bundle = new FluentBundle(folder, {
    useIsolating: false,
    ...(language === "pseudo" && { transform: stretched }),
  });
  for (const [path, text] of Object.entries(FILES)) {
    if (path.includes(`/${folder}/`)) bundle.addResource(new FluentResource(text));
  }
  bundles.set(language, bundle);
  return bundle;
}

/** A piece of a sentence: words, or the name of the part in its place. */
export type Piece = { text: string } | { part: string };

const [BEGIN, END] = ["\u0002", "\u0003"];

/** A sentence in pieces: in place of each of `parts`, the page puts its own content. */
export function pieces(id: Id, told: Record<string, string | number>, parts: readonly string[]): Piece[] {
  const marked = Object.fromEntries(parts.map((part) => [part, `${BEGIN}${part}${END}`]));
  const text = said(id, { ...told, ...marked });
  const whole = spoken === "pseudo" ? bracketed(text) : text;
  return whole.split(BEGIN).flatMap((piece, at): Piece[] => {
    if (at === 0) return [{ text: piece }];
    const [part = "", rest = ""] = piece.split(END);
    return [{ part }, { text: rest }];
  });
}
