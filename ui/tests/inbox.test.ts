import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import { app, notice, preview } from "./app";

const INBOX = { what: "show", page: "inbox" };

test("what was notified stands in the inbox with the same buttons, and counts as seen once it is looked at", async () => {
  const calls = app({ take_intent: () => INBOX, inbox: () => [notice()], ranking: () => [] });
  render(App);
  const entry = await screen.findByTestId("inbox-1");
  expect(entry).toHaveTextContent("made Eclipse wait 1.2 s (3rd time today)");
  for (const label of ["Turn off", "Report…", "Details", "Not this plug-in again"]) {
    expect(entry).toHaveTextContent(label);
  }
  await expect.poll(() => calls.some((call) => call.command === "mark_seen")).toBe(true);
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
    preview_off: () => preview(),
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

test("an empty inbox explains itself", async () => {
  app({ take_intent: () => INBOX, ranking: () => [] });
  render(App);
  expect(await screen.findByTestId("empty-inbox")).toHaveTextContent("a second or more");
});
