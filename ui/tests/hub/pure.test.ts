// What a hub's pages reckon by themselves.

import { expect, test } from "vitest";
import { badgeMarkdown } from "../../src/hub/beside";
import { bubbleChart, each } from "../../src/hub/bubbles";
import { curve, shorter, told } from "../../src/hub/lengths";
import { causeLinks, issueLink, linksOf, pluginPage } from "../../src/hub/links";
import { contexts, packageOf, packages, parting, pieceOf, rings, wayTo } from "../../src/hub/ring";
import { dendrogram, groups, sound } from "../../src/hub/similar";
import { issues, plugins } from "../../src/hub/table";
import { along, compared, day, kindIn, lagsRange, machines, matched, mondays, ratio, roundTime, waitedRange } from "../../src/hub/told";
import { byProgram, ratioAxis } from "../../src/hub/versions";
import { sortedBy } from "../../src/parts/order";
import { random } from "../session/made";
import { made } from "./made";

const some = made({ issues: 40, plugins: 9 });
const all = some.issues.map(({ issue }) => issue);

test("bubbles stand further right the more users, further up the longer they wait, and their areas are the time", () => {
  for (const per of ["user", "lag"] as const) {
    const { bubbles, users, times } = bubbleChart(all, per);
    expect(bubbles).toHaveLength(40);
    const byUsers = bubbles.toSorted((a, b) => a.x - b.x).map(({ at }) => all[at]!.users);
    expect(byUsers).toEqual(byUsers.toSorted((a, b) => a - b));
    const byTime = bubbles.toSorted((a, b) => a.y - b.y).map(({ at }) => each(all[at]!, per));
    expect(byTime).toEqual(byTime.toSorted((a, b) => a - b));
    for (const { x, y } of bubbles) expect([x > 0, x < 1, y > 0, y < 1]).toEqual([true, true, true, true]);
    const [first, second] = bubbles as [typeof bubbles[0] & {}, typeof bubbles[0] & {}];
    expect((first.diameter / second.diameter) ** 2).toBeCloseTo(all[first.at]!.waited_ms / all[second.at]!.waited_ms, 6);
    for (const ticks of [users, times]) {
      expect(ticks.length).toBeGreaterThan(1);
      expect(ticks.length).toBeLessThan(7);
      for (const { place } of ticks) expect([place >= 0, place <= 1]).toEqual([true, true]);
    }
  }
});

test("one bubble, and none, have a place too", () => {
  const [one] = bubbleChart(all.slice(0, 1), "user").bubbles;
  expect([one!.x, one!.y]).toEqual([expect.closeTo(0.5), expect.closeTo(0.5)]);
  const nothing = { ...all[0]!, users: 0, lags: 0, waited_ms: 0 };
  expect(bubbleChart([nothing], "lag").bubbles[0]).toMatchObject({ x: expect.closeTo(0.5), y: expect.closeTo(0.5), diameter: 12 });
  expect(bubbleChart([], "user").bubbles).toEqual([]);
});

test("a pair of columns turns around and another begins with its own way", () => {
  expect(sortedBy({ by: "rank", down: false }, "users", ["rank", "name"])).toEqual({ by: "users", down: true });
  expect(sortedBy({ by: "users", down: true }, "users", ["rank", "name"])).toEqual({ by: "users", down: false });
  expect(sortedBy({ by: "users", down: true }, "name", ["rank", "name"])).toEqual({ by: "name", down: false });
});

test("issues rank by users × time, and are found by class, owner, program and plug-in", () => {
  const ranked = issues(all, "", false, { by: "rank", down: false });
  expect(ranked.map(({ users, waited_ms }) => users * waited_ms)).toEqual(all.map(({ users, waited_ms }) => users * waited_ms).sort((a, b) => b - a));
  expect(issues(all, "NETBEANS", false, { by: "rank", down: false }).every(({ programs }) => programs.includes("netbeans"))).toBe(true);
  expect(issues(all, all[3]!.class, false, { by: "rank", down: false })).toContain(all[3]);
  expect(issues(all, "", true, { by: "name", down: false }).every(({ trend }) => trend === "new" || trend === "growing")).toBe(true);
  const unknown = { ...all[0]!, p50_ms: null };
  expect(issues([unknown, all[1]!], "", false, { by: "half", down: true })).toEqual([all[1], unknown]);
  expect(plugins(some.plugins, "acacia", { by: "id", down: false }).map(({ id }) => id)).toEqual(["net.example.acacia"]);
});

