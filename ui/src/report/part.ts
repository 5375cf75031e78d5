// What is in a part of a report, for whoever looks through it before it leaves.

import { say, type Id } from "../say.svelte";

const ABOUT: Record<string, Id & `part-about-${string}`> = {
  "report.json": "part-about-report",
  "profile.json": "part-about-profile",
  "plugins.json": "part-about-plugins",
  "system.json": "part-about-system",
  "screenshot.png": "part-about-screenshot",
  "pointer.json": "part-about-pointer",
};

/** In the language of now; what the report itself says of it where it is none of ours. */
export function about(part: { name: string; what: string }): string {
  const id = ABOUT[part.name];
  return id === undefined ? part.what : say(id);
}
