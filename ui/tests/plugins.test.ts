import { emit } from "@tauri-apps/api/event";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { PluginLine } from "../src/bindings/PluginLine";
import type { PluginTrend } from "../src/bindings/PluginTrend";
import { explained } from "../src/plugins/explained";
import { app, episode, INSTALL, line, ranked, sluggish } from "./app";

test("the ranking names who made the user wait, how often, how long, how badly", async () => {
  app({ ranking: () => [ranked()] });
  render(App);
  const row = await screen.findByTestId("ranked-demo.sluggish");
  expect(row).toHaveTextContent("Sluggish Spellcheck");
  for (const cell of ["14", "7.0 s its part: 6.3 s, 90 %", "1.3 s"]) expect(row).toHaveTextContent(cell);
  expect(within(row).getByRole("button", { name: "Turn off Sluggish Spellcheck" })).toBeEnabled();
});

test("a list is shown although changes come quicker than answers, and in the end as it is last", async () => {
  let [asked, going, most] = [0, 0, 0];
  const slowly = async () => {
    const lags = ++asked;
    most = Math.max(most, ++going);
    await new Promise((done) => setTimeout(done, 60));
    going--;
    return [line(ranked({ count: 1000 + lags }))];
  };
  app({ plugin_list: slowly });
  render(App);
  const changing = setInterval(() => void emit("changed"), 10);
  const row = await screen.findByTestId("ranked-demo.sluggish");
  await expect.poll(() => asked).toBeGreaterThan(3);
  clearInterval(changing);
  await expect.poll(() => going).toBe(0);
  await expect.poll(() => row.textContent).toContain(String(1000 + asked));
  expect(most, "one request at a time").toBe(1);
});

test("below the list only what is there is explained", async () => {
  const none = { start: "2025-11-01T00:00:00.000Z", lags: 0, active_ms: 0, per_hour: null };
  const bare = (part: Partial<PluginLine> = {}) => line(ranked(), { per_hour: null, weeks: [none, none], start_cost: null, ...part });
  const told = (...lines: PluginLine[]) => explained(lines).map(([sentence]) => sentence.slice("plugins-explained-".length));
  const always = ["weeks", "lag", "time", "others"];
  expect(told(bare())).toEqual(always);
  expect(told(bare(), line(ranked()))).toEqual(["weeks", "bars", ...always.slice(1)]);
  expect(told(bare({ start_cost: { took_ms: 800, share: 0.06, starts: 9, of: 10 } }))).toEqual(["weeks", "lag", "time", "start", "others"]);
  expect(told(bare({ count: 0, offered: false }))).toEqual(["weeks", "lag", "bundled", "others"]);
  expect(told(bare({ offered: false, state: "fixed" }))).toEqual(always);

  app({ plugin_list: () => [bare()] });
  render(App);
  const note = await screen.findByTestId("plugins-explained");
  expect(note).toHaveTextContent(/^Numbers are of the last eight weeks\. A lag counts from 0\.1 s\. “Lagged” is /);
  expect(note).not.toHaveTextContent(/small bars|Start-up|came with the product/);
  await fireEvent.input(screen.getByTestId("filter"), { target: { value: "nobody" } });
  await screen.findByTestId("filter-none");
  expect(screen.queryByTestId("plugins-explained")).toBeNull();
});

test("an empty ranking says what to do", async () => {
  app({ ranking: () => [] });
  render(App);
  expect(await screen.findByTestId("empty")).toHaveTextContent("Launch one from here or from the tray");
});

test("what was gained stands by a plug-in that is off, and it can be turned on", async () => {
  const gained = {
    since: "2026-01-01T10:00:00.000Z",
    standing: "better" as const,
    lags_before: 14,
    lags_since: 0,
    own_before: 14,
    own_since: 0,
    active_before_ms: 3_600_000,
    active_since_ms: 3_600_000,
    per_hour_before: 14,
    per_hour_since: 0,
    words: "0 lags per active hour since, 14 before",
    effect_least: 8,
    effect_most: 21.9,
    effect_words: "between 8 and 22 lags fewer per active hour",
  };
  const calls = app({
    ranking: () => [ranked({ state: "off", gained })],
    turn_on: () => ({ install: INSTALL, change: "on", changed: [sluggish.id], running_sessions: [] }),
  });
  render(App);
  await fireEvent.click(await screen.findByTestId("which-off"));
  expect(await screen.findByTestId("gain")).toHaveTextContent("Better The program as a whole: 0 lags per active hour since, 14 before");
  screen.getByTestId("turn-on-demo.sluggish").click();
  await expect.poll(() => calls.find((call) => call.command === "turn_on")?.given).toEqual({
    plugin: sluggish.id,
    install: INSTALL,
  });
});

