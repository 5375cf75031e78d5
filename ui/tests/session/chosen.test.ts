// The chosen call and what it called, worked with the keyboard alone: one stop of Tab, arrows from there.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import Chosen from "../../src/session/Chosen.svelte";
import { NOBODY } from "../../src/session/columns";
import { MOST } from "../../src/session/nestings";
import { nested } from "../../src/session/tables";
import { Viewing } from "../../src/session/viewing.svelte";
import { recorded } from "./recorded";

/** The recording with an outermost call chosen that has calls at two levels inside, the first of them with one inside of it. */
async function shown() {
  const viewing = new Viewing(recorded());
  const { trace } = viewing;
  const outermost = Array.from({ length: trace.intervals }, (_, at) => at).find(
    (at) => trace.parent(at) === NOBODY && trace.parent(at + 1) === at && trace.parent(at + 2) === at + 1 && nested(trace, at).length < MOST,
  )!;
  viewing.choose(outermost);
  render(Chosen, { viewing, report: undefined, about: undefined });
  await tick();
  return { viewing, trace, outermost, tree: nested(trace, outermost) };
}
const lines = () => [...screen.getByTestId("chosen-tree").querySelectorAll<HTMLElement>("[role=treeitem]")];
const stops = () => lines().filter(({ tabIndex }) => tabIndex === 0);
const at = () => Number((document.activeElement as HTMLElement).dataset["testid"]?.replace("nested-", ""));
const press = async (key: string) => {
  await fireEvent.keyDown(document.activeElement!, { key });
  await tick();
};

test("what it called is one stop of Tab, and arrows lead along the list, in and out", async () => {
  const { outermost, tree } = await shown();
  expect(lines()).toHaveLength(tree.length);
  expect(stops()).toEqual([lines()[0]]);
  stops()[0]!.focus();
  await press("ArrowRight");
  expect(at()).toBe(outermost + 1);
  expect(stops()).toEqual([document.activeElement]);
  await press("ArrowRight");
  await press("ArrowLeft");
  expect(at()).toBe(outermost + 1);
  await press("ArrowDown");
  expect(at()).toBe(outermost + 2);
  await press("End");
  expect(at()).toBe(tree.at(-1)!.interval);
  // There is nothing below, nor inside.
  await press("ArrowDown");
  await press("ArrowRight");
  expect(at()).toBe(tree.at(-1)!.interval);
  await press("Home");
  await press("ArrowUp");
  expect(at()).toBe(outermost);
  // No call is around it.
  await press("ArrowLeft");
  expect(at()).toBe(outermost);
  expect(stops()).toHaveLength(1);
});

test("each line says its level, and which is the chosen call", async () => {
  const { tree } = await shown();
  expect(lines().map((line) => line.getAttribute("aria-level"))).toEqual(tree.map(({ depth }) => String(depth + 1)));
  expect(lines().map((line) => line.getAttribute("aria-selected"))).toEqual(tree.map((_, place) => String(place === 0)));
  expect(screen.getByRole("tree", { name: "What it called" })).toBe(screen.getByTestId("chosen-tree"));
});

test("who chooses a call stays at it, and left leads out of it again", async () => {
  const { viewing, outermost } = await shown();
  stops()[0]!.focus();
  await press("ArrowRight");
  await press("Enter");
  await expect.poll(at).toBe(outermost + 1);
  expect(viewing.interval).toBe(outermost + 1);
  expect(lines()[0]).toBe(document.activeElement);
  // Out: the call around is the chosen one, and the keyboard is still at the one that it came from.
  await press("ArrowLeft");
  await expect.poll(() => viewing.interval).toBe(outermost);
  await expect.poll(() => [at(), stops()[0] === document.activeElement]).toEqual([outermost + 1, true]);
  await press("ArrowLeft");
  expect(at()).toBe(outermost);
  await fireEvent.click(screen.getByTestId(`nested-${outermost + 2}`));
  await expect.poll(() => [viewing.interval, at()]).toEqual([outermost + 2, outermost + 2]);
});

test("keys of others are left to them", async () => {
  await shown();
  stops()[0]!.focus();
  expect(await fireEvent.keyDown(document.activeElement!, { key: "Escape" })).toBe(true);
  expect(await fireEvent.keyDown(document.activeElement!, { key: "ArrowDown", ctrlKey: true })).toBe(true);
});
