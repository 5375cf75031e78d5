// The settings' pages, and what else leads into them.

import type { Section } from "../bindings/app/Section";

export type { Section };

/** In the order in which they are listed. */
export const SECTIONS: readonly Section[] = [
  "general", "programs", "notifications", "privacy", "reporting", "sharing", "storage", "advanced", "diagnostics", "about",
];

/** Headings in the settings that something else leads to, by the page that they are on. */
const HEADINGS = {
  start: "general",
  profiles: "programs",
  watch: "programs",
  off: "programs",
  limits: "notifications",
  muted: "notifications",
  pictures: "privacy",
  where: "reporting",
  mine: "storage",
  "own-landmarks": "advanced",
  machine: "diagnostics",
  program: "diagnostics",
} as const satisfies Record<string, Section>;

type Heading = keyof typeof HEADINGS;

/** A page of the settings, or a heading on one. */
export type Place = Section | Heading;

/** All headings that something leads to. */
export const PLACES = Object.keys(HEADINGS) as Heading[];

const isHeading = (place: Place): place is Heading => place in HEADINGS;

export const sectionOf = (place: Place): Section => (isHeading(place) ? HEADINGS[place] : place);

/** The id of the heading that gets the focus: the section's own, or the one that was asked for. */
export const headingOf = (place: Place): string => (isHeading(place) ? place : `section-${place}`);
