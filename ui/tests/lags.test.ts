// The list of all lags: filters, the keyboard, and the panel of the chosen lag.

import { emit } from "@tauri-apps/api/event";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { LagDetail } from "../src/bindings/LagDetail";
import type { LagFilter } from "../src/bindings/LagFilter";
import { numbered, shares } from "../src/lags/colours";
import LagFilters from "../src/lags/LagFilters.svelte";
import { LagView } from "../src/lags/view.svelte";
import { say } from "../src/say.svelte";
import { dayAndHours } from "../src/words";
import { app, episode, INSTALL, lagLine, sluggish } from "./app";
import { bytes, recorded } from "./session/recorded";

const TOTAL = 1234;

const detail = (number: number, part: Partial<LagDetail> = {}): LagDetail => ({
  lag: episode({ episode: number, suspects: episode().suspects.map((one) => ({ ...one, evidence: ["in 12 of 12 samples"] })) }),
  words: "Eclipse didn’t respond for 420 ms.",
  title: "Eclipse",
  install: INSTALL,
  state: "on",
  recorded: true,
  without: { first: [], more: [] },
  busy: [],
  ...part,
});

function open(more: Parameters<typeof app>[0] = {}) {
  const calls = app({
    take_intent: () => ({ what: "show", page: "lags", section: null }),
    lag_choices: () => ({ programs: [{ key: INSTALL, title: "Eclipse", install: INSTALL }], plugins: [{ id: sluggish.id, name: sluggish.name }] }),
    lags: ({ offset, limit }) => ({
      total: TOTAL,
      lines: Array.from({ length: Math.min(Number(limit), TOTAL - Number(offset)) }, (_, at) => lagLine(Number(offset) + at)),
    }),
    lag: ({ episode: number }) => detail(Number(number)),
    ...more,
  });
  render(App);
  const asked = () => calls.filter((call) => call.command === "lags").at(-1)?.given as { filter: LagFilter; order: string; offset: number };
  return { calls, asked };
}

const chosen = () => document.querySelector("[aria-selected=true]")?.getAttribute("data-testid");
const press = (key: string) => fireEvent.keyDown(screen.getByTestId("lags"), { key });

test("of many lags those in sight are drawn, and others asked for when they come", async () => {
  const { calls } = open();
  const list = await screen.findByTestId("lags");
  await screen.findByTestId("lag-20260101-100000.1-0");
  expect(screen.getByTestId("lags-found")).toHaveTextContent("1234 lags found");
  expect(within(list).getAllByRole("option").length).toBeLessThan(60);
  expect(within(list).getAllByRole("option")[0]).toHaveAttribute("aria-setsize", "1234");
  list.scrollTop = 46 * 700;
  await fireEvent.scroll(list);
  await screen.findByTestId("lag-20260101-100000.1-702");
  expect(screen.queryByTestId("lag-20260101-100000.1-0")).toBeNull();
  const offsets = calls.filter((call) => call.command === "lags").map((call) => call.given["offset"]);
  expect(new Set(offsets)).toEqual(new Set([0, 600, 700]));
});

