import { expect, test } from "vitest";
import { ago, areDays, asSide, dayOf } from "../../src/compare/days";

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
