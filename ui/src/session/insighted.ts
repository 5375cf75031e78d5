// What the timeline's part in sight adds up to, as a table: the numbers that stand below it.

import type { Offer } from "../export/format";
import { plainEntry, tableOffers, type ExportColumn } from "../export/table";
import type { Sight, Spans } from "./insight";
import type { Range } from "./range";
import { ms } from "./tables";

interface Sum {
  /** As the table of each thing in sight calls it. */
  what: "events" | "collection" | "standstill" | "click" | "slow" | "sample" | "call" | "lag";
  count: number;
  /** Nanoseconds; nothing where that is nothing to ask for. */
  together?: number;
  longest?: number;
  heap?: Sight["heap"];
}

const spanned = (what: Sum["what"], { count, together, longest }: Spans): Sum => ({ what, count, together, longest });

export const sums = ({ events, pauses, heap, gaps, clicks, slow, samples, calls, lags }: Sight): Sum[] => [
  { what: "events", count: events.count, together: events.time },
  { ...spanned("collection", pauses), heap },
  spanned("standstill", gaps),
  { what: "click", count: clicks },
  { what: "slow", count: slow },
  { what: "sample", count: samples },
  { what: "call", count: calls },
  spanned("lag", lags),
];

function columns({ from, to }: Range): ExportColumn<Sum>[] {
  const time = (name: string, of: (sum: Sum) => number | undefined): ExportColumn<Sum> => ({
    name, decimal: true, cell: (sum) => {
      const found = of(sum);
      return found === undefined ? null : ms(found);
    },
  });
  return [
    { name: "what", cell: ({ what }) => what },
    time("from_ms", () => from),
    time("to_ms", () => to),
    { name: "count", cell: ({ count }) => count },
    time("together_ms", ({ together }) => together),
    time("longest_ms", ({ longest }) => longest),
    { name: "heap_most_bytes", cell: ({ heap }) => heap?.most ?? null },
    { name: "heap_limit_bytes", cell: ({ heap }) => heap?.limit ?? null },
  ];
}

export function sumOffers(sight: Sight, range: Range): Offer[] {
  const table = columns(range);
  return tableOffers(table, () => sums(sight), plainEntry(table));
}
