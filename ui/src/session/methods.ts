// The methods of a session, found by their words. Pure.

import { NOBODY, type Trace } from "./columns";

/** Lines that are made before the clock is asked again. */
const AT_ONCE = 256;

export class Methods {
  /** For each method, in small letters: class, name, and whose it is. Made when somebody looks for something for the first time. */
  readonly #lines: string[] = [];

  constructor(readonly trace: Trace) {}

  /** Makes what searching needs, for so many milliseconds at most: hundreds of thousands of names take a second. `true`: it is all there. */
  make(most: number): boolean {
    const count = this.trace.columns["method.class"].length;
    const over = performance.now() + most;
    do {
      for (const last = Math.min(count, this.#lines.length + AT_ONCE); this.#lines.length < last; ) this.#lines.push(this.#line(this.#lines.length));
    } while (this.#lines.length < count && performance.now() < over);
    return this.#lines.length >= count;
  }

  /** 1 for each method that has each of these words in its class, its name or its plug-in, in capitals or not. */
  with(wanted: string): Uint8Array {
    this.make(Infinity);
    const words = wanted.trim().toLocaleLowerCase().split(/\s+/);
    const found = new Uint8Array(this.trace.columns["method.class"].length);
    for (let method = 0; method < found.length; method++) {
      const line = this.#lines[method]!;
      if (words.every((word) => line.includes(word))) found[method] = 1;
    }
    return found;
  }

  #line(method: number): string {
    const { trace } = this;
    const plugin = trace.at("method.plugin", method);
    const owner = plugin === NOBODY ? [] : [trace.textOf("plugin.name", plugin), trace.textOf("plugin.id", plugin)];
    return [`${trace.textOf("method.class", method)}.${trace.textOf("method.name", method)}`, ...owner].join("\n").toLocaleLowerCase();
  }
}
