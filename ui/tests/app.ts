// Stands in for the app at the one border the pages have: commands by name, and events.

import { emit } from "@tauri-apps/api/event";
import { mockIPC } from "@tauri-apps/api/mocks";
import type { Section } from "../src/bindings/app/Section";
import type { ComparedSessions } from "../src/bindings/ComparedSessions";
import type { Comparison } from "../src/bindings/Comparison";
import type { EpisodeReport } from "../src/bindings/EpisodeReport";
import type { InboxEntry } from "../src/bindings/InboxEntry";
import type { Lagged } from "../src/bindings/Lagged";
import type { LagLine } from "../src/bindings/LagLine";
import type { LiveEvent } from "../src/bindings/LiveEvent";
import type { Overview } from "../src/bindings/Overview";
import type { Policy } from "../src/bindings/Policy";
import type { TurnOffPreview } from "../src/bindings/TurnOffPreview";
import type { PluginRef } from "../src/bindings/PluginRef";
import type { PluginLine } from "../src/bindings/PluginLine";
import type { RankedPlugin } from "../src/bindings/RankedPlugin";
import type { SessionView } from "../src/bindings/SessionView";
import type { SharingState } from "../src/bindings/SharingState";

type Arguments = Record<string, unknown>;
type Answers = Record<string, (given: Arguments) => unknown>;

export interface Call {
  command: string;
  given: Arguments;
}

/** Answers the app's commands; a command without an answer fails as the app's own errors do. Returns the calls. */
export function app(answers: Answers): Call[] {
  const calls: Call[] = [];
  const usual: Answers = {
    app_status: () => ({ tray: true, notifications: true, data_dir: "/home/ada/.local/share/laggard", hosts: ["Eclipse"], language: "en", theme: "system", desktop_entries: true }),
    // Most tests begin on this page.
    take_intent: () => ({ what: "show", page: "plugins", section: null }),
    overview: () => overview(),
    lag_choices: () => ({ programs: [], plugins: [] }),
    lags: () => ({ total: 0, lines: [] }),
    inbox: () => [],
    sessions: () => [],
    profiles: () => [],
    running_programs: () => [],
    start_at_login: () => false,
    muted_plugins: () => [],
    mark_seen: () => null,
    destination: () => ({ chosen: null, words: null }),
    outbox: () => [],
    drafts: () => [],
    works: () => [],
    ranking: () => [],
    // The list has the plug-ins of the ranking.
    plugin_list: (given) => ((answers.ranking ?? (() => []))(given) as RankedPlugin[]).map((one) => line(one)),
    plugin_trend: () => ({ days: 1, steps: [], marks: [] }),
    plugin_versions: () => [],
    told_faster: () => null,
    turned_off: () => [],
    all_known_updates: () => [],
    known_updates: () => null,
    made_changes: () => [],
    doctor: () => ({ findings: [] }),
    doctor_text: () => "Laggard can work here.",
    sharing: () => unshared(),
    policy: () => policy(),
    storage_used: () => ({ sessions_bytes: 0, all_bytes: 0 }),
  };
  mockIPC(
    (command, given) => {
      const answer = answers[command] ?? usual[command];
      calls.push({ command, given: (given ?? {}) as Arguments });
      if (!answer) throw { code: "test", message: `nobody answers ${command}` };
      return answer((given ?? {}) as Arguments);
    },
    { shouldMockEvents: true },
  );
  return calls;
}

/** How sharing stands before anything was chosen. */
export const unshared = (part: Partial<SharingState> = {}): SharingState => ({
  to: null, address: false, title: null, paused: false, automatic: false, reads: true, told: null, told_faster: 0, told_trouble: null, held_back: [], allowed: [], unread: null, installation: null, shared: 0, refused: 0, trouble: null, asked_address: false, asked_names: [], names_asked: null,
  barred: false, asked: null, ruled: null, ...part,
});

/** What an administrator has decided: nothing, or these. */
export const policy = (part: Partial<Policy> = {}): Policy => ({
  file: "/etc/laggard/policy.json", standing: "none", why: null, by: null, turned_off: [], muted: [],
  limits: { notify_once_ms: null, notify_count: null, notify_most: null }, sharing_forbidden: false, hub: null, words: [], ...part,
});

/** The intent with which the settings open at one of their pages. */
export const settingsAt = (section: Section | null) => () => ({ what: "show", page: "settings", section });

export const tellLive = (event: LiveEvent) => emit("live", event);

export const INSTALL = "/home/ada/eclipse";

export const sluggish: PluginRef = {
  id: "demo.sluggish",
  name: "Sluggish Spellcheck",
  version: "1.0.0",
  location: "plugins/demo.sluggish_1.0.0.jar",
  origin: "added",
};

export const ranked = (part: Partial<RankedPlugin> = {}): RankedPlugin => ({
  plugin: sluggish,
  install: INSTALL,
  state: "on",
  off_in: [],
  restart_needed: [],
  muted: false,
  count: 14,
  felt_ms: 7000,
  worst_felt_ms: 1300,
  total_ms: 6300,
  worst_ms: 1240,
  last_at: "2026-01-01T10:00:00.000Z",
  gained: null,
  start_cost: null,
  ...part,
});

