// Pages of a hub that never was: the same ones from the same seed, like what real hubs tell.

import type { HubChange } from "../../src/bindings/HubChange";
import type { HubCost } from "../../src/bindings/HubCost";
import type { HubIssue } from "../../src/bindings/HubIssue";
import type { HubIssueDetail } from "../../src/bindings/HubIssueDetail";
import type { HubMerge } from "../../src/bindings/HubMerge";
import type { HubPage } from "../../src/bindings/HubPage";
import type { HubPluginRow } from "../../src/bindings/HubPluginRow";
import type { HubSlow } from "../../src/bindings/HubSlow";
import type { HubSpread } from "../../src/bindings/HubSpread";
import type { HubStart } from "../../src/bindings/HubStart";
import type { HubVersion } from "../../src/bindings/HubVersion";
import { random } from "../session/made";

const TREES = ["acacia", "alder", "aspen", "banyan", "beech", "cedar", "elm", "fig", "ginkgo", "hazel", "linden", "maple", "oak", "rowan", "spruce", "willow", "yew"];
const DOES = ["Spelling", "Outline", "Decorator", "Refresh", "History", "Validation", "Import", "Preview", "Search", "Marker"];
const ENDS = ["Listener", "Handler", "Provider", "Job", "View"];
const METHODS = ["resourceChanged", "selectionChanged", "handleEvent", "paintControl", "run", "getText", "documentChanged", "execute"];
const KINDS = ["observer", "paint", "async", "timer", "command", "dispatch"];
const TRENDS = ["steady", "growing", "new", "shrinking", "gone"] as const;

/** A page's frame around its contents. */
export const page = (shown: HubPage["shown"], part: Partial<HubPage> = {}): HubPage => ({
  title: "Example Ltd.", k: 5, first_day: "2026-10-05", last_day: "2026-11-22", users: 214, digests: 6120, withdrawn_weeks: 0, laggard: "0.1.0", shown, ...part,
});

/** Of more issues than a hub tells, none are put together. */
export const overviewPage = (made: Made, part: Partial<HubPage> = {}): HubPage =>
  page({ page: "overview", issues: made.issues.map(({ issue }) => issue), merges: made.issues.length > 100 ? [] : merges(made.issues), plugins: made.plugins, changes: made.changes, elsewhere: made.elsewhere.map(({ issue }) => issue.key), starts: made.starts }, part);

export const pluginPage = (made: Made, at = 0, part: Partial<HubPage> = {}): HubPage => {
  const plugin = made.plugins[at]!;
  const issues = made.issues.filter(({ issue }) => issue.shares.some((share) => share.plugin === plugin.id));
  return page({ page: "plugin", plugin, versions: made.versions.get(plugin.id) ?? [], issues, merges: merges(issues) }, part);
};

export const elsewherePage = (made: Made, part: Partial<HubPage> = {}): HubPage => page({ page: "elsewhere", issues: made.elsewhere, merges: merges(made.elsewhere) }, part);

export const administratorPage = (made: Made, part: Partial<HubPage> = {}): HubPage => page({ page: "administrator", costs: costs(made) }, part);

/** What each plug-in costs in Eclipse; the first one in NetBeans, too. The second is a part of Eclipse, and the third is in a program of no known kind. */
function costs({ plugins, versions }: Made): HubCost[] {
  const cost = ({ id, file, users, lags, waited_ms }: HubPluginRow, program: string, core: boolean): HubCost => {
    const all = versions.get(id) ?? [];
    const hours = 31.5 * users;
    return {
      id, file, program, users, lags, waited_ms, hours, lags_per_hour: lags / hours, waited_s_per_hour: waited_ms / 1000 / hours, core,
      first: all[0]?.version ?? null, latest: all.at(-1) ?? null, change: all.findLast(({ standing }) => standing === "slower" || standing === "faster") ?? null,
    };
  };
  const waited = plugins.filter(({ waited_ms }) => waited_ms > 0);
  const all = waited.map((plugin, at) => cost(plugin, at === 2 ? "java" : "eclipse", at === 1));
  const elsewhere = waited.slice(0, 1).map((plugin) => cost({ ...plugin, users: 5, lags: 40, waited_ms: 15_000 }, "netbeans", false));
  return [...all, ...elsewhere].sort((a, b) => b.waited_ms - a.waited_ms);
}

