// The cost of a frame for the page's main thread, ms, for each of `count` frames in which a box is dragged (`what` is
// "drag") or the time slider is moved ("scrub"). Run through WebDriver's execute/async.
//
// A frame's cost on the clock is the event's handlers, plus everything from the frame's first callback to the first task
// after it: all callbacks, style, layout and what painting takes of this thread. Other threads that want the same
// processors make it longer; the system knows the thread's own part of it.
const [what, count, done] = arguments;

const by = (testid) => document.querySelector(`[data-testid="${testid}"]`);
const stage = by("stage");
const slider = by("slider");
const box = stage.getBoundingClientRect();
const costs = [];

function pointer(type, x, y) {
  const at = { clientX: box.left + x, clientY: box.top + y, pointerId: 1, button: 0, buttons: 1, bubbles: true, cancelable: true, pointerType: "mouse" };
  stage.dispatchEvent(new PointerEvent(type, at));
}

// A pointer that is not there cannot be captured.
stage.setPointerCapture = () => {};

const act = {
  drag: (step) => pointer("pointermove", box.width * (0.5 + 0.3 * Math.sin(step / 9)), box.height * (0.5 + 0.3 * Math.cos(step / 7))),
  scrub: (step) => {
    const span = Number(slider.max) - Number(slider.min);
    slider.value = String(Math.round(Number(slider.min) + span * (0.5 + 0.49 * Math.sin(step / 15))));
    slider.dispatchEvent(new InputEvent("input", { bubbles: true }));
  },
}[what];

function frame(step) {
  if (step > count) {
    if (what === "drag") pointer("pointerup", box.width / 2, box.height / 2);
    done(costs);
    return;
  }
  let first = 0;
  let handlers = 0;
  const after = new MessageChannel();
  after.port1.onmessage = () => {
    const cost = handlers + performance.now() - first;
    // The first one is the beginning of the gesture.
    if (step > 0) costs.push(cost);
    setTimeout(() => frame(step + 1), 4);
  };
  requestAnimationFrame(() => {
    first = performance.now();
    after.port2.postMessage(null);
  });
  const begin = performance.now();
  act(step);
  handlers = performance.now() - begin;
}

if (what === "drag") pointer("pointerdown", box.width * 0.5, box.height * 0.5);
requestAnimationFrame(() => setTimeout(() => frame(0), 50));
