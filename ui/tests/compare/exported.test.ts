// What the dialogs of comparisons show as files.

import { expect, test } from "vitest";
import { changed, changeOffers, folded, lines, type Changes, type Fills } from "../../src/compare/changed";
import { laid, laidOffers } from "../../src/compare/laid";
import { causeOffers, otherOffers, ownOffers, sideOffers, versionOffers } from "../../src/compare/tables";
import { readerOf } from "../../src/export/format";
import { DASHES, MOST } from "../../src/session/lines";
import { comparison, lagged, sluggish } from "../app";
import { decoded, drawn, file, INKS } from "../export/files";
import { Named, recorded } from "../session/recorded";
import { compared, many, MS, session } from "./waits";

const NAMES = ["First: Monday", "Second: Tuesday"] as const;
const FILLS: Fills = { more: "red", less: "blue", same: "grey" };
const HOSTILE = `=1+1;</text><script>alert(1)</script>"&\u0000\n${"語".repeat(300)}`;

/** In the second session `b` is gone and `c` has come; `a` is around both, and `d` is in both. */
const differing = (): Changes => ({ ...compared(session([...many(20, "ab", 10), ...many(20, "ad", 5)]), session([...many(20, "ac", 10), ...many(20, "ad", 5)])), names: NAMES });
const of = (line: string) => [line.slice(0, line.indexOf(" ")), ...line.split(" ").slice(-2).map(Number)] as const;

test("each path of two sessions is a row, with the time of both of an active minute and what of the difference can be told", async () => {
  const text = await file(changeOffers(differing, () => differing().all), "csv");
  const [head, ...rows] = text.trimEnd().split("\n");
  expect(head).toBe("level,class,method,plugin,first_self_ms,first_total_ms,second_self_ms,second_total_ms,change");
  expect(rows.sort()).toEqual([
    "0,a.a,run,,0.0,300.0,0.0,300.0,same", "1,a.b,run,,200.0,200.0,0.0,0.0,less", "1,a.c,run,,0.0,0.0,200.0,200.0,more", "1,a.d,run,,100.0,100.0,100.0,100.0,same",
  ]);
  const entries = JSON.parse(await file(changeOffers(differing, () => differing().all), "json")) as Record<string, unknown>[];
  expect(entries[0]).toEqual({ level: 0, class: "a.a", method: "run", plugin: "", first_self_ms: 0, first_total_ms: 300, second_self_ms: 0, second_total_ms: 300, change: "same" });
});

test("differential folded stacks have the times of both sessions behind each stack, and their sums are those of all samples", async () => {
  const offer = changeOffers(differing, () => differing().all).find(({ format }) => format === "folded")!;
  expect(readerOf(offer)).toBe("differential");
  const text = await file([offer], "folded");
  expect(text.trimEnd().split("\n").sort()).toEqual(["a.a.run;a.b.run 200000 0", "a.a.run;a.c.run 0 200000", "a.a.run;a.d.run 100000 100000"]);
  // A method around what was too rare to be kept has its time.
  const real: Changes = { ...compared(recorded(), recorded()), names: NAMES };
  const stacks = (await decoded(folded(real))).trimEnd().split("\n").map(of);
  expect(stacks.length).toBeGreaterThan(20);
  for (const [which, all] of [[1, real.all.first], [2, real.all.second]] as const) {
    const sum = stacks.reduce((sum, stack) => sum + (stack[which] as number), 0);
    expect(Math.abs(sum - all / 1e3) / (all / 1e3)).toBeLessThan(0.01);
  }
});

test("the picture has red bars with ▲, blue ones with ▼ and says what that is", () => {
  const changes = differing();
  const { texts, bars } = drawn(changed(changes, changes.all, INKS, FILLS));
  expect(texts[0]).toBe("What takes more, and what less");
  for (const text of [...NAMES, "▲ c.run", "▼ b.run", "▲ takes more of an active minute in the second", "▼ takes less of it"]) expect(texts).toContain(text);
  const [more, less] = [bars("red"), bars("blue")].map((all) => Math.max(...all.map(({ width }) => width)));
  expect(more).toBeGreaterThan(100);
  expect(more).toBeCloseTo(less!, 0);
  const alike: Changes = { ...compared(recorded(), recorded()), names: NAMES };
  expect(drawn(changed(alike, alike.all, INKS, FILLS)).bars("red")).toEqual([]);
  const [top] = changes.all.inner;
  expect(drawn(changed(changes, top!, INKS, FILLS)).texts.join(" ")).toContain("On top: a.run, 300 ms of an active minute in the first, 300 ms in the second: no difference can be told.");
});

