// The rate of a side's lags in words.

import type { Lagged } from "../bindings/Lagged";
import { say } from "../say.svelte";
import { duration, perHour, perHours } from "../words";

/** Lags per active hour. */
export const rate = ({ per_hour }: Lagged): string => (per_hour === null ? "–" : perHour(per_hour));

/** The rate with the range that holds the true one. */
export function ranged({ per_hour, least, most }: Lagged): string {
  if (per_hour === null || least === null || most === null) return "–";
  const told = perHours(per_hour, least, most);
  return say("compare-rate", { rate: told[0], least: told[1], most: told[2] });
}

/** The longest lag; nothing where there was none. */
export const worst = ({ lags, worst_ms }: Lagged): string => (lags === 0 ? "–" : duration(worst_ms));
