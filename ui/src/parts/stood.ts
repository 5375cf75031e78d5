// A page that one comes back to stands as it was left: as far down, with the keyboard where it was.

export interface Stood {
  /** How far it was scrolled down, px. */
  scrolled: number;
  /** The test id of what had the focus. */
  focused: string | undefined;
}

/** A page's contents may have to be loaded again, ms. */
const PATIENCE = 3000;
/** After these the user has gone on. */
const INPUTS = ["keydown", "pointerdown", "wheel"] as const;

export function stood(page: HTMLElement | undefined): Stood {
  const { activeElement } = document;
  return { scrolled: page?.scrollTop ?? 0, focused: activeElement instanceof HTMLElement ? activeElement.dataset["testid"] : undefined };
}

/** Has the page stand so again, as soon as what was there is there, unless its user goes on before. */
export function stand(page: HTMLElement, { scrolled, focused }: Stood): void {
  const until = performance.now() + PATIENCE;
  let isOver = false;
  const stop = () => {
    isOver = true;
    for (const input of INPUTS) removeEventListener(input, stop, true);
  };
  for (const input of INPUTS) addEventListener(input, stop, true);

  let isDown = false;
  let isFocused = focused === undefined;
  function attempt(): void {
    if (isOver || !page.isConnected || performance.now() > until) return stop();
    if (!isDown) page.scrollTop = scrolled;
    isDown ||= Math.abs(page.scrollTop - scrolled) < 2;
    if (!isFocused) {
      const [only, another] = [...page.querySelectorAll<HTMLElement>("[data-testid]")].filter((one) => one.dataset["testid"] === focused);
      // Of several alike nobody knows which it was.
      if (only && !another) only.focus({ preventScroll: true });
      isFocused = only !== undefined;
    }
    if (isDown && isFocused) stop();
    else requestAnimationFrame(attempt);
  }
  requestAnimationFrame(attempt);
}
