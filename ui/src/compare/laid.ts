// The curves of several sessions as files: one picture, and all their steps as a table.

import type { Offer } from "../export/format";
import { colours, inks, pictureOffers, type Inks, type Picture } from "../export/picture";
import { plainEntry, tableOffers, type ExportColumn } from "../export/table";
import { say } from "../say.svelte";
import { curves } from "../session/curves";
import { MOST } from "../session/lines";
import { COLUMNS, steps, type Step } from "../session/plotted";
import type { Laid } from "./session";

type Row = Step & { session: string };

const TABLE: readonly ExportColumn<Row>[] = [{ name: "session", cell: ({ session }) => session }, ...COLUMNS];

export interface Overlaid {
  sessions: readonly Laid[];
  /** The chosen length, nanoseconds. */
  threshold: number;
  /** The page's lines on the chosen length. */
  told: readonly string[];
}

function* rows(sessions: readonly Laid[]): Generator<Row> {
  for (const { session, lengths } of sessions) for (const step of steps(lengths)) yield { session, ...step };
}

/** The style sheet's colours of lines, as pictures have them. */
const fills = (): string[] => colours(...Array.from({ length: MOST }, (_, line) => `line-${line}`));

export const laidOffers = (of: () => Overlaid): Offer[] => [
  ...tableOffers(TABLE, () => rows(of().sessions), plainEntry(TABLE)),
  ...pictureOffers(() => laid(of(), inks(), fills())),
];

export const laid = ({ sessions, threshold, told }: Overlaid, inks: Inks, fills: readonly string[]): Picture =>
  curves({
    title: say("compare-curves"), told: [say("distribution-picture"), ...told], threshold, inks,
    curves: sessions.map(({ name, lengths }, line) => ({ name, lengths, fill: fills[line] ?? inks.ink })),
  });
