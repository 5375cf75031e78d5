// A million rows in another order: by counting, and exactly as comparing them would order them.

import { expect, test } from "vitest";
import { NOBODY } from "../../src/session/columns";
import { ordered, sorted } from "../../src/session/sorting";
import { INVOCATIONS, LANDMARKS, type TableColumn } from "../../src/session/tables";
import { random } from "./made";
import { recorded } from "./recorded";

function compared(keys: Float64Array, down: boolean): number[] {
  const way = down ? -1 : 1;
  return [...keys.keys()].sort((one, other) => way * (keys[one]! - keys[other]!) || one - other);
}

test("numbers of any size and sign come in their order, equal ones as they were", () => {
  const next = random(7);
  const kinds: [string, () => number][] = [
    ["few", () => Math.floor(next() * 5)],
    ["nanoseconds of hours", () => Math.floor(next() * 2 ** 45)],
    ["with sign and fraction", () => (next() - 0.5) * 10 ** Math.floor(next() * 20 - 10)],
    ["zeros of both signs", () => (next() < 0.5 ? 0 : -0)],
    ["none among them", () => (next() < 0.3 ? NOBODY : next())],
  ];
  for (const [kind, make] of kinds) {
    for (const count of [0, 1, 2, 999]) {
      const keys = Float64Array.from({ length: count }, make);
      for (const down of [false, true]) expect([...ordered(keys, down)], `${kind} ${count} ${down}`).toEqual(compared(keys, down));
    }
  }
});

test("each column of a recorded session is sorted as comparing its values sorts it, also what is sorted already", () => {
  const trace = recorded();
  const { compare } = new Intl.Collator();
  const tables: [readonly TableColumn[], number][] = [[INVOCATIONS, trace.intervals], [LANDMARKS, trace.columns["landmark.site"].length]];
  for (const [columns, count] of tables) {
    const rows = Uint32Array.from({ length: count }, (_, row) => row).filter((row) => row % 3 !== 1);
    for (const column of columns) {
      for (const down of [false, true]) {
        const order = (one: number, other: number) => {
          const [a, b] = [column.key(trace, one), column.key(trace, other)];
          return (down ? -1 : 1) * (column.kind === "text" ? compare(String(a), String(b)) : Number(a) - Number(b)) || one - other;
        };
        expect([...sorted(trace, rows, column, down)], column.name).toEqual([...rows].sort(order));
      }
    }
  }
});
