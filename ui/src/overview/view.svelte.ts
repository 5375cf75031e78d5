// What the overview is of: kept while the window shows something else.

import type { Period } from "../bindings/Period";

export class OverviewView {
  period: Period = $state("week");
  /** The program's key; null: all programs. */
  program: string | null = $state(null);
  /** When the chosen part of the period begins; undefined: the part of now is chosen. */
  part: string | undefined = $state();

  /** Shows another period. */
  show(period: Period): void {
    this.period = period;
    this.part = undefined;
  }
}