test("words and choices leave lags out; Esc empties the words; all can be shown again", async () => {
  const { asked } = open({ lags: ({ filter }) => ((filter as LagFilter).text === "nobody" ? { total: 0, lines: [] } : { total: 1, lines: [lagLine(7)] }) });
  const search = await screen.findByTestId("lags-search");
  await fireEvent.keyDown(document.body, { key: "f", ctrlKey: true });
  expect(document.activeElement).toBe(search);
  await fireEvent.input(search, { target: { value: "spell" } });
  await expect.poll(() => asked().filter.text).toBe("spell");
  for (const [name, value] of [["cause", "gc"], ["period", "week"], ["least_ms", "1000"], ["plugin", sluggish.id], ["program", INSTALL], ["confidence", "0.8"], ["trigger", "async"], ["order", "longest"]] as const) {
    await fireEvent.change(screen.getByTestId(`lags-${name}`), { target: { value } });
  }
  await expect.poll(() => asked()).toMatchObject({
    order: "longest",
    filter: { text: "spell", cause: "gc", period: "week", least_ms: 1000, plugin: sluggish.id, program: INSTALL, confidence: 0.8, trigger: "async" },
  });
  await fireEvent.input(search, { target: { value: "nobody" } });
  await fireEvent.click(await screen.findByTestId("lags-all"));
  await screen.findByTestId("lag-20260101-100000.1-7");
  expect(asked().filter).toMatchObject({ text: "", cause: null, period: null });
  await fireEvent.input(search, { target: { value: "x" } });
  await fireEvent.keyDown(search, { key: "Escape" });
  await expect.poll(() => asked().filter.text).toBe("");
});

test("one day is chosen in a field; what is no day leaves none out, and another time takes the field away", async () => {
  const { asked } = open();
  const when = await screen.findByTestId<HTMLSelectElement>("lags-period");
  expect(screen.queryByTestId("lags-day")).toBeNull();
  await fireEvent.change(when, { target: { value: "day" } });
  const field = await screen.findByTestId<HTMLInputElement>("lags-day");
  const now = new Date();
  const midnight = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toISOString();
  await expect.poll(() => asked().filter.within).toEqual([midnight(0), midnight(1)]);
  await fireEvent.input(field, { target: { value: "2026-11-30" } });
  const day = [new Date(2026, 10, 30).toISOString(), new Date(2026, 11, 1).toISOString()];
  await expect.poll(() => asked().filter).toMatchObject({ within: day, period: null });
  await fireEvent.change(screen.getByTestId("lags-cause"), { target: { value: "gc" } });
  await expect.poll(() => asked().filter).toMatchObject({ within: day, cause: "gc" });
  await fireEvent.input(field, { target: { value: "" } });
  await expect.poll(() => asked().filter.within).toBeNull();
  expect(field).toBeVisible();
  expect(when.value).toBe("day");
  await fireEvent.input(field, { target: { value: "2026-11-30" } });
  await fireEvent.change(when, { target: { value: "week" } });
  await expect.poll(() => asked().filter).toMatchObject({ within: null, period: "week" });
  expect(screen.queryByTestId("lags-day")).toBeNull();
});

test("where nothing is found on a day, all are shown again with one click", async () => {
  const { asked } = open({ lags: ({ filter }) => ((filter as LagFilter).within ? { total: 0, lines: [] } : { total: 1, lines: [lagLine(7)] }) });
  await fireEvent.change(await screen.findByTestId("lags-period"), { target: { value: "day" } });
  await fireEvent.click(await screen.findByTestId("lags-all"));
  await screen.findByTestId("lag-20260101-100000.1-7");
  expect(asked().filter.within).toBeNull();
  expect(screen.queryByTestId("lags-day")).toBeNull();
});

test("an hour to which the overview led has its name, until another time is chosen", async () => {
  app({});
  const view = new LagView();
  const at = (hour: number) => new Date(2026, 10, 30, hour).toISOString();
  view.show({ within: [at(14), at(15)] });
  render(LagFilters, { view, choices: undefined, toList: () => {} });
  const when = screen.getByTestId<HTMLSelectElement>("lags-period");
  const named = () => when.selectedOptions[0]?.textContent;
  expect(named()).toBe(dayAndHours(at(14), at(15)));
  expect(named()).toMatch(/30.*2.*3/);
  await fireEvent.change(when, { target: { value: "day" } });
  expect(view.filter.within).toEqual([at(0), at(24)]);
  expect(named()).toBe("One day…");
  expect(screen.getByTestId<HTMLInputElement>("lags-day").value).toBe("2026-11-30");
  view.show({ within: [at(14), at(15)] });
  await expect.poll(named).toBe(dayAndHours(at(14), at(15)));
  await fireEvent.change(when, { target: { value: "" } });
  expect(view.filter).toMatchObject({ within: null, period: null });
  expect([...when.options].map((one) => one.value)).toEqual(["", "today", "week", "month", "day"]);
  view.show({ within: [at(0), at(24)] });
  await expect.poll(named).toBe("One day…");
});

