// A place in a tree of samples, and how many of some samples stand in each stack: what both ways of reading samples are made of. Pure.

import { NOBODY } from "./columns";
import { DEEP, type Stacks } from "./stacks";
import { upTo } from "./tables";

/** The id of a tree's root, which holds all samples. */
export const ALL = -1;

/** Some methods among samples. */
export interface Marked {
  /** For each method 1, if it is one of them. */
  readonly methods: Uint8Array;
  /** Samples with one of them anywhere in their stack. Each counts once, however many it has. */
  readonly samples: number;
  /** For each stack 1, if it or one further out has one of them. */
  readonly out: Uint8Array;
  /** For each stack 1, if one further in that has samples has one of them. */
  readonly within: Uint8Array;
}

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
  /** Whether one of these methods is further inside. */
  leads(to: Marked): boolean;
}

/** The number of chosen samples in each stack. */
export class Counts {
  readonly own: Uint32Array;
  samples = 0;
  /** Samples including called methods, by plug-in: of all waits under `NOBODY`, else of waits blamed on that plug-in. */
  readonly #totals = new Map<number, Uint32Array>();
  /** Samples with a method in their stack, by method. */
  readonly #with = new Map<number, number>();
  /** The number of samples in waits that are blamed on a plug-in, or on nobody. */
  readonly #plugins = new Map<number, number>();

  constructor(
    readonly stacks: Stacks,
    readonly taken: Uint32Array,
  ) {
    this.own = new Uint32Array(stacks.count);
    const { ofSample, blamed } = stacks;
    let [plugin, of] = [NOBODY, 0];
    for (let at = 0; at < taken.length; at++) {
      const stack = ofSample[taken[at]!]!;
      if (stack === NOBODY) continue;
      this.own[stack]!++;
      this.samples++;
      const next = blamed[taken[at]!]!;
      // Neighbours are mostly of one wait.
      if (next !== plugin) {
        this.#count(plugin, of);
        [plugin, of] = [next, 0];
      }
      of++;
    }
    this.#count(plugin, of);
  }

  #count(plugin: number, samples: number): void {
    if (samples > 0) this.#plugins.set(plugin, (this.#plugins.get(plugin) ?? 0) + samples);
  }

  /** Samples in each stack, those in called methods included. */
  get totals(): Uint32Array {
    return this.#known(NOBODY);
  }

  /** Totals of those samples whose wait is blamed on a plug-in. */
  totalsOf(plugin: number): Uint32Array {
    return this.#known(plugin);
  }

  /** Whether a wait is blamed on the plug-in. */
  isBlamed(plugin: number): boolean {
    return plugin !== NOBODY && this.#plugins.has(plugin);
  }

  /** Samples in each stack itself whose wait is blamed on a plug-in. */
  ownOf(plugin: number): Uint32Array {
    const own = new Uint32Array(this.stacks.count);
    this.#each(plugin, (stack) => own[stack]!++);
    return own;
  }

  /** Calls back with the stack of each sample whose wait is blamed on a plug-in; `NOBODY`: of each sample. */
  #each(plugin: number, put: (stack: number) => void): void {
    const { taken } = this;
    const { ofSample, blamed } = this.stacks;
    for (let at = 0; at < taken.length; at++) {
      const sample = taken[at]!;
      const stack = ofSample[sample]!;
      if (stack !== NOBODY && (plugin === NOBODY || blamed[sample] === plugin)) put(stack);
    }
  }

  #known(plugin: number): Uint32Array {
    const known = this.#totals.get(plugin);
    if (known) return known;
    const samples = plugin === NOBODY ? this.samples : (this.#plugins.get(plugin) ?? 0);
    const totals = samples * DEEP < this.stacks.count ? this.#followed(plugin) : this.#summed(plugin);
    this.#totals.set(plugin, totals);
    return totals;
  }

  #followed(plugin: number): Uint32Array {
    const { callers, count } = this.stacks;
    const totals = new Uint32Array(count);
    this.#each(plugin, (stack) => {
      for (let at = stack; at !== NOBODY; at = callers[at]!) totals[at]!++;
    });
    return totals;
  }

  #summed(plugin: number): Uint32Array {
    const totals = plugin === NOBODY ? this.own.slice() : this.ownOf(plugin);
    const { callers } = this.stacks;
    // A caller stands before the stacks that it called.
    for (let stack = totals.length - 1; stack >= 0; stack--) {
      const caller = callers[stack]!;
      if (caller !== NOBODY) totals[caller]! += totals[stack]!;
    }
    return totals;
  }

  /** Samples with a method anywhere in their stack. */
  with(method: number): number {
    const known = this.#with.get(method) ?? this.#countWith(method);
    this.#with.set(method, known);
    return known;
  }

  #countWith(method: number): number {
    const methods = new Uint8Array(this.stacks.methodCount);
    methods[method] = 1;
    return this.withAny(methods).samples;
  }

  /** Samples with one of some methods anywhere in their stack, each once; and for each stack 1, if it or one further out has one. */
  withAny(wanted: Uint8Array): { samples: number; out: Uint8Array } {
    const { own } = this;
    const { callers, methods } = this.stacks;
    const out = new Uint8Array(methods.length);
    let samples = 0;
    // A caller stands before the stacks that it called.
    for (let stack = 0; stack < methods.length; stack++) {
      const caller = callers[stack]!;
      const has = wanted[methods[stack]!]! | (caller === NOBODY ? 0 : out[caller]!);
      out[stack] = has;
      samples += has * own[stack]!;
    }
    return { samples, out };
  }
}

const wholes = new WeakMap<Stacks, Counts>();

/** Some samples of a session, counted. */
export const countsOf = (stacks: Stacks, taken: Uint32Array): Counts => new Counts(...stacks.only(taken));

/** All samples of a session, counted once: other choices begin there, and come back to it. */
export function countsOfAll(stacks: Stacks): Counts {
  const known = wholes.get(stacks) ?? new Counts(stacks, upTo(stacks.ofSample.length));
  wholes.set(stacks, known);
  return known;
}

export const heavier = (one: Context, other: Context): number => other.total - one.total || one.id - other.id;
