// Which issues of a plug-in's page are open, and which one its address leads to.

import { tick } from "svelte";
import { SvelteSet } from "svelte/reactivity";

/** The id of an issue's element, which addresses end with. */
const place = (key: string): HTMLElement | null => document.getElementById(key);

export class Opened {
  readonly #keys: () => readonly string[];
  readonly #open = new SvelteSet<string>();

  /** At first the issue in the page's address is open, else the first one. */
  constructor(keys: () => readonly string[]) {
    this.#keys = keys;
    const wanted = this.#addressed();
    const first = wanted ?? keys()[0];
    if (first !== undefined) this.#open.add(first);
    if (wanted !== undefined) void this.go(wanted);
  }

  has(key: string): boolean {
    return this.#open.has(key);
  }

  set(key: string, open: boolean): void {
    if (open) this.#open.add(key);
    else this.#open.delete(key);
  }

  /** Opens an issue and goes there. */
  async go(key: string): Promise<void> {
    this.#open.add(key);
    await tick();
    const at = place(key);
    at?.scrollIntoView({ block: "start" });
    at?.querySelector("summary")?.focus({ preventScroll: true });
  }

  /** The page's address is another one now. */
  follow(): void {
    const wanted = this.#addressed();
    if (wanted !== undefined) void this.go(wanted);
  }

  #addressed(): string | undefined {
    const key = location.hash.slice(1);
    return this.#keys().includes(key) ? key : undefined;
  }
}