test("where garbage collection is the cause the program's memory is asked about", async () => {
  const { calls } = open({
    lag: ({ episode: number }) => detail(Number(number), { lag: episode({ verdict: Number(number) < 3 ? "gc" : "host", suspects: [] }), ...(Number(number) === 2 && { install: null }) }),
    heap: () => { throw { message: "/opt/eclipse is gone" }; },
  });
  await fireEvent.click(await screen.findByTestId("lag-20260101-100000.1-1"));
  await fireEvent.click(await screen.findByTestId("lag-heap"));
  expect(await screen.findByTestId("heap")).toHaveTextContent("/opt/eclipse is gone");
  expect(calls.find((call) => call.command === "heap")?.given).toEqual({ install: INSTALL });
  await fireEvent.click(screen.getByTestId("heap-close"));
  for (const other of [2, 3]) {
    await fireEvent.click(screen.getByTestId(`lag-20260101-100000.1-${other}`));
    await expect.poll(() => screen.queryByTestId("lag-report")).not.toBeNull();
    expect(screen.queryByTestId("lag-heap")).toBeNull();
  }
});

test("an answer that comes too late is not shown", async () => {
  let late: ((page: unknown) => void) | undefined;
  open({ lags: ({ filter }) => {
    if ((filter as LagFilter).text === "a") return new Promise((answer) => (late = answer));
    return { total: 1, lines: [lagLine((filter as LagFilter).text === "ab" ? 2 : 1)] };
  } });
  const search = await screen.findByTestId("lags-search");
  await fireEvent.input(search, { target: { value: "a" } });
  await expect.poll(() => late).toBeDefined();
  await fireEvent.input(search, { target: { value: "ab" } });
  await screen.findByTestId("lag-20260101-100000.1-2");
  late?.({ total: 1, lines: [lagLine(99)] });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByTestId("lag-20260101-100000.1-99")).toBeNull();
});

test("arrows choose, Enter goes to what is said of the chosen one", async () => {
  open();
  await screen.findByTestId("lag-20260101-100000.1-0");
  expect(screen.getByTestId("lag-choose")).toBeVisible();
  await fireEvent.keyDown(screen.getByTestId("lags-search"), { key: "ArrowDown" });
  await expect.poll(chosen).toBe("lag-20260101-100000.1-0");
  expect(document.activeElement).toBe(screen.getByTestId("lags"));
  await press("ArrowDown");
  await press("ArrowDown");
  await press("ArrowUp");
  await expect.poll(chosen).toBe("lag-20260101-100000.1-1");
  await expect.poll(() => screen.getByTestId("lags").getAttribute("aria-activedescendant")).toBe(document.querySelector("[aria-selected=true]")?.id);
  await screen.findByTestId("lag-title");
  await press("Enter");
  expect(document.activeElement).toBe(screen.getByTestId("lag-title"));
  await press("Home");
  await expect.poll(chosen).toBe("lag-20260101-100000.1-0");
});

