import { emit } from "@tauri-apps/api/event";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { Destination } from "../src/bindings/Destination";
import type { OutboxEntry } from "../src/bindings/OutboxEntry";
import { app, settingsAt } from "./app";

const settings = {
  notifications: true, notify_once_ms: 1000, notify_count: 5, keep_days: 90, keep_mib: 512, landmarks: [], language: "system",
};

const entry = (part: Partial<OutboxEntry>): OutboxEntry => ({
  id: "0".repeat(32),
  session: "20260101-100000.1",
  episode: 7,
  created_at: "2026-01-01T10:00:00.000Z",
  destination: "the folder /srv/reports",
  elsewhere: false,
  bytes: 204_800,
  state: "waiting",
  progress: null,
  tries: 0,
  next_try_at: null,
  problem: null,
  note: null,
  link: null,
  wait: null,
  folder: null,
  settled_at: null,
  ...part,
});

function open(chosen: Destination | null, entries?: () => OutboxEntry[], save?: (given: unknown) => Destination | null, more: Parameters<typeof app>[0] = {}) {
  return app({
    take_intent: entries ? () => ({ what: "show", page: "reports" }) : settingsAt("reporting"),
    settings: () => settings,
    destination: () => ({ chosen, words: null }),
    save_destination: (given) => ({ chosen: save?.(given) ?? null, words: null }),
    outbox: entries ?? (() => []),
    retry_outbox: () => null,
    drop_outbox: () => null,
    open_issue: () => null,
    choose_folder: () => "/srv/chosen",
    ...more,
  });
}

test("a server is chosen with its token, which is not shown again", async () => {
  const saved: unknown[] = [];
  open(null, undefined, (given) => {
    saved.push(given);
    return (given as { chosen: Destination }).chosen;
  });
  render(App);
  expect(await screen.findByTestId<HTMLInputElement>("to-nowhere")).toBeChecked();
  await fireEvent.click(screen.getByTestId("to-https"));
  await fireEvent.input(screen.getByTestId("server-url"), { target: { value: " https://r.example.com/in " } });
  await fireEvent.click(screen.getByTestId("wants-token"));
  await fireEvent.input(screen.getByTestId("token"), { target: { value: "s3cr3t" } });
  await fireEvent.click(screen.getByTestId("save-destination"));
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(saved).toEqual([{ chosen: { kind: "https", url: "https://r.example.com/in", token: true }, token: "s3cr3t" }]);
  const token = screen.getByTestId<HTMLInputElement>("token");
  expect(token.type).toBe("password");
  expect(token.value).toBe("");
  expect(token.placeholder).toMatch(/kept in your keyring/);
  await fireEvent.input(screen.getByTestId("server-url"), { target: { value: "https://other.example.com/in" } });
  expect(token.placeholder).toBe("the server’s token");
});

test("what is refused says why, and what was typed stays", async () => {
  open(null, undefined, () => {
    throw { code: "data", message: "http://r.example.com is not https: others could read the report on its way." };
  });
  render(App);
  await fireEvent.click(await screen.findByTestId("to-https"));
  await fireEvent.input(screen.getByTestId("server-url"), { target: { value: "http://r.example.com" } });
  await fireEvent.click(screen.getByTestId("save-destination"));
  expect(await screen.findByText(/is not https/)).toBeVisible();
  expect(screen.getByTestId<HTMLInputElement>("server-url").value).toBe("http://r.example.com");
});

test("what is saved before the page knows what was there is saved, and is what it shows then", async () => {
  let resolve = (): void => undefined;
  const promise = new Promise<void>((done) => (resolve = done));
  const calls = open({ kind: "sentry", dsn: "https://k@sentry.example.com/1" }, undefined, (given) => (given as { chosen: Destination }).chosen, {
    destination: () => promise.then(() => ({ chosen: { kind: "sentry", dsn: "https://k@sentry.example.com/1" }, words: null })),
  });
  render(App);
  const button = await screen.findByTestId<HTMLButtonElement>("save-destination");
  expect(button.disabled).toBe(true);
  await fireEvent.click(screen.getByTestId("to-tracker"));
  await fireEvent.input(screen.getByTestId("to-tracker"));
  expect(button.disabled).toBe(false);
  await fireEvent.click(button);
  resolve();
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(calls.filter((call) => call.command === "save_destination").map((call) => call.given.chosen)).toEqual([{ kind: "tracker" }]);
  expect(screen.getByTestId<HTMLInputElement>("to-tracker")).toBeChecked();
});

test("what was not known at first is told, and no more once something was saved", async () => {
  let knows = false;
  open(null, undefined, (given) => (given as { chosen: Destination }).chosen, {
    destination: () => {
      if (!knows) throw { code: "data", message: "the database is locked" };
      return { chosen: null, words: null };
    },
  });
  render(App);
  expect(await screen.findByText(/database is locked/)).toBeVisible();
  knows = true;
  await fireEvent.click(screen.getByTestId("to-tracker"));
  await fireEvent.input(screen.getByTestId("to-tracker"));
  await fireEvent.click(screen.getByTestId("save-destination"));
  expect(await screen.findByText("Saved")).toBeVisible();
  expect(screen.queryByText(/database is locked/)).toBeNull();
});