test("a plug-in's page is named by its file, whatever is in it, and only what has a page has a link", () => {
  expect(pluginPage("a b#?", "i1")).toBe("plugins/a%20b%23%3F.html#i1");
  const share = (kind: string, plugin: string) => ({ kind, plugin, lags: 1, ms: 1 });
  const issue = { ...all[0]!, shares: [share("plug-in", "x"), share("plug-in", ""), share("gc", ""), share("plug-in", "y")] };
  const row = { ...some.plugins[0]!, id: "x", file: "px" };
  const links = linksOf({ plugins: [row], elsewhere: [issue.key] });
  const x = { name: "x", href: `plugins/px.html#${issue.key}` };
  expect(causeLinks(issue, links)).toEqual([x, { name: "y", href: undefined }]);
  expect(issueLink(issue, links)).toBe(x.href);
  // What most of it was put down to stands first, also where that is no plug-in.
  const mostly = { ...issue, shares: [share("gc", ""), share("plug-in", "x"), share("host", "")] };
  expect(causeLinks(mostly, links)).toEqual([{ name: "garbage collection", href: `elsewhere.html#${issue.key}` }, x]);
  expect(causeLinks(mostly, { ...links, elsewhere: new Set() })).toEqual([{ name: "garbage collection", href: undefined }, x]);
  const unnamed = { ...issue, shares: [share("plug-in", "")] };
  expect(causeLinks(unnamed, links)).toEqual([{ name: "plug-ins that aren’t named", href: `elsewhere.html#${issue.key}` }]);
  expect(issueLink({ ...issue, shares: [] }, links)).toBeUndefined();
});

test("lengths: steps are met, between them lags are spread evenly, and what is not told is among the longest", () => {
  const MS = 1e6;
  const steps: [number, number][] = [[200, 10], [800, 40], [1600, 45]];
  const at = (ms: number) => shorter(steps, ms * MS);
  expect([50, 100, 200, 800, 1600, 9999].map(at)).toEqual([0, 0, 10, 50, 95, 95]);
  expect(at(400)).toBeCloseTo(30);
  expect(at(Math.sqrt(2) * 800)).toBeCloseTo(72.5);
  for (let ms = 60; ms < 3000; ms += 7) expect(at(ms + 7)).toBeGreaterThanOrEqual(at(ms));
  const axis = { from: 10 * MS, to: 10_000 * MS };
  const shares = curve(steps, axis, 30);
  expect(shares.at(-1)).toBe(0.95);
  expect(shares[9]).toBe(0);
  expect(shares[19]).toBeCloseTo(at(1000) / 100);
  expect(told(steps)).toBe(1600 * MS);
  // In any order, with nothing in it, or shorter than any lag.
  expect(shorter([[800, 40], [200, 10], [300, 0], [-5, 9]], 300 * MS)).toBeCloseTo(10 + 40 * Math.log(1.5) / Math.log(4));
  expect(shorter([[90, 10], [200, 10]], 95 * MS)).toBeGreaterThanOrEqual(10);
  expect([shorter([], MS), told([]), curve([], axis, 3)[2]]).toEqual([0, 0, 0]);
});

const path = (methods: string, lags: number) => ({ methods: methods.split(" "), users: 5, lags });

test("rings: what is called by the same method in the same place is one piece, as wide as its lags", () => {
  const top = contexts([path("a b c", 6), path("a b d", 2), path("a b", 2)]);
  const pieces = rings(top, 9);
  expect(pieces.map(({ context, ring, lags }) => [context.method, ring, lags])).toEqual([["a", 0, 10], ["b", 1, 10], ["c", 2, 6], ["d", 2, 2]]);
  const [a, b, c, d] = pieces as [typeof pieces[0] & {}, typeof pieces[0] & {}, typeof pieces[0] & {}, typeof pieces[0] & {}];
  expect([a.firstChild, b.parent, b.firstChild, c.after, d.before, c.before, d.after, a.parent]).toEqual([1, 0, 2, 3, 2, -1, -1, -1]);
  expect(c.to - c.from).toBeCloseTo(0.6);
  expect(rings(top, 2)).toHaveLength(2);
  expect(rings(contexts([]), 9)).toEqual([]);
  // A part of a hundredth of a thousandth cannot be seen.
  expect(rings(contexts([path("a b", 1), path("a c", 99_999)]), 9).map(({ context }) => context.method)).toEqual(["a", "c"]);
});