test("a lag that was just chosen is brought into sight with its line, the keyboard stays, and there is a way back", async () => {
  const brought: (string | undefined)[] = [];
  Element.prototype.scrollIntoView = function (this: HTMLElement, how) {
    brought.push(`${this.dataset["testid"] ?? within(this).queryByTestId("lag-words")?.textContent} ${JSON.stringify(how)}`);
  };
  const answers: (() => void)[] = [];
  const { calls } = open({ lag: ({ episode: number }) => new Promise((answer) => answers.push(() => answer(detail(Number(number), { words: `No ${number}.` })))) });
  const list = await screen.findByTestId("lags");
  await fireEvent.click(await screen.findByTestId("lag-20260101-100000.1-3"));
  await expect.poll(() => answers).toHaveLength(1);
  expect(brought).toEqual([]);
  answers.pop()!();
  const nearest = JSON.stringify({ block: "nearest" });
  await expect.poll(() => brought.splice(0)).toEqual([`No 3. ${nearest}`, `lag-20260101-100000.1-3 ${nearest}`]);
  expect(document.activeElement).toBe(list);
  // Chosen again, after the page was scrolled elsewhere.
  await fireEvent.click(screen.getByTestId("lag-20260101-100000.1-3"));
  await expect.poll(() => brought.splice(0)).toHaveLength(2);
  // Something has changed: nobody is taken away from what they read.
  await emit("changed");
  await expect.poll(() => answers).toHaveLength(1);
  answers.pop()!();
  await expect.poll(() => calls.filter(({ command }) => command === "lag")).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(brought).toEqual([]);
  screen.getByTestId("lag-report").focus();
  await fireEvent.click(screen.getByTestId("lag-to-list"));
  expect(document.activeElement).toBe(list);
});

test("of the predictions those that matter are in sight, in the app's order; the others are folded, and none is lost", async () => {
  const sentences = (names: string, from: number) => [...names].map((name, at) => `Without ${name} this lag would have been ${from + at} ms.`);
  const without = { first: sentences("ABC", 17), more: sentences("DEFGHIJKLMNOPQ", 300) };
  open({ lag: ({ episode: number }) => detail(Number(number), { without }) });
  await fireEvent.click(await screen.findByTestId("lag-20260101-100000.1-3"));
  const panel = within(await screen.findByTestId("lag"));
  const lines = (within: HTMLElement) => [...within.querySelectorAll("li")].map((line) => line.textContent);
  expect(lines(await panel.findByTestId("lag-without"))).toEqual(without.first);
  const others = panel.getByTestId<HTMLDetailsElement>("lag-without-others");
  expect(others.tagName).toBe("DETAILS");
  expect(others.open).toBe(false);
  expect(lines(others)).toEqual(without.more);
  const summary = panel.getByTestId("lag-without-open");
  expect(summary.parentElement).toBe(others);
  expect(summary).toHaveTextContent(/^and 14 more$/);
  // Neither what is in sight nor what is folded is hidden from a screen reader by anything but the fold itself.
  expect(panel.getByTestId("lag-without").closest("[aria-hidden], details")).toBeNull();
  expect(others.querySelector("[aria-hidden], [hidden]")).toBeNull();
});

test("where no prediction matters at once, their number alone is in sight; where all do, nothing is folded", async () => {
  const one = ["Without One this lag would have been 17 ms."];
  const shown = async (number: number) => {
    await fireEvent.click(await screen.findByTestId(`lag-20260101-100000.1-${number}`));
    await expect.poll(() => screen.queryByTestId("lag-title")).not.toBeNull();
    return { first: screen.queryByTestId("lag-without"), open: screen.queryByTestId("lag-without-open") };
  };
  open({ lag: ({ episode: number }) => detail(Number(number), { without: Number(number) === 1 ? { first: [], more: [...one, ...one] } : { first: one, more: [] } }) });
  const folded = await shown(1);
  expect(folded.first).toBeNull();
  expect(folded.open).toHaveTextContent(/^2 plug-ins$/);
  const seen = await shown(2);
  expect(seen.first).toHaveTextContent("Without One");
  expect(seen.open).toBeNull();
});

test("of what an older Laggard stored nothing is predicted", async () => {
  open();
  await fireEvent.click(await screen.findByTestId("lag-20260101-100000.1-3"));
  await screen.findByTestId("lag-words");
  expect(screen.queryByTestId("lag-without")).toBeNull();
  expect(screen.queryByTestId("lag-without-others")).toBeNull();
});

