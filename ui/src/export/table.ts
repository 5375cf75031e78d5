// Tables as files: CSV as `laggard show --csv` writes it, and JSON. Pure.

import type { Offer } from "./format";

export type Cell = string | number | boolean | null;

/** A column by the name that the command has for it. */
export interface ExportColumn<Row> {
  name: string;
  cell: (row: Row) => Cell;
  /** Whether its numbers have a decimal, even where that is 0. */
  decimal?: boolean;
}

/** Rows after which the page may draw and answer keys. */
const BREATH = 20_000;
/** Beginnings of formulas: a spreadsheet would carry out a plug-in's name that begins so. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/u;
const QUOTED = /[",\n\r]/;

/** A cell, as `crates/view/src/csv.rs` writes it. */
function field(cell: Cell, decimal: boolean): string {
  if (cell === null) return "";
  if (typeof cell !== "string") return decimal && Number.isInteger(cell) ? `${cell}.0` : String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A line of names, then one for each row. */
export function csv<Row>(columns: readonly ExportColumn<Row>[], rows: Iterable<Row>): Promise<Uint8Array> {
  const line = (row: Row) => `${columns.map(({ cell, decimal }) => field(cell(row), decimal === true)).join(",")}\n`;
  return texts(`${columns.map(({ name }) => name).join(",")}\n`, rows, line, "");
}

/** A list, an entry a line. */
export function json(entries: Iterable<unknown>): Promise<Uint8Array> {
  let between = "";
  const line = (entry: unknown) => {
    const text = `${between}${JSON.stringify(entry)}`;
    between = ",\n";
    return text;
  };
  return texts("[\n", entries, line, "\n]\n");
}

/** A text of one line a row, between a head and a foot. */
export async function texts<Row>(head: string, rows: Iterable<Row>, line: (row: Row) => string, foot: string): Promise<Uint8Array> {
  const encoder = new TextEncoder();
  const parts = [encoder.encode(head)];
  let text = "";
  let count = 0;
  for (const row of rows) {
    text += line(row);
    if (++count % BREATH !== 0) continue;
    parts.push(encoder.encode(text));
    text = "";
    await new Promise((resolve) => setTimeout(resolve));
  }
  parts.push(encoder.encode(text + foot));
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

/** A table in both formats; `rows` are asked for when one is chosen. `entry`: a row as the command's `--json` has it. */
export function tableOffers<Row>(columns: readonly ExportColumn<Row>[], rows: () => Iterable<Row>, entry: (row: Row) => unknown): Offer[] {
  function* entries(): Iterable<unknown> {
    for (const row of rows()) yield entry(row);
  }
  return [
    { format: "csv", make: () => csv(columns, rows()) },
    { format: "json", make: () => json(entries()) },
  ];
}

/** A row by the names of its columns. */
export const plainEntry = <Row>(columns: readonly ExportColumn<Row>[]) => (row: Row): Record<string, Cell> =>
  Object.fromEntries(columns.map(({ name, cell }) => [name, cell(row)]));
