import "@testing-library/jest-dom/vitest";

// jsdom knows the element but not how to open it.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true;
};
