// A session, or one lag of it, as profiles for other viewers: the app makes them.

import * as api from "../api";
import { PROFILES, type Offer } from "./format";

/** `episode`: null for the whole session. */
export const profileOffers = (session: string, episode: number | null): Offer[] =>
  PROFILES.map((format) => ({ format, save: () => api.writeProfile(session, episode) }));
