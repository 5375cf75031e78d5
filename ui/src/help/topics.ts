// The pages of the help: one for each screen, and one about all keys.

import { say } from "../say.svelte";

export type Topic = "welcome" | "overview" | "lags" | "plugins" | "plugin" | "sessions" | "session" | "inbox" | "report" | "reports" | "settings" | "keys";

export interface Help {
  title: string;
  /** The contents of the screen. */
  shows: string;
  can: string[];
  /** Keys that do something there, besides those that do it everywhere. */
  keys: Key[];
}

/** Keys as they are labelled, each of which does the same, and their effect. */
export type Key = [keys: string[], does: string];

export const TOPICS: readonly Topic[] = ["welcome", "overview", "lags", "plugins", "plugin", "sessions", "session", "inbox", "report", "reports", "settings", "keys"];

const ctrl = (key: string) => `${say("key-ctrl")}+${key}`;

/** Keys that work on every page. */
export const everywhere = (): Key[] => [
  [["F1"], say("key-help")],
  [[ctrl("F")], say("key-find")],
  [[ctrl("W")], say("key-close")],
  [[say("key-escape")], say("key-back")],
  [[say("key-tab")], say("key-next")],
];

const onReport = (): Key[] => [
  [["V", "B", "H", "C", "A", "T", "S", "P"], say("key-tools")],
  [[say("key-arrows")], say("key-cross")],
  [[say("key-enter")], say("key-use")],
  [[say("key-escape")], say("key-give-up")],
  [[say("key-arrows")], say("key-boxes")],
  [[say("key-delete")], say("key-remove")],
  [["+", "−", "0", "1"], say("key-zoom")],
  [["←", "→"], say("key-slider")],
  [["←", "→", say("key-home"), say("key-end"), say("key-enter")], say("key-bars")],
  [[ctrl("Z")], say("key-undo")],
  [[`${say("key-ctrl")}+${say("key-shift")}+Z`, ctrl("Y")], say("key-redo")],
];

const onSession = (): Key[] => [
  [[say("key-left-right")], say("key-session-move")],
  [["+", "−"], say("key-session-zoom")],
  [[say("key-home")], say("key-session-all")],
  [[say("key-escape")], say("key-session-back")],
  [["N", "P"], say("key-session-lag")],
  [[say("key-up-down")], say("key-session-nested")],
  [[say("key-enter")], say("key-session-fit")],
  [[say("key-arrows"), say("key-home"), say("key-end"), say("key-enter")], say("key-session-inside")],
  [[say("key-arrows"), say("key-home"), say("key-end"), say("key-enter")], say("key-session-alike")],
  [[say("key-arrows"), say("key-enter"), say("key-escape")], say("key-session-flame")],
  [[say("key-left-right"), say("key-page"), say("key-escape")], say("key-session-length")],
  [[say("key-up-down"), say("key-page"), say("key-home"), say("key-end")], say("key-session-table")],
  [[say("key-arrows"), say("key-home"), say("key-end"), say("key-enter")], say("key-session-tree")],
  [[say("key-enter"), say("key-escape")], say("key-session-find")],
];

const onSettings = (): Key[] => [[[ctrl("Z")], say("key-undo-change")]];

const onOverview = (): Key[] => [[["←", "→", say("key-home"), say("key-end")], say("key-parts")]];
const onPlugin = (): Key[] => [[["←", "→", say("key-home"), say("key-end")], say("key-trend")]];
const onLags = (): Key[] => [
  [["↑", "↓", say("key-page"), say("key-home"), say("key-end")], say("key-lags")],
  [[say("key-enter")], say("key-lag")],
];

export function help(topic: Topic): Help {
  switch (topic) {
    case "welcome":
      return {
        title: say("help-welcome"), shows: say("help-welcome-shows"),
        can: [say("help-welcome-answer"), say("help-welcome-test"), say("help-welcome-measure")], keys: [],
      };
    case "overview":
      return {
        title: say("help-overview"), shows: say("help-overview-shows"),
        can: [say("help-overview-choose"), say("help-overview-parts"), say("help-overview-worst"), say("help-overview-act"), say("help-overview-slow"), say("help-overview-export")], keys: onOverview(),
      };
    case "lags":
      return {
        title: say("help-lags"), shows: say("help-lags-shows"),
        can: [say("help-lags-find"), say("help-lags-choose"), say("help-lags-act"), say("help-lags-session")], keys: onLags(),
      };
    case "plugins":
      return {
        title: say("help-plugins"), shows: say("help-plugins-shows"),
        can: [say("help-plugins-launch"), say("help-plugins-open"), say("help-plugins-turn-off"), say("help-plugins-bisect"), say("help-plugins-find"), say("help-plugins-start")], keys: [],
      };
    case "plugin":
      return {
        title: say("help-plugin"), shows: say("help-plugin-shows"),
        can: [say("help-plugin-turn-off"), say("help-plugin-try-without"), say("help-plugin-versions"), say("help-plugin-update"), say("help-plugin-mute"), say("help-plugin-report"), say("help-plugin-find")], keys: onPlugin(),
      };
    case "sessions":
      return { title: say("help-sessions"), shows: say("help-sessions-shows"), can: [say("help-sessions-open"), say("help-sessions-find"), say("help-sessions-compare"), say("help-sessions-times"), say("help-sessions-file")], keys: [] };
    case "session":
      return {
        title: say("help-session"), shows: say("help-session-shows"),
        can: [say("help-session-zoom"), say("help-session-sight"), say("help-session-choose"), say("help-session-landmarks"), say("help-session-length"), say("help-session-alike"), say("help-session-samples"), say("help-session-find"), say("help-session-compare"), say("help-session-export")], keys: onSession(),
      };
    case "inbox":
      return { title: say("help-inbox"), shows: say("help-inbox-shows"), can: [say("help-inbox-act"), say("help-inbox-aside"), say("help-inbox-find"), say("help-inbox-less")], keys: [] };
    case "report":
      return {
        title: say("help-report"), shows: say("help-report-shows"),
        can: [say("help-report-hide"), say("help-report-answer"), say("help-report-point"), say("help-report-draw"), say("help-report-send")], keys: onReport(),
      };
    case "reports":
      return { title: say("help-reports"), shows: say("help-reports-shows"), can: [say("help-reports-go-on"), say("help-reports-again"), say("help-reports-left"), say("help-reports-find")], keys: [] };
    case "settings":
      return {
        title: say("help-settings"), shows: say("help-settings-shows"),
        can: [say("help-settings-undo"), say("help-settings-find"), say("help-settings-test"), say("help-settings-delete"), say("help-settings-diagnostics"), say("help-settings-understood")],
        keys: onSettings(),
      };
    case "keys":
      return { title: say("help-keys"), shows: say("help-about"), can: [], keys: [] };
  }
}

/** All keys, by where they do something; nothing stands for everywhere. */
export const allKeys = (): [where: string | undefined, keys: Key[]][] => [
  [undefined, everywhere()],
  [say("help-overview"), onOverview()],
  [say("help-lags"), onLags()],
  [say("help-plugin"), onPlugin()],
  [say("help-settings"), onSettings()],
  [say("help-report"), onReport()],
  [say("help-session"), onSession()],
];
