// The samples on the session's page: which, which way, as a flame graph and as a tree.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, test } from "vitest";
import Calls from "../../src/session/Calls.svelte";
import { NOBODY, type Trace } from "../../src/session/columns";
import Samples from "../../src/session/Samples.svelte";
import { Finding } from "../../src/session/finding.svelte";
import { Stacks } from "../../src/session/stacks";
import { Viewing } from "../../src/session/viewing.svelte";
import { speak } from "../../src/say.svelte";
import { showTooltips } from "../../src/tooltips";
import { untranslated } from "../untranslated";
import { callTree, sampled } from "./made";
import { Named, recorded } from "./recorded";

afterEach(() => speak("en"));

const count = () => Number(/\d+/.exec(screen.getByTestId("calls-count").textContent ?? "")?.[0]);
const flame = () => screen.getByTestId("flame");
const bars = () => [...flame().querySelectorAll<HTMLElement>("[data-context]")];
const top = () => Number(flame().dataset["top"]);
/** As the pointer over a bar finds it. */
async function titleOf(bar: HTMLElement): Promise<string> {
  await fireEvent.pointerOver(bar);
  return bar.title;
}
const focused = () => document.activeElement as HTMLElement;

function shown(trace: Trace = recorded()) {
  const viewing = new Viewing(trace);
  render(Samples, { viewing });
  const lag = async () => {
    viewing.lag(1);
    await tick();
  };
  return { trace, viewing, lag };
}
/** The bar below which there are at least two. */
const parting = () => bars().find((bar) => bar.getAttribute("aria-level") === "2" && Number.parseFloat(bar.style.width) > 50)!;

test("at first the samples are the whole session's, with a call chosen that call's; others are a choice", async () => {
  const { trace, lag } = shown();
  const of = screen.getByTestId<HTMLSelectElement>("calls-of");
  expect(of.value).toBe("session");
  const whole = count();
  expect(whole).toBe(trace.samples);
  expect([...of.options].filter((one) => one.disabled).map((one) => one.value)).toEqual(["call", "lag", "landmark"]);
  await lag();
  expect(of.value).toBe("call");
  const own = count();
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(whole);
  await fireEvent.change(of, { target: { value: "session" } });
  expect(count()).toBe(whole);
  // The choice stays, whatever call is chosen next.
  await lag();
  expect([of.value, count()]).toEqual(["session", whole]);
  await fireEvent.change(of, { target: { value: "lag" } });
  expect(count()).toBeLessThan(whole);
});

test("what is in sight is looked at when the timeline has come to rest", async () => {
  const { trace, viewing, lag } = shown();
  await lag();
  await fireEvent.change(screen.getByTestId("calls-of"), { target: { value: "range" } });
  const [around, all] = [count(), trace.samples];
  expect(around).toBeGreaterThan(0);
  expect(around).toBeLessThan(all);
  viewing.all();
  await tick();
  expect(count()).toBe(around);
  await expect.poll(count, { timeout: 5000 }).toBe(all);
});

test("a bar is zoomed to with a click, and left again", async () => {
  shown();
  const first = top();
  const bar = parting();
  const id = Number(bar.dataset["context"]);
  expect(await titleOf(bar)).toContain("with what it called");
  await fireEvent.click(bar);
  expect(top()).toBe(id);
  expect(screen.getByTestId(`flame-${id}`).style.width).toBe("100%");
  expect(screen.getByTestId("flame-told")).toHaveTextContent(/itself; on \d+ % of all stacks/);
  await fireEvent.click(screen.getByTestId("flame-back"));
  expect(top()).toBe(first);
  expect(screen.getByTestId("flame-back")).toBeDisabled();
  await fireEvent.click(screen.getByTestId(`flame-${id}`));
  await fireEvent.click(screen.getByTestId("flame-all"));
  expect(top()).toBe(-1);
  expect(screen.queryByTestId("flame-out")).toBeNull();
});

test("the keyboard alone goes in and out, zooms and comes back", async () => {
  shown();
  const stop = () => bars().filter((bar) => bar.tabIndex === 0);
  expect(stop().length).toBe(1);
  stop()[0]!.focus();
  const press = async (key: string) => fireEvent.keyDown(focused(), { key });
  const level = () => Number(focused().getAttribute("aria-level"));
  const first = top();
  await press("ArrowDown");
  await expect.poll(level).toBe(2);
  await press("ArrowUp");
  await expect.poll(level).toBe(1);
  await press("ArrowDown");
  await press("ArrowDown");
  await expect.poll(level).toBe(3);
  const chosen = focused().dataset["context"];
  await press("Enter");
  expect(flame().dataset["top"]).toBe(chosen);
  await expect.poll(() => [focused().dataset["context"], level()]).toEqual([chosen, 1]);
  // Out of the uppermost call: to its caller.
  await press("ArrowUp");
  expect(flame().dataset["top"]).not.toBe(chosen);
  await press("Escape");
  await press("Escape");
  expect(top()).toBe(first);
  await expect.poll(() => focused().dataset["context"]).toBe(chosen);
  // With no way back the key is left to other handlers.
  expect(await fireEvent.keyDown(focused(), { key: "Escape" })).toBe(true);
  expect(await fireEvent.keyDown(focused(), { key: "Home" })).toBe(false);
  await expect.poll(level).toBe(1);
});

