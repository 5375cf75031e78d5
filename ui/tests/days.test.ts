import { expect, test } from "vitest";
import { ago, areDays, asSide, dayIn, dayOf, spanOf, written } from "../src/days";

const now = new Date(2026, 2, 2, 9, 30);

test("the days until now are compared with as many before", () => {
  expect(ago("today", now)).toEqual([{ from: "2026-03-01", to: "2026-03-01" }, { from: "2026-03-02", to: "2026-03-02" }]);
  expect(ago("week", now)).toEqual([{ from: "2026-02-17", to: "2026-02-23" }, { from: "2026-02-24", to: "2026-03-02" }]);
  const [before, since] = ago("month", now);
  expect([before.from, before.to, since.from]).toEqual(["2026-01-02", "2026-01-31", "2026-02-01"]);
  expect(asSide(since)).toBe("2026-02-01..2026-03-02");
});

test("what no calendar has is no day, and nothing ends before it begins", () => {
  expect(dayOf("2026-03-02")).toEqual(new Date(2026, 2, 2));
  for (const wrong of ["2026-02-30", "2026-13-01", "2.3.2026", "", "2026-3-2"]) expect(dayOf(wrong)).toBeUndefined();
  expect(areDays({ from: "2026-03-02", to: "2026-03-02" })).toBe(true);
  expect(areDays({ from: "2026-03-02", to: "2026-03-01" })).toBe(false);
  expect(areDays({ from: "", to: "2026-03-01" })).toBe(false);
});

test("a day is from its midnight to the next, and known again", () => {
  const [from, until] = spanOf("2026-02-28")!;
  expect([new Date(from), new Date(until)]).toEqual([new Date(2026, 1, 28), new Date(2026, 2, 1)]);
  expect(dayIn([from, until])).toBe("2026-02-28");
  expect(written(new Date(from))).toBe("2026-02-28");
  for (const wrong of ["2026-02-30", "", "0001-01-01", "soon"]) expect(spanOf(wrong), wrong).toBeUndefined();
});

test("what is more or less than a day is none", () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  expect(dayIn([at(30, 14), at(30, 15)])).toBeUndefined();
  expect(dayIn([at(29, 0), at(31, 0)])).toBeUndefined();
  expect(dayIn([at(30, 1), at(31, 1)])).toBeUndefined();
});
