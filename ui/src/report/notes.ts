// Arrows, numbered steps and labels, as values that are never changed in place. Pure.

import type { Area } from "../bindings/Area";
import { LETTERS, LONGEST_LABEL } from "../bindings/thresholds";
import { covers, type Point, type Size } from "./geometry";

export type NoteKind = "arrow" | "step" | "label";

export type Note =
  | { id: number; kind: "arrow"; from: Point; to: Point }
  | { id: number; kind: "step"; at: Point }
  | { id: number; kind: "label"; at: Point; text: string };
export type Arrow = Extract<Note, { kind: "arrow" }>;
export type Label = Extract<Note, { kind: "label" }>;

/** Px at scale 1, as the engine draws it. */
export const STEP_RADIUS = 13;

const whole = (at: Point, picture: Size): Point => ({
  x: Math.round(Math.max(0, Math.min(picture.width - 1, at.x))),
  y: Math.round(Math.max(0, Math.min(picture.height - 1, at.y))),
});
export { whole as within };

const plus = (at: Point, by: Point): Point => ({ x: at.x + by.x, y: at.y + by.y });

/** Moved as a whole, and kept within the picture. */
export function shifted(note: Note, by: Point, picture: Size): Note {
  if (note.kind !== "arrow") return { ...note, at: whole(plus(note.at, by), picture) };
  const least = (a: number, b: number, by: number, most: number) =>
    Math.round(Math.max(-Math.min(a, b), Math.min(most - 1 - Math.max(a, b), by)));
  const own = {
    x: least(note.from.x, note.to.x, by.x, picture.width),
    y: least(note.from.y, note.to.y, by.y, picture.height),
  };
  return { ...note, from: plus(note.from, own), to: plus(note.to, own) };
}

/** An arrow with one end elsewhere. */
export const bent = (note: Arrow, end: "from" | "to", by: Point, picture: Size): Arrow => ({ ...note, [end]: whole(plus(note[end], by), picture) });

/** The end of an arrow that a press at the place holds, px of the picture. */
export function endAt(note: Note | undefined, at: Point, reach: number): "from" | "to" | undefined {
  if (note?.kind !== "arrow") return undefined;
  const near = (end: Point) => Math.max(Math.abs(end.x - at.x), Math.abs(end.y - at.y)) < reach;
  return near(note.to) ? "to" : near(note.from) ? "from" : undefined;
}

/** How far a place is from a line, px. */
export function toLine(at: Point, from: Point, to: Point): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = dx * dx + dy * dy;
  const along = length > 0 ? Math.max(0, Math.min(1, ((at.x - from.x) * dx + (at.y - from.y) * dy) / length)) : 0;
  return Math.hypot(at.x - from.x - along * dx, at.y - from.y - along * dy);
}

/** The stacking order: labels over steps over arrows, whatever the order in which they were drawn. */
const HEIGHT: Record<NoteKind, number> = { arrow: 0, step: 1, label: 2 };
export const inOrder = (notes: readonly Note[]): Note[] => [...notes].sort((a, b) => HEIGHT[a.kind] - HEIGHT[b.kind]);

/** The uppermost note of these kinds at a place; `boxOf`: a label's box. */
export function noteAt(
  notes: readonly Note[], at: Point, kinds: readonly NoteKind[], reach: number, scale: number, boxOf: (label: Label) => Area,
): Note | undefined {
  const holds = (note: Note) => {
    if (note.kind === "arrow") return toLine(at, note.from, note.to) < reach;
    if (note.kind === "step") return Math.hypot(at.x - note.at.x, at.y - note.at.y) < STEP_RADIUS * scale;
    return covers(boxOf(note), at);
  };
  return inOrder(notes).findLast((note) => kinds.includes(note.kind) && holds(note));
}

/** The part of a text that a label can show, and the first letter that it cannot. */
export function letters(text: string): { text: string; unknown: string | undefined } {
  const all = [...text.normalize("NFC")];
  const known = (letter: string) => {
    const code = letter.codePointAt(0)!;
    return LETTERS.some(([from, to]) => code >= from && code <= to);
  };
  return { text: all.filter(known).slice(0, LONGEST_LABEL).join(""), unknown: all.find((letter) => !known(letter)) };
}

/** A text in lines of at most so many letters, as the engine breaks it. */
export function lines(text: string, most: number): string[] {
  const all: string[][] = [];
  for (const word of text.split(" ").filter((one) => one !== "")) {
    let rest = [...word];
    const last = all.at(-1);
    if (last && last.length + 1 + rest.length <= most) {
      last.push(" ", ...rest);
      continue;
    }
    for (; rest.length > most; rest = rest.slice(most)) all.push(rest.slice(0, most));
    all.push(rest);
  }
  return all.map((line) => line.join(""));
}
