// What scrolls is scrolled with the keyboard, too.
import { afterEach, expect, test, vi } from "vitest";
import { reachable } from "../src/parts/reachable";

afterEach(() => document.body.replaceChildren());

/** An element whose contents are so much higher than itself, px. */
function box(inside: string, beyond: number): HTMLElement {
  const made = document.createElement("div");
  made.innerHTML = inside;
  Object.defineProperty(made, "scrollHeight", { get: () => made.clientHeight + beyond });
  document.body.append(made);
  return made;
}

test("tab comes to what scrolls and has nothing to come to, and to nothing else", () => {
  const cases: [string, number, boolean][] = [
    ["<p>long</p>", 100, true],
    ["<p>short</p>", 0, false],
    ["<p>long</p><button>Go</button>", 100, false],
    ["<p>long</p><button disabled>Go</button>", 100, true],
    ["<p>long</p><i tabindex='-1'>Go</i>", 100, true],
  ];
  for (const [inside, beyond, is] of cases) {
    const made = box(inside, beyond);
    const watched = vi.fn();
    vi.stubGlobal("ResizeObserver", class { constructor(private look: () => void) {} observe() { this.look(); watched(); } disconnect() {} });
    const { destroy } = reachable(made);
    expect(watched, inside).toHaveBeenCalledOnce();
    expect(made.getAttribute("tabindex"), inside).toBe(is ? "0" : null);
    destroy();
  }
  vi.unstubAllGlobals();
});

test("what gets a button is left, and is as it was", async () => {
  const made = box("<p>long</p>", 100);
  made.tabIndex = -1;
  const { destroy } = reachable(made);
  made.append("…");
  await vi.waitFor(() => expect(made.tabIndex).toBe(0));
  made.append(document.createElement("button"));
  await vi.waitFor(() => expect(made.getAttribute("tabindex")).toBe("-1"));
  destroy();
  made.replaceChildren("long");
  await Promise.resolve();
  expect(made.getAttribute("tabindex"), "nobody looks any more").toBe("-1");
});
