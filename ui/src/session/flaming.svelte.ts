// The context that is as wide as a whole flame graph, and the ways back.

import type { Context } from "./contexts";
import { trunk } from "./flame";

export class Flaming<One extends Context> {
  readonly #root: () => One;
  /** The zoom of this tree, and the ways back; another tree has none. */
  #zoomed: { root: One; top: One; before: readonly One[] } | undefined = $state.raw();
  /** Moves the focus to a bar. */
  arrive: (id: number) => void = () => {};

  constructor(root: () => One) {
    this.#root = root;
  }

  get root(): One {
    return this.#root();
  }

  get top(): One {
    return this.#of?.top ?? (trunk(this.root) as One);
  }

  /** Whether this tree was zoomed by hand. */
  get isZoomed(): boolean {
    return this.#of !== undefined;
  }

  get canBack(): boolean {
    return this.#before.length > 0;
  }

  get #before(): readonly One[] {
    return this.#of?.before ?? [];
  }

  get #of() {
    return this.#zoomed?.root === this.root ? this.#zoomed : undefined;
  }

  zoom(to: One): void {
    this.widen(to);
    this.arrive(to.id);
  }

  /** Makes a context as wide as the whole, and leaves the focus where it is. */
  widen(to: One): void {
    const { root, top } = this;
    if (to !== top) this.#zoomed = { root, top: to, before: [...this.#before, top] };
  }

  /** Returns `false` where there is no way back. */
  back(): boolean {
    const to = this.#before.at(-1);
    if (!to) return false;
    const { root, top } = this;
    this.#zoomed = { root, top: to, before: this.#before.slice(0, -1) };
    this.arrive(top.id);
    return true;
  }
}