test("what is typed stays while other things change", async () => {
  open({ kind: "sentry", dsn: "https://k@sentry.example.com/1" });
  render(App);
  await fireEvent.input(await screen.findByTestId("dsn"), { target: { value: "https://k@sentry.exa" } });
  await emit("changed");
  expect(screen.getByTestId<HTMLInputElement>("dsn").value).toBe("https://k@sentry.exa");
});

test("a place that was deleted is no longer shown", async () => {
  let chosen: Destination | null = { kind: "sentry", dsn: "https://k@sentry.example.com/1" };
  app({
    take_intent: settingsAt("reporting"),
    settings: () => settings,
    destination: () => ({ chosen, words: null }),
  });
  render(App);
  await screen.findByTestId("dsn");
  chosen = null;
  await emit("changed");
  await expect.poll(() => screen.getByTestId<HTMLInputElement>("to-nowhere").checked).toBe(true);
});

test("a folder can be chosen instead of typed", async () => {
  open({ kind: "folder", path: "/srv/reports" });
  render(App);
  const path = await screen.findByTestId<HTMLInputElement>("folder-path");
  expect(path.value).toBe("/srv/reports");
  await fireEvent.click(screen.getByTestId("choose-folder"));
  await expect.poll(() => path.value).toBe("/srv/chosen");
});

test("each report says where it stands, and what can be done", async () => {
  const calls = open(null, () => [
    entry({ id: "a", state: "sending", progress: 0.42 }),
    entry({ id: "b", tries: 2, next_try_at: new Date(Date.now() + 300_000).toISOString(), problem: "the folder is not there", elsewhere: true }),
    entry({ id: "c", state: "failed", problem: "the server refuses the report" }),
    entry({ id: "d", state: "sent", note: "event d" }),
    entry({ id: "e", state: "handed-over", link: "https://github.com/a/b/issues/new", note: "saved as /home/ada/r.zip" }),
  ]);
  render(App);
  const sending = within(await screen.findByTestId("outbox-sending"));
  expect(sending.getByText("42 %")).toBeVisible();
  expect(sending.getByRole<HTMLProgressElement>("progressbar").value).toBe(0.42);
  expect(sending.queryByTestId("outbox-retry")).toBeNull();
  const waiting = within(screen.getByTestId("outbox-waiting"));
  expect(waiting.getByText("tried 2 times; again in 5 min")).toBeVisible();
  await fireEvent.click(waiting.getByTestId("outbox-elsewhere"));
  await fireEvent.click(within(screen.getByTestId("outbox-failed")).getByTestId("outbox-retry"));
  await fireEvent.click(within(screen.getByTestId("outbox-failed")).getByTestId("outbox-drop"));
  expect(within(screen.getByTestId("outbox-failed")).queryByTestId("outbox-elsewhere")).toBeNull();
  expect(within(screen.getByTestId("outbox-sent")).queryByRole("button")).toBeNull();
  await fireEvent.click(within(screen.getByTestId("outbox-handed-over")).getByTestId("open-issue"));
  await expect
    .poll(() => calls.filter((call) => ["retry_outbox", "drop_outbox", "open_issue"].includes(call.command)).map((call) => [call.command, call.given]))
    .toEqual([
      ["retry_outbox", { id: "b", elsewhere: true, tracker: null }],
      ["retry_outbox", { id: "c", elsewhere: false, tracker: null }],
      ["drop_outbox", { id: "c" }],
      ["open_issue", { id: "e" }],
    ]);
});

test("while a report moves, how far it is is asked again", async () => {
  let share = 0;
  open(null, () => [entry({ state: share < 0.6 ? "sending" : "sent", progress: share < 0.6 ? (share += 0.3) : null, settled_at: null })]);
  render(App);
  expect(await screen.findByText("30 %")).toBeVisible();
  expect(await screen.findByTestId("outbox-sent", undefined, { timeout: 5000 })).toBeVisible();
});

test("a waiting report goes to a tracker that Laggard does not know only once its user agrees", async () => {
  let asked = 0;
  const calls = open({ kind: "tracker" }, () => [entry({ id: "b", problem: "the folder is not there", elsewhere: true })], undefined, {
    retry_outbox: ({ tracker }) => {
      asked++;
      if (tracker !== "tracker.acme.org") throw { code: "tracker", subject: "tracker.acme.org", message: "unknown" };
      return null;
    },
  });
  render(App);
  await fireEvent.click(await screen.findByTestId("outbox-elsewhere"));
  expect(await screen.findByTestId("tracker-host")).toHaveTextContent("tracker.acme.org");
  expect(asked).toBe(1);
  await fireEvent.click(screen.getByTestId("tracker-agree"));
  await expect.poll(() => screen.queryByTestId("tracker-host")).toBeNull();
  expect(calls.filter((call) => call.command === "retry_outbox").at(-1)?.given).toEqual({ id: "b", elsewhere: true, tracker: "tracker.acme.org" });
});