test("a bar has its title under the pointer, where the page's tooltip finds it, and while it has the focus", async () => {
  const stop = showTooltips();
  shown();
  const bar = parting();
  const other = bars().find((one) => one !== bar && one.tabIndex < 0)!;
  expect([bar.title, other.title]).toEqual(["", ""]);
  await fireEvent.pointerOver(bar.querySelector("span")!);
  await expect.poll(() => document.querySelector(".tooltip")?.textContent).toContain("with what it called");
  await fireEvent.pointerOut(bar);
  await fireEvent.pointerOver(other);
  expect(bar.title).toBe("");
  await fireEvent.pointerOut(other);
  await fireEvent.focus(bar);
  await fireEvent.pointerOver(bar);
  await fireEvent.pointerOut(bar);
  await fireEvent.pointerLeave(flame());
  expect(bar.title).toContain("with what it called");
  expect(other.title).toBe("");
  stop();
});

test("who called is a tree of its own, in both views", async () => {
  shown();
  await fireEvent.click(screen.getByTestId("calls-way-callers"));
  expect(top()).toBe(-1);
  const ran = bars().filter((bar) => bar.getAttribute("aria-level") === "2");
  expect(ran.length).toBeGreaterThan(1);
  expect(await titleOf(ran[0]!)).toContain("came this way");
  const line = screen.getByTestId("calls").querySelector("[role=treeitem]");
  expect(line).toHaveTextContent(ran[0]!.textContent!.trim());
  expect(line).toHaveAttribute("aria-expanded", "true");
});

test("of a long tree only the lines in sight are there, and the keyboard comes to each", async () => {
  // Five thousand methods that ran, each called by nobody.
  const trace = recorded();
  Object.assign(trace.columns, sampled(5, 6000, 20_000, 5000).columns);
  const tree = callTree(new Stacks(trace), Uint32Array.from({ length: 20_000 }, (_, at) => at), "callers");
  const { container } = render(Calls, { trace, tree, finding: new Finding(() => ({ trace, tree })) });
  const lines = () => [...container.querySelectorAll<HTMLElement>("[data-line]")];
  expect(lines().length).toBeLessThan(60);
  const line = lines()[0]!;
  const all = Number(line.getAttribute("aria-setsize"));
  expect(all).toBeGreaterThan(2000);
  expect(line).toHaveAttribute("aria-posinset", "1");
  line.focus();
  await fireEvent.keyDown(line, { key: "End" });
  await expect.poll(() => Number(focused().dataset["line"])).toBeGreaterThanOrEqual(all - 1);
  const last = Number(focused().dataset["line"]);
  expect(lines().length).toBeLessThan(60);
  expect(lines().map(({ tabIndex }) => tabIndex).filter((one) => one === 0).length).toBe(1);
  await fireEvent.keyDown(focused(), { key: "ArrowUp" });
  await expect.poll(() => Number(focused().dataset["line"])).toBe(last - 1);
  await fireEvent.keyDown(focused(), { key: "Home" });
  await expect.poll(() => focused().dataset["line"]).toBe("0");
});

const field = () => screen.getByTestId<HTMLInputElement>("calls-find");
const found = () => screen.getByTestId("calls-found").textContent;
const type = (value: string) => fireEvent.input(field(), { target: { value } });
const lineAt = () => screen.getByTestId("calls").querySelector<HTMLElement>("[tabindex='0']")!;

