// The period and the program of the overview: kept while the window shows something else.

import type { Period } from "../bindings/Period";

export class OverviewView {
  period: Period = $state("week");
  /** The program's key; null: all programs. */
  program: string | null = $state(null);
}
