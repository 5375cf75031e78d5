import { expect, test } from "vitest";
import type { Trace } from "../../src/session/columns";
import { withMade } from "../../src/session/made";
import { propertiesOf } from "../../src/session/properties";
import type { Written } from "../../src/session/written";
import { made } from "./made";
import { recorded } from "./recorded";

/** Two waits: one with a dialog in it, and one whose second level nobody recorded. */
const written = () => ({
  "episode.first_interval": Uint32Array.of(0, 5),
  "interval.site": new Uint8Array(7),
  "interval.outward": Uint8Array.of(0, 1, 1, 3, 1, 0, 1),
  "interval.duration": Float64Array.of(1000e6, 300e6, 100e6, 400e6, 250e6, 50e6, 20e6),
  "interval.short_children": Uint8Array.of(0, 2, 0, 0, 0, 0, 1),
  "short.time": Float64Array.of(30e6, 1e6),
  "modal.interval": Uint8Array.of(0, 3, 4),
  "modal.time": Float64Array.of(250e6, 250e6, 250e6),
  "odd.interval": Uint8Array.of(5, 6),
  "odd.level": Uint8Array.of(0, 2),
  "odd.exclusive": Float64Array.of(7e6, 19e6),
}) as unknown as Written;

test("properties are made of other columns, and what cannot be made so is taken as it is told", () => {
  const columns = withMade(written());
  expect([...columns["interval.episode"]]).toEqual([0, 0, 0, 0, 0, 1, 1]);
  expect([...columns["interval.level"]]).toEqual([0, 1, 2, 1, 2, 0, 2]);
  expect([...columns["interval.depth"]]).toEqual([2, 1, 0, 1, 0, 1, 0]);
  expect([...columns["interval.long_children"]]).toEqual([2, 1, 0, 0, 0, 0, 0]);
  expect([...columns["interval.short"]]).toEqual([0, 30e6, 0, 0, 0, 0, 1e6]);
  expect([...columns["interval.exclusive"]]).toEqual([300e6, 170e6, 100e6, 150e6, 0, 7e6, 19e6]);
});

test("each is made once, and only when it is asked for", () => {
  let asked = 0;
  const counted = new Proxy(written(), { get: (columns, name) => (asked++, Reflect.get(columns, name)) });
  const columns = withMade(counted);
  expect(asked).toBe(0);
  expect(columns["interval.level"]).toBe(columns["interval.level"]);
});

test("levels end where two bytes do", () => {
  const deep = 70_000;
  const outward = new Uint8Array(deep).fill(1);
  outward[0] = 0;
  const columns = withMade({ "interval.outward": outward, "odd.interval": new Uint8Array(), "odd.level": new Uint8Array() } as unknown as Written);
  expect([columns["interval.level"][65_535], columns["interval.level"][deep - 1]]).toEqual([65_535, 65_535]);
  expect([columns["interval.depth"][0], columns["interval.depth"][deep - 2]]).toEqual([65_535, 1]);
});

/** Of each call properties, looked through one by one, and of the columns. */
function both(trace: Trace): [one: unknown[], all: unknown[]] {
  const { columns } = trace;
  const places = [...columns["interval.site"].keys()];
  const one = places.map((place) => propertiesOf(trace, place));
  const all = places.map((place) => {
    const [level, depth] = [columns["interval.level"][place], columns["interval.depth"][place]];
    const [short, exclusive] = [columns["interval.short"][place], columns["interval.exclusive"][place]];
    return { level, depth, longChildren: columns["interval.long_children"][place], short, exclusive };
  });
  return [one, all];
}

test("of a call by itself the same is told as of all, also once all have been looked through", () => {
  for (const trace of [recorded(), made(withMade(written()) as unknown as Record<string, ArrayLike<number>>)]) {
    for (let turn = 0; turn < 3; turn++) {
      const [one, all] = both(trace);
      expect(one.length).toBeGreaterThan(6);
      expect(one).toEqual(all);
    }
  }
});
