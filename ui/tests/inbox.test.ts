import { emit } from "@tauri-apps/api/event";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { InboxEntry } from "../src/bindings/InboxEntry";
import { app, notice, preview, sessionView, sluggish } from "./app";

const INBOX = { what: "show", page: "inbox" };

test("what was notified stands in the inbox with the same buttons, and counts as seen once it is looked at", async () => {
  const calls = app({ take_intent: () => INBOX, inbox: () => [notice()], ranking: () => [] });
  render(App);
  const entry = await screen.findByTestId("inbox-1");
  expect(entry).toHaveTextContent("froze Eclipse for 1.2 s (3rd time in one day)");
  for (const label of ["Turn off", "Report…", "Details", "Mute this plug-in"]) {
    expect(entry).toHaveTextContent(label);
  }
  await expect.poll(() => calls.some((call) => call.command === "mark_seen")).toBe(true);
});

test("what was told of a freeze becomes what it was, on the same card", async () => {
  const frozen = notice({ kind: "frozen", title: "Eclipse isn’t responding: 5.1 s so far", body: "Probably because of Sluggish Spellcheck.", episode: null });
  let now = [frozen];
  app({ take_intent: () => INBOX, inbox: () => now, ranking: () => [] });
  render(App);
  const card = await screen.findByTestId("inbox-1");
  expect(card).toHaveTextContent("5.1 s so far");
  now = [notice({ title: "Sluggish Spellcheck froze Eclipse for 6.5 s", body: "It took 4.7 s of that (72 %)." })];
  await emit("changed");
  await expect.poll(() => card.textContent).toContain("froze Eclipse for 6.5 s");
  expect(card).not.toHaveTextContent("so far");
  expect(screen.getByTestId("inbox").children).toHaveLength(1);
});

test("entries count in the sidebar until then", async () => {
  app({ inbox: () => [notice(), notice({ id: 2 }), notice({ id: 3, seen: true })], ranking: () => [] });
  render(App);
  expect(await screen.findByLabelText("2 not seen yet")).toHaveTextContent("2");
});

test("Turn off in the inbox asks first", async () => {
  app({
    take_intent: () => INBOX,
    inbox: () => [notice()],
    ranking: () => [],
    preview_turn_off: () => preview(),
  });
  render(App);
  (await screen.findByTestId("inbox-turn-off")).click();
  expect(await screen.findByTestId("alone")).toHaveTextContent("Nothing else needs it.");
});

test("who cannot see the entry hears which plug-in a button is about", async () => {
  app({ take_intent: () => INBOX, inbox: () => [notice()], ranking: () => [] });
  render(App);
  for (const name of ["Turn off", "Details of"]) {
    expect(await screen.findByRole("button", { name: `${name} Sluggish Spellcheck` })).toBeEnabled();
  }
});

test("a plug-in that was bypassed may have missed something, and the program that runs can be restarted", async () => {
  const title = "Sluggish Spellcheck is back in Eclipse";
  const told = notice({ kind: "bypass", title, body: "It is not bypassed any more, because the agent failed.", episode: null });
  let running = [sessionView({ id: told.session!, title: "Eclipse (books)", state: "running" })];
  const calls = app({ take_intent: () => INBOX, inbox: () => [told], sessions: () => running, ranking: () => [], restart: () => 3 });
  render(App);
  const button = await screen.findByTestId("inbox-restart");
  expect(button).toHaveTextContent("Restart Eclipse (books) now");
  button.click();
  await expect.poll(() => calls.find(({ command }) => command === "restart")?.given).toEqual({ session: told.session });
  running = [];
  await emit("changed");
  await expect.poll(() => screen.queryByTestId("inbox-restart"), { message: "a program that is over starts anew anyway" }).toBeNull();
});

test("a plug-in that is slower since an update has a card of its own, which leads to its page", async () => {
  const title = "Sluggish Spellcheck is slower in Eclipse since the update on January 2, 2026";
  const slower = notice({ id: 7, kind: "slower", title, body: "The plug-in’s page offers to go back to 1.0.0.", session: null, episode: null });
  const calls = app({ take_intent: () => INBOX, inbox: () => [slower, notice()], ranking: () => [] });
  render(App);
  const card = await screen.findByTestId("inbox-7");
  expect(card).toHaveTextContent(title);
  expect(screen.getByTestId("inbox").children).toHaveLength(2);
  expect(within(card).queryByTestId("inbox-report")).toBeNull();
  expect(within(card).getByTestId("inbox-mute")).toBeEnabled();
  within(card).getByTestId("inbox-details").click();
  await expect.poll(() => calls.find(({ command }) => command === "plugin_details")?.given).toEqual({ plugin: slower.plugin!.id, install: slower.install });
});