test("a plug-in of a plain program cannot be turned off, so no button offers it", async () => {
  app({ ranking: () => [ranked({ install: null, state: "fixed" })] });
  render(App);
  await screen.findByTestId("ranked-demo.sluggish");
  expect(screen.queryByText("Turn off")).toBeNull();
});

test("a notification's Details shows the plug-in's observers and episodes", async () => {
  const landmark = { kind: "observer", class: "demo.sluggish.Spellcheck", method: "resourceChanged" };
  const calls = app({
    ranking: () => [],
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({
      ranked: ranked(),
      observers: [{ landmark, count: 14, felt_ms: 7000, worst_felt_ms: 1300, total_ms: 6300, worst_ms: 1240, without_ms: 700 }],
      episodes: [episode()], unrecorded: [],
    }),
    set_muted: () => null,
  });
  render(App);
  expect(await screen.findByTestId("observers")).toHaveTextContent("Spellcheck.resourceChanged");
  expect(screen.getByTestId("observers")).toHaveTextContent("700 ms");
  expect(screen.getByTestId("episodes")).toHaveTextContent("Responsible for 402 ms, 96 % – its code was running, in Spellcheck.resourceChanged · high confidence");
  screen.getByTestId("mute").click();
  await expect.poll(() => calls.find((call) => call.command === "set_muted")?.given).toEqual({
    plugin: sluggish.id,
    muted: true,
  });
});

test("what the app refuses is shown in its own words", async () => {
  app({
    plugin_list: () => {
      throw { code: "data", message: "the database is locked; close the other Laggard" };
    },
  });
  render(App);
  expect(await screen.findByRole("alert")).toHaveTextContent("The database is locked");
});

test("a desktop without tray and notifications is told so", async () => {
  app({ ranking: () => [], app_status: () => ({ tray: false, notifications: false, data_dir: "/d", hosts: ["Eclipse"], desktop_entries: false }) });
  render(App);
  expect(await screen.findByTestId("no-tray")).toBeVisible();
  expect(screen.getByTestId("no-notifications")).toBeVisible();
});

test("the way of a lag is drawn outermost first, and not where nobody else is on it", async () => {
  const plugin = (id: string, name: string) => ({ ...sluggish, id, name });
  const on = (id: string, name: string) => ({
    kind: "plug-in" as const, plugin: plugin(id, name), role: "initiator" as const,
    ms: 0, share: 0, confidence: 0.79, landmark: null,
  });
  const own = episode().suspects[0]!;
  const long = episode({ suspects: [{ ...own, way: ["a", "b"] }, on("a", "Alpha"), on("b", "Beta"), on("c", "Of another way")] });
  app({
    ranking: () => [],
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: ranked(), observers: [], unrecorded: [], episodes: [long, episode({ episode: 8 })] }),
  });
  render(App);
  const chains = await screen.findAllByTestId("chain");
  expect(chains).toHaveLength(1);
  expect(within(chains[0]!).getAllByRole("listitem").map((item) => item.textContent)).toEqual([
    "Alpha", "Beta", "Sluggish Spellcheck",
  ]);
});

test("of a plug-in that was never slow the page says so, and offers other versions all the same", async () => {
  app({
    ranking: () => [],
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: ranked({ count: 0, felt_ms: 0, worst_felt_ms: 0, total_ms: 0, worst_ms: 0, last_at: null }), observers: [], unrecorded: [], episodes: [] }),
    made_changes: () => [],
  });
  render(App);
  expect(await screen.findByTestId("never-slow")).toBeVisible();
  expect(await screen.findByTestId("look-for-updates")).toBeVisible();
  expect(screen.queryByTestId("show-lags")).toBeNull();
  expect(screen.queryByText("Last")).toBeNull();
});

const of = (id: string, part: Partial<PluginLine> = {}, origin: "added" | "bundled" = "added") =>
  line(ranked({ plugin: { ...sluggish, id, name: `The ${id}`, origin } }), part);
const rows = () => [...screen.getByTestId("ranking").querySelectorAll("[data-testid^=ranked-]")].map((row) => row.getAttribute("data-testid")?.slice(7));

