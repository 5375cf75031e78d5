import "@testing-library/jest-dom/vitest";
import { configure } from "@testing-library/svelte";
import { beforeEach, vi } from "vitest";

// A page that other programs keep waiting is late, not wrong.
configure({ asyncUtilTimeout: 5_000 });

// All files of a worker share one page (vite.config.ts). What a test lays over it with `vi` is taken away after it; beforehand
// each finds what jsdom lacks: it opens no dialog, lays nothing out, paints nothing, and sees nobody's choices.
beforeEach(() => {
  vi.useRealTimers();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  Element.prototype.scrollIntoView = () => {};
  HTMLCanvasElement.prototype.getContext = () => null;
  vi.stubGlobal("matchMedia", () => ({ addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal("IntersectionObserver", Unmoved);
  vi.stubGlobal("ResizeObserver", Unmoved);
});

/** An observer that never has anything to tell. */
class Unmoved {
  observe() {}
  unobserve() {}
  disconnect() {}
}