const WEEK = 7 * 86_400_000;

/** A ranked plug-in as a line of the list, with four lags an hour in the last of eight weeks. */
export const line = ({ worst_ms: _, ...one }: RankedPlugin, part: Partial<PluginLine> = {}): PluginLine => ({
  ...one,
  per_hour: 4,
  weeks: Array.from({ length: 8 }, (_, week) => ({
    start: new Date(Date.parse("2025-11-01T00:00:00.000Z") + week * WEEK).toISOString(),
    lags: week === 7 ? one.count : 0, active_ms: week === 0 ? 0 : 12_600_000, per_hour: week === 0 ? null : week === 7 ? 4 : 0,
  })),
  offered: one.state === "on",
  ...part,
});

export const episode = (part: Partial<EpisodeReport> = {}): EpisodeReport => ({
  session: "20260101-100000.1",
  episode: 7,
  started_at: "2026-01-01T10:00:00.000Z",
  duration_ms: 420,
  perceptible: true,
  verdict: "plug-in",
  suspects: [
    {
      kind: "plug-in",
      plugin: sluggish,
      role: "executing",
      ms: 402,
      share: 0.96,
      confidence: 0.95,
      landmark: { kind: "observer", class: "demo.sluggish.Spellcheck", method: "resourceChanged" },
    },
  ],
  ...part,
});

export const lagLine = (number: number, part: Partial<LagLine> = {}): LagLine => ({
  session: "20260101-100000.1",
  episode: number,
  started_at: "2026-01-01T10:00:00.000Z",
  duration_ms: 100 + number,
  title: "Eclipse",
  verdict: "plug-in",
  plugin: { id: sluggish.id, name: sluggish.name },
  landmark: "demo.sluggish.Spellcheck.resourceChanged",
  confidence: 0.95,
  trigger: "input",
  ...part,
});

const measured = { active_ms: 0, lagged_ms: 0, per_hour_ms: null, lags: 0, freezes: 0, worst_ms: 0 };

export const lagged = (part: Partial<Lagged> = {}): Lagged => ({ lags: 0, per_hour: 0, least: 0, most: 3, felt_ms: 0, worst_ms: 0, ...part });
const side = (part: Partial<ComparedSessions> = {}): ComparedSessions => ({
  titles: ["Eclipse"], sessions: 1, since: "2026-01-01T10:00:00.000Z", until: "2026-01-01T10:00:00.000Z", active_ms: 3_600_000, lagged: lagged(), ...part,
});

/** A comparison in which a plug-in has become better. */
export const comparison = (part: Partial<Comparison> = {}): Comparison => ({
  first: side({ lagged: lagged({ lags: 46, per_hour: 46, least: 35, most: 59.2, worst_ms: 4700 }) }), second: side(),
  difference: { standing: "better", least: 33, most: 58.6, words: "between 33 and 59 lags fewer per active hour" },
  spread: 1,
  causes: [
    { cause: "plug-in", plugin: { id: sluggish.id, name: sluggish.name }, first: lagged({ lags: 40, per_hour: 40 }), second: lagged(), difference: { standing: "better", least: 30, most: 50, words: "between 30 and 50 lags fewer per active hour" } },
    { cause: "gc", plugin: null, first: lagged({ lags: 6, per_hour: 6 }), second: lagged({ lags: 5, per_hour: 5 }), difference: { standing: "same", least: -4, most: 6, words: "no difference can be told: between 4 lags more and 6 fewer per active hour" } },
  ],
  ...part,
});

/** A running session. */
export const sessionView = (part: Partial<SessionView> = {}): SessionView => ({
  id: "20260101-100000.1", host: "eclipse", title: "Eclipse", install: null, pid: 7,
  started_at: "2026-01-01T10:00:00.000Z", ended_at: null, exit_code: null, state: "running",
  episodes: 0, perceptible: 0, waited_ms: 0, active_ms: 0, dropped: 0, suppressed_errors: 0,
  java_version: "21", turned_off: [], problems: [],
  start_up_ms: null, heap: null, agent_cpu_ms: null, sampling_ms: null, laggard_memory_bytes: null,
  ...part,
});

export const overview = (part: Partial<Overview> = {}): Overview => ({
  now: measured,
  before: measured,
  since: { is: "nothing-before" },
  worst_lag: null,
  parts: [],
  causes: [],
  start_up: null,
  ...part,
});

export const preview = (part: Partial<TurnOffPreview> = {}): TurnOffPreview => ({
  install: INSTALL,
  program: "Eclipse",
  plugin: sluggish.id,
  turns_off: [{ plugin: sluggish, because: null }],
  feature: null,
  lost_services: [],
  refusal: null,
  ...part,
});

export const notice = (part: Partial<InboxEntry> = {}): InboxEntry => ({
  id: 1,
  at: "2026-01-01T10:00:00.000Z",
  kind: "plugin",
  title: "Sluggish Spellcheck froze Eclipse for 1.2 s (3rd time in one day)",
  body: "While a file was saved.",
  plugin: sluggish,
  install: INSTALL,
  session: "20260101-100000.1",
  episode: 7,
  seen: false,
  archived: false,
  snoozed_until: null,
  ...part,
});