test("rings begin where the paths part, and with the whole of a single one", () => {
  const parted = contexts([path("a b c", 6), path("a b d", 2)]);
  expect(parting(parted).method).toBe("b");
  expect(parting(contexts([path("a b", 6), path("a b d", 2)])).method).toBe("");
  expect(parting(contexts([path("a b c", 6)])).method).toBe("");
  const way = wayTo(parted, parting(parted));
  expect(way.map(({ method }) => method)).toEqual(["", "a", "b"]);
  expect(rings(way.at(-1)!, 9).map(({ context, ring }) => [context.method, ring])).toEqual([["b", 0], ["c", 1], ["d", 1]]);
  expect(wayTo(parted, contexts([]))).toEqual([]);
});

test("pieces are drawn clockwise from the top; a whole turn is two circles", () => {
  expect(pieceOf(0, 0.25, 10, 20)).toBe("M0.00,-20.00A20,20,0,0,1,20.00,-0.00L10.00,-0.00A10,10,0,0,0,0.00,-10.00Z");
  expect(pieceOf(0, 0.75, 10, 20)).toContain("A20,20,0,1,1,-20.00");
  expect(pieceOf(0, 1, 10, 20).match(/A/g)).toHaveLength(4);
});

test("packages are the first three names of a class without its own", () => {
  expect(["org.eclipse.swt.widgets.Display#run", "java.lang.Object#wait", "Main#main", "a.Main", ""].map(packageOf)).toEqual(["org.eclipse.swt", "java.lang", "Main", "a", ""]);
  expect(packages(rings(contexts([path("a.X#a b.X#b", 3), path("a.X#a c.X#c", 5)]), 9), 2)).toEqual(["a", "c"]);
});

test("a cut makes the groups that were put together up to it", () => {
  const merges = [{ a: 0, b: 2, height: 0.1, size: 2 }, { a: 1, b: 3, height: 0.3, size: 2 }, { a: 5, b: 6, height: 0.8, size: 4 }];
  expect(groups(5, merges, 0)).toEqual([]);
  expect(groups(5, merges, 0.1)).toEqual([[0, 2]]);
  expect(groups(5, merges, 0.5)).toEqual([[0, 2], [1, 3]]);
  expect(groups(5, merges, 1)).toEqual([[0, 1, 2, 3]]);
  const { order, joins } = dendrogram(5, merges);
  expect(order).toEqual([0, 2, 1, 3, 4]);
  expect(joins).toEqual([
    { height: 0.1, rows: [0, 1], from: [0, 0] }, { height: 0.3, rows: [2, 3], from: [0, 0] }, { height: 0.8, rows: [0.5, 2.5], from: [0.1, 0.3] },
  ]);
});

test("merges of what is not there end the dendrogram, and nothing else", () => {
  const good = { a: 0, b: 1, height: 0.1, size: 2 };
  for (const bad of [{ a: 0, b: 2 }, { a: 3, b: 3 }, { a: 9, b: 2 }, { a: -1, b: 2 }, { a: 0.5, b: 2 }, { a: 2, b: 4 }]) {
    expect(sound(3, [good, { ...bad, height: 0.2, size: 2 }, good])).toEqual([good]);
  }
  expect(sound(3, [good, { a: 3, b: 2, height: 0.5, size: 3 }])).toHaveLength(2);
});

test("any dendrogram has each issue once and no branches that cross", () => {
  const next = random(3);
  for (let round = 0; round < 50; round++) {
    const count = 2 + Math.floor(30 * next());
    let open = Array.from({ length: count }, (_, at) => at);
    const merges = Array.from({ length: Math.floor(count * next()) }, (_, at) => {
      const [a, b] = open.toSorted(() => next() - 0.5) as [number, number];
      open = [...open.filter((one) => one !== a && one !== b), count + at];
      return { a, b, height: at / count, size: 0 };
    });
    expect(sound(count, merges)).toEqual(merges);
    const { order } = dendrogram(count, merges);
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, at) => at));
    // The issues of each group stand beside each other.
    for (const group of groups(count, merges, 1)) {
      const places = group.map((issue) => order.indexOf(issue)).sort((a, b) => a - b);
      expect(places.at(-1)! - places[0]!).toBe(group.length - 1);
    }
  }
});

