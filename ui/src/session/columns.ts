// A session's trace, read in place: `docs/trace-format.md`. Pure; nothing here calls the app.

import { TRACE_WHOLE } from "../bindings/trace";
import { withMade, type Made } from "./made";
import { writtenIn, type Written, type WrittenName } from "./written";

export type ColumnName = WrittenName | keyof Made;
type Columns = Written & Made;
type Whole = Record<(typeof TRACE_WHOLE)[number], number>;

/** The empty entry of a column of places. */
export const NOBODY = 0xffff_ffff;
/** Flags of an interval. */
export const MODAL = 1;
export const THREW = 2;
/** Marks. */
export const SLOW = 1;
export const CLICK = 2;

export class Trace {
  readonly columns: Columns;
  readonly whole: Whole;
  readonly #decoder = new TextDecoder();
  readonly #texts: (string | undefined)[] = [];
  /** The time of modal phases in an interval, where it has some. */
  private modal: ReadonlyMap<number, number> | undefined;

  constructor(bytes: ArrayBuffer) {
    this.columns = withMade(writtenIn(bytes));
    const values = this.columns.whole;
    this.whole = Object.fromEntries(TRACE_WHOLE.map((name, at) => [name, values[at] ?? 0])) as Whole;
  }

  /** How many entries there are. */
  get intervals(): number {
    return this.columns["interval.site"].length;
  }
  get episodes(): number {
    return this.columns["episode.number"].length;
  }
  get samples(): number {
    return this.columns["sample.time"].length;
  }

  /** A text by its place; nothing for none. */
  text(place: number): string {
    const known = this.#texts[place];
    if (known !== undefined) return known;
    const starts = this.columns["text.start"];
    const [from, to] = [starts[place], starts[place + 1]];
    if (from === undefined || to === undefined) return "";
    const text = this.#decoder.decode(this.columns["text.bytes"].subarray(from, to));
    this.#texts[place] = text;
    return text;
  }

  /** An entry of a column; `NOBODY` where there is none. */
  at(column: ColumnName, place: number): number {
    return this.columns[column][place] ?? NOBODY;
  }

  /** The text that an entry of `site.kind`, `plugin.id` … stands for. */
  textOf(column: ColumnName, place: number): string {
    return this.text(this.at(column, place));
  }

  /** Where an interval ends. */
  end(interval: number): number {
    return this.at("interval.start", interval) + this.at("interval.duration", interval);
  }

  /** The interval around one; `NOBODY` where none is. */
  parent(interval: number): number {
    const outward = this.columns["interval.outward"][interval] ?? 0;
    return outward === 0 ? NOBODY : interval - outward;
  }

  /** How long its user waited for an interval: without modal phases. */
  inclusive(interval: number): number {
    this.modal ??= new Map(Array.from(this.columns["modal.interval"], (place, at) => [place, this.at("modal.time", at)]));
    return this.at("interval.duration", interval) - (this.modal.get(interval) ?? 0);
  }

  /** Where the intervals or samples of an episode are. */
  within(column: "episode.first_interval" | "episode.first_sample", episode: number): [from: number, to: number] {
    const all = column === "episode.first_interval" ? this.intervals : this.samples;
    const firsts = this.columns[column];
    return [firsts[episode] ?? all, firsts[episode + 1] ?? all];
  }
}
