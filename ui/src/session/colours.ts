// The colours of intervals. Pure. A plug-in has a colour of its own only in waits that are blamed on it: a colour must not accuse
// a plug-in that no verdict names.

import { NOBODY, type Trace } from "./columns";

export type By = "cause" | "kind";

export const KINDS = ["dispatch", "observer", "paint", "async", "timer", "command", "activation", "modal", "named", "wait"] as const;
export type Kind = (typeof KINDS)[number];

/** Byte values of `episode.verdict`. */
export const VERDICTS = ["unknown", "plug-in", "host", "gc", "machine"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Plug-ins with a colour of their own; the others that are to blame share one. */
const MOST = 6;
/** Colours: 0 nothing special, 1 the program waits for its user, then plug-ins or kinds. */
export const PLAIN = 0;
export const WAITS = 1;
const FIRST = 2;
/** The number of colours. */
export const COLOURS = FIRST + Math.max(MOST + 1, KINDS.length);

export interface Legend {
  colour: number;
  /** A plug-in's place; `NOBODY` in the last entry: all other blamed plug-ins. */
  plugin?: number;
  kind?: Kind;
}

export class Colours {
  readonly by: By;
  readonly legend: Legend[];
  /** By cause: a plug-in's colour, in waits that are blamed on it. */
  readonly plugins: ReadonlyMap<number, number>;
  /** By kind: a landmark's colour. */
  readonly sites: Uint8Array;
  /** The colour of an interval, from columns that lie far from one another. */
  readonly #of: (interval: number) => number;
  /** Colours that were asked for, and 1; 0 of others: each frame asks for nearly the same. */
  readonly #known: Uint8Array;

  constructor(trace: Trace, by: By) {
    const { legend, of, plugins, sites } = by === "kind" ? byKind(trace) : byCause(trace);
    this.by = by;
    this.legend = legend;
    this.plugins = plugins ?? new Map();
    this.sites = sites ?? new Uint8Array(0);
    this.#of = of;
    this.#known = new Uint8Array(trace.intervals);
  }

  of(interval: number): number {
    const known = this.#known[interval]!;
    if (known > 0) return known - 1;
    const colour = this.#of(interval);
    this.#known[interval] = colour + 1;
    return colour;
  }
}

interface Made {
  legend: Legend[];
  of: (interval: number) => number;
  plugins?: ReadonlyMap<number, number>;
  sites?: Uint8Array;
}

function byKind(trace: Trace): Made {
  const { columns } = trace;
  const sites = columns["site.kind"];
  const colours = new Uint8Array(sites.length);
  const seen = new Set<Kind>();
  for (let site = 0; site < sites.length; site++) {
    const kind = KINDS.find((kind) => kind === trace.text(sites[site]!));
    colours[site] = kind === undefined ? PLAIN : kind === "modal" ? WAITS : FIRST + KINDS.indexOf(kind);
    if (kind) seen.add(kind);
  }
  const legend = KINDS.filter((kind) => seen.has(kind)).map((kind) => ({ kind, colour: kind === "modal" ? WAITS : FIRST + KINDS.indexOf(kind) }));
  const of = columns["interval.site"];
  return { legend, of: (interval) => colours[of[interval]!] ?? PLAIN, sites: colours };
}

function byCause(trace: Trace): Made {
  const { columns } = trace;
  const [plugins, felt] = [columns["episode.plugin"], columns["episode.felt"]];
  const total = new Map<number, number>();
  for (let episode = 0; episode < plugins.length; episode++) {
    const plugin = plugins[episode]!;
    if (plugin !== NOBODY) total.set(plugin, (total.get(plugin) ?? 0) + felt[episode]!);
  }
  const worst = [...total].sort(([, one], [, other]) => other - one).map(([plugin]) => plugin);
  const colours = new Map(worst.map((plugin, at) => [plugin, FIRST + Math.min(at, MOST)]));
  const legend: Legend[] = worst.slice(0, MOST).map((plugin, at) => ({ plugin, colour: FIRST + at }));
  if (worst.length > MOST) legend.push({ plugin: NOBODY, colour: FIRST + MOST });
  const [flags, sites, episodes, owners] = [columns["interval.flags"], columns["interval.site"], columns["interval.episode"], columns["site.plugin"]];
  const of = (interval: number) => {
    if (flags[interval]! & 1) return WAITS;
    const owner = owners[sites[interval]!] ?? NOBODY;
    const blamed = plugins[episodes[interval]!]!;
    return owner !== NOBODY && owner === blamed ? (colours.get(owner) ?? PLAIN) : PLAIN;
  };
  return { legend, of, plugins: colours };
}
