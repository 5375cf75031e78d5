// The texts of `title`, shown by the page itself. WebKitGTK asks for the place of the element under the pointer when its tooltip
// is to be shown: if the element is gone by then (a button that saved a report, and its page with it), the tooltip comes in the
// window's corner and stays until the pointer moves. This tooltip goes with its element.

import { breakable } from "./breakable";

/** How long the pointer rests on an element before its tooltip comes, ms. */
export const RESTS = 500;
/** The distance from the element to the tooltip, and to the window's edges, px. */
const GAP = 6;

interface Hovered {
  element: Element;
  title: string;
  timer: ReturnType<typeof setTimeout> | undefined;
  tip: HTMLElement | undefined;
}

/** Shows tooltips in a page from now on; the returned function ends that. */
export function showTooltips(page: Document = document): () => void {
  let hovered: Hovered | undefined;

  function end(): void {
    if (!hovered) return;
    const { element, title, timer, tip } = hovered;
    hovered = undefined;
    clearTimeout(timer);
    tip?.remove();
    // Back where assistive technology reads it, unless something else stands there by now.
    if (!element.hasAttribute("title")) element.setAttribute("title", title);
  }

  function show(): void {
    if (!hovered || !hovered.element.isConnected) return end();
    const { element, title } = hovered;
    const tip = page.createElement("div");
    tip.className = "tooltip";
    tip.dataset["testid"] = "tooltip";
    // Screen readers read the title itself.
    tip.setAttribute("aria-hidden", "true");
    tip.append(...breakable(title).flatMap((piece, at) => (at === 0 ? [piece] : [page.createElement("wbr"), piece])));
    // A dialog lies above all elements outside it.
    (element.closest("dialog") ?? page.body).append(tip);
    hovered.tip = tip;
    const at = element.getBoundingClientRect();
    const own = tip.getBoundingClientRect();
    const { innerWidth, innerHeight } = window;
    const below = at.bottom + GAP;
    const top = below + own.height + GAP <= innerHeight ? below : Math.max(GAP, at.top - GAP - own.height);
    const left = Math.max(GAP, Math.min(at.left, innerWidth - own.width - GAP));
    tip.style.top = `${top}px`;
    tip.style.left = `${left}px`;
  }

  function over(event: Event): void {
    const target = event.target instanceof Element ? event.target.closest("[title]") : null;
    if (event.target instanceof Node && hovered?.element.contains(event.target) && (!target || !hovered.element.contains(target))) return;
    end();
    const title = target?.getAttribute("title");
    if (!target || !title) return;
    // The web view shows the title there.
    target.removeAttribute("title");
    hovered = { element: target, title, timer: setTimeout(show, RESTS), tip: undefined };
  }

  function out(event: Event): void {
    const to = (event as MouseEvent).relatedTarget;
    if (!(to instanceof Node && hovered?.element.contains(to))) end();
  }

  const gone = new MutationObserver(() => {
    if (hovered && !hovered.element.isConnected) end();
  });
  gone.observe(page, { childList: true, subtree: true });
  // The pointer is over an element for its own listeners first: there are titles that are made then.
  page.addEventListener("pointerover", over, { passive: true });
  const hears: [string, (event: Event) => void][] = [["pointerout", out], ["pointerdown", end], ["keydown", end], ["scroll", end]];
  for (const [name, hear] of hears) page.addEventListener(name, hear, { capture: true, passive: true });
  return () => {
    end();
    gone.disconnect();
    page.removeEventListener("pointerover", over);
    for (const [name, hear] of hears) page.removeEventListener(name, hear, { capture: true });
  };
}
