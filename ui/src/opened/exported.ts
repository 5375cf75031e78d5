// A part of an opened report as a file of its own, byte for byte.

import * as api from "../api";
import type { Offer } from "../export/format";

/** What a file's name may consist of. */
const OTHER = /[^A-Za-z0-9-]+/g;

/** The beginning of the file's name: that of the part, without its ending. */
export const partName = (part: string): string => `laggard-report-${part.replace(/\.[^.]*$/, "").replace(OTHER, "-")}`;

/** All of it, also where the page shows its beginning alone. */
export const partOffers = (file: number, part: string): Offer[] => {
  const format = part.endsWith(".png") ? "png" : "json";
  return [{ format, make: async () => new Uint8Array(await api.filePart(file, part)) }];
};
