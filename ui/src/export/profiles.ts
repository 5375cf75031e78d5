// A session, a part of it, or of an opened file, as profiles for other viewers, and a session as a page for any browser: the app makes
// them.

import * as api from "../api";
import type { ExportPart } from "../bindings/app/ExportPart";
import type { FileView } from "../bindings/FileView";
import { PROFILES, type Offer } from "./format";

const WHOLE: ExportPart = { of: "session" };

export const profileOffers = (session: string, part: ExportPart): Offer[] => PROFILES.map((format) => ({ format, save: () => api.writeProfile(session, part) }));

/** `number`: that of an opened file, a session's or a report's. */
export const fileProfileOffers = (number: number, part: ExportPart): Offer[] => PROFILES.map((format) => ({ format, save: () => api.writeFileProfile(number, part) }));

/** All of a session. */
export const wholeOffers = (session: string): Offer[] => [{ format: "html", save: () => api.writeSessionPage(session) }, ...profileOffers(session, WHOLE)];

/** All of an opened file. */
export function wholeFileOffers(number: number, what: FileView["what"]): Offer[] {
  const profiles = fileProfileOffers(number, WHOLE);
  return what === "report" ? profiles : [{ format: "html", save: () => api.writeFilePage(number) }, ...profiles];
}
