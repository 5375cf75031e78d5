// The colours of methods in stacks, like those of the timeline's calls. Pure. A plug-in has its colour only for samples in waits
// that are blamed on it; a kind's colour goes from a landmark's method on to all methods that it called.

import type { CallTree } from "./calls";
import type { Context } from "./contexts";
import { PLAIN, type Colours } from "./colours";
import { NOBODY, type Trace } from "./columns";
import type { Stacks } from "./stacks";

export interface Tint {
  colour: number;
  /** The coloured part, 0 to 1; the rest is plain. */
  part: number;
}

const NOTHING: Tint = { colour: PLAIN, part: 0 };

/** Colours the contexts of a tree. */
export function tints(trace: Trace, stacks: Stacks, colours: Colours, way: CallTree["way"]): (context: Context) => Tint {
  return colours.by === "cause" ? byCause(trace, colours) : byKind(trace, stacks, colours, way);
}

function byCause(trace: Trace, colours: Colours): (context: Context) => Tint {
  return (context) => {
    const plugin = trace.at("method.plugin", context.method);
    const colour = plugin === NOBODY ? undefined : colours.plugins.get(plugin);
    const blamed = colour === undefined ? 0 : context.blamed(plugin);
    return colour === undefined || blamed === 0 ? NOTHING : { colour, part: blamed / context.total };
  };
}

function byKind(trace: Trace, stacks: Stacks, colours: Colours, way: CallTree["way"]): (context: Context) => Tint {
  const methods = ofMethods(trace, colours);
  const tint = (colour: number | undefined) => (colour === undefined || colour === PLAIN ? NOTHING : { colour, part: 1 });
  if (way === "callers") return (context) => tint(methods[context.method]);
  const all = new Uint8Array(stacks.count);
  for (let stack = 0; stack < all.length; stack++) {
    const own = methods[stacks.methods[stack]!]!;
    const caller = stacks.callers[stack]!;
    all[stack] = own === PLAIN && caller !== NOBODY ? all[caller]! : own;
  }
  return (context) => tint(all[context.stack]);
}

/** A method is a landmark's where one has its class and name: equal texts stand in one place. */
function ofMethods(trace: Trace, colours: Colours): Uint8Array {
  const { columns } = trace;
  const named = new Map<number, Map<number, number>>();
  const [classes, names] = [columns["site.class"], columns["site.method"]];
  colours.sites.forEach((colour, site) => {
    let methods = named.get(classes[site]!);
    if (!methods) named.set(classes[site]!, (methods = new Map()));
    methods.set(names[site]!, colour);
  });
  const of = columns["method.name"];
  return Uint8Array.from(columns["method.class"], (place, method) => named.get(place)?.get(of[method]!) ?? PLAIN);
}
