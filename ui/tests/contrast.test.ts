// High contrast and forced colours: what a ground tells is told there, too, and the letters on it can be read.

import { render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { COLOURS } from "../src/session/colours";
import Timeline from "../src/session/Timeline.svelte";
import { Viewing } from "../src/session/viewing.svelte";
import { recorded } from "./session/recorded";
import { RULES, type Rule } from "./sheets";

const [MORE, FORCED] = ["(prefers-contrast: more)", "(forced-colors: active)"];

/** Grounds that tell nothing: where they are all the same, nothing is lost. The accent is none of them: letters have a plate of the ground's own colour
 *  behind them where colours are forced, so that those on the accent would be black on black. */
const SILENT = /^(none|transparent|inherit|Canvas|var\(--(ground|card|sunken|accent-ground|warn-ground)\)|rgb\(0 0 0 \/ \d+%\))$/;

/** Grounds that are told by something else as well. */
const TOLD_TWICE: Record<string, string> = {
  "app.css select": "it has letters and an edge, and its arrow is a picture",
  "parts/DropHere.svelte .over": "it has letters and an edge",
  "report/TimeSlider.svelte input::-webkit-slider-thumb": "it has an edge",
};

/** Grounds of parts of an element that keeps its colours, and theirs with it. */
const INSIDE: Record<string, string> = {
  "session/FlameBars.svelte .block": ".flames",
  "session/FlameBars.svelte .rest": ".flames",
};

const each = (selector: string) => selector.split(/,\s*(?![^()]*\))/).map((one) => one.replaceAll(/:(hover|not\([^()]*\))/g, "").trim());
const isKept = ({ declarations }: Rule) => declarations.some(([property, value]) => property === "forced-color-adjust" && value === "none");
const grounds = ({ declarations }: Rule) => declarations.filter(([property, value]) => /^background(-color|-image)?$/.test(property) && !SILENT.test(value));

test("a ground that tells something is left as it is where colours are forced", () => {
  const kept = (file: string) => RULES.filter((rule) => rule.file === file && isKept(rule)).flatMap(({ selector }) => each(selector));
  // `.dot` keeps `.dot.more`, and `.swatches > *` all that is in it.
  const covers = (keeper: string, selector: string) => selector === keeper || selector.startsWith(`${keeper}.`) || (keeper.endsWith("*") && selector.startsWith(keeper.slice(0, -1)));
  const lost = RULES.filter((rule) => grounds(rule).length > 0).flatMap((rule) => {
    const keepers = kept(rule.file);
    const of = each(rule.selector).filter((selector) => !keepers.some((keeper) => covers(keeper, selector)));
    return of.map((selector) => `${rule.file} ${selector}`).filter((name) => !(name in TOLD_TWICE) && !keepers.includes(INSIDE[name] ?? ""));
  });
  expect(lost).toEqual([]);
  // What is excepted is there.
  const all = RULES.filter((rule) => grounds(rule).length > 0).flatMap(({ file, selector }) => each(selector).map((one) => `${file} ${one}`));
  expect(all).toEqual(expect.arrayContaining([...Object.keys(TOLD_TWICE), ...Object.keys(INSIDE)]));
});

test("what is painted has the system's colours where colours are forced", () => {
  const rule = RULES.find(({ file, media, selector }) => file === "app.css" && media === FORCED && selector.startsWith(":root"));
  const colours = rule?.declarations.filter(([property]) => property.startsWith("--") && property !== "--disabled") ?? [];
  for (const [property, value] of colours) expect(value, property).toMatch(/^(Canvas|CanvasText|LinkText)$/);
  expect(colours.map(([property]) => property)).toEqual(expect.arrayContaining(["--ink", "--faint", "--line", "--accent", "--card"]));
  // The look of the settings stands back: this rule is as strong as theirs, and comes later.
  expect(Object.fromEntries(rule?.declarations ?? [])["color-scheme"]).toBe("light dark");
  const looks = RULES.filter(({ file, selector }) => file === "app.css" && selector.startsWith(":root") && selector.includes('data-theme="light"'));
  expect(looks.map((look) => RULES.indexOf(look) < RULES.indexOf(rule!))).toEqual([true]);
  // What is chosen has an edge.
  const chosen = RULES.find(({ file, media, selector }) => file === "app.css" && media === FORCED && selector.includes("aria-selected"));
  expect(Object.fromEntries(chosen?.declarations ?? [])["outline"]).toMatch(/ Highlight$/);
});

