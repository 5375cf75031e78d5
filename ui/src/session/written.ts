// The columns of a trace's bytes, in place where they can be: `docs/trace-format.md`. Pure.

import { TRACE_COLUMNS, TRACE_VERSION } from "../bindings/trace";

/** Whole numbers from 0 up, in as few bytes as fit. */
export type Places = Uint8Array | Uint16Array | Uint32Array;
/** Numbers: whole ones in fewer than eight bytes where all of them fit. */
export type Numbers = Places | Float64Array;

/** By the most bytes of an entry. */
interface Arrays {
  1: Uint8Array;
  2: Places;
  4: Places;
  8: Numbers;
}
type Bytes = keyof Arrays;
export type WrittenName = keyof typeof TRACE_COLUMNS;
/** The columns that the bytes have. */
export type Written = { [One in WrittenName]: Arrays[(typeof TRACE_COLUMNS)[One][1]] };

const MAGIC = "LAGTRACE";
const HEAD = 16;
const ENTRY = 16;
/** Beside the bytes of an entry: each entry is told as what it is more than the one before. */
const STEPS = 0x100;

/** The bytes are no trace that this page can read. */
export class NoTrace extends Error {}

const MAKERS = { 1: Uint8Array, 2: Uint16Array, 4: Uint32Array, 8: Float64Array } as const;

/** A column as the bytes have it. */
interface Told {
  entries: Numbers;
  isSteps: boolean;
}

/** The entries that the bytes of their columns do not hold, those of a column one after the other. */
interface Wide {
  entries: Numbers;
  values: Numbers;
  /** Where those of a column are, by its number. */
  parts: ReadonlyMap<number, readonly [from: number, to: number]>;
}

function wide(read: (name: WrittenName) => Told): Wide {
  const numbers = read("wide.column").entries;
  const parts = new Map<number, [number, number]>();
  for (let at = 0; at < numbers.length; at++) {
    const part = parts.get(numbers[at]!);
    if (part) part[1] = at + 1;
    else parts.set(numbers[at]!, [at, at + 1]);
  }
  return { entries: read("wide.entry").entries, values: read("wide.value").entries, parts };
}

/** A column's entries, in place if the bytes have them all as they are. */
function whole({ entries, isSteps }: Told, [number, most]: readonly [number: number, most: Bytes], wide: Wide): Numbers {
  const [from, to] = wide.parts.get(number) ?? [0, 0];
  if (from === to && !isSteps) return entries;
  const all = new MAKERS[most](entries);
  for (let at = from; at < to; at++) all[wide.entries[at]!] = wide.values[at]!;
  if (isSteps) for (let at = 1; at < all.length; at++) all[at] = all[at - 1]! + all[at]!;
  return all;
}

/**
 * The columns that the bytes have.
 *
 * @throws NoTrace the bytes are none, or of another version, or torn
 */
export function writtenIn(bytes: ArrayBuffer): Written {
  const head = new DataView(bytes);
  const magic = bytes.byteLength < HEAD ? "" : String.fromCharCode(...new Uint8Array(bytes, 0, MAGIC.length));
  if (magic !== MAGIC) throw new NoTrace("it does not begin as a trace does");
  const version = head.getUint32(8, true);
  if (version !== TRACE_VERSION) throw new NoTrace(`it has version ${version}, this page reads ${TRACE_VERSION}`);
  const written = new Map<number, [entry: number, length: number, place: number]>();
  const count = head.getUint32(12, true);
  if (HEAD + count * ENTRY > bytes.byteLength) throw new NoTrace("it ends within its list of columns");
  for (let at = HEAD; at < HEAD + count * ENTRY; at += ENTRY) {
    const place = Number(head.getBigUint64(at + 8, true));
    written.set(head.getUint16(at, true), [head.getUint16(at + 2, true), head.getUint32(at + 4, true), place]);
  }
  const read = (name: WrittenName): Told => {
    const [number, most] = TRACE_COLUMNS[name];
    const [code, length, place] = written.get(number) ?? [0, 0, 0];
    const as = code & ~STEPS;
    if (!(as in MAKERS) || as > most) throw new NoTrace(`its column ${name} is missing, or of another kind`);
    if (place + length * as > bytes.byteLength) throw new NoTrace(`it ends within its column ${name}`);
    return { entries: new MAKERS[as as Bytes](bytes, place, length), isSteps: code !== as };
  };
  const beside = wide(read);
  const names = Object.keys(TRACE_COLUMNS) as WrittenName[];
  return Object.fromEntries(names.map((name) => [name, whole(read(name), TRACE_COLUMNS[name], beside)])) as unknown as Written;
}
