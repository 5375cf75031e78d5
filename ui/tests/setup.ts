import "@testing-library/jest-dom/vitest";

// jsdom knows the element but not how to open it.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};

// jsdom lays nothing out: nothing grows, and nothing is out of sight.
Element.prototype.scrollIntoView ??= () => {};
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
