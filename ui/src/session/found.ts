// Methods that somebody looks for among samples: how many samples have one, and from one place in the tree to the next. Pure. What is
// inside a context is made when it is looked at, so contexts without such a method inside are passed by.

import { NOBODY } from "./columns";
import type { Context, Counts, Marked } from "./contexts";

export class Found implements Marked {
  readonly samples: number;
  readonly out: Uint8Array;
  readonly #counts: Counts;
  #within: Uint8Array | undefined;

  constructor(
    counts: Counts,
    readonly methods: Uint8Array,
  ) {
    this.#counts = counts;
    ({ samples: this.samples, out: this.out } = counts.withAny(methods));
  }

  get within(): Uint8Array {
    if (this.#within) return this.#within;
    const { stacks, totals } = this.#counts;
    const within = new Uint8Array(stacks.count);
    for (let stack = within.length - 1; stack >= 0; stack--) {
      const caller = stacks.callers[stack]!;
      if (caller !== NOBODY && totals[stack]! > 0 && (within[stack] === 1 || this.methods[stacks.methods[stack]!] === 1)) within[caller] = 1;
    }
    return (this.#within = within);
  }

  /** Whether it is one of these methods. */
  has({ outer, method }: Context): boolean {
    return outer !== undefined && this.methods[method] === 1;
  }

  /** The next one in the order of the tree, or the one before; behind the last one comes the first. */
  step(all: Context, from: Context | undefined, way: 1 | -1): Context | undefined {
    if (way > 0) return (from && this.#after(from)) ?? this.#first(all);
    return (from && this.#before(from)) ?? this.#last(all);
  }

  #first(around: Context): Context | undefined {
    for (let at: Context | undefined = around; at?.leads(this); ) {
      const next: Context | undefined = at.inner.find((one) => this.has(one) || one.leads(this));
      if (next && this.has(next)) return next;
      at = next;
    }
    return undefined;
  }

  #last(around: Context): Context | undefined {
    let last: Context | undefined;
    for (let at: Context | undefined = around; at?.leads(this); ) {
      at = at.inner.findLast((one) => this.has(one) || one.leads(this));
      if (at && this.has(at)) last = at;
    }
    return last;
  }

  #after(from: Context): Context | undefined {
    const inside = this.#first(from);
    if (inside) return inside;
    for (let at = from; at.outer; at = at.outer) {
      const { inner } = at.outer;
      for (const beside of inner.slice(inner.indexOf(at) + 1)) {
        const next = this.has(beside) ? beside : this.#first(beside);
        if (next) return next;
      }
    }
    return undefined;
  }

  #before(from: Context): Context | undefined {
    for (let at = from; at.outer; at = at.outer) {
      const { inner } = at.outer;
      for (const beside of inner.slice(0, inner.indexOf(at)).reverse()) {
        const next = this.#last(beside) ?? (this.has(beside) ? beside : undefined);
        if (next) return next;
      }
      if (this.has(at.outer)) return at.outer;
    }
    return undefined;
  }
}