test("ratios have two digits, and three around one, so that they say on which side they are", () => {
  expect([3.14159, 12.7, 123.4, 0.4321, 0.0123, 1.022, 0.994, 1.34, NaN, 0, Infinity].map(ratio)).toEqual([3.1, 13, 120, 0.43, 0.01, 1.02, 0.99, 1.3, 0, 0, 0]);
});

test("the line of a ratio of one is in the middle, however far the ranges go", () => {
  const { versions } = some;
  for (const some of versions.values()) expect(ratioAxis(some).place(1)).toBeCloseTo(0.5);
  const one = [...versions.values()][0]![1]!;
  const narrow = ratioAxis([{ ...one, low: 0.97, ratio: 1, high: 1.05 }]);
  expect(narrow.ticks).toEqual([0.5, 1, 2]);
  const wide = ratioAxis([{ ...one, low: 0, ratio: 5, high: 1e9 }]);
  expect([wide.place(1e9), wide.place(1e-9), wide.place(1)]).toEqual([1, 0, expect.closeTo(0.5)]);
  expect(wide.ticks).toContain(16);
  expect(byProgram([one, { ...one, program: "jedit" }, one]).map(({ program, versions }) => [program, versions.length])).toEqual([["eclipse", 2], ["jedit", 1]]);
});

test("words: days, kinds, machines, ranges", () => {
  expect(day("2026-11-02")).toBe("November 2, 2026");
  expect(day("never")).toBe("never");
  expect(mondays("2026-10-26", "2026-11-15")).toEqual(["2026-10-26", "2026-11-02", "2026-11-09"]);
  expect([mondays("", ""), mondays("2026-11-02", "2026-10-01"), mondays("0001-01-01", "9999-01-01").length]).toEqual([[], [], 520]);
  expect([200, 5000, 120_000, 7_200_000].map(roundTime)).toEqual(["200 ms", "5 s", "2 min", "2 h"]);
  expect(kindIn({ ...all[0]!, kind: "observer", programs: ["eclipse", "jedit"] })).toBe("listener in eclipse, jedit");
  expect(kindIn({ ...all[0]!, kind: "strange", programs: ["java"] })).toBe("strange in java");
  expect(machines({ system: "linux", processors: "3-4", memory_gib: "", users: 5 })).toBe("Linux, 3-4 processors");
  expect(machines({ system: "", processors: "", memory_gib: "", users: 5 })).toBe("any computer");
  const version = some.versions.get("net.example.acacia")!.at(-1)!;
  expect(compared(version)).toBe("3.1 × (2.2–4.3)");
  expect(compared({ ...version, low: null })).toBe("");
  const sure = { ...version, lags_range: { low: 1.2, high: 2.4 }, waited_range: { low: 0.26, high: 3.7 } };
  expect([lagsRange(sure), waitedRange(sure)]).toEqual(["1.2 – 2.4", "260\u00a0ms – 3.7\u00a0s"]);
  expect([lagsRange({ ...sure, lags_range: { low: 90, high: 310 } }), lagsRange({ ...sure, lags_range: null }), waitedRange({ ...sure, waited_range: null })]).toEqual(["90 – 310", "", ""]);
  expect([version, { ...version, matched: "all" as const }, { ...version, matched: "machines" as const }, { ...version, matched: null }].map(matched)).toEqual(["each user compared with themselves", "all users compared, on like computers", "", ""]);
  expect(along(version)).toBe("Most users also got something else in the same week, which may be the reason instead: eclipse 4.38.0, net.example.alder 2.1.0, and 7 more.");
  expect(along({ ...version, along: [{ plugin: "a.b", version: "2" }], along_more: 0 })).toBe("Most users also got something else in the same week, which may be the reason instead: a.b 2.");
  expect(along({ ...version, along: [] })).toBe("");
});

test("the badge's Markdown has whole addresses where there are some", () => {
  expect(badgeMarkdown("a.b", "https://hub.example.org/x/plugins/a.b.html#i1")).toBe("[![Laggard](https://hub.example.org/x/plugins/a.b.svg)](https://hub.example.org/x/plugins/a.b.html)");
  expect(badgeMarkdown("a b", "file:///home/ada/plugins/a%20b.html")).toBe("[![Laggard](plugins/a%20b.svg)](plugins/a%20b.html)");
});
