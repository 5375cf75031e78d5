// The table of stacks of a session, read inwards: of each stack those that it called. Pure; made once a session.

import { NOBODY, type Places, type Trace } from "./columns";

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

  constructor(trace: Trace) {
    const { columns } = trace;
    this.methods = columns["stack.method"];
    this.callers = columns["stack.caller"];
    this.ofSample = columns["sample.stack"];
    let most = 0;
    for (let stack = 0; stack < this.methods.length; stack++) most = Math.max(most, this.methods[stack]! + 1);
    this.methodCount = most;
    const all = this.methods.length;
    this.#last = new Uint32Array(all).fill(NOBODY);
    this.#before = new Uint32Array(all);
    for (let stack = 0; stack < all; stack++) {
      const caller = this.callers[stack]!;
      if (caller === NOBODY) {
        this.#before[stack] = this.#outermost;
        this.#outermost = stack;
      } else {
        this.#before[stack] = this.#last[caller]!;
        this.#last[caller] = stack;
      }
    }
    this.blamed = new Uint32Array(this.ofSample.length);
    const plugins = columns["episode.plugin"];
    for (let episode = 0; episode < plugins.length; episode++) this.blamed.fill(plugins[episode]!, ...trace.within("episode.first_sample", episode));
  }

  get count(): number {
    return this.methods.length;
  }

  /** Calls back for each stack that a stack called; for `NOBODY`, the outermost ones. */
  called(stack: number, put: (called: number) => void): void {
    for (let at = stack === NOBODY ? this.#outermost : this.#last[stack]!; at !== NOBODY; at = this.#before[at]!) put(at);
  }
}
