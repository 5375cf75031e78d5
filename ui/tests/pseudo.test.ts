// Each page in the pseudo-language: a text in plain English is in no catalogue.

import { cleanup, render, screen } from "@testing-library/svelte";
import type { Component } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Settings } from "../src/bindings/Settings";
import About from "../src/parts/About.svelte";
import AskProgram from "../src/parts/AskProgram.svelte";
import DeleteData from "../src/parts/DeleteData.svelte";
import Diagnostics from "../src/parts/Diagnostics.svelte";
import LanguageChoice from "../src/parts/LanguageChoice.svelte";
import MeasureEveryStart from "../src/parts/MeasureEveryStart.svelte";
import Muted from "../src/parts/Muted.svelte";
import Notices from "../src/parts/Notices.svelte";
import Notifications from "../src/parts/Notifications.svelte";
import LaunchAsked from "../src/parts/LaunchAsked.svelte";
import Outbox from "../src/parts/Outbox.svelte";
import OwnLandmarks from "../src/parts/OwnLandmarks.svelte";
import PictureConsent from "../src/parts/PictureConsent.svelte";
import Pictures from "../src/parts/Pictures.svelte";
import StartAtLogin from "../src/parts/StartAtLogin.svelte";
import Storage from "../src/parts/Storage.svelte";
import StrangeTracker from "../src/parts/StrangeTracker.svelte";
import ThemeChoice from "../src/parts/ThemeChoice.svelte";
import TurnedOff from "../src/parts/TurnedOff.svelte";
import Understood from "../src/parts/Understood.svelte";
import WhereReportsGo from "../src/parts/WhereReportsGo.svelte";
import WithoutArchive from "../src/parts/WithoutArchive.svelte";
import DismissReport from "../src/report/DismissReport.svelte";
import Finished from "../src/report/Finished.svelte";
import SaveReport from "../src/report/SaveReport.svelte";
import { locale, speak } from "../src/say.svelte";
import { Work } from "../src/work.svelte";
import type { About as Told } from "../src/bindings/app/About";
import type { OutboxEntry } from "../src/bindings/OutboxEntry";
import LagFilters from "../src/lags/LagFilters.svelte";
import LagPanel from "../src/lags/LagPanel.svelte";
import { LagView } from "../src/lags/view.svelte";
import Figures from "../src/overview/Figures.svelte";
import PeriodParts from "../src/overview/PeriodParts.svelte";
import TopCauses from "../src/overview/TopCauses.svelte";
import Lags from "../src/pages/Lags.svelte";
import Overview from "../src/pages/Overview.svelte";
import { OverviewView } from "../src/overview/view.svelte";
import { exactly, hourOf, hours } from "../src/words";
import { app, episode, INSTALL, overview, sluggish } from "./app";
import { texts, untranslated } from "./untranslated";

const settings: Settings = {
  notifications: false, screenshots: "yes", notify_once_ms: 1000, notify_count: 5, notify_most: 3,
  quiet: { from_minute: 1320, to_minute: 420 }, keep_days: 90, keep_mib: 512, welcomed: false, landmarks: [], language: "system", theme: "dark",
};

const entry = (part: Partial<OutboxEntry>): OutboxEntry => ({
  id: part.state ?? "", session: "a.1", episode: 7, created_at: new Date().toISOString(), destination: "the server r.example.org", elsewhere: true, bytes: 70_999,
  state: "waiting", progress: null, tries: 2, next_try_at: new Date(Date.now() + 300_000).toISOString(), problem: null, note: null, link: null, wait: null, folder: null, settled_at: null, ...part,
});
const outbox = [
  entry({}), entry({ state: "sending", progress: 0.4 }), entry({ state: "sent", settled_at: new Date().toISOString() }),
  entry({ state: "failed", problem: "The server is gone" }), entry({ state: "handed-over", note: "/home/ada/report.zip", link: "https://t.example.org" }),
];

const about: Told = {
  version: "0.1.0", licence: "MIT OR Apache-2.0", texts: ["Permission is granted", "Apache License"], changelog: "# Changelog\n",
  parts_file: "/usr/share/doc/laggard/laggard.cdx.json", parts: [{ name: "serde", version: "1.0", licence: "MIT" }],
};

