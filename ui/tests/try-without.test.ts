import { render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { BypassedAction } from "../src/bindings/BypassedAction";
import type { BypassPreview } from "../src/bindings/BypassPreview";
import type { BypassView } from "../src/bindings/BypassView";
import { app, episode, INSTALL, ranked, sessionView, sluggish, tellLive } from "./app";

const SESSION = "20260101-100000.1";

const preview = (part: Partial<BypassPreview> = {}): BypassPreview => ({
  session: SESSION, plugin: sluggish, until: null, classes: 2, methods: 3, never: 1,
  kinds: [{ listener: "a.IResourceChangeListener", methods: 4, never: 1, stale: "its markers stay" }],
  stale: ["its markers and views do not follow your changes to files"],
  note: "",
  ...part,
});

const rate = (lags: number) => ({ lags, active_ms: 60_000, per_minute: lags, least: lags / 2, most: lags * 2 });

const action = (part: Partial<BypassedAction> = {}): BypassedAction => ({
  landmark: { class: "demo.sluggish.Spellcheck", method: "resourceChanged" }, under: null,
  before: { events: 9, median_ms: 455 }, during: { events: 9, median_ms: 61 }, after: { events: 0, median_ms: null },
  shorter: 9, standing: "better", least_ms: 380, most_ms: 402, words: "without it: 61 ms instead of 455 ms (9 of 9 times)", saved: "between 380 ms and 402 ms less each time",
  ...part,
});

const bypass = (part: Partial<BypassView> = {}): BypassView => ({
  session: SESSION, plugin: sluggish, begun_at: "2026-01-01T10:10:00.000Z", until: "2026-01-01T10:20:00.000Z", ended_at: null, end: null, reason: null, skipped: 9,
  gain: { actions: [action()], before: rate(9), during: rate(1), after: rate(0), standing: "better", fall_least: 3, fall_most: 9, rates: "1 lag per active minute without it, 9 before", beside: [], words: "better" },
  ...part,
});

const details = () => ({ ranked: ranked(), observers: [], unrecorded: [], episodes: [episode()] });

function open(answers: Parameters<typeof app>[0] = {}) {
  const calls = app({
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    sessions: () => [sessionView({ id: SESSION, title: "Eclipse (books)", install: INSTALL, state: "running" })],
    plugin_details: details,
    bypasses: () => [],
    look_at_bypass: () => preview(),
    ...answers,
  });
  render(App);
  return calls;
}

test("what is skipped and what goes stale is told before anything is skipped", async () => {
  const calls = open({ begin_bypass: () => preview({ until: "2026-01-01T10:40:00.000Z" }) });
  (await screen.findByTestId("try-without-it")).click();
  const dialog = await screen.findByTestId("try-without");
  expect(await within(dialog).findByTestId("skipped")).toHaveTextContent("3 of its listener methods return at once.");
  expect(within(dialog).getByTestId("skipped")).toHaveTextContent("1 is never skipped: it saves, closes or answers something.");
  expect(within(dialog).getByTestId("stale")).toHaveTextContent("Its markers and views do not follow your changes to files.");
  expect(calls.some(({ command }) => command === "begin_bypass")).toBe(false);
  const minutes = within(dialog).getByTestId<HTMLSelectElement>("minutes");
  minutes.value = "30";
  minutes.dispatchEvent(new Event("change", { bubbles: true }));
  within(dialog).getByTestId("confirm-try-without").click();
  await expect.poll(() => calls.find(({ command }) => command === "begin_bypass")?.given).toEqual({ plugin: sluggish.id, session: SESSION, minutes: 30, also: [] });
  await expect.poll(() => screen.queryByTestId("try-without")).toBeNull();
});

test("runnables and timers are skipped only where that is ticked, with what stays undone beside it", async () => {
  const calls = open({ begin_bypass: () => preview() });
  (await screen.findByTestId("try-without-it")).click();
  const dialog = await screen.findByTestId("try-without");
  const more = await within(dialog).findByTestId("also");
  expect(more).toHaveTextContent("What it puts off for a moment isn’t done, and some of that perhaps not before a restart.");
  within(more).getByTestId("also-timers").click();
  within(dialog).getByTestId("confirm-try-without").click();
  await expect.poll(() => calls.find(({ command }) => command === "begin_bypass")?.given.also).toEqual(["timers"]);
});

test("a busy program is not quick at once, and the question says so", async () => {
  open({ begin_bypass: () => preview({ note: "the program is busy: what runs now runs to its end" }) });
  (await screen.findByTestId("try-without-it")).click();
  (await screen.findByTestId("confirm-try-without")).click();
  expect(await screen.findByTestId("note")).toHaveTextContent("The program is busy: what runs now runs to its end.");
  screen.getByTestId("done").click();
  await expect.poll(() => screen.queryByTestId("try-without")).toBeNull();
});

test("what cannot be skipped is told, and cannot be begun", async () => {
  open({ look_at_bypass: () => preview({ methods: 0, never: 2, stale: [] }) });
  (await screen.findByTestId("try-without-it")).click();
  expect(await screen.findByTestId("nothing")).toHaveTextContent("Sluggish Spellcheck has no listener that could be skipped.");
  expect(screen.queryByTestId("confirm-try-without")).toBeNull();
});

test("why it could not begin is told in the question", async () => {
  open({ look_at_bypass: () => { throw { code: "refused", message: "the program is not listening" }; } });
  (await screen.findByTestId("try-without-it")).click();
  const dialog = await screen.findByTestId("try-without");
  expect(await within(dialog).findByText("the program is not listening", { exact: false })).toBeVisible();
  expect(within(dialog).queryByTestId("confirm-try-without")).toBeNull();
});

test("while it lasts the page shows the gain and the way back", async () => {
  let lasts = true;
  const calls = open({
    bypasses: () => [lasts ? bypass() : bypass({ ended_at: "2026-01-01T10:15:00.000Z", end: "asked", reason: "as you asked" })],
    end_bypass: () => { lasts = false; return bypass(); },
  });
  const panel = await screen.findByTestId("without-it");
  expect(screen.queryByTestId("try-without-it")).toBeNull();
  expect(within(panel).getByTestId("actions")).toHaveTextContent("Without it: 61 ms instead of 455 ms (9 of 9 times); between 380 ms and 402 ms less each time");
  expect(within(panel).getByTestId("rates")).toHaveTextContent("1 lag per active minute without it, 9 before.");
  within(panel).getByTestId("back-to-normal").click();
  await expect.poll(() => calls.find(({ command }) => command === "end_bypass")?.given).toEqual({ plugin: sluggish.id, session: SESSION });
});

test("whoever missed something can be given a restart, however the bypass ended", async () => {
  const calls = open({
    bypasses: () => [bypass({ ended_at: "2026-01-01T10:20:00.000Z", end: "time-up", reason: "its time is over" })],
    restart: () => 7,
  });
  const panel = await screen.findByTestId("without-it");
  expect(panel).toHaveTextContent("It may have missed something.");
  const restart = within(panel).getByTestId("restart-after-bypass");
  expect(restart).toHaveTextContent("Restart Eclipse (books) now");
  restart.click();
  await expect.poll(() => calls.find(({ command }) => command === "restart")?.given).toEqual({ session: SESSION });
  await tellLive({ event: "replied", session: SESSION, command: 7, done: false, message: "A dialog is open." });
  const standing = within(panel).getByTestId("restart-after-bypass-standing");
  await expect.poll(() => standing.textContent).toBe("Not restarted. A dialog is open.");
});

test("what ended by itself offers a restart, and what helped can be turned off for good", async () => {
  open({
    bypasses: () => [bypass({ ended_at: "2026-01-01T10:15:00.000Z", end: "exceptions", reason: "the program’s listeners failed more often than before" })],
    preview_turn_off: () => new Promise(() => {}),
  });
  const panel = await screen.findByTestId("without-it");
  expect(within(panel).getByTestId("ended")).toHaveTextContent("the program’s listeners failed more often than before");
  expect(within(panel).getByTestId("restart-after-bypass")).toHaveClass("primary");
  within(panel).getByTestId("for-good").click();
  expect(await screen.findByTestId("turn-off")).toBeVisible();
});

test("what was measured can be reported, with a lag of the same session", async () => {
  open({
    bypasses: () => [bypass()],
    plugin_details: () => ({ ...details(), episodes: [episode({ session: "20250101-100000.1", episode: 9 }), episode({ episode: 4 })] }),
    open_report: (given) => { throw { code: "test", message: `asked for ${JSON.stringify(given)}` }; },
  });
  (await screen.findByTestId("report-proof")).click();
  expect(await screen.findByText(`"session":"${SESSION}","episode":4`, { exact: false })).toBeVisible();
});

test("what measured nothing yet is no proof", async () => {
  const gain = { ...bypass().gain, standing: "too-early" as const, actions: [action({ standing: "too-early" })] };
  open({ bypasses: () => [bypass({ gain })] });
  await screen.findByTestId("without-it");
  expect(screen.queryByTestId("report-proof")).toBeNull();
});

test("without a program that runs there is nothing to try", async () => {
  open({ sessions: () => [] });
  await screen.findByTestId("plugin-name");
  expect(screen.queryByTestId("try-without-it")).toBeNull();
});

test("a notification leads to the question", async () => {
  open({ take_intent: () => ({ what: "try-without", plugin: sluggish.id, install: INSTALL, session: SESSION }) });
  expect(await screen.findByText("Try without Sluggish Spellcheck")).toBeVisible();
});
