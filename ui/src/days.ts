// Days of the user's own clock, as fields for days have them: those of two times that are compared, and the one to which lags are narrowed. Pure; `now`
// is passed in.

import type { Period } from "./bindings/Period";

/** A time from one day to another, both included, written as `2026-11-09`. */
export interface Days {
  from: string;
  to: string;
}

const LENGTHS: Record<Period, number> = { today: 1, week: 7, month: 30 };

const two = (value: number): string => String(value).padStart(2, "0");
/** As a field for a day has it. */
export const written = (day: Date): string => `${String(day.getFullYear()).padStart(4, "0")}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

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

/** From a day's midnight to the next one; undefined for a day that no calendar has. */
export function spanOf(text: string): [from: string, until: string] | undefined {
  const day = dayOf(text);
  return day && [day.toISOString(), new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1).toISOString()];
}

/** The day that a time is; undefined where it is more or less than one. */
export function dayIn([from, until]: readonly [from: string, until: string]): string | undefined {
  const day = written(new Date(from));
  const whole = spanOf(day)?.map((at) => Date.parse(at));
  return whole?.[0] === Date.parse(from) && whole[1] === Date.parse(until) ? day : undefined;
}

export const areDays = ({ from, to }: Days): boolean => dayOf(from) !== undefined && dayOf(to) !== undefined && from <= to;

/** The words for the command `compare`. */
export const asSide = ({ from, to }: Days): string => `${from}..${to}`;
