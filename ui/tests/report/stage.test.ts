import { fireEvent, render } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import { Editor } from "../../src/report/editor.svelte";
import Stage from "../../src/report/Stage.svelte";
import { desk } from "./desk";

test("canvases are sized once for a size, and painted once the picture is there", async () => {
  let measure = () => {};
  vi.stubGlobal("ResizeObserver", class {
    constructor(tell: () => void) {
      measure = tell;
    }
    observe() {}
    unobserve() {}
    disconnect() {}
  });
  let wide = 400;
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockImplementation(() => wide);
  const sized = vi.spyOn(HTMLCanvasElement.prototype, "width", "set");
  const called: string[] = [];
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement) {
    const state: Record<string, unknown> = { canvas: this };
    return new Proxy(state, { get: (_, name: string) => state[name] ?? (() => void called.push(name)) });
  } as never;
  const frames = () => new Promise((come) => requestAnimationFrame(() => requestAnimationFrame(come)));

  const editor = new Editor(desk());
  const { rerender } = render(Stage, { editor, image: undefined, shown: false });
  measure();
  await frames();
  expect(sized.mock.calls).toEqual([[400], [400], [400], [400]]);
  expect(called).toEqual([]);

  await rerender({ editor, image: {} as ImageBitmap, shown: true });
  await frames();
  expect(called.filter((name) => name === "drawImage")).toHaveLength(1);
  expect(called.filter((name) => name === "stroke").length).toBeGreaterThan(1);

  wide = 500;
  measure();
  await frames();
  expect(sized).toHaveBeenCalledTimes(8);
  expect(called.filter((name) => name === "drawImage")).toHaveLength(2);
});

test.each([
  ["of a component that is known, all of it", desk().components, { x: 301, y: 61, width: 699, height: 499 }],
  ["of what nobody knows, an area around the click", [], { x: 420, y: 270, width: 160, height: 60 }],
])("a click opens a black picture: %s", async (_, components, opened) => {
  const picture = { ...desk().picture!, all_black: true, why_black: "nobody knows what it shows" };
  const editor = new Editor({ ...desk(), picture, components });
  const { getByTestId } = render(Stage, { editor, image: undefined, shown: true });
  editor.view = { scale: 1, x: 0, y: 0 };

  const at = { clientX: 500, clientY: 300, button: 0, pointerId: 1 };
  await fireEvent.pointerDown(getByTestId("stage"), at);
  await fireEvent.pointerUp(getByTestId("stage"), at);

  expect(editor.draft.clear).toEqual([opened]);
});
