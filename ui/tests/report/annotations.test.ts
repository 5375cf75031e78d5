import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import BoxList from "../../src/report/BoxList.svelte";
import { Editor } from "../../src/report/editor.svelte";
import Stage from "../../src/report/Stage.svelte";
import Toolbar from "../../src/report/Toolbar.svelte";
import { desk } from "./desk";

function stage(editor = new Editor(desk())) {
  render(Stage, { editor, image: undefined, shown: true });
  render(BoxList, { editor });
  render(Toolbar, { editor });
  editor.view = { scale: 1, x: 0, y: 0 };
  const on = screen.getByTestId("stage");
  const event = (clientX: number, clientY: number) => ({ clientX, clientY, button: 0, pointerId: 1 });
  const click = async (x: number, y: number) => {
    await fireEvent.pointerDown(on, event(x, y));
    await fireEvent.pointerUp(on, event(x, y));
  };
  const drag = async (from: [number, number], to: [number, number]) => {
    await fireEvent.pointerDown(on, event(...from));
    await fireEvent.pointerMove(on, event(...to));
    await fireEvent.pointerUp(on, event(...to));
  };
  return { editor, click, drag };
}

test("an arrow is dragged, held at its tip, moved, and taken back", async () => {
  const { editor, drag } = stage();
  await fireEvent.click(screen.getByTestId("tool-arrow"));
  await drag([100, 100], [200, 150]);
  expect(editor.draft.arrows).toEqual([{ from: { x: 100, y: 100 }, to: { x: 200, y: 150 } }]);
  expect(screen.getByTestId("note-0")).toHaveTextContent("Arrow 1: from 100, 100 to 200, 150");
  await drag([200, 150], [250, 150]);
  expect(editor.draft.arrows[0]!.to).toEqual({ x: 250, y: 150 });
  editor.selected = undefined;
  await fireEvent.click(screen.getByTestId("tool-move"));
  await drag([175, 125], [185, 145]);
  expect(editor.draft.arrows).toEqual([{ from: { x: 110, y: 120 }, to: { x: 260, y: 170 } }]);
  for (let step = 0; step < 3; step++) await fireEvent.click(screen.getByTestId("undo-drawing"));
  expect(editor.draft.arrows).toEqual([]);
  await fireEvent.click(screen.getByTestId("redo-drawing"));
  expect(editor.draft.arrows).toEqual([{ from: { x: 100, y: 100 }, to: { x: 200, y: 150 } }]);
});

test("two clicks make an arrow, too, and Escape gives the first one up", async () => {
  const { editor, click } = stage();
  await fireEvent.click(screen.getByTestId("tool-arrow"));
  await click(100, 100);
  expect(screen.getByTestId("arrow-from")).toHaveTextContent("where the arrow points");
  expect(editor.notes.giveUp()).toBe(true);
  expect(editor.notes.giveUp()).toBe(false);
  await click(300, 300);
  expect(editor.draft.arrows).toEqual([]);
  await click(400, 320);
  expect(editor.draft.arrows).toEqual([{ from: { x: 300, y: 300 }, to: { x: 400, y: 320 } }]);
});

test("steps are numbered in their order, also when one goes", async () => {
  const { editor, click } = stage();
  await fireEvent.click(screen.getByTestId("tool-step"));
  await click(700, 100);
  await click(800, 200);
  await click(900, 300);
  expect(screen.getByTestId("note-2")).toHaveTextContent("Step 3: at 900, 300");
  await fireEvent.keyDown(screen.getByTestId("note-0"), { key: "Delete" });
  expect(screen.getByTestId("note-1")).toHaveTextContent("Step 2: at 900, 300");
  expect(editor.draft.steps).toEqual([{ x: 800, y: 200 }, { x: 900, y: 300 }]);
});

test("a label wants its text at once, refuses what cannot be drawn, and what was typed is one step back", async () => {
  const { editor, click } = stage();
  await fireEvent.click(screen.getByTestId("tool-label"));
  await click(300, 200);
  const field = await screen.findByTestId<HTMLInputElement>("label-text");
  await expect.poll(() => document.activeElement).toBe(field);
  expect(editor.draft.labels).toEqual([]);
  await fireEvent.input(field, { target: { value: "Slow" } });
  await fireEvent.input(field, { target: { value: "Slow 中 here" } });
  expect(field.value).toBe("Slow  here");
  await fireEvent.input(field, { target: { value: "Slow  here" } });
  expect(screen.getByTestId("label-unknown")).toHaveTextContent("“中” can’t be drawn");
  expect(editor.draft.labels).toEqual([{ at: { x: 300, y: 200 }, text: "Slow  here" }]);
  await fireEvent.blur(field);
  expect(screen.getByTestId("label-unknown")).toBeEmptyDOMElement();
  editor.undo();
  expect(editor.draft.labels).toEqual([]);
  expect(editor.drawing.notes).toHaveLength(1);
  editor.undo();
  expect(editor.drawing.notes).toHaveLength(0);
});

test("by the keyboard alone: placed at the cross, nudged, the tip too", async () => {
  const { editor } = stage();
  editor.cross = { x: 400, y: 300 };
  editor.take("arrow");
  editor.act(editor.at());
  editor.cross = { x: 480, y: 300 };
  editor.act(editor.at());
  const row = await screen.findByTestId("note-0");
  await fireEvent.keyDown(row, { key: "ArrowDown" });
  await fireEvent.keyDown(row, { key: "ArrowRight", shiftKey: true });
  await fireEvent.keyDown(row, { key: "ArrowLeft", ctrlKey: true });
  expect(editor.draft.arrows).toEqual([{ from: { x: 399, y: 308 }, to: { x: 487, y: 308 } }]);
});

test("a picture has fifty at most, and says so", async () => {
  const { editor, click } = stage();
  editor.take("step");
  for (let number = 0; number < 50; number++) editor.act({ x: 10 + number, y: 10 });
  expect(await screen.findByTestId("notes-full")).toHaveTextContent("50 arrows, labels and steps");
  await click(500, 500);
  expect(editor.draft.steps).toHaveLength(50);
});

test("what was drawn is there again with the draft", () => {
  const drawn = {
    arrows: [{ from: { x: 1, y: 2 }, to: { x: 30, y: 40 } }], steps: [{ x: 5, y: 6 }], labels: [{ at: { x: 7, y: 8 }, text: "Slow" }],
  };
  const before = new Editor(desk()).draft;
  const editor = new Editor(desk({ draft: { ...before, ...drawn } }));
  expect(editor.draft).toMatchObject(drawn);
});
