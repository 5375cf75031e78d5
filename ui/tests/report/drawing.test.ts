import { expect, test } from "vitest";
import * as drawing from "../../src/report/drawing";

const area = (x: number) => ({ x, y: 0, width: 10, height: 10 });
const empty: drawing.Drawing = { boxes: [], notes: [], point: null };

test("steps are taken back and done again, and a new one ends what was taken back", () => {
  const one = drawing.added(empty, "black-out", area(0));
  const two = drawing.added(one, "highlight", area(20));
  let history = drawing.done(drawing.done(drawing.begin(empty), one), two);
  history = drawing.undone(history);
  expect(history.now).toBe(one);
  history = drawing.redone(history);
  expect(history.now).toBe(two);
  history = drawing.undone(drawing.undone(drawing.undone(history)));
  expect(history.now).toBe(empty);
  history = drawing.done(history, drawing.pointed(empty, { x: 1, y: 2 }));
  expect(drawing.redone(history)).toBe(history);
});

test("what changes nothing is no step", () => {
  const one = drawing.added(empty, "black-out", area(0));
  const history = drawing.begin(one);
  expect(drawing.done(history, drawing.changed(one, one.boxes[0]!.id, area(0)))).toBe(history);
  expect(drawing.done(history, drawing.removed(one, 999_999))).toBe(history);
  expect(drawing.done(history, drawing.accepted(one, [{ x: 2, y: 2, width: 3, height: 3 }]))).toBe(history);
});

test("a box keeps its name when it is moved", () => {
  const one = drawing.added(empty, "black-out", area(0));
  const id = one.boxes[0]!.id;
  expect(drawing.changed(one, id, area(5)).boxes).toEqual([{ id, kind: "black-out", area: area(5) }]);
});

test("black-outs lie over highlights, whatever the order", () => {
  let now = drawing.added(empty, "black-out", area(0));
  now = drawing.added(now, "highlight", area(0));
  expect(drawing.boxAt(now, { x: 5, y: 5 }, ["black-out", "highlight"])?.kind).toBe("black-out");
  expect(drawing.boxAt(now, { x: 5, y: 5 }, ["highlight"])?.kind).toBe("highlight");
  now = drawing.added(now, "black-out", area(5));
  expect(drawing.boxAt(now, { x: 7, y: 5 }, ["black-out"])?.area).toEqual(area(5));
});

test("suggestions are accepted at once; taken back, only their own boxes go, and passwords stay", () => {
  const [field, password] = [area(0), area(40)];
  const own = drawing.added(drawing.added(empty, "black-out", area(80)), "black-out", password);
  expect(drawing.open(own, [field, password])).toEqual([field]);
  const all = drawing.accepted(own, [field, password]);
  expect(drawing.areas(all, "black-out")).toEqual([area(80), password, field]);
  const none = drawing.rejected(all, [field, password], [password]);
  expect(drawing.areas(none, "black-out")).toEqual([area(80), password]);
});

test("a draft is drawn again as it was", () => {
  const draft = { black_out: [area(1)], highlight: [area(2)], clear: [area(3)], arrows: [], steps: [], labels: [], point: { x: 4, y: 5 } };
  const now = drawing.drawn(draft);
  expect(drawing.areas(now, "black-out")).toEqual([area(1)]);
  expect(drawing.areas(now, "highlight")).toEqual([area(2)]);
  expect(drawing.areas(now, "clear")).toEqual([area(3)]);
  expect(now.point).toEqual({ x: 4, y: 5 });
});

test("notes are drawn, changed and removed beside boxes, and go into the draft by their kinds", () => {
  let now = drawing.noted(empty, { kind: "step", at: { x: 1, y: 2 } });
  now = drawing.noted(now, { kind: "label", at: { x: 3, y: 4 }, text: " " });
  now = drawing.noted(now, { kind: "arrow", from: { x: 5, y: 6 }, to: { x: 7, y: 8 } });
  now = drawing.noted(now, { kind: "step", at: { x: 9, y: 9 } });
  const [step, label] = now.notes;
  expect(drawing.renoted(now, { ...step! })).toBe(now);
  expect(drawing.annotations(now).labels, "without a text it says nothing").toEqual([]);
  if (label?.kind === "label") now = drawing.renoted(now, { ...label, text: "Slow" });
  const all = drawing.annotations(now);
  expect(all).toEqual({
    arrows: [{ from: { x: 5, y: 6 }, to: { x: 7, y: 8 } }],
    steps: [{ x: 1, y: 2 }, { x: 9, y: 9 }],
    labels: [{ at: { x: 3, y: 4 }, text: "Slow" }],
  });
  const again = drawing.drawn({ black_out: [], highlight: [], clear: [], point: null, ...all });
  expect(drawing.annotations(again)).toEqual(all);
  expect(drawing.annotations(drawing.removed(now, step!.id)).steps).toEqual([{ x: 9, y: 9 }]);
});
