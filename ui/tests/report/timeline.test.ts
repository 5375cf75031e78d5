import { expect, test } from "vitest";
import * as timeline from "../../src/report/timeline";
import { at, desk } from "./desk";

const { positions, gaps, episodes } = desk();
const span = timeline.span(positions, episodes, 1240);

test("the slider goes over all that is known of the last minute, and over the lag", () => {
  expect(span).toEqual({ from: -2000, to: 1240 });
  expect(timeline.span([], [], 500)).toEqual({ from: -1000, to: 500 });
  const old = { episode: 1, from_ms: -70_000, to_ms: -50_000, perceptible: true, this: false };
  expect(timeline.span([], [old], 500).from).toBe(-60_000);
});

test.each([
  [-2500, undefined],
  [-2000, 100],
  [-1450, 140],
  [-1000, undefined],
  [-250, undefined],
  [0, 500],
  [1240, 520],
])("at %d ms the pointer is at x %s", (moment, x) => {
  const seen = positions[timeline.seenAt(positions, [{ from_ms: -1400, to_ms: -210 }], moment)];
  expect(seen?.x).toBe(x);
});

test("the right position is found among many", () => {
  const many = Array.from({ length: 3600 }, (_, number) => at(number * 10, number, 0));
  for (const moment of [0, 5, 10, 17_999, 35_990, 99_999]) {
    expect(timeline.indexAt(many, moment)).toBe(Math.min(3599, Math.floor(moment / 10)));
  }
  expect(timeline.indexAt(many, -1)).toBe(-1);
});

test("no line leads through a gap or to a place under a black-out", () => {
  expect([...timeline.joined(positions, gaps, timeline.hidden(positions, []))]).toEqual([0, 1, 0, 1]);
  const under = timeline.hidden(positions, [{ x: 510, y: 310, width: 20, height: 20 }]);
  expect([...under]).toEqual([0, 0, 0, 1]);
  expect([...timeline.joined(positions, gaps, under)]).toEqual([0, 1, 0, 0]);
  const cleared = [{ x: 0, y: 0, width: 120, height: 120 }];
  expect([...timeline.hidden(positions, [], cleared)]).toEqual([0, 1, 1, 1]);
  expect([...timeline.hidden(positions, cleared, cleared)]).toEqual([1, 1, 1, 1]);
});

test("lags and gaps stand where they were, cut off at the slider's ends", () => {
  expect(timeline.stretch(span, 0, 1240)?.length).toBeCloseTo(1240 / 3240);
  expect(timeline.stretch(span, -9000, -380)).toEqual({ from: 0, length: 0.5 });
  expect(timeline.stretch(span, -9000, -8000)).toBeUndefined();
});

test("the trail fades, and what is still to come is not seen", () => {
  expect([10, 0, -1500, -3000, -9000].map((then) => timeline.brightness(then, 0))).toEqual([0, 1, 0.5, 0, 0]);
});

test("moments in words", () => {
  expect([0, -12_430, 820].map(timeline.inWords)).toEqual(["as the lag began", "12.4 s before the lag", "0.8 s into the lag"]);
});
