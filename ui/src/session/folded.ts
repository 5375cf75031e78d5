// Samples as files: folded stacks, from which other programs draw flame graphs, and a table of their tree. Counts, never times. Pure.

import type { Offer } from "../export/format";
import { plainEntry, tableOffers, texts, type ExportColumn } from "../export/table";
import type { CallTree } from "./calls";
import type { Trace } from "./columns";
import type { Context } from "./contexts";

/** A tree of samples, from the outermost method in. */
export interface Samples {
  trace: Trace;
  tree: CallTree;
}

interface Line {
  trace: Trace;
  context: Context;
  /** 0 for an outermost method. */
  level: number;
  /** The stack up to here, as folded text. */
  path: string;
}

const of = (column: "method.class" | "method.name") => ({ trace, context }: Line) => trace.textOf(column, context.method);

const COLUMNS: readonly ExportColumn<Line>[] = [
  { name: "level", cell: ({ level }) => level },
  { name: "class", cell: of("method.class") },
  { name: "method", cell: of("method.name") },
  { name: "plugin", cell: ({ trace, context }) => trace.textOf("plugin.id", trace.at("method.plugin", context.method)) },
  { name: "self", cell: ({ context }) => context.own },
  { name: "total", cell: ({ context }) => context.total },
];

/** Each path once: callers first, of neighbours those with most samples first. */
export function* paths({ trace, tree }: Samples): Generator<Line> {
  const open: Line[] = [];
  const add = ({ inner }: Context, level: number, path: string) => {
    for (const context of inner.toReversed()) open.push({ trace, context, level, path: `${path}${path === "" ? "" : ";"}${frame(trace, context.method)}` });
  };
  add(tree.all, 0, "");
  for (let line = open.pop(); line; line = open.pop()) {
    yield line;
    add(line.context, line.level + 1, line.path);
  }
}

/** A line for each stack with samples of its own: the methods from the outermost in, semicolons between them, then the number. */
export function folded(samples: Samples): Promise<Uint8Array> {
  return texts("", paths(samples), ({ path, context }) => (context.own > 0 ? `${path} ${context.own}\n` : ""), "");
}

export const stackOffers = (samples: () => Samples): Offer[] => [
  ...tableOffers(COLUMNS, () => paths(samples()), plainEntry(COLUMNS)),
  { format: "folded", make: () => folded(samples()) },
];

/** The separators of methods and of lines: Java allows neither in a name, but a file may hold any text. */
const [BETWEEN, BREAKS] = [/;/g, /[\p{Cc}\u2028\u2029]/gu];

/** A method in a line of folded text. */
export const frameOf = (of: string, name: string): string => (of === "" && name === "" ? "[unknown]" : `${of}.${name}`.replace(BETWEEN, ":").replace(BREAKS, " "));

const frame = (trace: Trace, method: number): string => frameOf(trace.textOf("method.class", method), trace.textOf("method.name", method));
