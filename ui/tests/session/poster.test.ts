import { expect, test } from "vitest";
import { svg } from "../../src/export/picture";
import { COLOURS } from "../../src/session/colours";
import { legend } from "../../src/session/legend";
import type { Palette } from "../../src/session/paint";
import { poster } from "../../src/session/poster";
import { nameOf } from "../../src/session/told";
import { tracks } from "../../src/session/tracks";
import { Viewing } from "../../src/session/viewing.svelte";
import { recorded } from "./recorded";

const inks = { ink: "#111", faint: "#222", line: "#333", accent: "#444", accentGround: "#666", warn: "#555", sunken: "#777", ground: "#fff" };
const palette: Palette = { bars: Array.from({ length: COLOURS }, (_, at) => `rgb(${at}, 0, 0)`), ink: "#111", faint: "#222", line: "#333", accent: "#444", warn: "#555", card: "#fff", letters: "#121", gc: "#131" };

test("the picture has what is in sight, its rows' names and what its colours mean", () => {
  const viewing = new Viewing(recorded());
  const { all, height } = tracks(viewing.trace, viewing.lanes);
  const drawn = (wide: number) => {
    const scene = { trace: viewing.trace, lanes: viewing.lanes, sampled: viewing.sampled, tracks: all, range: viewing.range, width: wide, height, colours: viewing.colours, palette, chosen: viewing.interval };
    const picture = poster({ scene, inks, whole: viewing.whole, lags: viewing.lags, legend: legend(viewing), title: "Timeline: all", label: ({ kind }) => `row ${kind}` });
    const document = new DOMParser().parseFromString(new TextDecoder().decode(svg(picture)), "image/svg+xml");
    expect(document.querySelector("parsererror")).toBeNull();
    return { picture, texts: [...document.querySelectorAll("text")].map((text) => text.textContent), rects: [...document.querySelectorAll("rect")] };
  };
  const { picture, texts, rects } = drawn(900);
  expect(texts).toContain("Timeline: all");
  for (const { kind } of all) expect(texts).toContain(`row ${kind}`);
  for (const { name } of legend(viewing)) expect(texts).toContain(name);
  for (const rect of rects) {
    expect(Number(rect.getAttribute("x") ?? 0)).toBeGreaterThanOrEqual(0);
    expect(Number(rect.getAttribute("x") ?? 0) + Number(rect.getAttribute("width"))).toBeLessThanOrEqual(picture.width + 2);
    expect(Number(rect.getAttribute("y") ?? 0) + Number(rect.getAttribute("height"))).toBeLessThanOrEqual(picture.height + 20);
  }
  // What is out of sight is not drawn over the names beside it.
  viewing.show({ from: viewing.whole.to * 0.4, to: viewing.whole.to * 0.6 });
  const scene = { trace: viewing.trace, lanes: viewing.lanes, sampled: viewing.sampled, tracks: all, range: viewing.range, width: 900, height, colours: viewing.colours, palette, chosen: viewing.interval };
  const zoomed = new TextDecoder().decode(svg(poster({ scene, inks, whole: viewing.whole, lags: [], legend: [], title: "", label: () => "" })));
  const places = [...zoomed.matchAll(/[ML]([\d.-]+) /g)].map(([, x]) => Number(x));
  for (const place of places) expect(place).toBeGreaterThanOrEqual(180);
  viewing.all();
  // The slow plug-in's bars are in its colour.
  const slow = viewing.colours.legend.find(({ plugin }) => plugin !== undefined)!;
  expect(rects.filter((rect) => rect.getAttribute("fill") === palette.bars[slow.colour]).length).toBeGreaterThan(1);
  viewing.lag(1);
  const called = nameOf(viewing.trace, viewing.trace.at("interval.site", viewing.interval));
  expect(texts).not.toContain(called);
  expect(drawn(900).texts).toContain(called);
});
