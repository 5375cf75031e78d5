// Which days and which program the overview is about: kept while the window shows something else.

import type { Period } from "../bindings/Period";

export class OverviewView {
  period: Period = $state("week");
  /** Its key; null: all of them. */
  program: string | null = $state(null);
}
