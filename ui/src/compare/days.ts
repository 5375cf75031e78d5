// The days of two times that are compared. Pure; `now` is passed in.

import type { Period } from "../bindings/Period";

/** A time from one day to another, both included, written as `2026-11-09`. */
export interface Days {
  from: string;
  to: string;
}

const LENGTHS: Record<Period, number> = { today: 1, week: 7, month: 30 };

const two = (value: number): string => String(value).padStart(2, "0");
const written = (day: Date): string => `${String(day.getFullYear()).padStart(4, "0")}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

/** The days until now, after as many days before. */
export function ago(period: Period, now: Date): [before: Days, since: Days] {
  const length = LENGTHS[period];
  const day = (back: number) => written(new Date(now.getFullYear(), now.getMonth(), now.getDate() - back));
  return [{ from: day(2 * length - 1), to: day(length) }, { from: day(length - 1), to: day(0) }];
}

/** The day by the user's own clock; undefined for a day that no calendar has. */
export function dayOf(text: string): Date | undefined {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return undefined;
  const date = new Date(year, month - 1, day);
  return written(date) === text ? date : undefined;
}

export const areDays = ({ from, to }: Days): boolean => dayOf(from) !== undefined && dayOf(to) !== undefined && from <= to;

/** The words for the command `compare`. */
export const asSide = ({ from, to }: Days): string => `${from}..${to}`;
