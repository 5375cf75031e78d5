// Descriptions of a report's parts, for the user who looks through it before it leaves.

import { say, type Id } from "../say.svelte";

const ABOUT: Record<string, Id & `part-about-${string}`> = {
  "report.json": "part-about-report",
  "profile.json": "part-about-profile",
  "plugins.json": "part-about-plugins",
  "system.json": "part-about-system",
  "screenshot.png": "part-about-screenshot",
  "pointer.json": "part-about-pointer",
};

/** The description in the current language; a part unknown to Laggard has its own. */
export function about(part: { name: string; what: string }): string {
  const id = ABOUT[part.name];
  return id === undefined ? part.what : say(id);
}
