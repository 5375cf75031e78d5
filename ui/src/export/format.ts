// The formats in which tables, charts and sessions can be saved.

import type { ExportFormat } from "../bindings/app/ExportFormat";
import type { SavedExport } from "../bindings/app/SavedExport";

export type Format = ExportFormat;

/** File name endings, by format. */
export const ENDINGS: Record<Format, string> = {
  csv: "csv", json: "json", folded: "folded", svg: "svg", png: "png", firefox: "firefox.json", speedscope: "speedscope.json", pprof: "pb.gz", html: "html",
};

/** An entry of the menu: the page makes the bytes, or the app makes and writes them to the chosen place. */
export type Offer =
  | { format: Format; make: () => Uint8Array | Promise<Uint8Array>; reader?: Reader }
  | { format: Format; save: () => Promise<SavedExport> };

/** Formats of other viewers. */
export const PROFILES = ["firefox", "speedscope", "pprof"] as const;
export type Profile = (typeof PROFILES)[number];

/** Contents whose readers the page names. */
const READERS = [...PROFILES, "folded", "differential", "html"] as const;
export type Reader = (typeof READERS)[number];

/** The programs that read an entry's file, where the page names them. */
export const readerOf = (offer: Offer): Reader | undefined => ("make" in offer && offer.reader) || READERS.find((one) => one === offer.format);
