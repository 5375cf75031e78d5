// The time of day at which something of a session happened, as the list of lags tells it. Pure.

import { locale } from "../say.svelte";
import { isTime } from "../words";
import type { Trace } from "./columns";

/** Unix milliseconds; nothing where the session does not say when it began. As `SessionFacts::wall_ms`: the computer may have slept, or its clock was set. */
export function wall({ whole, columns }: Trace, time: number): number | undefined {
  if (!(whole.started > 0)) return undefined;
  const [since, leads] = [columns["clock.since"], columns["clock.lead"]];
  let lead = 0;
  for (let at = 0; at < since.length; at++) if (since[at]! <= time) lead += leads[at]!;
  const at = Math.max(0, whole.started + Math.floor((time + lead) / 1e6));
  return isTime(at) ? at : undefined;
}

const CLOCK = { hour: "numeric", minute: "2-digit", second: "2-digit" } as const;
/** With and without the day. Making one takes longer than a hundred times of day: the timeline tells two in each frame of a move. */
const formats = new Map<string | undefined, readonly [clock: Intl.DateTimeFormat, day: Intl.DateTimeFormat]>();

function formatsIn(locale: string | undefined): readonly [clock: Intl.DateTimeFormat, day: Intl.DateTimeFormat] {
  const known = formats.get(locale) ?? ([new Intl.DateTimeFormat(locale, CLOCK), new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", ...CLOCK })] as const);
  formats.set(locale, known);
  return known;
}

const dayOf = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** "2:32:05 PM"; on another day than that on which the session began "Dec 1, 12:03:04 AM". Empty where nobody knows. */
export function timeOfDay(trace: Trace, time: number): string {
  const [at, began] = [wall(trace, time), wall(trace, 0)];
  if (at === undefined || began === undefined) return "";
  const [clock, day] = formatsIn(locale());
  return (dayOf(at) === dayOf(began) ? clock : day).format(at);
}
