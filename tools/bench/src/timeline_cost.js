// The cost of one frame of the timeline for the page's main thread, ms on the clock, for each of `count` frames in which its user
// turns the wheel: along the session ("pan"), nearer only ("closer"), or nearer and further away ("zoom"). Returns `costs`, and
// `moved`: in how many of these frames the shown part became another one; and `drawn`: the part of each of `costs` in which the page
// itself draws, in what it has called with the next frame. Run through WebDriver's execute/async; counted as
// tests/src/frame_cost.js counts.
const [what, count, done] = arguments;

const stage = document.querySelector('[data-testid="timeline"]');
const canvas = document.querySelector('[data-testid="timeline-canvas"]');
const box = canvas.getBoundingClientRect();
const costs = [];
const drawn = [];
let moved = 0;
let drawing = 0;
const next = requestAnimationFrame;
window.requestAnimationFrame = (work) => next((time) => {
  const begin = performance.now();
  work(time);
  drawing += performance.now() - begin;
});

/** The shown part as the page says it: from and to. */
const shown = () => `${stage.dataset.from} ${stage.dataset.to}`;

function wheel(deltaX, deltaY, part) {
  canvas.dispatchEvent(new WheelEvent("wheel", { clientX: box.left + box.width * part, clientY: box.top + 40, deltaX, deltaY, bubbles: true, cancelable: true }));
}

const act = {
  pan: (step) => wheel(60 * Math.sin(step / 9), 0, 0.5),
  closer: () => wheel(0, -120, 0.5),
  zoom: (step) => wheel(0, step % 40 < 20 ? -120 : 120, 0.5 + 0.3 * Math.sin(step / 7)),
}[what];

function frame(step) {
  if (step > count) {
    window.requestAnimationFrame = next;
    done({ costs, drawn, moved });
    return;
  }
  let first = 0;
  let handlers = 0;
  const was = shown();
  const after = new MessageChannel();
  after.port1.onmessage = () => {
    const cost = handlers + performance.now() - first;
    // The first one is the beginning of the gesture.
    if (step > 0) {
      costs.push(cost);
      drawn.push(drawing);
      if (shown() !== was) moved += 1;
    }
    setTimeout(() => frame(step + 1), 4);
  };
  drawing = 0;
  next(() => {
    first = performance.now();
    after.port2.postMessage(null);
  });
  const begin = performance.now();
  act(step);
  handlers = performance.now() - begin;
}

next(() => setTimeout(() => frame(0), 50));
