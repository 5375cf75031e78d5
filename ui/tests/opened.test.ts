import { fireEvent, render, screen } from "@testing-library/svelte";
import { emit } from "@tauri-apps/api/event";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { FileView } from "../src/bindings/FileView";
import { pixels } from "../src/opened/pixels";
import { app, episode } from "./app";
import { bytes, recorded, telling } from "./session/recorded";

const file = { number: 3, name: "session.lag", path: "/media/stick/1/session.lag" };
const opened = (others = 0) => () => ({ what: "file", file, others });
const report = (part: Partial<Extract<FileView, { what: "report" }>> = {}): FileView => {
  const { started_at, duration_ms, verdict, suspects } = episode();
  return {
    what: "report", program: "Eclipse", laggard: "0.1.0", created_at: "2026-01-01T10:05:00.000Z", what_happened: "It froze\nwhile I saved.",
    wait: { started_at, duration_ms, verdict, suspects }, picture: false, traced: true,
    parts: [{ name: "report.json", bytes: 2048, what: "what happened" }], ...part,
  };
};

test("a session's file opens as the session page, which says that it is a file", async () => {
  const calls = app({ take_intent: opened(), look_at_file: () => ({ what: "session" }), file_trace: bytes });
  render(App);
  expect(await screen.findByTestId("timeline")).toBeVisible();
  expect(screen.getByTestId("file-title")).toHaveTextContent("session.lag");
  const note = screen.getByTestId("file-note");
  expect(note).toHaveTextContent("not one of this computer’s sessions");
  expect(note).toHaveTextContent(file.path);
  expect(screen.queryByTestId("session-unplaced")).toBeNull();
  expect(screen.queryByTestId("file-others")).toBeNull();
  expect(screen.getByTestId("invocations").dataset["rows"]).toBe(String(recorded().intervals));
  expect(calls.filter((call) => call.command === "file_trace").map((call) => call.given)).toEqual([{ number: 3 }]);
  screen.getByTestId("file-back").click();
  expect(await screen.findByTestId("open-file")).toBeVisible();
});

test("a session that does not say where its plug-ins come from says for how many lags nobody is blamed", async () => {
  app({ take_intent: opened(), look_at_file: () => ({ what: "session" }), file_trace: () => telling("unplaced", 3) });
  render(App);
  expect(await screen.findByTestId("session-unplaced")).toHaveTextContent("Nobody is blamed for 3 lags");
});

test("a file that is gone while it is shown stays on the page, with what is wrong", async () => {
  let there = true;
  const looked = () => {
    if (!there) throw { code: "not-found", message: `There is no file ${file.path} (any more).` };
    return { what: "session" };
  };
  app({ take_intent: opened(), look_at_file: looked, file_trace: bytes });
  render(App);
  await screen.findByTestId("timeline");
  there = false;
  screen.getByTestId("file-again").click();
  expect(await screen.findByTestId("problem")).toHaveTextContent("There is no file");
  expect(screen.getByTestId("timeline")).toBeVisible();
});

test("what cannot be shown is said in one sentence, and nothing else is on the page", async () => {
  app({ take_intent: opened(), look_at_file: () => { throw { code: "data", message: "It is empty." }; } });
  render(App);
  expect(await screen.findByTestId("problem")).toHaveTextContent("It is empty.");
  expect(screen.queryByTestId("file-note")).toBeNull();
  expect(screen.queryByTestId("timeline")).toBeNull();
});

test("the file of a session of this computer opens that session", async () => {
  const calls = app({ take_intent: opened(), look_at_file: () => ({ what: "remembered", session: "a.1" }), session_trace: bytes });
  render(App);
  await screen.findByTestId("timeline");
  expect(calls.find((call) => call.command === "session_trace")?.given).toEqual({ session: "a.1" });
  expect(screen.queryByTestId("file-note")).toBeNull();
});

test("a report says what its sender says, what is in it, and shows its calls", async () => {
  const text = JSON.stringify({ hello: "<img src=x>" });
  const part = () => new TextEncoder().encode(text).buffer;
  const calls = app({ take_intent: opened(2), look_at_file: () => report(), file_trace: bytes, file_part: part });
  render(App);
  expect(await screen.findByTestId("reported-title")).toHaveTextContent("Eclipse: a lag of 420 ms (main suspect: Sluggish Spellcheck)");
  expect(screen.getByTestId("reported-words")).toHaveTextContent("It froze while I saved.");
  expect(screen.getByTestId("file-note")).toHaveTextContent("what its sender saw");
  expect(screen.getByTestId("file-others")).toHaveTextContent("2 other files");
  expect(screen.getByTestId("timeline")).toBeVisible();
  const details = screen.getByTestId<HTMLDetailsElement>("file-part-report.json");
  expect(details).toHaveTextContent("2.0 KiB");
  details.open = true;
  await fireEvent(details, new Event("toggle"));
  expect(await screen.findByRole("region", { name: "Text of report.json" })).toHaveTextContent(text);
  expect(calls.find((call) => call.command === "file_part")?.given).toEqual({ number: 3, name: "report.json" });
});

test("a report without calls, or one that cannot be understood, says so", async () => {
  const calls = app({ take_intent: opened(), look_at_file: () => report({ traced: false, wait: null, what_happened: "" }) });
  render(App);
  expect(await screen.findByTestId("file-untraced")).toHaveTextContent("left them out");
  expect(screen.getByRole("heading", { name: /cannot be understood/ })).toBeVisible();
  expect(screen.queryByTestId("reported-words")).toBeNull();
  expect(calls.some((call) => call.command === "file_trace")).toBe(false);
});

test("a time that is none is shown as it is told", async () => {
  app({ take_intent: opened(), look_at_file: () => report({ created_at: "yesterday" }), file_trace: bytes });
  render(App);
  expect(await screen.findByTestId("reported")).toHaveTextContent("reported yesterday by Laggard 0.1.0");
});

test("a file is chosen on the page of the sessions, and dropped anywhere", async () => {
  const calls = app({ take_intent: () => ({ what: "show", page: "sessions", section: null }), settings: () => ({ welcomed: true }), choose_file: () => null });
  render(App);
  const button = await screen.findByTestId("open-file");
  button.click();
  await expect.poll(() => calls.some((call) => call.command === "choose_file")).toBe(true);
  expect(screen.queryByTestId("file-title")).toBeNull();
  await emit("dragged", true);
  expect(await screen.findByTestId("drop-here")).toHaveTextContent("Let go");
  await emit("dragged", false);
  await expect.poll(() => screen.queryByTestId("drop-here")).toBeNull();
});

test("a picture is as large as its header says, and one for which there is no room is told before it is decoded", () => {
  const png = (width: number, height: number) => {
    const view = new DataView(new ArrayBuffer(33));
    view.setUint32(16, width);
    view.setUint32(20, height);
    return view.buffer;
  };
  expect(pixels(png(1920, 1080))).toEqual([1920, 1080, true]);
  expect(pixels(png(20_000, 20_000))).toEqual([20_000, 20_000, false]);
  expect(pixels(new ArrayBuffer(4))).toEqual([0, 0, true]);
});
