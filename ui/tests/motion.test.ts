// Somebody who wants less motion sees none: one rule stops what style sheets move, and nothing moves that it cannot stop.

import { expect, test } from "vitest";
import { RULES } from "./sheets";

const CODE = import.meta.glob<string>("../src/**/*.{ts,svelte}", { query: "?raw", import: "default", eager: true });
const REDUCED = "(prefers-reduced-motion: reduce)";
const MOVING = /^(-webkit-)?(transition|animation|scroll-behavior)/;

/** What scripts and elements move by, which no style sheet can stop. */
const MOVED_BY = [
  /behavior:\s*["'`]smooth/, /\.animate\(/, /startViewTransition/, /svelte\/(transition|animate|motion)/, /\s(transition|animate|in|out):\w/, /<(animate|marquee)/i,
];

/** Files that ask for a frame, and what they do in it: they draw once what has changed. */
const FRAMES = [
  "parts/stood.ts", // waits until a page that one comes back to has its contents again
  "report/Stage.svelte", // draws the picture after a change
  "session/SessionPage.svelte", // waits until the timeline is painted
  "session/Timeline.svelte", // draws the timeline after a change
];

const named = ([path]: [string, string]) => path.slice("../src/".length);

test("one rule in the style sheet of all pages stops everything", () => {
  const still = RULES.filter(({ file, media, selector }) => file === "app.css" && media === REDUCED && /^\*(,|$)/.test(selector));
  expect(still).toHaveLength(1);
  expect(still[0]?.selector.split(/,\s*/)).toEqual(["*", "*::before", "*::after", "*::backdrop"]);
  expect(Object.fromEntries(still[0]?.declarations ?? [])).toEqual({ transition: "none !important", animation: "none !important", "scroll-behavior": "auto !important" });
  const pages = Object.entries(CODE).filter(([path]) => path.endsWith("/main.ts"));
  expect(pages.map(named).sort()).toEqual(["hub/main.ts", "main.ts", "offline/main.ts"]);
  for (const [path, code] of pages) expect(code, path).toMatch(/^import "\.{1,2}\/app\.css";$/m);
});

test("no style sheet insists on a motion, and there are some for the rule to stop", () => {
  const moving = RULES.filter(({ media, declarations }) => media !== REDUCED && declarations.some(([property]) => MOVING.test(property)));
  expect(moving.map(({ file }) => file)).toContain("app.css");
  const insists = moving.filter(({ declarations }) => declarations.some(([property, value]) => MOVING.test(property) && value.includes("!important")));
  expect(insists).toEqual([]);
});

test("no script and no element moves anything by itself", () => {
  const found = Object.entries(CODE).flatMap(([path, code]) => MOVED_BY.filter((moved) => moved.test(code)).map((moved) => `${path}: ${moved.source}`));
  expect(found).toEqual([]);
  expect(Object.entries(CODE).filter(([, code]) => code.includes("requestAnimationFrame(")).map(named).sort()).toEqual(FRAMES);
});

test("a work of unknown length has a bar that stands still", () => {
  const bar = RULES.find(({ file, media, selector }) => file === "app.css" && media === REDUCED && selector === "progress:indeterminate");
  // Only with an appearance of its own is it the page's to draw.
  expect(Object.fromEntries(bar?.declarations ?? [])).toMatchObject({ appearance: "none" });
});
