// A flame graph as files: the bars as a picture, and all its samples as stacks and as a table.

import type { Offer } from "../export/format";
import { inks, pictureOffers, type Inks, type Picture } from "../export/picture";
import { say } from "../say.svelte";
import type { CallTree } from "./calls";
import { PLAIN } from "./colours";
import type { Trace } from "./columns";
import type { Context } from "./contexts";
import { flamePicture } from "./flames";
import { stackOffers } from "./folded";
import { bars, entries, type Meaning } from "./legend";
import type { Tint } from "./tints";
import { contextTold, nameOfContext } from "./told";

/** The samples of a flame graph, and how they are drawn. */
export interface Flamed {
  trace: Trace;
  tree: CallTree;
  tint: (context: Context) => Tint;
  legend: readonly Meaning[];
  /** The origin of the samples, in words. */
  of: string;
  /** The same samples from the outermost method in. */
  inwards: () => CallTree;
}

/** The menu's entries. `top`: the context that fills the whole width. */
export const flameOffers = (flamed: () => Flamed, top: () => Context): Offer[] => [
  ...stackOffers(() => ({ trace: flamed().trace, tree: flamed().inwards() })),
  ...pictureOffers(() => flames(flamed(), top(), inks(), bars())),
];

export function flames({ trace, tree, tint, legend, of }: Flamed, top: Context, inks: Inks, fills: readonly string[]): Picture {
  const told = [`${say("calls-count", { count: tree.samples })}. ${say(`flame-about-${tree.way}`)}`];
  // The contexts around the uppermost bar are not drawn; its part of the samples is in words.
  if (top.outer) told.push(say("flame-picture-top", { method: nameOfContext(trace, top), told: contextTold(tree, top) }));
  return flamePicture({
    title: `${say("flame")}: ${of}`, told, top, inks, legend: entries(legend, fills), plain: fills[PLAIN] ?? inks.sunken,
    name: (context) => nameOfContext(trace, context),
    fill: (context) => {
      const { colour, part } = tint(context);
      return { fill: fills[colour] ?? inks.sunken, part };
    },
  });
}