test("what was added stands before what came with the product, and neither is offered without a reason", async () => {
  app({ plugin_list: () => [of("big", { total_ms: 9000 }, "bundled"), of("small", { total_ms: 160, offered: false }, "bundled"), of("own", { total_ms: 400 })] });
  render(App);
  expect(within(await screen.findByTestId("group-added")).getByText("Added by you")).toBeVisible();
  expect(rows()).toEqual(["own", "big", "small"]);
  expect(screen.getByTestId("turn-off-own")).toBeVisible();
  expect(screen.getByTestId("turn-off-big")).toBeVisible();
  expect(screen.queryByTestId("turn-off-small"), "60 ms of the product's own").toBeNull();
});

test("the list is sorted as it is asked for, and stays so while one looks at something else", async () => {
  app({
    plugin_list: () => [
      of("a", { total_ms: 900, count: 2, per_hour: 1, last_at: "2026-01-03T10:00:00.000Z" }),
      of("b", { total_ms: 500, count: 9, per_hour: null, last_at: "2026-01-02T10:00:00.000Z" }),
      of("c", { total_ms: 100, count: 5, per_hour: 7, worst_felt_ms: 99_000, last_at: "2026-01-01T10:00:00.000Z" }),
    ],
  });
  render(App);
  await screen.findByTestId("ranking");
  const by = async (order: string) => {
    await fireEvent.change(screen.getByTestId("plugins-order"), { target: { value: order } });
    return rows().join("");
  };
  expect(await by("time")).toBe("abc");
  expect(await by("lags")).toBe("bca");
  expect(await by("rate"), "what was hardly used says nothing").toBe("cab");
  expect(await by("worst")).toBe("cab");
  expect(await by("last")).toBe("abc");
  expect(await by("rate")).toBe("cab");
  await fireEvent.click(screen.getByTestId("nav-inbox"));
  await fireEvent.click(screen.getByTestId("nav-plugins"));
  await screen.findByTestId("ranking");
  expect(rows().join("")).toBe("cab");
});

test("what a plug-in takes of the start is told where it was activated, and nothing else", async () => {
  const cost = (took_ms: number, share: number) => ({ start_cost: { took_ms, share, starts: 3, of: 10 } });
  const idle = (id: string, part: Partial<PluginLine>) => of(id, { count: 0, total_ms: 0, last_at: null, per_hour: 0, ...part });
  app({ plugin_list: () => [of("slow", { offered: true }), idle("long", { ...cost(800, 0.18), offered: true }), idle("short", { ...cost(40, 0.004), offered: false }), idle("none", { offered: false })] });
  render(App);
  await fireEvent.click(await screen.findByTestId("which-all"));
  await fireEvent.change(screen.getByTestId("plugins-order"), { target: { value: "start" } });
  expect(rows()).toEqual(["long", "short", "none", "slow"]);
  expect(screen.getByTestId("start-long")).toHaveTextContent("800 ms 18 %");
  expect(screen.getByTestId("start-long").title).toBe("Its activation took 800 ms of start-up, 18 % of it: the middle one of the starts in which it was activated, 3 of the last 10.");
  expect(screen.getByTestId("start-short")).toHaveTextContent("40 ms 0 %");
  expect(screen.getByTestId("start-none")).toHaveTextContent("–");
  expect(screen.getByTestId("start-none")).not.toHaveAttribute("title");
  expect(screen.getByTestId("turn-off-long"), "its user may not need it at every start").toBeVisible();
  expect(screen.queryByTestId("turn-off-short")).toBeNull();
});

test("a plug-in's page says what its activation takes of the start, if it was activated", async () => {
  const shown = (start_cost: PluginLine["start_cost"]) => {
    app({
      take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
      plugin_details: () => ({ ranked: ranked({ start_cost }), observers: [], unrecorded: [], episodes: [episode()] }),
    });
    return render(App);
  };
  const first = shown({ took_ms: 812, share: 0.18, starts: 9, of: 10 });
  expect((await screen.findByText("Start-up")).closest("div")).toHaveTextContent(/^Start-up ?812 ms ?18 %, in 9 of 10 starts$/);
  first.unmount();
  shown(null);
  await screen.findByTestId("plugin-name");
  expect(screen.queryByText("Start-up")).toBeNull();
});

