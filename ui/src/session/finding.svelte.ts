// What is looked for in samples: the words, the methods that have them, and the place in the tree that was gone to last.

import type { CallTree } from "./calls";
import type { Trace } from "./columns";
import type { Context } from "./contexts";
import type { Found } from "./found";
import { Methods } from "./methods";

/** The page answers in between, ms. */
const SLICE = 10;

export class Finding {
  /** The words as they are typed. */
  wanted = $state("");
  /** The words that are looked for: those that were typed when nobody typed for a moment. */
  #words = $state("");
  readonly #samples: () => { trace: Trace; tree: CallTree };
  readonly #trace = $derived.by(() => this.#samples().trace);
  readonly #tree = $derived.by(() => this.#samples().tree);
  readonly #methods = $derived.by(() => new Methods(this.#trace));
  readonly #wanted = $derived.by(() => (this.#words === "" ? undefined : this.#methods.with(this.#words)));
  readonly #found = $derived.by(() => this.#wanted && this.#tree.find(this.#wanted));
  #reached: { found: Found; context: Context } | undefined = $state.raw();

  constructor(samples: () => { trace: Trace; tree: CallTree }) {
    this.#samples = samples;
  }

  /** Nothing while nothing is looked for. */
  get found(): Found | undefined {
    return this.#found;
  }

  get trace(): Trace {
    return this.#trace;
  }

  get words(): string {
    return this.#words;
  }

  get samples(): number {
    return this.#tree.samples;
  }

  /** The place that was gone to last: an object of its own each time. */
  get reached(): { context: Context } | undefined {
    return this.#reached?.found === this.#found ? this.#reached : undefined;
  }

  /** Makes what looking needs, a few milliseconds at a time; `true`: it is all there. */
  prepare(): boolean {
    return this.#methods.make(SLICE);
  }

  /** Looks for the words that were typed. */
  settle(): void {
    this.#words = this.wanted.trim();
  }

  /** Goes to the next place, or to the one before. */
  step(way: 1 | -1): void {
    this.settle();
    const found = this.#found;
    const context = found?.step(this.#tree.all, this.reached?.context, way);
    if (found && context) this.#reached = { found, context };
  }
}
