// Lags as the list comes to them: a page at a time, of as many as there are.

import * as api from "../api";
import type { LagFilter } from "../bindings/LagFilter";
import type { LagLine } from "../bindings/LagLine";
import type { LagOrder } from "../bindings/LagOrder";

/** Lines that are asked for at once. */
export const PAGE = 100;

export class LagPages {
  /** The number of lags that the filter lets through; undefined before it is known. */
  total: number | undefined = $state();
  problem: string | undefined = $state();
  #pages: ReadonlyMap<number, LagLine[]> = $state.raw(new Map());
  #wanted: { filter: LagFilter; order: LagOrder } | undefined;
  #round = 0;
  #asked = new Set<number>();

  /** Lists other lags; the previous ones stay until these are loaded. `page`: the page in sight. */
  async show(filter: LagFilter, order: LagOrder, page = 0): Promise<void> {
    this.#wanted = { filter, order };
    this.#round += 1;
    this.#asked.clear();
    await this.#load(page, true);
  }

  /** Loads the lines in sight, from one place to another. */
  want(from: number, to: number): void {
    for (let page = Math.floor(from / PAGE); page * PAGE < to; page += 1) {
      if (!this.#pages.has(page) && !this.#asked.has(page)) void this.#load(page, false);
    }
  }

  /** Undefined where it is not there yet. */
  line(index: number): LagLine | undefined {
    return this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE];
  }

  async #load(page: number, fresh: boolean): Promise<void> {
    const [wanted, round] = [this.#wanted, this.#round];
    if (!wanted) return;
    this.#asked.add(page);
    try {
      const { total, lines } = await api.lags(wanted.filter, wanted.order, page * PAGE, PAGE);
      // Another list has been asked for meanwhile.
      if (round !== this.#round) return;
      this.#pages = new Map([...(fresh ? [] : this.#pages), [page, lines]]);
      this.total = total;
      this.problem = undefined;
    } catch (error) {
      if (round === this.#round) this.problem = api.messageOf(error);
    }
  }
}
