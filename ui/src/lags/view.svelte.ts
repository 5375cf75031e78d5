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

  /** Whether the filter leaves lags out. */
  get isNarrow(): boolean {
    return Object.entries(ALL).some(([name, value]) => this.filter[name as keyof LagFilter] !== value);
  }

  narrow(part: Partial<LagFilter>): void {
    this.filter = { ...this.filter, ...part };
    this.chosen = undefined;
  }

  /** Sets the filter to these values alone. */
  show(part: Partial<LagFilter>): void {
    this.filter = { ...ALL, ...part };
    this.chosen = undefined;
  }
}
