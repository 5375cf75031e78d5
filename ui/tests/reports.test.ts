import { emit } from "@tauri-apps/api/event";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { DraftEntry } from "../src/bindings/DraftEntry";
import type { OutboxEntry } from "../src/bindings/OutboxEntry";
import { app } from "./app";
import { desk } from "./report/desk";

const wait = { program: "Eclipse", plugin: "Sluggish Spellcheck", started_at: "2026-01-01T10:00:00.000Z", duration_ms: 6500 };

const draft = (part: Partial<DraftEntry> = {}): DraftEntry => ({
  session: "20260101-100000.1", episode: 7, wait, unread: [],
  changed_at: new Date(Date.now() - 60_000).toISOString(), kept_until: new Date(Date.now() + 7_200_000).toISOString(),
  ...part,
});

const entry = (part: Partial<OutboxEntry>): OutboxEntry => ({
  id: "0".repeat(32), session: "20260101-100000.1", episode: 7, wait, created_at: "2026-01-01T10:00:00.000Z",
  destination: "the folder /srv/reports", elsewhere: false, bytes: 204_800, state: "waiting", progress: null, tries: 0,
  next_try_at: null, problem: null, note: null, link: null, folder: null, settled_at: null,
  ...part,
});

test("the page lists drafts, what is on its way, and what has left", async () => {
  const calls = app({
    take_intent: () => ({ what: "show", page: "reports" }),
    drafts: () => [draft()],
    outbox: () => [
      entry({ id: "a", state: "sending", progress: 0.5 }),
      entry({ id: "b", state: "sent", folder: "/srv/reports" }),
      entry({ id: "c", state: "handed-over", note: "saved as /home/ada/r.zip", folder: "/home/ada" }),
    ],
    drop_outbox: () => null,
    open_report_folder: () => null,
  });
  render(App);
  const one = await screen.findByTestId("draft-20260101-100000.1-7");
  expect(one).toHaveTextContent("Eclipse: a freeze of 6.5 s (main suspect: Sluggish Spellcheck)");
  expect(one).toHaveTextContent("Deleted by itself in 2 h, unless you change it");
  const leaving = await screen.findByTestId("outbox");
  expect(leaving.children).toHaveLength(1);
  expect(leaving).toHaveTextContent("Eclipse: a freeze of 6.5 s");
  await fireEvent.click(within(leaving).getByRole("button", { name: /^Stop: / }));
  const left = screen.getByTestId("sent-reports");
  expect(left.children).toHaveLength(2);
  await fireEvent.click(within(within(left).getByTestId("outbox-sent")).getByTestId("outbox-folder"));
  expect(within(left).getByTestId("outbox-handed-over")).toHaveTextContent(/Saved\s.*200\.0 KiB\s*Saved as \/home\/ada\/r\.zip/);
  const saved = within(within(left).getByTestId("outbox-handed-over"));
  await fireEvent.click(saved.getByRole("button", { name: /^Remove from this list/ }));
  await expect
    .poll(() => calls.filter((call) => ["drop_outbox", "open_report_folder"].includes(call.command)).map((call) => [call.command, call.given]))
    .toEqual([["drop_outbox", { id: "a" }], ["open_report_folder", { id: "b" }], ["drop_outbox", { id: "c" }]]);
});

test("a draft goes on in its editor", async () => {
  app({
    take_intent: () => ({ what: "show", page: "reports" }),
    drafts: () => [draft()],
    open_report: () => desk({ picture: null }),
    report_picture: () => { throw { code: "not-found", message: "there is no picture" }; },
    preview_report: () => ({ token: "t", bytes: 1, sent_bytes: null, parts: [], left_out: [], open_suggestions: 0 }),
    keep_draft: () => null,
  });
  render(App);
  await fireEvent.click(await screen.findByTestId("draft-open"));
  expect(await screen.findByTestId("report")).toBeVisible();
  await fireEvent.click(screen.getByTestId("report-back"));
  expect(await screen.findByTestId("drafts")).toBeVisible();
});

test("a draft is deleted only once that was asked", async () => {
  let kept = [draft({ unread: ["/data/draft.json cannot be read: it is damaged"] })];
  const calls = app({
    take_intent: () => ({ what: "show", page: "reports" }),
    drafts: () => kept,
    dismiss_report: () => {
      kept = [];
      void emit("changed");
      return null;
    },
  });
  render(App);
  await fireEvent.click(await screen.findByTestId("draft-delete"));
  expect(screen.getByTestId("drafts")).toHaveTextContent("it is damaged");
  expect(calls.some((call) => call.command === "dismiss_report")).toBe(false);
  await fireEvent.click(await screen.findByTestId("dismiss-confirm"));
  expect(await screen.findByTestId("drafts-empty")).toBeVisible();
  expect(calls.find((call) => call.command === "dismiss_report")?.given).toEqual({ session: "20260101-100000.1", episode: 7 });
});

test("without any report each part says so", async () => {
  app({ take_intent: () => ({ what: "show", page: "reports" }) });
  render(App);
  for (const part of ["drafts-empty", "outbox-empty", "sent-empty"]) expect(await screen.findByTestId(part)).toBeVisible();
});
