// Bars without a name: drawn as shapes, and elements only while somebody is there.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { expect, test } from "vitest";
import { Finding } from "../../src/session/finding.svelte";
import Flame from "../../src/session/Flame.svelte";
import { layOut, type Block } from "../../src/session/flame";
import { restShape, shapes } from "../../src/session/narrow";
import { Stacks } from "../../src/session/stacks";
import { callTree, sampled } from "./made";
import { recorded } from "./recorded";

/** Rectangles of a shape: left, top, width and height. */
const rectangles = (outline: string) => [...outline.matchAll(/M(\S+) (\S+)h(\S+)v(\S+)h-\S+z/g)].map(([, ...numbers]) => numbers.map(Number));
const block = (left: number, width: number, row: number): Block => ({ row, left, width, context: { id: 100 * left } as Block["context"] });
const view = { width: 1000, first: 2, row: 21, high: 20 };

test("each bar is drawn in its row, a pixel short of its neighbour, in as many colours as it has", () => {
  const tints = new Map([[10, { colour: 0, part: 0 }], [20, { colour: 3, part: 1 }], [30, { colour: 3, part: 0.5 }], [40, { colour: 1, part: 1e-6 }]]);
  const blocks = [block(0.1, 0.009, 2), block(0.2, 0.005, 3), block(0.3, 0.011, 4), block(0.4, 0.0031, 4)];
  const drawn = shapes(blocks, ({ id }) => tints.get(id)!, view);
  expect(drawn.map(({ colour, outline }) => [colour, rectangles(outline)])).toEqual([
    [0, [[100, 0, 8, 20], [300, 42, 10, 20], [400, 42, 2, 20]]],
    [3, [[200, 21, 4, 20], [300, 42, 5, 20]]],
    // However small its part, a blamed plug-in is seen.
    [1, [[400, 42, 1, 20]]],
  ]);
  expect(shapes([], () => ({ colour: 0, part: 0 }), view)).toEqual([]);
  expect(rectangles(restShape([{ row: 3, left: 0.5, width: 0.25, count: 9 }], view))).toEqual([[500, 21, 249, 20]]);
});

/** A flame graph of hundreds of bars, 800 px wide. */
function shown() {
  const trace = recorded();
  Object.assign(trace.columns, sampled(9, 20_000, 60_000, 20).columns);
  const tree = callTree(new Stacks(trace), Uint32Array.from({ length: 60_000 }, (_, at) => at), "callees");
  const { container } = render(Flame, { trace, tree, tint: ({ total }) => ({ colour: total % 3, part: 1 }), offers: () => [], finding: new Finding(() => ({ trace, tree })) });
  const flame = screen.getByTestId("flame");
  const bars = () => [...flame.querySelectorAll<HTMLElement>("[data-context]")];
  const { blocks } = layOut(tree.all, { least: 3 / 800, rows: 30, most: 800 });
  const narrow = blocks.filter(({ row, width }) => row < 20 && 800 * width < 18);
  /** The place of a bar's middle, as the pointer has it; nothing is laid out, and the graph begins in the window's corner. */
  const at = ({ row, left, width }: Block) => ({ clientX: 800 * (left + width / 2), clientY: 21 * row + 10 });
  const of = ({ context }: Block) => flame.querySelector<HTMLElement>(`[data-context="${context.id}"]`);
  return { container, flame, bars, narrow, at, of };
}

test("a bar without room for a name is a part of a shape", () => {
  const { flame, bars, narrow } = shown();
  expect(narrow.length).toBeGreaterThan(50);
  for (const bar of bars()) expect(Number.parseFloat(bar.style.width)).toBeGreaterThanOrEqual(100 * (18 / 800));
  const svg = flame.querySelector("svg")!;
  expect(svg).toHaveAttribute("aria-hidden", "true");
  const drawn = [...svg.querySelectorAll("path[class^=bar-]")].flatMap((path) => rectangles(path.getAttribute("d")!));
  expect(drawn.length).toBeGreaterThanOrEqual(narrow.length);
  expect(rectangles(svg.querySelector("path")!.getAttribute("d")!).length).toBeGreaterThan(10);
});

test("under the pointer it is an element with its title, and a click zooms to it", async () => {
  const { flame, narrow, at, of } = shown();
  const [one, other] = [narrow[3]!, narrow[4]!];
  expect(of(one)).toBeNull();
  await fireEvent.pointerMove(flame, at(one));
  expect(of(one)!.title).toContain("with what it called");
  await fireEvent.pointerMove(flame, at(other));
  expect(of(one)).toBeNull();
  expect(of(other)).toHaveAccessibleName();
  await fireEvent.pointerLeave(flame.parentElement!);
  expect(of(other)).toBeNull();
  // A finger is over nothing before it clicks.
  await fireEvent.click(flame, at(one));
  expect(flame.dataset["top"]).toBe(String(one.context.id));
});

test("under the pointer a rest says how many bars it stands for", async () => {
  const { flame } = shown();
  const rest = () => flame.querySelector<HTMLElement>("i.rest");
  expect(rest()).toBeNull();
  const [left, top, width] = rectangles(flame.querySelector("svg path")!.getAttribute("d")!).reduce((one, other) => (other[2]! > one[2]! ? other : one));
  const middle = { clientX: left! + width! / 2, clientY: top! + 5 };
  await fireEvent.pointerMove(flame, middle);
  expect(rest()!.title).toMatch(/\d/);
  await fireEvent.click(flame, middle);
  expect(flame.dataset["top"]).toBe("-1");
});

test("the keyboard comes to each bar of a row, with a name or without", async () => {
  const { bars, narrow, of } = shown();
  const first = narrow[0]!;
  bars().find(({ tabIndex }) => tabIndex === 0)!.focus();
  const focused = () => document.activeElement as HTMLElement;
  const press = async (key: string) => {
    await fireEvent.keyDown(focused(), { key });
    await tick();
  };
  await press("Home");
  for (let row = 0; row < first.row; row++) await press("ArrowDown");
  for (let step = 0; step < 800 && focused().dataset["context"] !== String(first.context.id); step++) await press("ArrowRight");
  expect(focused()).toBe(of(first));
  expect(focused()).toHaveAccessibleName();
  expect(focused()).toHaveAttribute("aria-level", String(first.row + 1));
  await press("Home");
  expect(of(first)).toBeNull();
});