test("what is said of a lag: its words, its parts, what says so, who had the processor, what can be done", async () => {
  const { calls } = open({ lag: ({ episode: number }) => detail(Number(number), { busy: [{ name: "backup", percent: 85 }] }), preview_turn_off: () => new Promise(() => {}) });
  await fireEvent.click(await screen.findByTestId("lag-20260101-100000.1-3"));
  expect(await screen.findByTestId("lag-words")).toHaveTextContent("Eclipse didn’t respond for 420 ms.");
  expect(screen.getByTestId("lag-shares")).toHaveTextContent("Sluggish Spellcheck 402 ms, 96 %");
  expect(screen.getByTestId("lag-shares")).toHaveTextContent("Cause unknown 17 ms, 4 %");
  expect(screen.getByTestId("lag-evidence")).toHaveTextContent("in 12 of 12 samples");
  expect(screen.getByTestId("lag-busy")).toHaveTextContent("backup: 85 % of a processor");
  expect(calls.filter((call) => call.command === "lag").at(-1)?.given).toEqual({ session: "20260101-100000.1", episode: 3 });
  await fireEvent.click(screen.getByTestId(`turn-off-${sluggish.id}`));
  expect(await screen.findByTestId("turn-off")).toBeVisible();
});

test("the plug-ins through which a lag came about stand in the order in which they called, and not where nobody else was on the way", async () => {
  const on = (id: string, name: string) => ({ ...episode().suspects[0]!, plugin: { ...sluggish, id, name }, role: "initiator" as const, ms: 0, share: 0 });
  const through = episode({ suspects: [{ ...episode().suspects[0]!, way: ["a", "b"] }, on("b", "Beta"), on("a", "Alpha"), on("c", "Of another way")] });
  open({ lag: ({ episode: number }) => detail(Number(number), Number(number) === 1 ? { lag: through } : {}) });
  await fireEvent.click(await screen.findByTestId("lag-20260101-100000.1-1"));
  const way = await screen.findByTestId("chain");
  expect(screen.getByTestId("lag")).toContainElement(way);
  expect(within(way).getAllByRole("listitem").map((one) => one.textContent)).toEqual(["Alpha", "Beta", "Sluggish Spellcheck"]);
  expect(way).toHaveAccessibleName(say("lag-way"));
  await fireEvent.click(screen.getByTestId("lag-20260101-100000.1-2"));
  await expect.poll(() => screen.queryByTestId("chain")).toBeNull();
  expect(await screen.findByTestId("lag-words")).toBeVisible();
});

test("of a plain program, and where no plug-in is to blame, nothing can be turned off", async () => {
  open({ lag: ({ episode: number }) => detail(Number(number), Number(number) === 1 ? { install: null, state: "fixed" } : { lag: episode({ verdict: "unknown" }) }) });
  await fireEvent.click(await screen.findByTestId("lag-20260101-100000.1-1"));
  expect(await screen.findByTestId("lag-details")).toBeVisible();
  expect(screen.queryByTestId(`turn-off-${sluggish.id}`)).toBeNull();
  await fireEvent.click(screen.getByTestId("lag-20260101-100000.1-2"));
  await expect.poll(() => screen.queryByTestId("lag-details")).toBeNull();
  expect(screen.getByTestId("lag-report")).toBeVisible();
});

