// A session, one lag of it, or an opened file, as profiles for other viewers: the app makes them.

import * as api from "../api";
import { PROFILES, type Offer } from "./format";

/** `episode`: null for the whole session. */
export const profileOffers = (session: string, episode: number | null): Offer[] =>
  PROFILES.map((format) => ({ format, save: () => api.writeProfile(session, episode) }));

/** `number`: that of an opened file, a session's or a report's. */
export const fileProfileOffers = (number: number): Offer[] => PROFILES.map((format) => ({ format, save: () => api.writeFileProfile(number) }));
