// A place in a tree of samples, and how many of some samples stand in each stack: what both ways of reading samples are made of. Pure.

import { NOBODY } from "./columns";
import type { Stacks } from "./stacks";

/** The id of a tree's root, which holds all samples. */
export const ALL = -1;

export interface Context {
  /** The context's id within its tree; `ALL` for the root. */
  readonly id: number;
  /** `NOBODY` for the root. */
  readonly method: number;
  /** The path up to here, where the table of stacks has it. */
  readonly stack: number;
  /** Samples with this path that stood in this method itself. */
  readonly own: number;
  readonly total: number;
  /** The context around this one. */
  readonly outer: Context | undefined;
  /** The called methods, or the callers: those with most samples first. */
  readonly inner: readonly Context[];
  /** The number of its samples that were taken in waits blamed on this plug-in. */
  blamed(plugin: number): number;
}

/** The number of chosen samples in each stack. */
export class Counts {
  readonly own: Uint32Array;
  samples = 0;
  /** Samples including called methods, by plug-in: of all waits under `NOBODY`, else of waits blamed on that plug-in. */
  readonly #totals = new Map<number, Uint32Array>();
  readonly #plugins = new Set<number>();

  constructor(
    readonly stacks: Stacks,
    readonly taken: Uint32Array,
  ) {
    this.own = new Uint32Array(stacks.count);
    for (const sample of taken) {
      const stack = stacks.ofSample[sample]!;
      if (stack === NOBODY) continue;
      this.own[stack]!++;
      this.samples++;
      this.#plugins.add(stacks.blamed[sample]!);
    }
  }

  /** Samples in each stack, those in called methods included. */
  get totals(): Uint32Array {
    return this.#known(NOBODY, () => this.own);
  }

  /** Totals of those samples whose wait is blamed on a plug-in. */
  totalsOf(plugin: number): Uint32Array {
    return this.#known(plugin, () => this.ownOf(plugin));
  }

  /** Whether a wait is blamed on the plug-in. */
  isBlamed(plugin: number): boolean {
    return plugin !== NOBODY && this.#plugins.has(plugin);
  }

  /** Samples in each stack itself whose wait is blamed on a plug-in. */
  ownOf(plugin: number): Uint32Array {
    const { ofSample, blamed, count } = this.stacks;
    const own = new Uint32Array(count);
    for (const sample of this.taken) if (ofSample[sample] !== NOBODY && blamed[sample] === plugin) own[ofSample[sample]!]!++;
    return own;
  }

  #known(plugin: number, own: () => Uint32Array): Uint32Array {
    const known = this.#totals.get(plugin);
    if (known) return known;
    const totals = own().slice();
    const { callers } = this.stacks;
    // A caller stands before the stacks that it called.
    for (let stack = totals.length - 1; stack >= 0; stack--) {
      const caller = callers[stack]!;
      if (caller !== NOBODY) totals[caller]! += totals[stack]!;
    }
    this.#totals.set(plugin, totals);
    return totals;
  }

  with(method: number): number {
    const { callers, methods } = this.stacks;
    const has = new Uint8Array(methods.length);
    let count = 0;
    for (let stack = 0; stack < methods.length; stack++) {
      const caller = callers[stack]!;
      if (methods[stack] !== method && (caller === NOBODY || has[caller] === 0)) continue;
      has[stack] = 1;
      count += this.own[stack]!;
    }
    return count;
  }
}

export const heavier = (one: Context, other: Context): number => other.total - one.total || one.id - other.id;
