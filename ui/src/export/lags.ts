// Lists of lags as files. A page has loaded but some of them, so the app writes all that a filter lets through.

import * as api from "../api";
import type { LagFilter } from "../bindings/LagFilter";
import type { LagOrder } from "../bindings/LagOrder";
import type { Offer } from "./format";

/** `of` is asked when a format is chosen. */
export const lagOffers = (of: () => { filter: LagFilter; order: LagOrder }): Offer[] =>
  (["csv", "json"] as const).map((format) => ({
    format,
    save: () => {
      const { filter, order } = of();
      return api.writeLags(filter, order);
    },
  }));
