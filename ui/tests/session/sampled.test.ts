import { expect, test } from "vitest";
import { Sampled } from "../../src/session/sampled";
import { made, random } from "./made";

const [RUNNABLE, WAITING] = [1, 3];

test("of each pixel the first sample in sight is drawn, of this thread alone, and none is taken for another", () => {
  const next = random(7);
  // Three episodes of two threads; the second stands before the one around it, as one in a dialog does.
  const of = (from: number, count: number) => Array.from({ length: count }, () => from + next() * 1000).sort((one, other) => one - other);
  const [inside, around, beside] = [of(2400, 300), of(2000, 400), of(2000, 200)];
  const states = [...inside, ...around, ...beside].map(() => (next() < 0.5 ? RUNNABLE : WAITING));
  const sampled = new Sampled(made({
    "episode.thread": Uint32Array.of(0, 0, 1, 1),
    "episode.first_sample": Uint32Array.of(0, 300, 700, 900),
    "sample.time": Float64Array.from([...inside, ...around, ...beside]),
    "sample.state": Uint8Array.from(states),
  }));
  const state = new Map([...inside, ...around].map((time, at) => [time, states[at]]));
  const all = [...state.keys()].sort((one, other) => one - other);
  for (const [from, to, width] of [[0, 5000, 100], [2100, 2900, 317], [2450, 2460, 800], [2999, 3500, 50]] as const) {
    const drawn: [number, number][] = [];
    sampled.visible(0, from, to, width, (left, state) => drawn.push([left, state]));
    // By looking at each.
    const pixel = (to - from) / width;
    const expected: [number, number][] = [];
    let last = -Infinity;
    for (const time of all.filter((time) => time >= from && time <= to)) {
      if (time < last + pixel) continue;
      last = time;
      expected.push([(time - from) / pixel, state.get(time)!]);
    }
    expect(drawn.length).toBeGreaterThan(0);
    expect(drawn).toEqual(expected);
  }
});

test("a thread without samples, and a part of no length, have none in sight", () => {
  const sampled = new Sampled(made({
    "episode.thread": Uint32Array.of(0), "episode.first_sample": Uint32Array.of(0), "sample.time": Float64Array.of(5), "sample.state": Uint8Array.of(1),
  }));
  const none = () => { throw new Error("drawn"); };
  sampled.visible(1, 0, 10, 100, none);
  sampled.visible(0, 5, 5, 100, none);
  sampled.visible(0, 6, 9, 100, none);
});
