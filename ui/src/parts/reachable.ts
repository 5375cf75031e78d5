// What the keyboard comes to, and what scrolls and has nothing of it inside.

const REACHED = "a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex='0']";

/** What Tab comes to below a node, in its order. */
export const stops = (below: ParentNode): HTMLElement[] => [...below.querySelectorAll<HTMLElement>(REACHED)].filter((one) => one.tabIndex >= 0);

/** Lets Tab come to an element while it scrolls and Tab comes to nothing inside of it: arrows scroll it then. */
export function reachable(node: HTMLElement): { destroy: () => void } {
  const usual = node.getAttribute("tabindex");
  function look(): void {
    // In this order: sizes ask for a layout.
    const alone = !node.querySelector(REACHED) && (node.scrollWidth > node.clientWidth || node.scrollHeight > node.clientHeight);
    if (alone) node.tabIndex = 0;
    else if (usual === null) node.removeAttribute("tabindex");
    else node.setAttribute("tabindex", usual);
  }
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  const contents = new MutationObserver(look);
  contents.observe(node, { childList: true, subtree: true });
  return {
    destroy() {
      sizes.disconnect();
      contents.disconnect();
    },
  };
}
