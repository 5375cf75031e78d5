// The meaning of the timeline's colours.

import { say } from "../say.svelte";
import { PLAIN, WAITS } from "./colours";
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
