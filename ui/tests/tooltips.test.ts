import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { RESTS, showTooltips } from "../src/tooltips";

let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<main><button id="save" title="Save it"><b>Save</b></button><button id="send" title="Send it">Send</button></main>`;
  stop = showTooltips();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = "";
});

const at = (id: string) => document.querySelector<HTMLElement>(id)!;
const enter = (id: string) => at(id).dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
const leave = (id: string, to?: string) =>
  at(id).dispatchEvent(new MouseEvent("pointerout", { bubbles: true, relatedTarget: to ? at(to) : null }));
const tip = () => document.querySelector(".tooltip")?.textContent;

test("what the pointer rests on says what it is, and the web view has nothing to say", () => {
  enter("#save b");
  expect(at("#save").hasAttribute("title")).toBe(false);
  expect(tip()).toBeUndefined();
  vi.advanceTimersByTime(RESTS);
  expect(tip()).toBe("Save it");
  leave("#save b", "#save");
  enter("#save");
  expect(tip()).toBe("Save it");
  leave("#save", "#send");
  expect(tip()).toBeUndefined();
  expect(at("#save").title).toBe("Save it");
  enter("#send");
  vi.advanceTimersByTime(RESTS);
  expect(tip()).toBe("Send it");
});

test("what is gone has no tooltip any more, nor gets one", async () => {
  enter("#save");
  vi.advanceTimersByTime(RESTS);
  at("main").remove();
  await vi.waitFor(() => expect(tip()).toBeUndefined());
  document.body.innerHTML = `<p id="late" title="Late">late</p>`;
  enter("#late");
  at("#late").remove();
  vi.advanceTimersByTime(RESTS);
  await vi.waitFor(() => expect(tip()).toBeUndefined());
});

test("a click or a key takes it away, and the title is back", () => {
  for (const event of [new MouseEvent("pointerdown", { bubbles: true }), new KeyboardEvent("keydown", { bubbles: true, key: "Tab" })]) {
    enter("#save");
    vi.advanceTimersByTime(RESTS);
    at("#save").dispatchEvent(event);
    expect(tip()).toBeUndefined();
    expect(at("#save").title).toBe("Save it");
  }
});

test("in a dialog it lies in the dialog, above which nothing lies", () => {
  document.body.innerHTML = `<dialog open><span id="in" title="Inside">x</span></dialog>`;
  enter("#in");
  vi.advanceTimersByTime(RESTS);
  expect(document.querySelector("dialog .tooltip")?.textContent).toBe("Inside");
});