test("an empty inbox explains itself", async () => {
  app({ take_intent: () => INBOX, ranking: () => [] });
  render(App);
  expect(await screen.findByTestId("empty-inbox")).toHaveTextContent("a second or more");
});

test("a program that runs and is not observed any more says so beside its name, and why in the inbox", async () => {
  const why = "nothing more is recorded of this session: the agent failed (no memory). The program itself goes on";
  const session = sessionView({ suppressed_errors: 100, problems: [why] });
  const told = notice({ kind: "unobserved", title: "Laggard no longer measures Eclipse", body: why, plugin: null, episode: null });
  app({ take_intent: () => INBOX, inbox: () => [told], sessions: () => [session], ranking: () => [] });
  render(App);
  const problems = await screen.findByTestId("session-problems");
  expect(problems).toHaveTextContent("1 problem in measuring it");
  expect(problems).toHaveTextContent("Nothing more is recorded of this session: the agent failed (no memory).");
  const entry = await screen.findByTestId("inbox-1");
  expect(entry).toHaveTextContent("Laggard no longer measures Eclipse");
  const labels = [...entry.querySelectorAll("button")].map((button) => button.textContent);
  expect(labels, "there is nothing to turn off, report or mute").toEqual(["Archive", "Snooze for an hour"]);
});

/** An inbox that does as it is told. */
function shelves(entries: InboxEntry[]) {
  let now = entries;
  const put = (change: Partial<InboxEntry>) => ({ entries: numbers }: Record<string, unknown>) => {
    now = now.map((one) => ((numbers as number[]).includes(one.id) ? { ...one, ...change } : one));
    void emit("changed");
    return null;
  };
  return app({
    take_intent: () => INBOX,
    ranking: () => [],
    inbox: () => now,
    archive_entries: put({ archived: true, snoozed_until: null, seen: true }),
    snooze_entries: put({ archived: false, snoozed_until: "2026-01-01T12:00:00.000Z", seen: false }),
    bring_back_entries: put({ archived: false, snoozed_until: null, seen: true }),
  });
}
const asked = (calls: { command: string; given: unknown }[]) =>
  calls.filter((call) => call.command.endsWith("_entries")).map((call) => [call.command, call.given]);

test("what was told of one plug-in stands on one card, and goes as one", async () => {
  const older = notice({ id: 2, at: "2026-01-01T08:00:00.000Z", title: "An older one", episode: 3 });
  const elsewhere = notice({ id: 3, title: "Of another install", install: "/opt/other" });
  const freeze = notice({ id: 4, kind: "froze", title: "Eclipse froze for 2.0 s", plugin: null });
  const calls = shelves([notice(), older, elsewhere, freeze]);
  render(App);
  const card = await screen.findByTestId("inbox-1");
  expect(screen.getByTestId("inbox").children).toHaveLength(3);
  expect(within(card).getByTestId("inbox-earlier")).toHaveTextContent("Once before");
  expect(card).toHaveTextContent("An older one");
  await fireEvent.click(within(card).getByTestId("inbox-archive"));
  await expect.poll(() => screen.queryByTestId("inbox-1")).toBeNull();
  expect(asked(calls)).toEqual([["archive_entries", { entries: [1, 2] }]]);
});

test("what is archived is behind the switch, and comes back from there; both can be undone", async () => {
  const calls = shelves([notice()]);
  render(App);
  await fireEvent.click(await screen.findByTestId("inbox-archive"));
  expect(await screen.findByTestId("inbox-all-done")).toBeVisible();
  expect(screen.getByTestId("inbox-done")).toHaveTextContent("Archived: Sluggish Spellcheck froze");
  await expect.poll(() => document.activeElement).toBe(screen.getByTestId("inbox-undo"));
  await fireEvent.click(screen.getByTestId("inbox-undo"));
  expect(await screen.findByTestId("inbox-archive")).toBeVisible();
  expect(screen.queryByTestId("inbox-done")).toBeNull();
  await fireEvent.click(screen.getByTestId("inbox-archive"));
  await fireEvent.click(screen.getByTestId("inbox-archived"));
  await fireEvent.click(await screen.findByTestId("inbox-back"));
  expect(await screen.findByTestId("empty-archive")).toBeVisible();
  await fireEvent.click(screen.getByTestId("inbox-archived"));
  expect(await screen.findByTestId("inbox-1")).toBeVisible();
  expect(asked(calls).map(([command]) => command)).toEqual(["archive_entries", "bring_back_entries", "archive_entries", "bring_back_entries"]);
});

