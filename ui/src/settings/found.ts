// The settings' words, to be searched: what has a heading, with the sentences that are always there below it.

import type { Sentences } from "../bindings/sentences";
import { hits, type Hit } from "../parts/hits";
import { say, type Id } from "../say.svelte";
import { sectionOf, type Place } from "./sections";

/** A sentence that wants to be told nothing. */
type Plain = { [One in Id]: Sentences[One] extends null ? One : never }[Id];

/** Headings, each with its sentences, in the order of the pages. */
export const SETTINGS: readonly { at: Place; name: Plain; says: readonly Plain[] }[] = [
  { at: "start", name: "start", says: ["login", "login-about", "welcome-show"] },
  { at: "general", name: "theme", says: ["theme-about", "theme-system", "theme-light", "theme-dark"] },
  { at: "general", name: "language", says: ["language-about", "language-system"] },
  { at: "profiles", name: "profiles", says: ["profiles-add", "profiles-path"] },
  { at: "watch", name: "watch", says: ["watch-about", "watch-look"] },
  { at: "off", name: "settings-off", says: ["settings-off-about"] },
  { at: "limits", name: "limits", says: ["limits-notify", "quiet", "test-send"] },
  { at: "muted", name: "settings-muted", says: ["muted-about"] },
  { at: "pictures", name: "pictures", says: ["consent-about", "consent-yes", "consent-yes-about", "consent-no", "consent-no-about"] },
  {
    at: "where", name: "where",
    says: [
      "where-about", "where-nowhere", "where-nowhere-about", "where-folder", "where-folder-about", "where-https", "where-https-about", "where-sentry", "where-sentry-about",
      "where-tracker", "where-tracker-about", "settings-reports",
    ],
  },
  { at: "sharing", name: "hub", says: ["hub-about", "hub-choose", "hub-choose-address"] },
  { at: "sharing", name: "leaves", says: ["leaves-about", "leaves-show"] },
  { at: "sharing", name: "named", says: ["named-about", "named-add-hold-back"] },
  { at: "sharing", name: "random-id", says: ["random-id-about"] },
  { at: "storage", name: "storage", says: ["storage-about", "storage-folder"] },
  { at: "mine", name: "data", says: ["data-delete"] },
  { at: "own-landmarks", name: "methods", says: ["methods-what"] },
  { at: "machine", name: "settings-computer", says: ["doctor-about", "doctor-again", "doctor-copy", "doctor-save"] },
  { at: "program", name: "understood", says: ["understood-about", "understood-ask"] },
  { at: "about", name: "about-licence", says: ["about-nothing-sent", "about-licence-about"] },
  { at: "about", name: "about-parts", says: [] },
  { at: "about", name: "about-changes", says: [] },
];

/** The settings with these words. */
export const foundInSettings = (wanted: string): Hit<Place>[] =>
  hits(SETTINGS.map(({ at, name, says }) => ({ at, name: say(name), within: say(`section-${sectionOf(at)}`), lines: says.map((one) => say(one)) })), wanted);
