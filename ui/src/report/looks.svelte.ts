// The parts of a report that were on the screen, and those still to be looked at before it may leave.

import { SvelteSet } from "svelte/reactivity";
import type { PreviewPart } from "../bindings/PreviewPart";
import type { ReportPreview } from "../bindings/ReportPreview";

export class Looks {
  /** Names of parts that were on the screen; a part that changes gets another name. */
  readonly #seen = new SvelteSet<string>();

  /** Notes that a part was on the screen, to its end or to where the rest of it is folded. */
  see(part: PreviewPart): void {
    this.#seen.add(part.look);
  }

  has(part: PreviewPart): boolean {
    return this.#seen.has(part.look);
  }

  /** Parts that were not on the screen yet. */
  left(preview: ReportPreview | undefined): PreviewPart[] {
    return (preview?.parts ?? []).filter((part) => !this.has(part));
  }

  /** As the app wants to be told. */
  get all(): string[] {
    return [...this.#seen];
  }
}

/** The visible part from which an element counts as seen: only its edge may be cut off. */
const NEARLY = 0.9;

/** Calls back once an element is on the screen as a whole, however often it comes and goes; a hidden window does not count. */
export function onScreen(element: HTMLElement, seen: () => void): { update(seen: () => void): void; destroy(): void } {
  let call = seen;
  let there = false;
  const tell = () => there && document.visibilityState === "visible" && call();
  const whole = (entry: IntersectionObserverEntry) => entry.isIntersecting && entry.intersectionRatio > NEARLY;
  const observer = new IntersectionObserver(
    (entries) => {
      there = entries.slice(-1).some(whole);
      tell();
    },
    { threshold: [NEARLY, 1] },
  );
  observer.observe(element);
  document.addEventListener("visibilitychange", tell);
  return {
    update(now) {
      call = now;
      tell();
    },
    destroy() {
      observer.disconnect();
      document.removeEventListener("visibilitychange", tell);
    },
  };
}
