// From a lag to its session and back, from a session to one of its lags; what is told of a lag whose session is gone.

import { emit } from "@tauri-apps/api/event";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { EpisodeReport } from "../src/bindings/EpisodeReport";
import type { LagDetail } from "../src/bindings/LagDetail";
import type { Trigger } from "../src/bindings/Trigger";
import { Viewing } from "../src/session/viewing.svelte";
import { app, episode, INSTALL, lagLine, ranked, sessionView, sluggish } from "./app";
import { bytes, recorded } from "./session/recorded";

const SESSION = "20260101-100000.1";
const [TOTAL, LINE] = [600, 46];
const MINUTE = 60_000;
/** The lags of the list, each a minute older than the one before. */
const began = (place: number) => new Date(Date.parse("2026-01-01T12:00:00.000Z") - place * MINUTE).toISOString();
/** A lag that the recorded session has. */
const trace = recorded();
const FELT = trace.at("episode.number", new Viewing(trace).lags[0]!);

const detail = (number: number, part: Partial<LagDetail> = {}): LagDetail => ({
  lag: episode({ episode: number, started_at: began(TOTAL - number) }),
  words: "Eclipse didn’t respond for 420 ms.", title: "Eclipse", install: INSTALL, state: "on", recorded: true, without: { first: [], more: [] }, busy: [],
  ...part,
});

function open(more: Parameters<typeof app>[0] = {}) {
  const calls = app({
    take_intent: () => ({ what: "show", page: "lags", section: null }),
    sessions: () => [sessionView({ state: "ended" })],
    session_trace: bytes,
    // The newest has the highest number.
    lags: ({ offset, limit }) => ({
      total: TOTAL,
      lines: Array.from({ length: Math.min(Number(limit), TOTAL - Number(offset)) }, (_, at) => lagLine(TOTAL - Number(offset) - at, { started_at: began(Number(offset) + at) })),
    }),
    lag: ({ episode: number }) => detail(Number(number)),
    ...more,
  });
  render(App);
  return calls;
}

const chosen = () => document.querySelector("[aria-selected=true]")?.getAttribute("data-testid");
const inList = (number: number) => `lag-${SESSION}-${number}`;
/** Has the list stand where this line is drawn. */
async function scroll(number: number): Promise<void> {
  const list = await screen.findByTestId("lags");
  list.scrollTop = (TOTAL - number) * LINE;
  await fireEvent.scroll(list);
}

test("a lag is shown in its session with its call chosen, and the way back leads to the list as it was", async () => {
  open();
  await screen.findByTestId(inList(TOTAL));
  await fireEvent.change(screen.getByTestId("lags-cause"), { target: { value: "plug-in" } });
  await scroll(FELT);
  await fireEvent.click(await screen.findByTestId(inList(FELT)));
  const top = screen.getByTestId("lags").scrollTop;
  expect(top).toBeGreaterThan(0);
  const button = await screen.findByTestId("lag-session");
  button.focus();
  await fireEvent.click(button);
  const timeline = await screen.findByTestId("timeline");
  expect(screen.getByTestId("chosen-verdict")).toHaveTextContent(new RegExp(`^Episode ${FELT} ·`));
  // It is what the timeline shows.
  const took = trace.at("episode.duration", trace.columns["episode.number"].indexOf(FELT)) / 1000;
  expect(Number(timeline.dataset["to"]) - Number(timeline.dataset["from"])).toBeLessThan(1.5 * took);
  expect(screen.getByTestId("session-back")).toHaveTextContent("← Back");
  await fireEvent.click(screen.getByTestId("session-back"));
  await expect.poll(chosen).toBe(inList(FELT));
  expect(screen.getByTestId("lags").scrollTop).toBe(top);
  expect(screen.getByTestId<HTMLSelectElement>("lags-cause").value).toBe("plug-in");
  // The keyboard is where it was.
  await expect.poll(() => document.activeElement?.getAttribute("data-testid")).toBe("lag-session");
  expect(screen.queryByTestId("lags-back")).toBeNull();
});

test("the chosen call leads to its lag, which the list brings into sight, and back to the call", async () => {
  const calls = open({ take_intent: () => ({ what: "show", page: "sessions", section: null }) });
  await fireEvent.click(await screen.findByTestId(`open-${SESSION}`));
  await fireEvent.keyDown(await screen.findByTestId("timeline"), { key: "n" });
  await fireEvent.click(screen.getByTestId("chosen-about"));
  expect(await screen.findByTestId("lag-words")).toBeVisible();
  expect(calls.filter(({ command }) => command === "lag").at(-1)?.given).toEqual({ session: SESSION, episode: FELT });
  // Far down among all lags.
  await expect.poll(chosen).toBe(inList(FELT));
  const list = screen.getByTestId("lags");
  expect(Math.abs(list.scrollTop - (TOTAL - FELT) * LINE)).toBeLessThan(10 * LINE);
  expect(document.activeElement).toBe(screen.getByTestId("lag-title"));
  // Found without asking for all of them.
  expect(calls.filter(({ command }) => command === "lags").length).toBeLessThan(20);
  await fireEvent.click(screen.getByTestId("lags-back"));
  await screen.findByTestId("timeline");
  expect(screen.getByTestId("chosen-verdict")).toHaveTextContent(new RegExp(`^Episode ${FELT} ·`));
  expect(screen.getByTestId("session-back")).toHaveTextContent("All sessions");
});

