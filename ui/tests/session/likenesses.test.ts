// Lags that look alike, on the session's page.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import { say, speak } from "../../src/say.svelte";
import Patterns from "../../src/session/Patterns.svelte";
import { PERCEPTIBLE } from "../../src/session/made";
import { Viewing } from "../../src/session/viewing.svelte";
import { untranslated } from "../untranslated";
import { Named, recorded } from "./recorded";

afterEach(() => speak("en"));

test("lags that look alike stand together, and lead to each of them", async () => {
  const trace = recorded();
  const viewing = new Viewing(trace);
  render(Patterns, { viewing });
  const first = screen.getByTestId("pattern-0");
  const lags = Number(first.dataset["lags"]);
  expect(first.querySelectorAll("rect").length).toBeGreaterThan(1);
  expect(first).toHaveTextContent(lags === 1 ? "once" : `${lags} times`);
  await fireEvent.click(screen.getByTestId("pattern-choose-0"));
  const jumps = [...screen.getByTestId("pattern-lags").querySelectorAll("button")];
  expect(jumps.length).toBe(lags);
  expect(jumps[0]).toHaveAttribute("aria-current", "true");
  expect(trace.at("episode.felt", trace.at("interval.episode", viewing.interval))).toBeGreaterThanOrEqual(PERCEPTIBLE);
  const last = jumps.at(-1)!;
  await fireEvent.click(last);
  expect(last).toHaveAttribute("aria-current", "true");
  expect(jumps[0]).toHaveAttribute("aria-current", String(lags === 1));
  await fireEvent.click(screen.getByTestId("pattern-choose-0"));
  expect(screen.queryByTestId("pattern-lags")).toBeNull();
});

test("the lags of a pattern are one stop of Tab, and arrows lead from one to the next", async () => {
  const viewing = new Viewing(recorded());
  render(Patterns, { viewing });
  const of = [...screen.getByTestId("patterns").querySelectorAll<HTMLElement>(":scope > li")].findIndex((one) => Number(one.dataset["lags"]) > 1);
  await fireEvent.click(screen.getByTestId(`pattern-choose-${of}`));
  const list = screen.getByRole("toolbar", { name: say("patterns-lags") });
  const buttons = [...list.querySelectorAll("button")];
  const stops = () => buttons.filter(({ tabIndex }) => tabIndex === 0);
  expect(stops()).toEqual([buttons[0]]);
  buttons[0]!.focus();
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  await press("ArrowLeft");
  expect(document.activeElement).toBe(buttons[0]);
  await press("ArrowRight");
  expect(document.activeElement).toBe(buttons[1]);
  expect(stops()).toEqual([buttons[1]]);
  // The lag is another one only when it is chosen, and the keyboard stays there.
  expect(buttons[0]).toHaveAttribute("aria-current", "true");
  await fireEvent.click(buttons[1]!);
  expect(buttons[1]).toHaveAttribute("aria-current", "true");
  expect([document.activeElement, stops()]).toEqual([buttons[1], [buttons[1]]]);
  await press("End");
  expect(document.activeElement).toBe(buttons.at(-1));
  await press("Home");
  expect(document.activeElement).toBe(buttons[0]);
  expect(await press("Escape")).toBe(true);
});

test("a session without lags has no patterns, and says so", () => {
  const trace = recorded();
  trace.columns["episode.felt"].fill(5e6);
  render(Patterns, { viewing: new Viewing(trace) });
  expect(screen.getByTestId("patterns-none")).toHaveTextContent(say("patterns-none"));
});

test("nothing of it is in one language alone", async () => {
  speak("pseudo");
  render(Patterns, { viewing: new Viewing(new Named("Bcd")) });
  await fireEvent.click(screen.getByTestId("pattern-choose-0"));
  expect(untranslated(document.getElementById("patterns-title")!.closest("section")!, ["Bcd"])).toEqual([]);
});
