import { emit } from "@tauri-apps/api/event";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../../src/App.svelte";
import type { OpenedFile } from "../../src/bindings/app/OpenedFile";
import { called } from "../../src/compare/session";
import { bytes, recorded } from "../session/recorded";
import { app, comparison, sessionView } from "../app";

const file = (number: number, path: string): OpenedFile => ({ number, name: path.split("/").at(-1)!, path });
const theirs = file(3, "/media/stick/theirs.lag");
const day = (day: number) => sessionView({ id: `${day}.1`, title: `Eclipse ${day}`, started_at: `2026-01-0${day}T10:00:00.000Z`, state: "ended" });
const began = () => new Date(recorded().whole.started).toISOString();
/** What the app says: the first side is the session that the page draws. */
const ours = () => comparison({ first: { ...comparison().first, since: began(), until: began() } });

const open = async (answers: Parameters<typeof app>[0] = {}, opened = theirs) => {
  const calls = app({
    take_intent: () => ({ what: "file", file: opened, others: 0 }), look_at_file: () => ({ what: "session" }), file_trace: bytes, session_trace: bytes,
    sessions: () => [day(3), day(1)], compare: ours, ...answers,
  });
  render(App);
  await fireEvent.click(await screen.findByTestId("file-compare"));
  await screen.findByTestId("compare-file");
  return (command: string) => calls.filter((call) => call.command === command).map(({ given }) => given);
};

test("a file is compared with a session of this computer, the newest one first", async () => {
  const asked = await open();
  const choice = screen.getByTestId<HTMLSelectElement>("compare-file-session");
  expect([...choice.options].map(({ value }) => value)).toEqual(["3.1", "1.1"]);
  expect(choice.options[0]).toHaveTextContent(/Jan 3, 2026.*: Eclipse 3/);
  expect(choice).toHaveValue("3.1");
  await fireEvent.change(choice, { target: { value: "1.1" } });
  await fireEvent.click(screen.getByTestId("compare-file-confirm"));
  expect(await screen.findByTestId("compare-difference")).toHaveTextContent("Between 33 and 59 lags fewer");
  expect(asked("compare")).toEqual([{ first: theirs, second: "1.1", program: null }]);
  // Each side by its name, also where the curves are told apart.
  const heads = within(screen.getByTestId("compare-sides")).getAllByRole("columnheader");
  expect(heads.map((head) => head.textContent)).toEqual(["theirs.lag", "Eclipse"]);
  expect(await screen.findByTestId("curves-legend")).toHaveTextContent(/First: theirs\.lag.*Second: /);
  expect(asked("session_trace")).toEqual([{ session: "1.1" }]);
  expect(asked("file_trace")).toEqual([{ number: 3 }, { number: 3 }]);
  expect(screen.getByTestId("compare")).toHaveTextContent("A file may be from another computer");
  expect(screen.getByTestId("compare")).not.toHaveTextContent("the program’s other sessions");
  expect(await screen.findByTestId("changes")).toBeVisible();
  await fireEvent.click(screen.getByTestId("compare-close"));
  await expect.poll(() => screen.queryByTestId("compare")).toBeNull();
  // The keyboard is where it was.
  await expect.poll(() => document.activeElement).toBe(screen.getByTestId("file-compare"));
});

test("a file is compared with another file, and two of one name are told apart", async () => {
  const other = file(4, "/media/stick/2/session.lag");
  const first = file(3, "/media/stick/1/session.lag");
  const asked = await open({ choose_file: () => other }, first);
  await fireEvent.click(screen.getByTestId("compare-file-other"));
  await screen.findByTestId("compare-difference");
  expect(asked("compare")).toEqual([{ first, second: other, program: null }]);
  const heads = within(screen.getByTestId("compare-sides")).getAllByRole("columnheader");
  expect(heads.map((head) => head.textContent)).toEqual(["1/session.lag", "2/session.lag"]);
  await screen.findByTestId("curves-legend");
  expect(asked("file_trace").slice(1)).toEqual([{ number: 3 }, { number: 4 }]);
});

test("no file chosen leaves the question, and it can be closed without an answer", async () => {
  const asked = await open({ choose_file: () => null });
  await fireEvent.click(screen.getByTestId("compare-file-other"));
  await expect.poll(() => asked("choose_file")).toHaveLength(1);
  expect(screen.getByTestId("compare-file")).toBeVisible();
  await fireEvent.click(screen.getByTestId("cancel"));
  await expect.poll(() => screen.queryByTestId("compare-file")).toBeNull();
  expect(asked("compare")).toEqual([]);
});

test("where nothing was measured yet, another file is left", async () => {
  await open({ sessions: () => [], settings: () => ({ welcomed: true }) });
  expect(screen.getByTestId("compare-file")).toHaveTextContent("Nothing was measured on this computer yet");
  expect(screen.queryByTestId("compare-file-confirm")).toBeNull();
  expect(screen.getByTestId("compare-file-other")).toHaveClass("primary");
});

test("a file that is gone says so, and compares nothing", async () => {
  await open({ compare: () => { throw { code: "not-found", message: `There is no file ${theirs.path} (any more).` }; } });
  await fireEvent.click(screen.getByTestId("compare-file-confirm"));
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no file");
  expect(screen.queryByTestId("compare-sides")).toBeNull();
});

test("a file with another session in it by now says so, and compares nothing", async () => {
  await open({ compare: () => comparison() });
  await fireEvent.click(screen.getByTestId("compare-file-confirm"));
  expect(await screen.findByRole("alert")).toHaveTextContent("has another session in it by now");
  expect(screen.queryByTestId("compare-sides")).toBeNull();
});

test("a session that is deleted while it is compared with a file is named", async () => {
  let known = [day(3), day(1)];
  await open({ sessions: () => known });
  await fireEvent.click(screen.getByTestId("compare-file-confirm"));
  await screen.findByTestId("changes");
  known = [day(1)];
  await emit("changed");
  expect(await screen.findByTestId("compare-gone")).toHaveTextContent(/^Deleted meanwhile: Jan 3, 2026.*: Eclipse 3\./);
  expect(screen.getByTestId("compare-difference")).toBeVisible();
});

test("a report has nothing to be compared", async () => {
  app({ take_intent: () => ({ what: "file", file: theirs, others: 0 }), look_at_file: () => ({ what: "report", program: "Eclipse", laggard: "0.1.0", created_at: "", what_happened: "", wait: null, picture: false, traced: false, parts: [] }) });
  render(App);
  await screen.findByTestId("file-note");
  expect(screen.queryByTestId("file-compare")).toBeNull();
});

test("files have as much of their paths as tells them apart", () => {
  const names = (one: string, other: string) => called(file(1, one), file(2, other));
  expect(names("/a/x.lag", "/b/y.lag")).toEqual(["x.lag", "y.lag"]);
  expect(names("/a/1/session.lag", "/b/1/session.lag")).toEqual(["a/1/session.lag", "b/1/session.lag"]);
  expect(names("C:\\a\\session.lag", "C:\\b\\session.lag")).toEqual(["a/session.lag", "b/session.lag"]);
  expect(names("/a/session.lag", "/session.lag")).toEqual(["a/session.lag", "/session.lag"]);
  expect(names("/same.lag", "/same.lag")).toEqual(["/same.lag", "/same.lag"]);
  expect(called("a.1", theirs)).toEqual(["a.1", "theirs.lag"]);
});