test("a name of three hundred letters is cut to three lines wherever a card has it, and whole in its title", async () => {
  const title = (name: string) => `${name.repeat(300)} froze Eclipse for 1.2 s`;
  shelves([notice({ title: title("x") }), notice({ id: 2, at: "2026-01-01T08:00:00.000Z", title: title("y"), body: title("z"), episode: 3 })]);
  render(App);
  const card = await screen.findByTestId("inbox-1");
  for (const text of [within(card).getByRole("heading"), within(card).getByText(title("y"))]) {
    expect(text).toHaveClass("clamp");
    expect(text).toHaveAttribute("title", text.textContent);
  }
  await fireEvent.click(within(card).getByTestId("inbox-archive"));
  const done = await screen.findByTestId("inbox-done");
  expect(done.querySelector(".clamp")).toHaveAttribute("title", `Archived: ${title("x")}`);
});

test("what is snoozed stands apart until it is back, and is not counted", async () => {
  shelves([notice({ seen: true }), notice({ id: 2, plugin: { ...notice().plugin!, id: "demo.other" }, snoozed_until: "2026-01-01T12:00:00.000Z" })]);
  render(App);
  const apart = await screen.findByTestId("snoozed");
  expect(apart).toHaveTextContent("1 card snoozed");
  expect(screen.queryByLabelText(/not seen yet/)).toBeNull();
  await fireEvent.click(screen.getByTestId("inbox-snooze"));
  await expect.poll(() => screen.getByTestId("snoozed").textContent).toContain("2 cards snoozed");
  expect(screen.getByTestId("inbox-all-done")).toBeVisible();
  await fireEvent.click(screen.getByTestId("inbox-undo"));
  expect(await screen.findByTestId("inbox")).toContainElement(screen.getByTestId("inbox-1"));
  await fireEvent.click(within(screen.getByTestId("snoozed")).getByTestId("inbox-back"));
  await expect.poll(() => screen.queryByTestId("snoozed")).toBeNull();
});

test("Ctrl+F goes to the field that finds cards by their plug-in or words, on each shelf; Esc empties it", async () => {
  const other = { ...sluggish, id: "org.other.tool", name: "Other Tool" };
  const until = new Date(Date.now() + 3_600_000).toISOString();
  app({
    take_intent: () => INBOX, ranking: () => [],
    inbox: () => [
      notice(), notice({ id: 2, title: "Sluggish Spellcheck froze jEdit for 4.7 s" }),
      notice({ id: 3, plugin: other, title: "Other Tool slowed Eclipse down", body: "Five times." }),
      notice({ id: 4, plugin: other, title: "Other Tool again", install: "/x", snoozed_until: until }),
      notice({ id: 5, plugin: other, title: "Old tool", install: "/y", archived: true }),
    ],
  });
  render(App);
  const field = await screen.findByTestId<HTMLInputElement>("inbox-filter");
  await fireEvent.keyDown(document.body, { key: "f", ctrlKey: true });
  expect(document.activeElement).toBe(field);
  const shown = () => [...document.querySelectorAll("[data-testid^=inbox-]")].map((one) => one.getAttribute("data-testid")!).filter((id) => /^inbox-\d+$/.test(id));
  const type = (value: string) => fireEvent.input(field, { target: { value } });
  expect(shown()).toEqual(["inbox-1", "inbox-3", "inbox-4"]);
  await type("ORG.other");
  expect(shown()).toEqual(["inbox-3", "inbox-4"]);
  // What was put aside is not found in a closed drawer.
  expect(screen.getByTestId("snoozed")).toHaveAttribute("open");
  await type("five times");
  expect(shown()).toEqual(["inbox-3"]);
  // Of an earlier entry, which its card holds.
  await type("jedit");
  expect(shown()).toEqual(["inbox-1"]);
  await type("nobody");
  expect(shown()).toEqual([]);
  expect(screen.getByTestId("inbox-filter-none")).toHaveTextContent("No card here has “nobody” in its plug-in or words.");
  expect(screen.queryByTestId("empty-inbox")).toBeNull();
  await fireEvent.click(screen.getByTestId("inbox-archived"));
  await type("old");
  expect(shown()).toEqual(["inbox-5"]);
  await fireEvent.keyDown(field, { key: "Escape" });
  expect(field.value).toBe("");
  expect(screen.getByTestId("inbox-filter")).toBeVisible();
});

test("where nothing is there is nothing to search", async () => {
  app({ take_intent: () => INBOX, inbox: () => [] });
  render(App);
  await screen.findByTestId("empty-inbox");
  expect(screen.queryByTestId("inbox-filter")).toBeNull();
});
