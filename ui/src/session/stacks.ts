// The table of stacks of a session, read inwards: of each stack those that it called. Pure; made once a session, and anew for few of its samples.

import { NOBODY, type Trace } from "./columns";
import type { Places } from "./written";
import { upTo } from "./tables";

/** About how many methods a stack has: where it costs less, samples are followed out one by one, instead of passing over all stacks. */
export const DEEP = 64;

/** The columns of a table of stacks. */
interface Table {
  methods: Places;
  callers: Places;
  ofSample: Places;
  blamed: Uint32Array;
  methodCount: number;
  ids?: Uint32Array;
}

export class Stacks {
  readonly methods: Places;
  /** Methods have places below it. */
  readonly methodCount: number;
  /** For each stack, that of its caller, which stands before it. */
  readonly callers: Places;
  /** For each sample, its stack. */
  readonly ofSample: Places;
  /** For each sample, the plug-in on which its wait is blamed. */
  readonly blamed: Uint32Array;
  /** For each stack, the last stack that it called; and for each stack, the previous one with the same caller. */
  readonly #last: Uint32Array;
  readonly #before: Uint32Array;
  #outermost = NOBODY;
  /** Of a part of a table: the stacks' places in the whole one. */
  readonly #ids: Uint32Array | undefined;
  /** For each stack, its place in the part that was made last. */
  #places: Uint32Array | undefined;

  constructor(of: Trace | Table) {
    const { methods, callers, ofSample, blamed, methodCount, ids } = "columns" in of ? tableOf(of) : of;
    this.methods = methods;
    this.callers = callers;
    this.ofSample = ofSample;
    this.blamed = blamed;
    this.methodCount = methodCount;
    this.#ids = ids;
    const all = methods.length;
    this.#last = new Uint32Array(all).fill(NOBODY);
    this.#before = new Uint32Array(all);
    for (let stack = 0; stack < all; stack++) {
      const caller = callers[stack]!;
      if (caller === NOBODY) {
        this.#before[stack] = this.#outermost;
        this.#outermost = stack;
      } else {
        this.#before[stack] = this.#last[caller]!;
        this.#last[caller] = stack;
      }
    }
  }

  get count(): number {
    return this.methods.length;
  }

  /** A stack's place in the session's whole table. */
  id(stack: number): number {
    return this.#ids ? this.#ids[stack]! : stack;
  }

  /** Calls back for each stack that a stack called; for `NOBODY`, the outermost ones. */
  called(stack: number, put: (called: number) => void): void {
    for (let at = stack === NOBODY ? this.#outermost : this.#last[stack]!; at !== NOBODY; at = this.#before[at]!) put(at);
  }

  /**
   * The stacks of some samples alone, where these are few: otherwise several lists as long as the whole table would be made for each choice.
   *
   * - Returns the table, and the same samples by their places in it.
   */
  only(taken: Uint32Array): [stacks: Stacks, taken: Uint32Array] {
    if (taken.length * DEEP >= this.count) return [this, taken];
    const { callers, methods, ofSample, methodCount } = this;
    const places = (this.#places ??= new Uint32Array(this.count).fill(NOBODY));
    const found: number[] = [];
    for (const sample of taken) {
      for (let at = ofSample[sample]!; at !== NOBODY && places[at] === NOBODY; at = callers[at]!) places[at] = found.push(at);
    }
    // In the order of the whole table: callers stand before what they called.
    const ids = Uint32Array.from(found).sort();
    ids.forEach((stack, at) => (places[stack] = at));
    const placeOf = (stack: number) => (stack === NOBODY ? NOBODY : places[stack]!);
    const part = new Stacks({
      ids, methodCount,
      methods: ids.map((stack) => methods[stack]!),
      callers: ids.map((stack) => placeOf(callers[stack]!)),
      ofSample: taken.map((sample) => placeOf(ofSample[sample]!)),
      blamed: taken.map((sample) => this.blamed[sample]!),
    });
    for (const stack of ids) places[stack] = NOBODY;
    return [part, upTo(taken.length)];
  }
}

function tableOf(trace: Trace): Table {
  const { columns } = trace;
  const methods = columns["stack.method"];
  const ofSample = columns["sample.stack"];
  let methodCount = 0;
  for (let stack = 0; stack < methods.length; stack++) methodCount = Math.max(methodCount, methods[stack]! + 1);
  const blamed = new Uint32Array(ofSample.length);
  const plugins = columns["episode.plugin"];
  for (let episode = 0; episode < plugins.length; episode++) blamed.fill(plugins[episode]!, ...trace.within("episode.first_sample", episode));
  return { methods, callers: columns["stack.caller"], ofSample, blamed, methodCount };
}