export interface Made {
  issues: HubIssueDetail[];
  /** Those of which a part was put down to no plug-in, with that part alone. */
  elsewhere: HubIssueDetail[];
  plugins: HubPluginRow[];
  changes: HubChange[];
  versions: Map<string, HubVersion[]>;
  starts: HubStart[];
}

/** Starts of Eclipse, of which the newest version has few users and an older one is not known; and of NetBeans in one version, in which nearly nobody waits. */
const STARTS: HubStart[] = [
  { program: "eclipse", version: null, users: 214, starts: 3810, low_ms: 6100, middle_ms: 8700, high_ms: 14_000 },
  { program: "eclipse", version: "", users: 5, starts: 9, low_ms: null, middle_ms: null, high_ms: null },
  { program: "eclipse", version: "4.10.0", users: 7, starts: 40, low_ms: null, middle_ms: null, high_ms: null },
  { program: "eclipse", version: "4.9.0", users: 201, starts: 3706, low_ms: 6100, middle_ms: 8600, high_ms: 130_000 },
  { program: "eclipse", version: "4.8.0", users: 12, starts: 55, low_ms: null, middle_ms: 9800, high_ms: null },
  { program: "netbeans", version: "21.0", users: 20, starts: 101, low_ms: 0, middle_ms: 90, high_ms: 950 },
];

