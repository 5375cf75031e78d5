// The meaning of the timeline's colours.

import { colours } from "../export/picture";
import type { Entry } from "../export/sheet";
import { say } from "../say.svelte";
import { COLOURS, PLAIN, WAITS } from "./colours";
import { NOBODY } from "./columns";
import { kindOf, ownerOf } from "./told";
import type { Viewing } from "./viewing.svelte";

export interface Meaning {
  /** The index of the style sheet's colour. */
  colour: number;
  name: string;
}

export const legend = ({ trace, colours, by }: Viewing): Meaning[] => [
  ...colours.legend.map(({ colour, plugin, kind }) => ({
    colour,
    name: kind ? kindOf(kind) : plugin === undefined || plugin === NOBODY ? say("timeline-others") : ownerOf(trace, plugin),
  })),
  ...(by === "cause" ? [{ colour: WAITS, name: say("timeline-waits") }] : []),
  { colour: PLAIN, name: say("timeline-plain") },
];

/** The style sheet's colours of bars, as pictures have them. */
export const bars = (): string[] => colours(...Array.from({ length: COLOURS }, (_, colour) => `bar-${colour}`));

/** The style sheet's colour of garbage collection, as pictures have it. */
export const collection = (): string => colours("cause-gc")[0] ?? "";

/** The legend of a picture, with these colours of bars. */
export const entries = (legend: readonly Meaning[], bars: readonly string[]): Entry[] =>
  legend.map(({ colour, name }) => ({ name, fill: bars[colour] ?? bars[PLAIN] ?? "" }));
