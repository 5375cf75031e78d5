// The formats in which tables, charts and sessions can be saved.

import type { ExportFormat } from "../bindings/app/ExportFormat";
import type { SavedExport } from "../bindings/app/SavedExport";

export type Format = ExportFormat;

/** File name endings, by format. */
export const ENDINGS: Record<Format, string> = {
  csv: "csv", json: "json", folded: "folded", svg: "svg", png: "png", firefox: "firefox.json", speedscope: "speedscope.json", pprof: "pb.gz",
};

/** An entry of the menu: the page makes the bytes, or the app makes and writes them to the chosen place. */
export type Offer =
  | { format: Format; make: () => Uint8Array | Promise<Uint8Array> }
  | { format: Format; save: () => Promise<SavedExport> };

/** Formats of other viewers. */
export const PROFILES = ["firefox", "speedscope", "pprof"] as const;
export type Profile = (typeof PROFILES)[number];

/** Formats whose readers the page names. */
export const READ_ELSEWHERE = [...PROFILES, "folded"] as const;
