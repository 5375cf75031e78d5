// The rate of a side's lags in words.

import type { Lagged } from "../bindings/Lagged";
import { say } from "../say.svelte";
import { duration, perHour } from "../words";

/** Lags per active hour. */
export const rate = ({ per_hour }: Lagged): string => (per_hour === null ? "–" : perHour(per_hour));

/** The rate with the range that holds the true one. */
export const ranged = (lagged: Lagged): string =>
  lagged.least === null || lagged.most === null ? rate(lagged) : say("compare-rate", { rate: rate(lagged), least: perHour(lagged.least), most: perHour(lagged.most) });

/** The longest lag; nothing where there was none. */
export const worst = ({ lags, worst_ms }: Lagged): string => (lags === 0 ? "–" : duration(worst_ms));
