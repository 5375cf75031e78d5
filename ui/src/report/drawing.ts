// The user's drawing, as values that are never changed in place, and the history of its steps. Pure.

import type { Area } from "../bindings/Area";
import type { ReportDraft } from "../bindings/ReportDraft";
import { covers, holds, inward, outward, same, type Point } from "./geometry";
import type { Note } from "./notes";

export type BoxKind = "black-out" | "highlight" | "clear";

export interface Box {
  /** Stays the same when the box is moved. */
  id: number;
  kind: BoxKind;
  /** Whole pixels of the picture. */
  area: Area;
}

export interface Drawing {
  boxes: readonly Box[];
  notes: readonly Note[];
  point: Point | null;
}

/** The drawing, those before it and those that were taken back. */
export interface History {
  past: readonly Drawing[];
  now: Drawing;
  future: readonly Drawing[];
}

/** Steps that can be taken back. */
const STEPS = 200;

/** The pixels that the engine covers, frames or clears for a box. */
export const pixels = (kind: BoxKind, area: Area): Area => (kind === "clear" ? inward(area) : outward(area));

let last = 0;
const box = (kind: BoxKind, area: Area): Box => ({ id: ++last, kind, area });

type Unnumbered<One> = One extends Note ? Omit<One, "id"> : never;
/** A note before it is drawn. */
export type NewNote = Unnumbered<Note>;

/** Whether a tool makes boxes. */
export const isBox = (tool: string): tool is BoxKind => tool === "black-out" || tool === "highlight" || tool === "clear";

export const begin = (now: Drawing): History => ({ past: [], now, future: [] });

/** With one more step; none where nothing has changed. */
export function done(history: History, now: Drawing): History {
  if (now === history.now) return history;
  return { past: [...history.past, history.now].slice(-STEPS), now, future: [] };
}

export function undone(history: History): History {
  const now = history.past.at(-1);
  if (!now) return history;
  return { past: history.past.slice(0, -1), now, future: [history.now, ...history.future] };
}

export function redone(history: History): History {
  const [now, ...future] = history.future;
  if (!now) return history;
  return { past: [...history.past, history.now], now, future };
}

type Drawn = Pick<ReportDraft, "black_out" | "highlight" | "clear" | "arrows" | "steps" | "labels" | "point">;

export function drawn(draft: Drawn): Drawing {
  const note = (one: NewNote): Note => ({ ...one, id: ++last });
  return {
    boxes: [
      ...draft.clear.map((area) => box("clear", area)),
      ...draft.highlight.map((area) => box("highlight", area)),
      ...draft.black_out.map((area) => box("black-out", area)),
    ],
    notes: [
      ...draft.arrows.map((arrow) => note({ kind: "arrow", ...arrow })),
      ...draft.steps.map((at) => note({ kind: "step", at })),
      ...draft.labels.map((label) => note({ kind: "label", ...label })),
    ],
    point: draft.point,
  };
}

/** As a draft has them; a label without a text says nothing. */
export function annotations({ notes }: Drawing): Pick<ReportDraft, "arrows" | "steps" | "labels"> {
  return {
    arrows: notes.flatMap((one) => (one.kind === "arrow" ? [{ from: one.from, to: one.to }] : [])),
    steps: notes.flatMap((one) => (one.kind === "step" ? [one.at] : [])),
    labels: notes.flatMap((one) => (one.kind === "label" && one.text.trim() !== "" ? [{ at: one.at, text: one.text }] : [])),
  };
}

/** With another note, which is the last one then. */
export const noted = (drawing: Drawing, note: NewNote): Drawing => ({
  ...drawing,
  notes: [...drawing.notes, { ...note, id: ++last }],
});

/** Replaces the note of the same number. */
export function renoted(drawing: Drawing, note: Note): Drawing {
  const before = drawing.notes.find((one) => one.id === note.id);
  if (!before || JSON.stringify(before) === JSON.stringify(note)) return drawing;
  return { ...drawing, notes: drawing.notes.map((one) => (one.id === note.id ? note : one)) };
}

export const areas = (drawing: Drawing, kind: BoxKind): Area[] =>
  drawing.boxes.filter((one) => one.kind === kind).map((one) => one.area);

/** With another box, which is the last one then. */
export const added = (drawing: Drawing, kind: BoxKind, area: Area): Drawing => ({
  ...drawing,
  boxes: [...drawing.boxes, box(kind, area)],
});

export function changed(drawing: Drawing, id: number, area: Area): Drawing {
  const before = drawing.boxes.find((one) => one.id === id);
  if (!before || same(before.area, area)) return drawing;
  return { ...drawing, boxes: drawing.boxes.map((one) => (one.id === id ? { ...one, area } : one)) };
}

export function removed(drawing: Drawing, id: number): Drawing {
  const boxes = drawing.boxes.filter((one) => one.id !== id);
  const notes = drawing.notes.filter((one) => one.id !== id);
  const before = drawing.boxes.length + drawing.notes.length;
  return boxes.length + notes.length === before ? drawing : { ...drawing, boxes, notes };
}

export const pointed = (drawing: Drawing, point: Point | null): Drawing => ({ ...drawing, point });

/** Suggestions that no black-out covers yet. */
export function open(drawing: Drawing, suggested: readonly Area[]): Area[] {
  const black = areas(drawing, "black-out");
  return suggested.filter((one) => !black.some((area) => holds(area, one)));
}

/** With a black-out over each suggestion that has none. */
export function accepted(drawing: Drawing, suggested: readonly Area[]): Drawing {
  const more = open(drawing, suggested);
  if (more.length === 0) return drawing;
  return { ...drawing, boxes: [...drawing.boxes, ...more.map((area) => box("black-out", area))] };
}

/** Without the black-outs that came from suggestions; `kept` (passwords) go only one by one. */
export function rejected(drawing: Drawing, suggested: readonly Area[], kept: readonly Area[]): Drawing {
  const goes = (one: Box) =>
    one.kind === "black-out" && suggested.some((area) => same(area, one.area)) && !kept.some((area) => same(area, one.area));
  const boxes = drawing.boxes.filter((one) => !goes(one));
  return boxes.length === drawing.boxes.length ? drawing : { ...drawing, boxes };
}

/** The stacking order: black-outs win, whatever the order in which they were drawn. */
const HEIGHT: Record<BoxKind, number> = { "black-out": 2, clear: 1, highlight: 0 };

/** The uppermost box at a place, of these kinds. */
export function boxAt(drawing: Drawing, at: Point, kinds: readonly BoxKind[]): Box | undefined {
  let found: Box | undefined;
  for (const one of drawing.boxes) {
    if (!kinds.includes(one.kind) || !covers(one.area, at)) continue;
    if (!found || HEIGHT[one.kind] >= HEIGHT[found.kind]) found = one;
  }
  return found;
}
