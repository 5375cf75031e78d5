// Lags as the list comes to them: a page at a time, of as many as there are.

import * as api from "../api";
import type { LagFilter } from "../bindings/LagFilter";
import type { LagLine } from "../bindings/LagLine";
import type { LagOrder } from "../bindings/LagOrder";
import type { LagAt } from "./view.svelte";

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

  /** The place of a lag in a list that has the newest first; undefined where it is not in it. `started`: when it began. */
  async placeOf(lag: LagAt, started: string): Promise<number | undefined> {
    const wanted = this.#wanted;
    if (!wanted) return undefined;
    const ask = async (offset: number, limit: number) => (await api.lags(wanted.filter, wanted.order, offset, limit)).lines;
    let [from, to] = [0, this.total ?? 0];
    while (from < to) {
      const middle = (from + to) >>> 1;
      const [one] = await ask(middle, 1);
      if (one && Date.parse(one.started_at) > Date.parse(started)) from = middle + 1;
      else to = middle;
    }
    // Several may have begun in the same millisecond.
    const found = (await ask(from, PAGE)).findIndex(({ session, episode }) => session === lag.session && episode === lag.episode);
    return found < 0 ? undefined : from + found;
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
