// Rows of a table in another order. Pure. A million rows are sorted by counting: comparing them two by two takes five to a hundred times as
// long, and holds the page up.

import type { ColumnName, Trace } from "./columns";
import type { TableColumn } from "./tables";

/** Numbers are sorted as numbers, words as the page's language sorts them; equal ones stay as they were. */
export function sorted(trace: Trace, rows: Uint32Array, column: TableColumn, down: boolean): Uint32Array {
  const keys = column.by ? ranks(trace, rows, column, column.by) : numbers(trace, rows, column);
  const order = ordered(keys, down);
  for (let at = 0; at < order.length; at++) order[at] = rows[order[at]!]!;
  return order;
}

function numbers(trace: Trace, rows: Uint32Array, column: TableColumn): Float64Array {
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) keys[at] = Number(column.key(trace, rows[at]!));
  return keys;
}

/** For each row the rank of its word among all words: each word is compared with others once, however many rows have it. */
function ranks(trace: Trace, rows: Uint32Array, column: TableColumn, by: ColumnName): Float64Array {
  const places = trace.columns[by];
  const known = new Map<number, string>();
  for (const row of rows) {
    const place = places[row]!;
    if (!known.has(place)) known.set(place, String(column.key(trace, row)));
  }
  const { compare } = new Intl.Collator();
  const rank = new Map<string, number>();
  let before: string | undefined;
  for (const word of [...new Set(known.values())].sort(compare)) {
    rank.set(word, before === undefined ? 0 : rank.get(before)! + (compare(before, word) === 0 ? 0 : 1));
    before = word;
  }
  const ranked = new Map<number, number>();
  for (const [place, word] of known) ranked.set(place, rank.get(word)!);
  const keys = new Float64Array(rows.length);
  for (let at = 0; at < rows.length; at++) keys[at] = ranked.get(places[rows[at]!]!)!;
  return keys;
}

const DIGIT = 16;
const DIGITS = 1 << DIGIT;
const LITTLE = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** The places of keys by the keys' size, equal ones in their order: sorted by each sixteen bits in turn, the lowest first. */
export function ordered(keys: Float64Array, down: boolean): Uint32Array {
  const count = keys.length;
  const digits = comparable(keys, down);
  let [order, next] = [new Uint32Array(count), new Uint32Array(count)];
  for (let at = 0; at < count; at++) order[at] = at;
  for (let step = 0; step < 4; step++) {
    const digit = LITTLE ? step : 3 - step;
    const starts = new Uint32Array(DIGITS);
    for (let at = 0; at < count; at++) starts[digits[4 * at + digit]!]!++;
    // All keys share it.
    if (count === 0 || starts[digits[digit]!] === count) continue;
    let sum = 0;
    for (let value = 0; value < DIGITS; value++) {
      const here = starts[value]!;
      starts[value] = sum;
      sum += here;
    }
    for (let at = 0; at < count; at++) {
      const place = order[at]!;
      next[starts[digits[4 * place + digit]!]!++] = place;
    }
    [order, next] = [next, order];
  }
  return order;
}

/** Keys as whole numbers without a sign that are in the same order, or in the opposite one; four times sixteen bits each. */
function comparable(keys: Float64Array, down: boolean): Uint16Array {
  const values = new Float64Array(keys.length);
  // Zero has two signs, which are equal.
  for (let at = 0; at < keys.length; at++) values[at] = keys[at]! + 0;
  const bits = new Uint32Array(values.buffer);
  const turn = down ? 0xffff_ffff : 0;
  const [high, low] = LITTLE ? [1, 0] : [0, 1];
  for (let at = 0; at < bits.length; at += 2) {
    const below = bits[at + high]! >>> 31 === 1;
    bits[at + high] = bits[at + high]! ^ (below ? 0xffff_ffff : 0x8000_0000) ^ turn;
    bits[at + low] = bits[at + low]! ^ (below ? 0xffff_ffff : 0) ^ turn;
  }
  return new Uint16Array(values.buffer);
}