test("hostile names make neither stacks nor formulas nor marks of their own", async () => {
  const hostile: Changes = { ...compared(new Named(HOSTILE), new Named(HOSTILE)), names: [HOSTILE, HOSTILE] };
  drawn(changed(hostile, hostile.all, INKS, FILLS));
  for (const line of (await decoded(folded(hostile))).trimEnd().split("\n")) {
    const [, path] = /^(.+) \d+ \d+$/.exec(line) ?? [];
    for (const frame of path!.split(";")) expect(frame.startsWith("=1+1:</text>"), frame.slice(0, 40)).toBe(true);
  }
  expect(await file(changeOffers(() => hostile, () => hostile.all), "csv")).not.toMatch(/[,\n]"?=/);
  expect([...lines(hostile)].length).toBeGreaterThan(0);
});

const several = (count: number) => Array.from({ length: count }, (_, at) => ({ session: `${at + 1}.1`, name: `Session ${at + 1}`, lengths: Float64Array.from([3.1, 90, 100 * (at + 1)], (one) => one * MS) }));

test("the lengths of several sessions are one table, each row with its session", async () => {
  const offers = laidOffers(() => ({ sessions: several(2), threshold: 1e8, told: [] }));
  expect(await file(offers, "csv")).toBe(
    "session,latency_ms,events,share\n1.1,3.1,1,0.333333\n1.1,90.0,1,0.666667\n1.1,100.0,1,1\n2.1,3.1,1,0.333333\n2.1,90.0,1,0.666667\n2.1,200.0,1,1\n",
  );
  expect(JSON.parse(await file(offers, "json"))[3]).toEqual({ session: "2.1", latency_ms: 3.1, events: 1, share: 0.333333 });
});

test.each([2, MOST])("the picture of %d curves tells them apart without colours", (count) => {
  const sessions = several(count);
  const fills = sessions.map(() => "black");
  const { texts, document } = drawn(laid({ sessions, threshold: 1e8, told: ["so many of them"] }, INKS, fills));
  const paths = [...document.querySelectorAll('path[stroke="black"]')].map((path) => path.getAttribute("stroke-dasharray"));
  expect(paths).toEqual(DASHES.slice(0, count).map((dashes) => (dashes.length > 0 ? dashes.join(" ") : null)));
  // Each number stands on its curve and before its name.
  for (const number of sessions.keys()) {
    expect(texts.filter((text) => text === String(number + 1))).toHaveLength(2);
    expect(texts).toContain(`Session ${number + 1}`);
  }
  expect(texts).toContain("so many of them");
});

test("a session without events has a number in the legend and no curve", () => {
  const sessions = [...several(2), { session: "9.1", name: "Nothing", lengths: new Float64Array() }];
  const { texts, document } = drawn(laid({ sessions, threshold: 1e8, told: [] }, INKS, ["black", "black", "black"]));
  expect(document.querySelectorAll('path[stroke="black"]')).toHaveLength(2);
  expect(texts.filter((text) => text === "3")).toHaveLength(1);
});

test("both sides of a comparison and its causes are tables with the command's names", async () => {
  const sides = sideOffers(() => comparison());
  const [head, first, second] = (await file(sides, "csv")).trimEnd().split("\n");
  expect(head).toBe("side,titles,sessions,since,until,active_ms,lags,per_hour,least,most,felt_ms,worst_ms");
  expect(first).toMatch(/^first,.*,46,46\.0,35\.0,59\.2,[\d.]+,4700\.0$/);
  expect(second).toMatch(/^second,/);
  const { first: one, second: other, causes } = comparison();
  expect(JSON.parse(await file(sides, "json"))).toEqual([{ side: "first", ...one }, { side: "second", ...other }]);
  const rows = (await file(causeOffers(() => comparison()), "csv")).trimEnd().split("\n");
  expect(rows[0]).toBe("cause,plugin,plugin_name,first_lags,first_per_hour,first_least,first_most,first_felt_ms,first_worst_ms,second_lags,second_per_hour,second_least,second_most,second_felt_ms,second_worst_ms,standing,difference_least,difference_most");
  expect(rows[1]).toMatch(new RegExp(`^plug-in,${sluggish.id},${sluggish.name},40,40\\.0,`));
  expect(rows[2]).toMatch(/^gc,,,6,6\.0,.*,same,-4\.0,6\.0$/);
  expect(JSON.parse(await file(causeOffers(() => comparison()), "json"))).toEqual(causes);
});

test("versions, the lags of two of them, and what else differs are tables", async () => {
  const lags = lagged({ lags: 9, per_hour: 9, least: 4.7, most: 15.7, felt_ms: 100, worst_ms: 50 });
  const version = { version: "1.0.0", sessions: 2, since: "2026-01-01T10:00:00.000Z", until: "2026-01-02T10:00:00.000Z", active_ms: 3_600_000, lagged: lags };
  expect(await file(versionOffers(() => [version]), "csv")).toBe(
    "version,sessions,since,until,active_ms,lags,per_hour,least,most,felt_ms,worst_ms\n1.0.0,2,2026-01-01T10:00:00.000Z,2026-01-02T10:00:00.000Z,3600000.0,9,9.0,4.7,15.7,100.0,50.0\n",
  );
  expect(JSON.parse(await file(versionOffers(() => [version]), "json"))).toEqual([version]);
  const two = () => ({
    plugin: { id: "a", name: "A" }, versions: ["1.0.0", "=2"] as [string, string], first: lags, second: lagged({ per_hour: null, least: null, most: null }), difference: comparison().difference,
    others: [{ id: "b", name: "B", first: ["1", "2"], second: [] }], unknown: 0, whole: comparison(),
  });
  const own = (await file(ownOffers(two), "csv")).trimEnd().split("\n");
  expect(own[1]).toBe("1.0.0,9,9.0,4.7,15.7,100.0,50.0");
  // No formula, and no number where there is none.
  expect(own[2]).toMatch(/^'=2,\d+,,,,/);
  expect(await file(otherOffers(two), "csv")).toBe("id,name,first,second\nb,B,1 2,\n");
  expect(JSON.parse(await file(otherOffers(two), "json"))).toEqual([{ id: "b", name: "B", first: ["1", "2"], second: [] }]);
});
