// A session, a part of it, or of an opened file, as profiles for other viewers: the app makes them.

import * as api from "../api";
import type { ExportPart } from "../bindings/app/ExportPart";
import { PROFILES, type Offer } from "./format";

export const WHOLE: ExportPart = { of: "session" };

export const profileOffers = (session: string, part: ExportPart): Offer[] => PROFILES.map((format) => ({ format, save: () => api.writeProfile(session, part) }));

/** `number`: that of an opened file, a session's or a report's. */
export const fileProfileOffers = (number: number, part: ExportPart): Offer[] => PROFILES.map((format) => ({ format, save: () => api.writeFileProfile(number, part) }));
