// The filter of the list of lags, and the chosen lag: kept while the window shows something else.

import type { LagFilter } from "../bindings/LagFilter";
import type { LagOrder } from "../bindings/LagOrder";
import type { Period } from "../bindings/Period";
import { dayIn, spanOf } from "../days";

/** Leaves none out. */
export const ALL: LagFilter = {
  program: null, period: null, within: null, cause: null, plugin: null, least_ms: 0, confidence: 0, trigger: null, text: "",
};

/** A lag of a session. */
export interface LagAt {
  session: string;
  episode: number;
}

export class LagView {
  filter: LagFilter = $state.raw(ALL);
  order: LagOrder = $state("newest");
  /** What the field for one day has, also where that is no day; undefined: there is no such field. */
  day: string | undefined = $state();
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

  /** Narrows to a period that ends now; null: to none. */
  since(period: Period | null): void {
    this.day = undefined;
    this.narrow({ period, within: null });
  }

  /** Narrows to one day, or to no time where no calendar has that day. */
  on(day: string): void {
    this.day = day;
    this.narrow({ period: null, within: spanOf(day) ?? null });
  }

  narrow(part: Partial<LagFilter>): void {
    this.#list({ ...this.filter, ...part });
  }

  /** Sets the filter to these values alone. */
  show(part: Partial<LagFilter>): void {
    this.day = part.within ? dayIn(part.within) : undefined;
    this.#list({ ...ALL, ...part });
  }

  /** Chooses a lag that another page leads to, among all lags; the list stays as it was where that is the chosen one anyway. */
  reveal(at: LagAt): void {
    if (this.chosen?.session !== at.session || this.chosen.episode !== at.episode) this.seek(at);
  }

  /** Chooses a lag among all, and has the page go to it. */
  seek(at: LagAt): void {
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