beforeEach(() => {
  speak("pseudo");
  app({
    settings: () => settings,
    outbox: () => outbox,
    doctor: () => ({ findings: [{ what: "Java", level: "limited", found: "none on PATH", advice: "install one" }] }),
    about: () => about,
    understand_program: () => ({ title: "Java", can_be_measured: true, sum: "Java", findings: [{ what: "Java", level: "broken", found: "none on PATH", advice: "install one" }] }),
    lag: () => lag,
    turned_off: () => [],
    suggest_report_path: () => "/home/ada/report.zip",
    destination: () => ({ chosen: { kind: "https", url: "https://r.example.org/", token: true }, words: "r.example.org" }),
  });
});
afterEach(() => {
  cleanup();
  speak("en");
});

const nothing = () => undefined;
const plugin = { id: sluggish.id, name: sluggish.name };
const top = (["plug-in", "host", "gc", "machine", "unknown"] as const).map((cause) => ({
  cause, plugin: cause === "plug-in" ? plugin : null, install: INSTALL, state: "on" as const, lagged_ms: 1200, lags: 2, worst_ms: 900, landmark: "a.b.C.m", busy: [],
}));
const part = (start: string, end: string) => ({ start, end, lags: 2, causes: top.map(({ cause }) => ({ cause, lagged_ms: 1200 })) });
const days = [part("2026-01-01T00:00:00.000Z", "2026-01-02T00:00:00.000Z")];
const today = [part("2026-01-01T14:00:00.000Z", "2026-01-01T15:00:00.000Z")];
const ofAnHour = () => {
  const view = new LagView();
  view.show({ within: [today[0]!.start, today[0]!.end] });
  return view;
};
const ofADay = () => {
  const view = new LagView();
  view.on("2026-01-01");
  return view;
};
const started_at = new Date().toISOString();
const lag = { lag: episode({ started_at }), words: "⟦", title: "Eclipse", install: INSTALL, state: "on", recorded: true, without: { first: ["⟦"], more: ["⟦"] }, busy: [{ name: "backup", percent: 80 }] };
// Each part with an element that it shows once it has loaded.
const PARTS: [string, Component<any>, Record<string, unknown>, string][] = [
  ["Notifications", Notifications, {}, "quiet-means"],
  ["Storage", Storage, {}, "keep-mib"],
  ["PictureConsent", PictureConsent, { consent: "not-asked", answer: nothing }, "pictures-not-asked"],
  ["StartAtLogin", StartAtLogin, {}, "start-at-login"],
  ["MeasureEveryStart", MeasureEveryStart, { profile: { id: "one", name: "Eclipse", measured: false } }, "measure-one"],
  ["Notices", Notices, { status: { tray: false, notifications: false, data_dir: "/data", hosts: ["Eclipse"], language: "pseudo", theme: "system", desktop_entries: true }, diagnose: nothing }, "no-tray"],
  ["DeleteData", DeleteData, { directory: "/data" }, "delete-my-data"],
  ["LanguageChoice", LanguageChoice, {}, "language-system"],
  ["ThemeChoice", ThemeChoice, {}, "theme-dark"],
  ["Muted, none", Muted, {}, "nothing-muted"],
  ["Overview, nothing measured", Overview, { view: new OverviewView(), running: [], show: nothing, details: nothing, turnOff: nothing, settings: nothing }, "empty"],
  ["Figures", Figures, { overview: overview({ since: { is: "more", percent: 3 }, worst_lag: { session: "a.1", episode: 7 } }), period: "month", showLag: nothing }, "figures"],
  ["PeriodParts, days", PeriodParts, { view: new OverviewView(), parts: days, show: nothing }, "legend"],
  ["PeriodParts, hours", PeriodParts, { view: new OverviewView(), parts: today, show: nothing }, "legend"],
  ["TopCauses", TopCauses, { causes: top, show: nothing, details: nothing, turnOff: nothing, failed: nothing }, "top"],
  ["Lags, none", Lags, { view: new LagView(), details: nothing, turnOff: nothing, report: nothing, inSession: nothing, back: nothing, backTo: "⟦" }, "lags-empty"],
  ["LagFilters", LagFilters, { view: new LagView(), choices: { programs: [], plugins: [plugin] }, toList: nothing }, "lags-search"],
  ["LagFilters, an hour", LagFilters, { view: ofAnHour(), choices: { programs: [], plugins: [] }, toList: nothing }, "lags-search"],
  ["LagFilters, a day", LagFilters, { view: ofADay(), choices: { programs: [], plugins: [] }, toList: nothing }, "lags-day"],
  ["LagPanel", LagPanel, { view: new LagView(), at: { session: "a.1", episode: 7 }, now: new Date(), details: nothing, turnOff: nothing, report: nothing, inSession: nothing }, "lag-shares"],
  ["TurnedOff, none", TurnedOff, {}, "nothing-off"],
  ["Diagnostics", Diagnostics, {}, "doctor"],
  ["AskProgram", AskProgram, {}, "understood-path"],
  ["Understood", Understood, { program: "Eclipse", words: ["/opt/eclipse"], close: nothing }, "understood-matters"],
  ["About", About, {}, "about-version"],
  ["Outbox", Outbox, { wanted: "", count: 0 }, "outbox-handed-over"],
  ["Finished, saved", Finished, { saved: { path: "/home/ada/report.zip", bytes: 5, parts: [] }, contents: undefined, pictured: true, close: nothing, settings: nothing }, "report-done"],
  ["Finished, handed over", Finished, { queued: outbox[4], contents: undefined, pictured: false, close: nothing, settings: nothing }, "report-outbox"],
  ["OwnLandmarks", OwnLandmarks, {}, "landmarks"],
  ["Pictures", Pictures, {}, "pictures-paused"],
  ["WhereReportsGo", WhereReportsGo, {}, "wants-token"],
  ["LaunchAsked", LaunchAsked, { number: 1, command: ["/bin/evil"], close: nothing }, "asked-words"],
  ["WithoutArchive", WithoutArchive, { number: 1, options: ["-XX:AOTCache"], close: nothing }, "asked-words"],
  ["StrangeTracker", StrangeTracker, { host: "t.example.org", work: new Work(), agree: nothing, close: nothing }, "tracker-host"],
  ["DismissReport", DismissReport, { work: new Work(), dismiss: nothing, close: nothing }, "dismiss-confirm"],
  ["SaveReport", SaveReport, { session: "a.1", episode: 1, token: nothing, approval: nothing, saved: nothing, close: nothing }, "report-path"],
];