test("a plug-in is drawn as a cause only where the verdict says that it is the one", () => {
  const drawn = (lag: ReturnType<typeof episode>) => shares(lag).map((one) => one.cause);
  expect(drawn(episode())).toEqual(["plug-in", "unknown"]);
  expect(drawn(episode({ verdict: "unknown" }))).toEqual(["unknown", "unknown"]);
  const own = episode().suspects[0]!;
  const second = { ...own, plugin: { ...sluggish, id: "other" }, share: 0.3 };
  const gc = { ...own, kind: "gc" as const, plugin: null, share: 0.2 };
  const [several, small] = [[{ ...own, share: 0.5 }, second, gc], { ...gc, share: 0.1 }];
  expect(drawn(episode({ suspects: several }))).toEqual(["plug-in", "unknown", "gc"]);
  // The rest stands by its length, and what has one colour is told apart by numbers.
  const rest = shares(episode({ suspects: [{ ...own, share: 0.5 }, { ...second, share: 0.15 }, small] }));
  expect(rest.map(({ suspect }) => suspect?.plugin?.id ?? suspect?.kind)).toEqual([sluggish.id, undefined, "other", "gc"]);
  expect(numbered(rest)).toEqual([undefined, "1", "2", undefined]);
  expect(numbered(shares(episode()))).toEqual([undefined, undefined]);
});

test("where the program stood in a lag is read when somebody wants to see it, and shown of the next lag as well", async () => {
  const { calls } = open({ lag_trace: () => bytes() });
  const read = () => calls.filter((call) => call.command === "lag_trace").map((call) => call.given);
  await fireEvent.click(await screen.findByTestId("lag-20260101-100000.1-3"));
  await fireEvent.click(await screen.findByTestId("lag-samples"));
  expect(await screen.findByTestId("lag-samples-count")).toHaveTextContent(`${recorded().samples} samples`);
  expect(screen.getByTestId("flame").querySelectorAll("[data-context]").length).toBeGreaterThan(3);
  await fireEvent.input(screen.getByTestId("calls-find"), { target: { value: "sluggish" } });
  await expect.poll(() => screen.getByTestId("calls-found").textContent).toContain(`of ${recorded().samples} samples`);
  expect(read()).toEqual([{ session: "20260101-100000.1", episode: 3 }]);
  await fireEvent.click(screen.getByTestId("lag-20260101-100000.1-4"));
  await expect.poll(() => read().at(-1)).toEqual({ session: "20260101-100000.1", episode: 4 });
  await screen.findByTestId("lag-samples-count");
  await fireEvent.click(screen.getByTestId("lag-samples"));
  await expect.poll(() => screen.queryByTestId("flame")).toBeNull();
  await fireEvent.click(screen.getByTestId("lag-20260101-100000.1-5"));
  await screen.findByTestId("lag-samples");
  expect(read().length).toBe(2);
});

test("of a lag whose session is gone the panel says that, and keeps the rest", async () => {
  open({ lag_trace: () => { throw { code: "session-file", message: "there is no session of this name" }; } });
  await fireEvent.click(await screen.findByTestId("lag-20260101-100000.1-3"));
  await fireEvent.click(await screen.findByTestId("lag-samples"));
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no session of this name");
  expect(screen.getByTestId("lag-words")).toBeVisible();
  expect(screen.queryByTestId("flame")).toBeNull();
});

test("with nothing measured it is said what would be here, and what the app refuses is shown", async () => {
  open({ lags: () => ({ total: 0, lines: [] }), lag_choices: () => { throw { code: "data", message: "the database is locked" }; } });
  expect(await screen.findByTestId("lags-empty")).toBeVisible();
  expect(screen.queryByTestId("lags-search")).toBeNull();
  expect(screen.getByRole("alert")).toHaveTextContent("The database is locked");
});

test("all that the filter lets through are saved, not those in sight alone", async () => {
  const { calls } = open({ choose_export: () => true, write_lags: () => ({ path: "/home/ada/laggard-lags.csv" }) });
  await fireEvent.change(await screen.findByTestId("lags-order"), { target: { value: "longest" } });
  (await screen.findByTestId("lags-export")).click();
  (await screen.findByTestId("lags-export-csv")).click();
  await expect.poll(() => screen.getByTestId("lags-export-told")).toHaveTextContent("laggard-lags.csv");
  const given = calls.find((call) => call.command === "write_lags")?.given;
  expect(given).toMatchObject({ order: "longest", filter: { text: "", plugin: null } });
});
