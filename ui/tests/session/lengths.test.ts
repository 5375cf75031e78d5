// How long events took, on the session's page.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { speak } from "../../src/say.svelte";
import type { Trace } from "../../src/session/columns";
import { axisOf, cumulative } from "../../src/session/distribution";
import Distribution from "../../src/session/Distribution.svelte";
import Landmarks from "../../src/session/Landmarks.svelte";
import Plot from "../../src/session/Plot.svelte";
import { Viewing } from "../../src/session/viewing.svelte";
import { untranslated } from "../untranslated";
import { Named, recorded } from "./recorded";

afterEach(() => speak("en"));

/** The curve and the tables. */
function shown(trace: Trace): void {
  const viewing = new Viewing(trace);
  render(Distribution, { viewing });
  render(Landmarks, { viewing });
}

test("the length is moved with the keys, and leaves shorter events' calls out of the tables", async () => {
  const trace = recorded();
  shown(trace);
  const felt = trace.columns["episode.felt"];
  const slider = screen.getByTestId("distribution-threshold");
  const told = (least: number) => [...felt].filter((one) => one >= least).length;
  expect(slider).toHaveAttribute("aria-valuenow", "100");
  expect(screen.getByTestId("distribution-told")).toHaveTextContent(new RegExp(`^${told(100e6)} of ${felt.length} events took 100 ms or longer: \\d+ % of the time`));
  const rows = () => Number(screen.getByTestId("invocations").dataset["rows"]);
  const landmarks = () => Number(screen.getByTestId("landmarks").dataset["rows"]);
  const [all, sites] = [rows(), landmarks()];
  const calls = (least: number) => [...trace.columns["interval.episode"]].filter((episode) => felt[episode]! >= least).length;
  await fireEvent.keyDown(slider, { key: "ArrowRight" });
  expect(slider).toHaveAttribute("aria-valuenow", "120");
  expect(slider.getAttribute("aria-valuetext")).toContain(`${told(120e6)} of ${felt.length}`);
  expect(rows()).toBe(calls(120e6));
  expect(landmarks()).toBeLessThan(sites);
  await fireEvent.keyDown(slider, { key: "ArrowLeft" });
  await fireEvent.keyDown(slider, { key: "ArrowLeft" });
  expect(rows()).toBe(calls(80e6));
  await fireEvent.keyDown(slider, { key: "End" });
  expect(rows()).toBe(0);
  await fireEvent.keyDown(slider, { key: "Home" });
  expect(rows()).toBe(calls(Number(slider.getAttribute("aria-valuemin")) * 1e6));
  await fireEvent.keyDown(slider, { key: "PageUp" });
  expect(screen.getByTestId("landmarks-only")).toBeVisible();
  expect(await fireEvent.keyDown(slider, { key: "Escape" })).toBe(false);
  expect([rows(), landmarks()]).toEqual([all, sites]);
  expect(await fireEvent.keyDown(slider, { key: "Escape" })).toBe(true);
});

test("the length is dragged with the mouse: the tables follow when it is let go", async () => {
  const trace = recorded();
  shown(trace);
  const plot = screen.getByTestId("distribution");
  plot.getBoundingClientRect = () => new DOMRect(100, 0, 400, 100);
  const slider = screen.getByTestId("distribution-threshold");
  const rows = () => Number(screen.getByTestId("invocations").dataset["rows"]);
  const all = rows();
  await fireEvent.pointerDown(plot, { clientX: 300 });
  await fireEvent.pointerMove(plot, { clientX: 400 });
  const at = Number(slider.getAttribute("aria-valuenow"));
  const [least, most] = ["aria-valuemin", "aria-valuemax"].map((name) => Number(slider.getAttribute(name)));
  expect(at / (least! * (most! / least!) ** 0.75)).toBeCloseTo(1, 1);
  expect(rows()).toBe(all);
  await fireEvent.pointerUp(plot, { clientX: 400 });
  expect(slider).toHaveAttribute("aria-valuenow", String(at));
  expect(rows()).toBeLessThan(all);
  await fireEvent.click(screen.getByTestId("landmarks-every"));
  expect(rows()).toBe(all);
  // Moving without a pressed button changes nothing.
  await fireEvent.pointerMove(plot, { clientX: 120 });
  expect(slider).toHaveAttribute("aria-valuenow", String(at));
});

test("the axis has round lengths, in seconds from one on", () => {
  speak("de");
  const lengths = Float64Array.of(0.2e6, 120e9);
  render(Plot, { axis: axisOf(lengths), curves: [cumulative(lengths, axisOf(lengths), 10)], threshold: 1e9, set: () => {}, told: () => "", label: "", testid: "axis" });
  const labels = [...document.querySelectorAll(".lengths span")].map((label) => label.textContent);
  expect(labels).toEqual(["0,1 ms", "1 ms", "10 ms", "100 ms", "1 s", "10 s", "100 s", "1000 s"]);
});

test("nothing of it is in one language alone", async () => {
  speak("pseudo");
  shown(new Named("Bcd"));
  await fireEvent.click(screen.getByTestId("distribution-only"));
  expect(untranslated(document.getElementById("distribution-title")!.closest("section")!, ["Bcd"])).toEqual([]);
});