/** As the web view writes them. */
const dates = () => [
  exactly(started_at), new Date(days[0]!.start).toLocaleDateString(locale(), { weekday: "short", day: "numeric", month: "short" }),
  hours(today[0]!.start, today[0]!.end), hourOf(today[0]!.start), new Date(today[0]!.start).toLocaleDateString(locale(), { day: "numeric", month: "short" }),
];

test.each(PARTS)("%s says nothing that no catalogue has", async (_, part, props, there) => {
  const { baseElement } = render(part, props);
  await screen.findByTestId(there);
  expect(untranslated(baseElement, ["https://reports.example.com/laggard", "/srv/reports", "Eclipse", "English", "Deutsch", "Java", "none on PATH", "install one", "Install one", sluggish.name, "backup", "demo.sluggish.Spellcheck", "Spellcheck.resourceChanged", "-Xmx", "a.b.C.m", ...dates(), ...texts(outbox), ...texts(about), ...about.licence.split(" OR ")])).toEqual([]);
});

test("what no catalogue has is found", () => {
  document.body.innerHTML = `<p title="Śåvéé">⟦Šååvéé⟧ Eclipse <code>plain</code></p><button aria-label="Close">×</button>`;
  expect(untranslated(document.body, ["Eclipse"])).toEqual([`aria-label="Close"`]);
  expect(untranslated(document.body, [])).toHaveLength(2);
  document.body.innerHTML = "";
});
