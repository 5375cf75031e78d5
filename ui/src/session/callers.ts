// The tree of callers: from the methods that ran out. Pure. Stacks part on the way in and join on the way out, so that each step
// leaves fewer of them. Their facts lie in lists of numbers, not in objects: there can be a hundred thousand stacks.

import { NOBODY } from "./columns";
import { ALL, heavier, type Context, type Counts, type Marked } from "./contexts";
import type { Stacks } from "./stacks";

/** Stacks that samples have come out to, with how many samples; a stretch of two lists. */
interface Part {
  stacks: Uint32Array;
  counts: Uint32Array;
  from: number;
  to: number;
}

/** Parts one behind the other, of each method one. */
interface Parts {
  methods: Uint32Array;
  totals: Uint32Array;
  /** Where each begins; one more at the end. */
  starts: Uint32Array;
  stacks: Uint32Array;
  counts: Uint32Array;
}

/** Sorts samples by method. A stack has one method, so that where it was put is a note beside it. */
class Sorter {
  #round = 0;
  /** For stacks and methods: the round in which a place was noted last, and the place. */
  readonly #rounds: [stack: Uint32Array, method: Uint32Array];
  readonly #places: [stack: Uint32Array, method: Uint32Array];

  constructor(readonly stacks: Stacks) {
    const notes = (): [Uint32Array, Uint32Array] => [new Uint32Array(stacks.count), new Uint32Array(stacks.methodCount)];
    this.#rounds = notes();
    this.#places = notes();
  }

  /** By their own methods, or one step further out by those of their callers. */
  sorted(part: Part, further: boolean): Parts {
    const { methods } = this.stacks;
    const [rounds, places] = [this.#rounds[1], this.#places[1]];
    const { stacks, counts } = this.#out(part, further);
    const round = this.#round;
    const [by, sizes, totals]: [number[], number[], number[]] = [[], [], []];
    for (let at = 0; at < stacks.length; at++) {
      const method = methods[stacks[at]!]!;
      if (rounds[method] !== round) {
        rounds[method] = round;
        places[method] = by.push(method) - 1;
        sizes.push(0);
        totals.push(0);
      }
      const place = places[method]!;
      sizes[place]!++;
      totals[place]! += counts[at]!;
    }
    const starts = new Uint32Array(by.length + 1);
    for (let place = 0; place < by.length; place++) starts[place + 1] = starts[place]! + sizes[place]!;
    const next = starts.slice();
    const found: Parts = { methods: Uint32Array.from(by), totals: Uint32Array.from(totals), starts, stacks: new Uint32Array(stacks.length), counts: new Uint32Array(stacks.length) };
    for (let at = 0; at < stacks.length; at++) {
      const to = next[places[methods[stacks[at]!]!]!]!++;
      found.stacks[to] = stacks[at]!;
      found.counts[to] = counts[at]!;
    }
    return found;
  }

  /** Goes one step further out, each stack once. */
  #out({ stacks, counts, from, to }: Part, further: boolean): { stacks: Uint32Array; counts: Uint32Array } {
    const { callers } = this.stacks;
    const round = ++this.#round;
    if (!further) return { stacks: stacks.subarray(from, to), counts: counts.subarray(from, to) };
    const [rounds, places] = [this.#rounds[0], this.#places[0]];
    const [out, sums] = [new Uint32Array(to - from), new Uint32Array(to - from)];
    let count = 0;
    for (let at = from; at < to; at++) {
      const stack = callers[stacks[at]!]!;
      if (stack === NOBODY) continue;
      if (rounds[stack] !== round) {
        rounds[stack] = round;
        places[stack] = count;
        out[count++] = stack;
      }
      sums[places[stack]!]! += counts[at]!;
    }
    return { stacks: out.subarray(0, count), counts: sums.subarray(0, count) };
  }
}

const sorters = new WeakMap<Stacks, Sorter>();

/** One for all trees of a session: what an earlier one noted is of an earlier round, and pages of memory are not asked for anew. */
function sorterOf(stacks: Stacks): Sorter {
  const known = sorters.get(stacks) ?? new Sorter(stacks);
  sorters.set(stacks, known);
  return known;
}

/** Data shared by all contexts of a tree. */
class Tree {
  made = 0;
  readonly sorter: Sorter;

  constructor(readonly counts: Counts) {
    this.sorter = sorterOf(counts.stacks);
  }
}

class Outward implements Context {
  readonly id: number;
  readonly stack = NOBODY;
  readonly own: number;
  readonly #tree: Tree;
  readonly #part: Part;
  #inner: Context[] | undefined;
  /** The samples of waits that are blamed on a plug-in, one step further out, by plug-in. */
  #blamed: Map<number, Parts> | undefined;

  constructor(
    tree: Tree,
    part: Part,
    readonly method: number,
    readonly total: number,
    readonly outer: Outward | undefined,
  ) {
    this.#tree = tree;
    this.#part = part;
    this.id = outer ? tree.made++ : ALL;
    this.own = outer?.id === ALL ? total : 0;
  }

  get inner(): readonly Context[] {
    if (this.#inner) return this.#inner;
    const { methods, totals, ...parts } = this.#tree.sorter.sorted(this.#part, this.outer !== undefined);
    const inner: Context[] = [];
    for (let at = 0; at < methods.length; at++) inner.push(new Outward(this.#tree, partOf(parts, at), methods[at]!, totals[at]!, this));
    this.#inner = inner.sort(heavier);
    return inner;
  }

  blamed(plugin: number): number {
    if (!this.#tree.counts.isBlamed(plugin)) return 0;
    const { counts, from, to } = this.#blamedPart(plugin);
    let sum = 0;
    for (let at = from; at < to; at++) sum += counts[at]!;
    return sum;
  }

  leads(to: Marked): boolean {
    const { stacks, from, to: end } = this.#part;
    const { callers } = this.#tree.counts.stacks;
    for (let at = from; at < end; at++) {
      const out = this.outer ? callers[stacks[at]!]! : stacks[at]!;
      if (out !== NOBODY && to.out[out] === 1) return true;
    }
    return false;
  }

  #blamedPart(plugin: number): Part {
    if (!this.outer) return gathered(this.#tree.counts.ownOf(plugin));
    const parts = this.outer.#blamedParts(plugin);
    const at = parts.methods.indexOf(this.method);
    return at < 0 ? gathered(new Uint32Array(0)) : partOf(parts, at);
  }

  #blamedParts(plugin: number): Parts {
    this.#blamed ??= new Map();
    const known = this.#blamed.get(plugin) ?? this.#tree.sorter.sorted(this.#blamedPart(plugin), this.outer !== undefined);
    this.#blamed.set(plugin, known);
    return known;
  }
}

const partOf = ({ stacks, counts, starts }: Pick<Parts, "stacks" | "counts" | "starts">, at: number): Part => ({ stacks, counts, from: starts[at]!, to: starts[at + 1]! });

/** All stacks in which samples stand. */
function gathered(own: Uint32Array): Part {
  const stacks = new Uint32Array(own.length);
  let to = 0;
  for (let stack = 0; stack < own.length; stack++) if (own[stack]! > 0) stacks[to++] = stack;
  const counts = new Uint32Array(to);
  for (let at = 0; at < to; at++) counts[at] = own[stacks[at]!]!;
  return { stacks, counts, from: 0, to };
}

/** The root of all callers. */
export const outwards = (counts: Counts): Context => new Outward(new Tree(counts), gathered(counts.own), NOBODY, counts.samples, undefined);
