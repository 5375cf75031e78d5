// The recorded session, as Rust writes it and as `show --csv` prints it: `crates/cli/tests/command_line/traces.rs`.

import { TRACE_WHOLE } from "../../src/bindings/trace";
import trace from "../../../tests/vectors/trace/spellcheck.trace?url&inline";
import invocations from "../../../tests/vectors/trace/spellcheck-invocations.csv?raw";
import landmarks from "../../../tests/vectors/trace/spellcheck-landmarks.csv?raw";
import { Trace } from "../../src/session/columns";

export function bytes(): ArrayBuffer {
  const letters = atob(trace.slice(trace.indexOf(",") + 1));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0)).buffer;
}

export const recorded = (): Trace => new Trace(bytes());

/** As the command printed it. */
export const printed = (table: "invocations" | "landmarks"): string => ({ invocations, landmarks })[table];

/** Lines of cells, the names first. No cell of the recording has a comma or a quote in it. */
export function csv(table: "invocations" | "landmarks"): string[][] {
  const text = printed(table);
  if (text.includes('"')) throw new Error("these cells are to be read with more care");
  return text.trimEnd().split("\n").map((line) => line.split(","));
}

/** The recording with all its names replaced. */
export class Named extends Trace {
  constructor(readonly name: string) {
    super(bytes());
  }
  override text(): string {
    return this.name;
  }
}

/** The same bytes, which say something else, a small number, of the session as a whole. */
export function telling(what: (typeof TRACE_WHOLE)[number], value: number): ArrayBuffer {
  const told = bytes();
  const view = new DataView(told);
  // The first column is `whole`; its place stands behind its number, its kind and its length. Its few great entries stand elsewhere.
  view.setUint8(Number(view.getBigUint64(24, true)) + TRACE_WHOLE.indexOf(what), value);
  return told;
}
