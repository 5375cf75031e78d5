// Words for the objects on the timeline.

import { say } from "../say.svelte";
import { duration, landmark, percent, verdict as cause } from "../words";
import type { CallTree } from "./calls";
import type { Context } from "./contexts";
import { KINDS, VERDICTS, type Kind } from "./colours";
import { CLICK, NOBODY, type Trace } from "./columns";
import { timeOfDay } from "./daytime";
import { begin, type Found } from "./pointing";
import { PERCEPTIBLE } from "./made";

/** A length of nanoseconds, finer than the page has it elsewhere where it is short. */
export function length(time: number): string {
  const ms = time / 1e6;
  return ms < 10 ? say("duration-fine", { ms: ms < 0.1 ? Math.round(ms * 1000) / 1000 : Math.round(ms * 10) / 10 }) : duration(ms);
}

/** A round length on an axis: "10 ms", "1 s", "100 s". */
export const roundLength = (time: number): string => (time < 1e9 ? length(time) : say("duration-round-seconds", { seconds: Math.round(time / 1e9) }));

export const kindOf = (kind: Kind): string => say(`kind-${kind}`);

/** "SpellListener.resourceChanged". */
export function nameOf(trace: Trace, site: number): string {
  return landmark({ class: trace.textOf("site.class", site), method: trace.textOf("site.method", site) });
}

/** In words what a landmark brackets. */
export function siteKind(trace: Trace, site: number): string {
  const kind = KINDS.find((kind) => kind === trace.textOf("site.kind", site));
  return kind ? kindOf(kind) : "";
}

/** The owner of a class; empty where it is not known. */
export const ownerOf = (trace: Trace, plugin: number): string => (plugin === NOBODY ? "" : trace.textOf("plugin.name", plugin));

/** "caused by Slow One", "caused by garbage collection", "cause unknown", "too short to be felt". */
export function causeOf(trace: Trace, episode: number): string {
  if (trace.at("episode.felt", episode) < PERCEPTIBLE) return say("chosen-not-felt");
  const verdict = VERDICTS[trace.at("episode.verdict", episode)] ?? "unknown";
  if (verdict === "unknown") return say("cause-unknown");
  const plugin = verdict === "plug-in" ? ownerOf(trace, trace.at("episode.plugin", episode)) : "";
  return say("chosen-caused", { plugin: plugin || cause(verdict) });
}

/** One line about the object under the pointer. */
export function told(trace: Trace, found: Found): string {
  switch (found.what) {
    case "call": return `${nameOf(trace, trace.at("interval.site", found.interval))} · ${length(trace.at("interval.duration", found.interval))}`;
    case "activity": {
      const time = length(trace.at("activity.end", found.at) - trace.at("activity.start", found.at));
      return say("timeline-event-count", { count: trace.at("activity.dispatched", found.at), time });
    }
    case "mark": return say(trace.at("mark.kind", found.at) === CLICK ? "timeline-click" : "timeline-slow");
    case "pause": {
      const time = length(trace.at("pause.end", found.at) - trace.at("pause.start", found.at));
      // Some collectors name no cause.
      const cause = trace.textOf("pause.cause", found.at);
      const pause = cause === "" ? say("timeline-pause", { time }) : say("timeline-pause-cause", { pause: say("timeline-pause", { time }), cause });
      const [before, after] = [trace.at("pause.before", found.at), trace.at("pause.after", found.at)];
      return before > 0 ? say("timeline-pause-heap", { pause, before: mib(before), after: mib(after) }) : pause;
    }
    case "gap": return gap(trace, found.at);
    case "sample": return methodOf(trace, trace.at("stack.method", trace.at("sample.stack", found.at)));
  }
}

/** The same with the time of day at which it began. */
export const toldWithTime = (trace: Trace, found: Found): string =>
  [told(trace, found), timeOfDay(trace, begin(trace, found))].filter((part) => part !== "").join(" · ");

export const mib = (bytes: number): number => Math.round(bytes / 2 ** 20);

/** As `GapKind` numbers them. */
export const GAPS = { 1: "stopped", 2: "slept", 3: "debugger", 4: "starved" } as const;

function gap(trace: Trace, at: number): string {
  const time = length(trace.at("gap.end", at) - trace.at("gap.start", at));
  const kind = trace.at("gap.kind", at);
  return kind in GAPS ? say(`timeline-gap-${GAPS[kind as keyof typeof GAPS]}`, { time }) : say("timeline-gap-other", { time });
}

/** "Checker.check", or "not known". */
export function methodOf(trace: Trace, method: number): string {
  const [of, name] = [trace.textOf("method.class", method), trace.textOf("method.name", method)];
  return of === "" && name === "" ? say("calls-unknown") : landmark({ class: of, method: name });
}

/** The method of a context; words for all samples at the root. */
export const nameOfContext = (trace: Trace, { outer, method }: Context): string => (outer ? methodOf(trace, method) : say("calls-all"));

export const contextOwner = (trace: Trace, { outer, method }: Context): string => (outer ? ownerOf(trace, trace.at("method.plugin", method)) : "");

/** With the class's whole name, and whose it is. */
export function fullName(trace: Trace, context: Context): string {
  if (!context.outer) return say("calls-all");
  const [of, name] = [trace.textOf("method.class", context.method), trace.textOf("method.name", context.method)];
  const full = of === "" && name === "" ? say("calls-unknown") : `${of}.${name}`;
  return [full, contextOwner(trace, context)].filter((line) => line !== "").join("\n");
}

/** A context's samples: "40 % (12 samples) with what it called, 3 % (1) itself". */
export function contextTold(tree: CallTree, context: Context): string {
  const told = { part: percent(context.total / tree.samples), count: context.total };
  if (tree.way === "callers") return say("calls-told-callers", told);
  return say("calls-told-callees", { ...told, own: percent(context.own / tree.samples), itself: context.own });
}