/** A hub with so many issues and plug-ins; the first plug-in has a third of the issues. Of more than five, the program itself has the last. */
export function made(counts: { issues: number; plugins: number }, seed = 7): Made {
  const next = random(seed);
  const whole = (least: number, most: number) => Math.floor(least + next() * (most - least + 1));
  const one = <One>(all: readonly One[]): One => all[Math.floor(next() * all.length)]!;
  const ids = Array.from({ length: counts.plugins }, (_, at) => `net.example.${TREES[at % TREES.length]}${at < TREES.length ? "" : `.part${at}`}`);

  function weeks(trend: HubIssue["trend"], users: number, waited: number): HubIssue["weeks"] {
    const slope = { new: [0, 0, 0, 0, 0, 2, 3], growing: [1, 1, 2, 2, 3, 4, 5], steady: [3, 3, 2, 3, 3, 2, 3], shrinking: [5, 4, 4, 3, 2, 1, 1], gone: [3, 3, 2, 1, 0, 0, 0] }[trend];
    const all = slope.reduce((sum, part) => sum + part, 0);
    return slope.flatMap((part, at) => {
      const week = new Date(Date.UTC(2026, 9, 5 + 7 * at)).toISOString().slice(0, 10);
      return part === 0 ? [] : [{ week, users: Math.max(5, Math.round((users * part) / 5)), lags: Math.round((part / all) * (waited / 400)), waited_ms: Math.round((waited * part) / all) }];
    });
  }

  function issue(at: number): HubIssueDetail {
    const host = counts.issues > 5 && at === counts.issues - 1;
    const plugin = host ? "org.eclipse.ui" : ids[at % 3 === 0 ? 0 : at % ids.length]!;
    const [does, end, method] = [one(DOES), one(ENDS), one(METHODS)];
    const name = `${plugin}.${does.toLowerCase()}.${does}${end}${at < 40 ? "" : at}`;
    const users = Math.max(5, Math.round(214 * next() ** 2));
    const half = Math.round(120 * 10 ** (1.3 * next()));
    const lags = users * whole(3, 60);
    const waited = Math.round(lags * half * (1.1 + next()));
    const trend = TRENDS[Math.floor(next() ** 2 * TRENDS.length)]!;
    // Tenths of the lags, then up to 95 and 99 of a hundred; the longest are not told.
    const steps = [-0.55, -0.32, -0.2, -0.1, 0, 0.1, 0.2, 0.32, 0.5, 0.65, 0.9].map((far, step) => [Math.round(half * 10 ** far), step < 9 ? 10 : step === 9 ? 5 : 4] as [number, number]);
    const trunk = ["org.eclipse.swt.widgets.Display#readAndDispatch", "org.eclipse.swt.widgets.EventTable#sendEvent", "org.eclipse.core.internal.events.NotificationManager#notify", `${name}#${method}`];
    const paths = Array.from({ length: 5 }, (_, path) => ({
      methods: [...trunk, ...(path < 3 ? [`${plugin}.core.Model#update`] : []), ...[["java.util.regex.Pattern#matcher", "java.util.regex.Pattern$Loop#match"], ["java.io.FileInputStream#read"], [`${plugin}.core.Index#find`, "java.util.HashMap#get"], ["org.eclipse.jface.viewers.TreeViewer#refresh", "org.eclipse.swt.widgets.Tree#setRedraw"], ["java.lang.Object#wait"]][path]!],
      users: Math.max(5, Math.round(users / (path + 1))), lags: [46, 24, 15, 9, 4][path]!,
    }));
    const rest = at % 4 === 0 ? [{ kind: "gc", plugin: "", lags: Math.round(lags / 5), ms: Math.round(waited / 6) }] : [];
    return {
      issue: {
        key: `i${(0x1000_0000 + at * 2_654_435_761 % 0xefff_ffff).toString(16).slice(0, 8)}${at}`, kind: one(KINDS), class: name, method, owner: plugin, programs: at % 9 === 5 ? ["eclipse", "netbeans"] : ["eclipse"],
        users, lags, waited_ms: waited, p50_ms: half, p90_ms: half * 3, p99_ms: half * 7,
        shares: [{ kind: host ? "host" : "plug-in", plugin: host ? "" : plugin, lags, ms: waited - Math.round(rest.length > 0 ? waited / 6 : 0) }, ...rest], weeks: weeks(trend, users, waited), trend,
      },
      all_lags: lags + rest.reduce((sum, share) => sum + share.lags, 0),
      latency: steps, reached: reached(users, at), causes: { working: whole(200, 900), blocked: whole(0, 200), waiting: whole(0, 90), sleeping: at % 5 === 0 ? whole(20, 60) : 0, io: whole(0, 300) }, paths, spread: spread(users, waited, at), reports: at % 3 === 0 ? ["0123456789abcdef".repeat(2), "fedcba9876543210".repeat(2)] : [],
    };
  }

  function versionsOf(at: number): HubVersion[] {
    const count = at === 0 ? 5 : whole(1, 4);
    let rate = 2 + 9 * next();
    return Array.from({ length: count }, (_, number): HubVersion => {
      const users = whole(8, 214);
      const factor = number === 0 ? null : at === 0 && number === 4 ? 3.1 : 0.4 + 1.4 * next();
      rate *= factor ?? 1;
      const spread = Math.exp(1.1 / Math.sqrt(users / 8));
      const [low, high] = factor === null ? [null, null] : at === 0 && number === 4 ? [2.2, 4.3] : [factor / spread, factor * spread];
      return {
        program: "eclipse", version: `1.${number > 2 ? 4 : 3}.${number}`, since: new Date(Date.UTC(2026, 9, 5 + 7 * number)).toISOString().slice(0, 10), users, hours: users * 31.5,
        lags_per_hour: rate * 1.7, lags_range: number === 0 ? null : { low: rate * 1.5, high: rate * 1.9 },
        waited_s_per_hour: rate, waited_range: number === 0 ? null : { low: rate * 0.8, high: rate * 1.3 }, before: number === 0 ? null : `1.${number - 1 > 2 ? 4 : 3}.${number - 1}`, matched: number === 0 ? null : number % 2 === 0 ? "users" : "machines", ratio: factor, low, high,
        standing: low === null ? "first" : low > 1 ? "slower" : high < 1 ? "faster" : "cannot-be-told",
        machines: number % 2 === 0 ? [] : [{ system: "linux", processors: "3-4", memory_gib: "9-16", users: 41 }, { system: "windows", processors: "5-8", memory_gib: "17-32", users: 60 }],
        ...(at === 0 && number === 4 ? { along: [{ plugin: "", version: "4.38.0" }, { plugin: ids[1] ?? "", version: "2.1.0" }], along_more: 7 } : { along: [], along_more: 0 }),
      };
    });
  }

  const issues = Array.from({ length: counts.issues }, (_, at) => issue(at)).sort((a, b) => b.issue.users * b.issue.waited_ms - a.issue.users * a.issue.waited_ms);
  const versions = new Map(ids.map((id, at) => [id, versionsOf(at)]));
  const plugins = ids.map((id): HubPluginRow => {
    const own = issues.filter(({ issue }) => issue.owner === id).map(({ issue }) => issue);
    const sum = (of: (issue: HubIssue) => number) => own.reduce((all, issue) => all + of(issue), 0);
    return { id, file: id, users: Math.max(0, ...own.map(({ users }) => users)), lags: sum(({ lags }) => lags), waited_ms: sum(({ waited_ms }) => waited_ms), latest: versions.get(id)!.at(-1) ?? null, slow: slow(versions.get(id)!, own) };
  });
  const changes = plugins.flatMap(({ id, file }) => versions.get(id)!.filter(({ standing }) => standing === "slower" || standing === "faster").map((version) => ({ id, file, version })));
  return { issues, elsewhere: elsewhere(issues), plugins, changes: changes.sort((a, b) => b.version.since.localeCompare(a.version.since)), versions, starts: STARTS };
}