test("who goes from one to the other and back again is no page further", async () => {
  open();
  await scroll(FELT);
  await fireEvent.click(await screen.findByTestId(inList(FELT)));
  for (let round = 0; round < 3; round++) {
    await fireEvent.click(await screen.findByTestId("lag-session"));
    await fireEvent.click(await screen.findByTestId("chosen-about"));
    await screen.findByTestId("lag-session");
  }
  expect(screen.queryByTestId("lags-back")).toBeNull();
});

test("a lag of a plug-in's page is shown in its session, and the way back leads to the plug-in", async () => {
  open({
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: ranked(), observers: [], episodes: [episode({ episode: FELT }), episode({ session: "gone.1", episode: 2 })], unrecorded: ["gone.1"] }),
  });
  const list = within(await screen.findByTestId("episodes"));
  // Of the one whose recording is gone it is said, once, and nothing is offered.
  expect(list.queryByTestId("session-of-gone.1-2")).toBeNull();
  expect(list.getAllByTestId("unrecorded")).toHaveLength(1);
  expect(list.getByTestId("report-gone.1-2")).toBeVisible();
  await fireEvent.click(list.getByTestId(`session-of-${SESSION}-${FELT}`));
  await screen.findByTestId("timeline");
  expect(screen.getByTestId("chosen-verdict")).toHaveTextContent(new RegExp(`^Episode ${FELT} ·`));
  await fireEvent.keyDown(document.body, { key: "Escape" });
  expect(await screen.findByTestId("plugin-name")).toHaveTextContent(sluggish.name);
});

test("of a lag whose recording is gone one sentence says so, and nothing is offered that needs it", async () => {
  open({ lag: ({ episode: number }) => detail(Number(number), { recorded: false }) });
  await fireEvent.click(await screen.findByTestId(inList(TOTAL)));
  expect(await screen.findByTestId("lag-unrecorded")).toHaveTextContent(/^The recording of its session is gone, so its calls can no longer be shown or saved\.$/);
  for (const needs of ["lag-session", "lag-export", "lag-samples"]) expect(screen.queryByTestId(needs), needs).toBeNull();
  // What is stored of it stays.
  for (const still of ["lag-words", "lag-report", "lag-shares"]) expect(screen.getByTestId(still)).toBeVisible();
});

test("of a lag that is deleted while it is shown nothing is left but a sentence", async () => {
  let isThere = true;
  open({ lag: ({ episode: number }) => {
    if (isThere) return detail(Number(number));
    throw { code: "not-found", message: "there is no lag" };
  } });
  await fireEvent.click(await screen.findByTestId(inList(TOTAL)));
  await screen.findByTestId("lag-session");
  isThere = false;
  await emit("changed");
  expect(await screen.findByTestId("lag-gone")).toHaveTextContent(/^This lag was deleted with its session\. Nothing of it is left to be shown\.$/);
  expect(within(screen.getByTestId("lag")).queryAllByRole("button").map((one) => one.dataset["testid"])).toEqual(["lag-to-list"]);
  expect(screen.queryByTestId("problem")).toBeNull();
});

test("a lag that is not drawn in its session is told of", async () => {
  open({ lag: ({ episode: number }) => detail(Number(number)) });
  await fireEvent.click(await screen.findByTestId(inList(TOTAL)));
  await fireEvent.click(await screen.findByTestId("lag-session"));
  expect(await screen.findByTestId("session-lag-lost")).toBeVisible();
  expect(screen.queryByTestId("chosen-name")).toBeNull();
});

test("what set a lag off stands in its panel and its line", async () => {
  const setOff = (trigger: Trigger) => ({ character: { trigger, cause: null, causes: {} as never, location: {} as never, runnable_threads: null } });
  const known: Record<number, Partial<EpisodeReport>> = { [TOTAL]: setOff("input"), [TOTAL - 1]: setOff("unspecified") };
  open({ lag: ({ episode: number }) => detail(Number(number), { lag: episode({ episode: Number(number), ...known[Number(number)] }) }) });
  const line = await screen.findByTestId(inList(TOTAL));
  expect(line).toHaveTextContent("what you did");
  await fireEvent.click(line);
  expect(await screen.findByTestId("lag-set-off")).toHaveTextContent(/^Set off by what you did$/);
  await fireEvent.click(screen.getByTestId(inList(TOTAL - 1)));
  await expect.poll(() => screen.queryByTestId("lag-set-off")?.textContent).toBe("It isn’t known what set it off");
  // An older Laggard did not store it.
  await fireEvent.click(screen.getByTestId(inList(TOTAL - 2)));
  await screen.findByTestId("lag-words");
  await expect.poll(() => screen.queryByTestId("lag-set-off")).toBeNull();
});
