// Visible faults that need no eyes to find; returns a line for each.

const dialog = document.querySelector("dialog[open]");
const root = dialog ?? document.querySelector("main");
const page = root.getBoundingClientRect();
const SCROLLS = ["auto", "scroll"];

const called = (one) => one.dataset.testid ?? `${one.tagName.toLowerCase()} “${one.textContent.trim().slice(0, 40)}”`;
const seen = (one) =>
  one.checkVisibility({ visibilityProperty: true }) && !one.closest(".hidden") && one.getBoundingClientRect().width > 1;
const all = (selector, below = root) => [...below.querySelectorAll(selector)].filter(seen);
const CONTROLS = "button, a, input, select, textarea, summary";

/** The element at a visible point. */
const at = (x, y) => {
  const inside = x > Math.max(0, page.left) && y > Math.max(0, page.top) && x < Math.min(innerWidth, page.right) && y < Math.min(innerHeight, page.bottom);
  return inside ? document.elementFromPoint(x, y) : null;
};
/** Whether an open menu holds an element: it lies over the page until it is closed. */
const menu = (one) => one.closest("[role=menu]");
/** Whether an element stays in place while the page scrolls below it. */
const stays = (one) => {
  for (let above = one; above; above = above.parentElement) {
    if (["sticky", "fixed"].includes(getComputedStyle(above).position)) return true;
  }
  return false;
};
/** Whether an element has scrolled a point of something in it out of its sight. */
const gone = (one, x, y) => {
  for (let above = one.parentElement; above && above !== document.body; above = above.parentElement) {
    if (getComputedStyle(above).overflowY === "visible") continue;
    const box = above.getBoundingClientRect();
    if (x < box.left || x > box.right || y < box.top || y > box.bottom) return true;
  }
  return false;
};
/** Whether a pointer goes through an element: no point of it is told as the element's, whatever lies over it or below. */
const through = (one) => getComputedStyle(one).pointerEvents === "none";
const covers = (one, x, y) => {
  if (through(one)) return false;
  const there = gone(one, x, y) ? null : at(x, y);
  return there && (!menu(there) || menu(one)) && !one.contains(there) && !there.contains(one) && !one.labels?.[0]?.contains(there) && (stays(one) || !stays(there));
};

// Tables of a dozen columns scroll to both sides, and say so.
const outside = all(CONTROLS).filter((one) => {
  if (one.closest("[data-sideways]")) return false;
  const box = one.getBoundingClientRect();
  return box.left < page.left - 1 || box.right > Math.min(page.right, innerWidth) + 1;
});
const covered = all(CONTROLS).filter((one) => {
  const box = one.getBoundingClientRect();
  return covers(one, box.left + box.width / 2, box.top + box.height / 2);
});
const wide = all("main, main *, dialog[open] *", document).filter(
  (one) => one.scrollWidth > one.clientWidth + 1 && !one.hasAttribute("data-sideways") && SCROLLS.includes(getComputedStyle(one).overflowX),
);
const cut = all("button:not(.named)", document).filter((one) => one.scrollWidth > one.clientWidth + 1);

/** Each text with the element around it, and the boxes of its lines. */
function* texts() {
  const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    const parent = node.parentElement;
    if (node.data.trim() === "" || !seen(parent) || parent.closest("svg, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    yield { parent, lines: [...range.getClientRects()].filter((line) => line.width > 1) };
  }
}
/** Whether an element between a text and its background cuts it, or scrolls; a cell that cuts its text has the whole as its title. */
const held = (one, within) => {
  if (one === within && one.title !== "" && getComputedStyle(one).textOverflow === "ellipsis") return true;
  for (let above = one; above && above !== within; above = above.parentElement) {
    if (getComputedStyle(above).overflowX !== "visible") return true;
  }
  return false;
};
/** Past the room that something has for what stands on it. */
const outOf = (line, within) => {
  const box = within.getBoundingClientRect();
  const { paddingLeft, paddingRight } = getComputedStyle(within);
  return line.left < box.left + parseFloat(paddingLeft) - 2 || line.right > box.right - parseFloat(paddingRight) + 2;
};
const sticks = [];
for (const { parent, lines } of texts()) {
  const within = parent.closest(".card, td, th, dialog, main");
  if (within && !held(parent, within) && lines.some((line) => outOf(line, within))) sticks.push(parent);
  else if (lines.some((line) => covers(parent, line.left + line.width / 2, line.top + line.height / 2) && !held(parent, root))) covered.push(parent);
}

const large = dialog && (page.left < 0 || page.top < 0 || page.right > innerWidth || page.bottom > innerHeight) ? [dialog] : [];
const told = (those, what) => [...new Set(those)].map((one) => `${called(one)} ${what}`);
const shell = document.scrollingElement;
return [
  ...told(outside, "is out of sight"),
  ...told(covered, "is covered"),
  ...told(wide, "scrolls sideways"),
  ...told(cut, "is cut"),
  ...told(sticks, "sticks out of what it stands on"),
  ...told(large, "is larger than the window"),
  ...(shell.scrollWidth > innerWidth ? ["the window scrolls sideways"] : []),
];