/** What was put down to no plug-in. */
function elsewhere(issues: readonly HubIssueDetail[]): HubIssueDetail[] {
  const all = issues.flatMap((detail, at): HubIssueDetail[] => {
    const shares = detail.issue.shares.filter(({ kind }) => kind !== "plug-in");
    const waited_ms = shares.reduce((sum, { ms }) => sum + ms, 0);
    const lags = shares.reduce((sum, share) => sum + share.lags, 0);
    return shares.length === 0 ? [] : [{ ...detail, issue: { ...detail.issue, shares, lags, waited_ms, weeks: [] }, spread: spread(detail.issue.users, waited_ms, at) }];
  });
  return all.sort((a, b) => b.issue.users * b.issue.waited_ms - a.issue.users * a.issue.waited_ms);
}

/** Slow since the first slower version after the last faster one, most in the plug-in's last issue. */
function slow(versions: readonly HubVersion[], issues: readonly HubIssue[]): HubSlow[] {
  const open = versions.slice(versions.findLastIndex(({ standing }) => standing === "faster" || standing === "first") + 1).filter(({ standing }) => standing === "slower");
  const [first] = open;
  const issue = issues.at(-1);
  if (!first || first.before === null || first.ratio === null || first.low === null || first.high === null) return [];
  const { program, version, since, before, users, ratio, low, high } = first;
  const named = issue && { key: issue.key, kind: issue.kind, class: issue.class, method: issue.method, owner: issue.owner };
  return [{ program, version, since, before, users, ratio, low, high, more: open.length - 1, issue: named ?? null }];
}

/** Half of the users had a lag of 0.2 s, a quarter one of a second and nobody a longer one; of every third issue no length tells users apart. */
function reached(users: number, at: number): [number, number][] {
  const half = Math.round(users / 2);
  return at % 3 === 2 || half < 10 ? [[0, users]] : [[0, users], [200, half], [1000, Math.round(half / 2)], [2000, 0], [5000, 0], [10_000, 0]];
}