test("all plug-ins are asked for only when somebody wants them, and those that are off are listed though they did nothing", async () => {
  const off = of("off", { state: "off", count: 0, total_ms: 0, last_at: null, per_hour: 0, offered: false });
  const idle = of("idle", { count: 0, total_ms: 0, last_at: null, per_hour: 0, offered: false });
  const calls = app({ plugin_list: ({ all }) => (all ? [of("slow"), off, idle] : [of("slow"), off]) });
  render(App);
  await screen.findByTestId("ranking");
  expect(rows()).toEqual(["slow"]);
  await fireEvent.click(screen.getByTestId("which-off"));
  expect(rows()).toEqual(["off"]);
  expect(screen.getByTestId("turn-on-off")).toBeVisible();
  expect(calls.filter((call) => call.command === "plugin_list").map((call) => call.given)).toEqual([{ all: false }]);
  await fireEvent.click(screen.getByTestId("which-all"));
  await expect.poll(rows).toEqual(["slow", "idle", "off"]);
  // Another version, turning it off: a plug-in that was never slow has its page, too.
  expect(screen.getByTestId("details-idle")).toBeVisible();
});

test("the last weeks are told to who does not see them", async () => {
  app({ plugin_list: () => [of("slow")] });
  render(App);
  const weeks = await screen.findByTestId("weeks-slow");
  expect(weeks).toHaveAccessibleName("The slow, lags per active hour in each of the last eight weeks: too little use, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 4.0");
});

test("a plug-in's page draws its time, marks what changed in it, and leads to its lags", async () => {
  const start = (day: number) => new Date(2026, 0, day).toISOString();
  const step = (day: number, lags: number, per_hour: number | null) => ({ start: start(day), lags, active_ms: per_hour === null ? 60_000 : 3_600_000, per_hour });
  const calls = app({
    ranking: () => [],
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: ranked(), observers: [], unrecorded: [], episodes: [episode()] }),
    plugin_trend: () => ({
      days: 1,
      steps: [step(1, 6, 6), step(2, 1, null), step(3, 0, 0)],
      marks: [{ at: new Date(2026, 0, 1, 9).toISOString(), change: { what: "version", version: "2.0.0" } }, { at: new Date(2026, 0, 3, 9).toISOString(), change: { what: "turned-off" } }],
    }),
  });
  render(App);
  const bars = await screen.findByTestId("trend");
  expect(screen.getByTestId("trend-ends")).toHaveTextContent("Jan 1Jan 3");
  expect(screen.getByTestId("step")).toHaveTextContent("Jan 3: no lags in 1 h 0 min of work, 0.0 per active hour · turned off");
  await fireEvent.keyDown(within(bars).getByTestId("step-2"), { key: "ArrowLeft" });
  expect(screen.getByTestId("step")).toHaveTextContent("Jan 2: 1 lag in 1 min 0 s of work, too little for a bar");
  await fireEvent.keyDown(bars, { key: "Home" });
  expect(screen.getByTestId("step")).toHaveTextContent("version 2.0.0");
  expect(within(screen.getByTestId("marks")).getAllByRole("listitem").map((one) => one.textContent)).toEqual([
    "▴ Jan 1: version 2.0.0", "▴ Jan 3: turned off",
  ]);
  await fireEvent.click(screen.getByTestId("show-lags"));
  await expect.poll(() => calls.find((call) => call.command === "lags")?.given).toMatchObject({ filter: { plugin: sluggish.id, program: INSTALL } });
});

test("a plug-in's time begins at the last day of which there is something to say", async () => {
  const start = (day: number) => new Date(2026, 0, day).toISOString();
  const unused = (day: number) => ({ start: start(day), lags: 0, active_ms: 0, per_hour: null });
  let marks: PluginTrend["marks"] = [];
  app({
    ranking: () => [],
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: ranked(), observers: [], unrecorded: [], episodes: [episode()] }),
    plugin_trend: () => ({ days: 1, steps: [unused(1), { start: start(2), lags: 2, active_ms: 3_600_000, per_hour: 2 }, unused(3)], marks }),
  });
  const { unmount } = render(App);
  await expect.poll(() => screen.queryByTestId("step")?.textContent).toMatch(/^Jan 2: 2 lags in 1 h 0 min of work/);
  unmount();
  marks = [{ at: new Date(2026, 0, 3, 9).toISOString(), change: { what: "turned-off" } }];
  render(App);
  await expect.poll(() => screen.queryByTestId("step")?.textContent).toBe("Jan 3: not used · turned off");
});

test("where nobody can say how often of the only day, there is a sentence and no empty chart", async () => {
  app({
    ranking: () => [],
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: ranked(), observers: [], unrecorded: [], episodes: [episode()] }),
    plugin_trend: () => ({ days: 1, steps: [{ start: new Date(2026, 0, 2).toISOString(), lags: 2, active_ms: 55_500, per_hour: null }], marks: [] }),
  });
  render(App);
  expect(await screen.findByTestId("step")).toHaveTextContent(/^Jan 2: 2 lags/);
  expect(screen.queryByTestId("trend")).toBeNull();
});