test("the timeline takes its colours up again whenever one of these looks comes or goes", () => {
  const looks: Record<string, () => void> = {};
  vi.stubGlobal("matchMedia", (query: string) => ({ addEventListener: (_: string, look: () => void) => (looks[query] = look), removeEventListener() {} }));
  const { container } = render(Timeline, { viewing: new Viewing(recorded()) });
  expect(Object.keys(looks).sort()).toEqual([FORCED, "(prefers-color-scheme: dark)", MORE]);
  // One swatch for each colour that is read.
  expect(container.querySelectorAll(".swatches > i")).toHaveLength(COLOURS + 8);
  const read = vi.spyOn(window, "getComputedStyle");
  for (const look of Object.values(looks)) look();
  expect(read).toHaveBeenCalledTimes(3 * (COLOURS + 8));
});

type Look = { dark: boolean; more: boolean };

/** The rules of `app.css` that hold in a look, as they follow each other. */
const holding = ({ more }: Look) => RULES.filter(({ file, media }) => file === "app.css" && (media === "" || (more && media === MORE)));

/** A colour as `#rrggbb`, by the style sheet; `of` is a class that sets `--of`. */
function colour(text: string, look: Look): string {
  const pair = /^light-dark\(([^,]+), ([^,]+)\)$/.exec(text);
  if (pair) return colour((look.dark ? pair[2] : pair[1])!, look);
  const name = /^var\((--[a-z-]+)\)$/.exec(text)?.[1];
  if (!name) return text;
  const root = holding(look).filter(({ selector }) => selector === ":root" || selector === ':root:not([data-theme="paper"])');
  const value = root.flatMap(({ declarations }) => declarations).findLast(([property]) => property === name)?.[1];
  return colour(value ?? `${name} is nowhere`, look);
}
const of = (name: string, property: string, look: Look) =>
  colour(holding(look).filter(({ selector }) => selector === `.${name}`).flatMap(({ declarations }) => declarations).findLast(([one]) => one === property)?.[1] ?? `.${name} is nowhere`, look);

function luminance(colour: string): number {
  expect(colour).toMatch(/^#[0-9a-f]{6}$/);
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16) / 255).map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
/** As WCAG has it: from 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright! + 0.05) / (dark! + 0.05);
}

const LOOKS: Look[] = [{ dark: false, more: false }, { dark: true, more: false }, { dark: false, more: true }, { dark: true, more: true }];
const BARS = Array.from({ length: COLOURS }, (_, number) => `bar-${number}`);

test.each(LOOKS)("letters on bars and the causes of lags are seen: %o", (look) => {
  const letters = colour("var(--on-bar)", look);
  const card = colour("var(--card)", look);
  const bars = [...BARS, "way-more", "way-less"].map((name) => [name, of(name, "--of", look)] as const);
  const striped = ["way-more", "way-less"].map((name) => [name, of(name, "--striped", look)] as const);
  for (const [name, bar] of [...bars, ...striped]) expect(contrast(letters, bar), name).toBeGreaterThanOrEqual(look.more ? 7 : 4.5);
  if (look.more) for (const [name, bar] of bars) expect(contrast(card, bar), name).toBeGreaterThanOrEqual(7);
  for (const cause of ["plug-in", "host", "gc", "machine", "unknown"]) expect(contrast(card, of(`cause-${cause}`, "background", look)), cause).toBeGreaterThanOrEqual(3);
});

test.each(LOOKS)("every text is read on every ground that it stands on: %o", (look) => {
  const on = { ink: ["ground", "card", "sunken", "accent-ground", "warn-ground"], faint: ["ground", "card", "sunken"], accent: ["ground", "card", "accent-ground"], warn: ["ground", "card", "warn-ground"], "on-accent": ["accent"] };
  for (const [text, grounds] of Object.entries(on)) {
    for (const ground of grounds) expect(contrast(colour(`var(--${text})`, look), colour(`var(--${ground})`, look)), `${text} on ${ground}`).toBeGreaterThanOrEqual(look.more ? 7 : 4.5);
  }
});
