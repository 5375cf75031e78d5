// Arrows, steps and labels under the user's hands.

import { MOST_ANNOTATIONS } from "../bindings/thresholds";
import { say } from "../say.svelte";
import { drawnScale, labelBox } from "./annotate";
import * as drawing from "./drawing";
import type { Point, Size } from "./geometry";
import { bent, letters, noteAt, shifted, within, type Note, type NoteKind } from "./notes";

/** The drawing that annotations are made on. */
export interface Ground {
  readonly drawing: drawing.Drawing;
  readonly picture: Size;
  selected: number | undefined;
  said: string;
  /** `joined`: no step of its own that could be taken back. */
  change(now: drawing.Drawing, said: string, joined?: boolean): void;
}

export class Annotating {
  readonly #on: Ground;
  /** Px of the picture for one px of the drawing. */
  readonly scale: number;
  /** The start of an arrow whose tip is still to be chosen. */
  from: Point | undefined = $state.raw();
  /** The label whose text is wanted now. */
  asked: number | undefined = $state();
  /** A letter typed last that labels cannot show. */
  unknown: string | undefined = $state();
  /** The label whose text the last step of the history changed. */
  #typed: { id: number; drawing: drawing.Drawing } | undefined;
  readonly full: boolean = $derived.by(() => this.#on.drawing.notes.length >= MOST_ANNOTATIONS);

  constructor(on: Ground, scale: number) {
    this.#on = on;
    this.scale = drawnScale(scale);
  }

  get(id: number | undefined): Note | undefined {
    return this.#on.drawing.notes.find((one) => one.id === id);
  }

  /** The uppermost note of these kinds at a place; `reach`: how near an arrow has to be, px of the picture. */
  at(place: Point, kinds: readonly NoteKind[], reach: number): Note | undefined {
    const { drawing: now, picture } = this.#on;
    return noteAt(now.notes, place, kinds, reach, this.scale, (label) => labelBox(label, picture, this.scale));
  }

  /** Does the work of a click or a key at a place: an arrow takes two of them. */
  place(kind: NoteKind, at: Point): void {
    if (this.full) {
      this.#on.said = say("note-most", { most: MOST_ANNOTATIONS });
      return;
    }
    const place = within(at, this.#on.picture);
    if (kind === "step") this.add({ kind, at: place });
    else if (kind === "label") this.add({ kind, at: place, text: "" });
    else if (!this.from) {
      this.from = place;
      this.#on.said = say("note-arrow-from", place);
    } else this.add({ kind, from: this.from, to: place });
  }

  /** An arrow that was begun is given up. */
  giveUp(): boolean {
    const was = this.from !== undefined;
    this.from = undefined;
    return was;
  }

  add(note: drawing.NewNote): void {
    this.from = undefined;
    if (this.full) return;
    this.#on.change(drawing.noted(this.#on.drawing, note), "");
    const added = this.#on.drawing.notes.at(-1);
    if (!added) return;
    this.#on.selected = added.id;
    this.#on.said = say("drawn-added", { what: this.describe(added) });
    if (added.kind === "label") this.asked = added.id;
  }

  shape(note: Note): void {
    this.#on.change(drawing.renoted(this.#on.drawing, note), this.describe(note));
  }

  /** By px of the picture; of an arrow the tip alone, where `tip` says so. */
  nudge(note: Note, by: Point, tip: boolean): void {
    const { picture } = this.#on;
    this.shape(tip && note.kind === "arrow" ? bent(note, "to", by, picture) : shifted(note, by, picture));
  }

  /** All that is typed at a stretch is one step back. */
  type(id: number, typed: string): void {
    const note = this.get(id);
    if (note?.kind !== "label") return;
    const { text, unknown } = letters(typed);
    // Said until the field is left: a user who types on has not read it yet.
    this.unknown = unknown ?? this.unknown;
    const before = this.#on.drawing;
    const now = drawing.renoted(before, { ...note, text });
    this.#on.change(now, "", this.#typed?.id === id && this.#typed.drawing === before);
    this.#typed = { id, drawing: this.#on.drawing };
  }

  /** "Arrow 1 from 10, 20 to 30, 40". */
  describe(note: Note): string {
    const same = this.#on.drawing.notes.filter((one) => one.kind === note.kind);
    const number = same.findIndex((one) => one.id === note.id) + 1;
    if (note.kind === "arrow") return say("note-arrow", { number, x: note.from.x, y: note.from.y, tox: note.to.x, toy: note.to.y });
    if (note.kind === "step") return say("note-step", { number, ...note.at });
    return note.text.trim() === "" ? say("note-label-empty", { number, ...note.at }) : say("note-label", { number, text: note.text, ...note.at });
  }
}
