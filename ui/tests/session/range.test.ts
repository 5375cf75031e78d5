import { expect, test } from "vitest";
import { speak } from "../../src/say.svelte";
import { around, clock, inside, pan, ticks, zoom } from "../../src/session/range";

const whole = { from: 0, to: 3600e9 };

test("the part in sight stays inside the session, and keeps its length where it can", () => {
  expect(inside({ from: -10e9, to: 10e9 }, whole)).toEqual({ from: 0, to: 20e9 });
  expect(inside({ from: 3590e9, to: 3610e9 }, whole)).toEqual({ from: 3580e9, to: 3600e9 });
  expect(inside({ from: -1, to: 9999e9 }, whole)).toEqual(whole);
  expect(pan({ from: 0, to: 100e9 }, 0.5, whole)).toEqual({ from: 50e9, to: 150e9 });
  expect(around(50e9, 60e9, whole)).toEqual({ from: 48.5e9, to: 61.5e9 });
});

test("zooming leaves what is under the pointer where it is, down to a microsecond", () => {
  const next = zoom({ from: 100e9, to: 200e9 }, 125e9, 0.5, whole);
  expect(next).toEqual({ from: 112.5e9, to: 162.5e9 });
  let near = next;
  for (let at = 0; at < 200; at++) near = zoom(near, 125e9, 0.5, whole);
  expect(near.to - near.from).toBeCloseTo(1000, 3);
  expect(near.from).toBeLessThanOrEqual(125e9);
  let far = near;
  for (let at = 0; at < 200; at++) far = zoom(far, 125e9, 2, whole);
  expect(far).toEqual(whole);
});

test("times on the axis are round, and as exact as their distance", () => {
  expect(ticks({ from: 0, to: 10e9 }, 5)).toEqual({ times: [0, 2e9, 4e9, 6e9, 8e9, 10e9], step: 2e9 });
  expect(ticks({ from: 0, to: 90 * 86_400e9 }, 5).times.length).toBeLessThanOrEqual(6);
  expect(clock(3723e9, 60e9)).toBe("1:02:03");
  expect(clock(123.45e9, 50e6)).toBe("2:03.450");
  expect(clock(1.000002e9, 1e3)).toBe("0:01.000002");
  expect(clock(59.9999e9, 1e9)).toBe("1:00");
  speak("de");
  expect(clock(123.45e9, 50e6)).toBe("2:03,450");
  speak("en");
});
