// Ctrl+F leads to a search from every page; the searches of a plug-in's lags and of reports.

import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { Page } from "../src/bindings/app/Page";
import { app, episode, INSTALL, lagLine, ranked, sluggish } from "./app";
import { desk } from "./report/desk";

const ctrlF = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "f", ctrlKey: true });
const focused = () => (document.activeElement as HTMLElement | null)?.dataset["testid"];
const settings = { notifications: true, screenshots: "no", welcomed: true, landmarks: [], language: "system", theme: "system" };

test("from a page without a search Ctrl+F leads to that of the lags, and Esc back", async () => {
  for (const page of ["overview", "welcome", "reports", "sessions", "inbox"] as Page[]) {
    const calls = app({ settings: () => settings, take_intent: () => ({ what: "show", page, section: null }), lags: () => ({ total: 1, lines: [lagLine(7)] }) });
    const { unmount } = render(App);
    // The page that is wanted comes after the app was asked for it.
    await expect.poll(() => calls.filter(({ command }) => command === "take_intent").length).toBeGreaterThan(0);
    await new Promise((resolve) => setTimeout(resolve, 50));
    const heading = () => document.querySelector("main h1")?.textContent;
    const before = heading();
    await ctrlF();
    await expect.poll(focused, { message: page }).toBe("lags-search");
    // A field keeps what is typed into it: Esc goes back from anywhere else.
    screen.getByTestId("lags-back").focus();
    await fireEvent.keyDown(document.activeElement!, { key: "Escape" });
    await expect.poll(heading, { message: page }).toBe(before);
    unmount();
  }
});

test("a report that is being written is not left for a search", async () => {
  app({ take_intent: () => ({ what: "report", session: "20260101-100000.1", episode: 7 }), open_report: () => desk({ picture: null }), keep_draft: () => null });
  render(App);
  await screen.findByTestId("report-back");
  await ctrlF();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.getByTestId("report-back")).toBeVisible();
  expect(screen.queryByTestId("lags-search")).toBeNull();
});

test("a plug-in's lags are searched by listener, evidence and cause", async () => {
  const own = episode().suspects[0]!;
  const at = (number: number, method: string, evidence: string[] = []) =>
    episode({ episode: number, suspects: [{ ...own, evidence, landmark: { kind: "observer", class: "demo.sluggish.Spellcheck", method } }] });
  app({
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: ranked(), observers: [], unrecorded: [], episodes: [...Array.from({ length: 30 }, (_, number) => at(number, "saved")), at(30, "opened", ["waited for a lock"])] }),
  });
  render(App);
  const list = () => screen.queryByTestId("episodes")?.children.length;
  await screen.findByTestId("episodes");
  expect(list()).toBe(20);
  await ctrlF();
  expect(focused()).toBe("episodes-filter");
  const type = (value: string) => fireEvent.input(screen.getByTestId("episodes-filter"), { target: { value } });
  // Also those that are not listed at first.
  await type("spellcheck.opened");
  expect(list()).toBe(1);
  await type("LOCK");
  expect(list()).toBe(1);
  await type("saved");
  expect(list()).toBe(30);
  await type("nobody");
  expect(screen.getByTestId("episodes-filter-none")).toHaveTextContent("Nothing here has “nobody”");
  await fireEvent.keyDown(screen.getByTestId("episodes-filter"), { key: "Escape" });
  expect(list()).toBe(20);
});

test("reports are searched in all three lists", async () => {
  const wait = (program: string) => ({ program, plugin: null, started_at: "2026-01-01T10:00:00.000Z", duration_ms: 6500 });
  const soon = new Date(Date.now() + 7_200_000).toISOString();
  const entry = { session: "s.1", episode: 7, created_at: "2026-01-01T10:00:00.000Z", elsewhere: false, bytes: 204_800, progress: null, tries: 0, next_try_at: null, problem: null, note: null, link: null, folder: null, settled_at: null };
  app({
    take_intent: () => ({ what: "show", page: "reports" }),
    drafts: () => [{ session: "s.1", episode: 1, wait: wait("Eclipse"), unread: [], changed_at: soon, kept_until: soon }],
    outbox: () => [
      { ...entry, id: "a", wait: wait("jEdit"), destination: "the folder /srv/reports", state: "waiting" },
      { ...entry, id: "b", wait: wait("Eclipse"), destination: "tracker.acme.org", state: "sent" },
    ],
  });
  render(App);
  await screen.findByTestId("draft-s.1-1");
  await ctrlF();
  expect(focused()).toBe("reports-filter");
  const shown = () => ["draft-s.1-1", "outbox-waiting", "outbox-sent"].filter((one) => screen.queryByTestId(one));
  const type = (value: string) => fireEvent.input(screen.getByTestId("reports-filter"), { target: { value } });
  await type("eclipse");
  expect(shown()).toEqual(["draft-s.1-1", "outbox-sent"]);
  expect(screen.getByTestId("outbox-empty")).toHaveTextContent("Nothing here has “eclipse”");
  await type("acme");
  expect(shown()).toEqual(["outbox-sent"]);
  await type("/srv");
  expect(shown()).toEqual(["outbox-waiting"]);
  await type("");
  expect(shown()).toHaveLength(3);
});