test("what has the words is marked in both views, all else is paler, and one line says how many samples have it", async () => {
  const { trace } = shown();
  expect(found()).toBe("");
  expect(document.querySelectorAll(".found, .pale")).toHaveLength(0);
  await type("sluggish");
  const has = (stack: number): boolean => stack !== NOBODY && (trace.textOf("method.class", trace.at("stack.method", stack)).includes("sluggish") || has(trace.at("stack.caller", stack)));
  const having = [...trace.columns["sample.stack"]].filter(has).length;
  expect(having).toBeGreaterThan(0);
  await expect.poll(found).toBe(`${having} of ${trace.samples} samples, ${Math.round((100 * having) / trace.samples)} %`);
  for (const bar of bars().filter((one) => one.dataset["context"] !== "-1")) {
    const is = (await titleOf(bar)).includes("sluggish");
    expect([bar.classList.contains("found"), bar.classList.contains("pale")]).toEqual([is, !is]);
  }
  const lines = [...screen.getByTestId("calls").querySelectorAll("[role=treeitem]")];
  for (const line of lines) expect(line.classList.contains("found")).toBe(line.querySelector("[title]")!.getAttribute("title")!.includes("sluggish"));
  await type("nowhere");
  await expect.poll(found).toBe("No sample has a method with “nowhere”.");
  for (const way of ["next", "previous"]) expect(screen.getByTestId(`calls-find-${way}`)).toBeDisabled();
  await fireEvent.keyDown(field(), { key: "Escape" });
  expect(field().value).toBe("");
  await expect.poll(found).toBe("");
  expect(document.querySelectorAll(".found, .pale")).toHaveLength(0);
});

test.each(["callees", "callers"])("Enter leads from place to place, in both views at once, and the keyboard stays in the field (%s)", async (way) => {
  shown();
  await fireEvent.click(screen.getByTestId(`calls-way-${way}`));
  field().focus();
  await type("sluggish");
  const places: string[] = [];
  const enter = async (shiftKey = false) => {
    await fireEvent.keyDown(field(), { key: "Enter", shiftKey });
    const place = () => flame().querySelector<HTMLElement>("[tabindex='0']")!.dataset["context"]!;
    // The tree is opened to the very place that the graph has.
    await expect.poll(() => [lineAt().dataset["testid"], lineAt().classList.contains("reached")]).toEqual([`context-${place()}`, true]);
    expect(flame().querySelector(`[data-context="${place()}"]`)).toHaveClass("found", "reached");
    expect(screen.getByTestId("flame-told").textContent).toMatch(/luggish/);
    expect(focused()).toBe(field());
    places.push(place());
  };
  await enter();
  await enter();
  await enter(true);
  expect(places[2]).toBe(places[0]);
  expect(places[1]).not.toBe(places[0]);
  await fireEvent.click(screen.getByTestId("calls-find-next"));
  await expect.poll(() => lineAt().dataset["testid"]).toBe(`context-${places[1]}`);
  await fireEvent.click(screen.getByTestId("calls-find-previous"));
  await expect.poll(() => lineAt().dataset["testid"]).toBe(`context-${places[0]}`);
});

test("what is looked for is looked for in other samples, too", async () => {
  const { lag, trace } = shown();
  await type("e");
  await expect.poll(found).toContain(`of ${trace.samples} samples`);
  await lag();
  await expect.poll(found).toContain(` of ${count()} samples`);
  expect(field().value).toBe("e");
});

test("a plug-in's methods have its colour as far as it is to blame, kinds are a choice", async () => {
  const { viewing, lag } = shown();
  await lag();
  const colours = () => new Set(bars().map((bar) => bar.dataset["colour"]));
  const causes = colours();
  expect(causes.size).toBeGreaterThan(1);
  viewing.by = "kind";
  await tick();
  expect(colours()).not.toEqual(causes);
});

test.each([
  ["markup", "<img src=x onerror=alert(1)>"],
  ["300 letters", "x".repeat(300)],
  ["right to left", "\u05e9\u05dc\u05d5\u05dd.\u05e2\u05d5\u05dc\u05dd"],
  ["CJK", "拼写检查.检查"],
])("names of %s are names and nothing else", async (_, name) => {
  const { lag } = shown(new Named(name));
  await lag();
  expect(document.querySelector("img")).toBeNull();
  const named = bars().filter((bar) => bar.dataset["context"] !== "-1");
  expect(named.length).toBeGreaterThan(2);
  for (const bar of named) expect((await titleOf(bar)).startsWith(`${name}.${name}`)).toBe(true);
  await fireEvent.click(named[1]!);
  expect(screen.getByTestId("flame-out").textContent).toContain(name.slice(name.lastIndexOf(".") + 1));
});

test("nothing of it is in one language alone", async () => {
  speak("pseudo");
  const { lag } = shown(new Named("Bcd"));
  await lag();
  for (const testid of ["calls-way-callees", "calls-way-callers"]) {
    await fireEvent.click(screen.getByTestId(testid));
    expect(untranslated(document.getElementById("samples-title")!.closest("section")!, ["Bcd"])).toEqual([]);
  }
  for (const words of ["Bcd", "Bcdf"]) {
    await type(words);
    await expect.poll(found).toContain(words === "Bcd" ? "100 %" : "Bcdf");
    expect(untranslated(document.getElementById("samples-title")!.closest("section")!, ["Bcd"])).toEqual([]);
  }
});