/** Half of the time on Linux and a third on Windows; of every other issue no memory can be told apart, and of none Java. */
function spread(users: number, waited: number, at: number): HubSpread {
  const parts = (names: string[]) => names.map((name, place) => ({ name, users: Math.max(5, Math.round(users / (place + 2))), waited_ms: Math.round(waited / (place + 2)) }));
  const all = { users, waited_ms: waited };
  return {
    programs: at % 9 === 5 ? parts(["eclipse", "netbeans"]) : [{ name: "eclipse", ...all }], versions: parts(["1.4.3", "1.3.2"]), systems: parts(["linux", "windows"]),
    processors: parts(["5-8", "3-4"]), memory_gib: at % 2 === 0 ? parts(["9-16"]) : [], java: [],
  };
}

/** Pairs first, then all pairs into one. */
function merges(issues: readonly HubIssueDetail[]): HubMerge[] {
  const all: HubMerge[] = [];
  const pairs = Math.floor(issues.length / 2);
  for (let at = 0; at < pairs; at++) all.push({ a: 2 * at, b: 2 * at + 1, height: 0.1 + (0.35 * at) / Math.max(1, pairs), size: 2 });
  for (let at = 1; at < pairs; at++) all.push({ a: at === 1 ? issues.length : issues.length + pairs + at - 2, b: issues.length + at, height: 0.5 + (0.4 * at) / pairs, size: 2 * (at + 1) });
  return all;
}

/** Names from anybody. */
export const HOSTILE = {
  image: `<img src=x onerror="document.title='ran'">`,
  long: `com.example.${"verylongname".repeat(24)}`,
  right: "com.مدقق.إملائي",
  chinese: "com.拼写检查",
};

/** The same hub with hostile names. */
export function hostile(of: Made): Made {
  const names = Object.values(HOSTILE);
  const ids = new Map(of.plugins.map(({ id }, at) => [id, `${names[at % names.length]}${at < names.length ? "" : at}`]));
  const file = (at: number) => `p${at}`;
  const name = (id: string) => ids.get(id) ?? id;
  const strange = (detail: HubIssueDetail, at: number): HubIssueDetail => ({
    ...detail,
    issue: { ...detail.issue, class: names[at % names.length]!, method: at % 2 === 0 ? HOSTILE.image : detail.issue.method, owner: name(detail.issue.owner), shares: detail.issue.shares.map((share) => ({ ...share, plugin: name(share.plugin) })) },
    paths: detail.paths.map((path) => ({ ...path, methods: [`${names[at % names.length]}#m`, ...path.methods] })),
    spread: { ...detail.spread, versions: detail.spread.versions.map((part) => ({ ...part, name: `${part.name}-${HOSTILE.image}` })) },
  });
  return {
    issues: of.issues.map(strange),
    elsewhere: of.elsewhere.map(strange),
    plugins: of.plugins.map((plugin, at) => ({
      ...plugin, id: name(plugin.id), file: file(at),
      slow: plugin.slow.map((slow) => ({ ...slow, version: `${slow.version}-${HOSTILE.image}`, issue: slow.issue && { ...slow.issue, class: HOSTILE.image, method: HOSTILE.long } })),
    })),
    changes: of.changes.map((change) => ({ ...change, id: name(change.id), file: file(of.plugins.findIndex(({ id }) => id === change.id)), version: { ...change.version, version: `${"9".repeat(60)}-${HOSTILE.right}` } })),
    starts: of.starts.map((start) => ({ ...start, program: start.version === "21.0" ? HOSTILE.long : start.program, version: start.version && `${start.version}-${HOSTILE.image}`, starts: 4_294_967_296 * start.starts })),
    versions: new Map([...of.versions].map(([id, all]) => [name(id), all.map((version) => ({ ...version, version: `${version.version}-${HOSTILE.image}` }))])),
  };
}
