// The filter of the list of lags, and the chosen lag: kept while the window shows something else.

import type { LagFilter } from "../bindings/LagFilter";
import type { LagOrder } from "../bindings/LagOrder";

/** Leaves none out. */
export const ALL: LagFilter = {
  program: null, period: null, cause: null, plugin: null, least_ms: 0, confidence: 0, trigger: null, text: "",
};

/** A lag of a session. */
export interface LagAt {
  session: string;
  episode: number;
}

export class LagView {
  filter: LagFilter = $state.raw(ALL);
  order: LagOrder = $state("newest");
  chosen: LagAt | undefined = $state.raw();
  /** Whether the samples of the chosen lag are shown; they stay so for the next one. */
  samples = $state(false);
  /** How far the list is scrolled down, px, and the place of the line that the keyboard is at. */
  top = $state(0);
  at = $state(0);
  /** Whether the list goes to the chosen lag when the page is shown. */
  sought = false;

  /** Whether the filter leaves lags out. */
  get isNarrow(): boolean {
    return Object.entries(ALL).some(([name, value]) => this.filter[name as keyof LagFilter] !== value);
  }

  narrow(part: Partial<LagFilter>): void {
    this.#list({ ...this.filter, ...part });
  }

  /** Sets the filter to these values alone. */
  show(part: Partial<LagFilter>): void {
    this.#list({ ...ALL, ...part });
  }

  /** Chooses a lag that another page leads to, among all lags; the list stays as it was where that is the chosen one anyway. */
  reveal(at: LagAt): void {
    if (this.chosen?.session === at.session && this.chosen.episode === at.episode) return;
    this.show({});
    this.order = "newest";
    this.chosen = at;
    this.sought = true;
  }

  #list(filter: LagFilter): void {
    this.filter = filter;
    this.chosen = undefined;
    [this.top, this.at] = [0, 0];
  }
}
