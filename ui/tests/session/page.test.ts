import { emit } from "@tauri-apps/api/event";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../../src/App.svelte";
import type { SessionView } from "../../src/bindings/SessionView";
import { Trace } from "../../src/session/columns";
import SessionPage from "../../src/session/SessionPage.svelte";
import { app } from "../app";
import { bytes, csv, recorded, telling } from "./recorded";

const session = (part: Partial<SessionView> = {}): SessionView => ({
  id: "20260101-100000.1", host: "eclipse", title: "Eclipse", install: "/home/ada/eclipse", pid: 1,
  started_at: "2026-01-01T10:00:00.000Z", ended_at: "2026-01-01T11:30:00.000Z", exit_code: 0, state: "ended",
  episodes: 40, perceptible: 6, waited_ms: 4700, active_ms: 1_800_000, dropped: 3, suppressed_errors: 0, java_version: "21", turned_off: [], problems: [],
  start_up_ms: 2400, heap: { limit_bytes: 1024 << 20, kept_bytes: 310 << 20 }, agent_cpu_ms: 5400, sampling_ms: 95, laggard_memory_bytes: 72 << 20,
  ...part,
});
const at = () => ({ what: "show", page: "sessions", section: null });

async function opened(answers: Record<string, unknown> = {}) {
  const calls = app({ take_intent: at, sessions: () => [session()], session_trace: bytes, ...answers } as never);
  render(App);
  (await screen.findByTestId("open-20260101-100000.1")).click();
  return calls;
}

test("each start has a row: how long, how often it lagged in an hour of work, how long, its heap, what Laggard took", async () => {
  app({ take_intent: at, sessions: () => [session(), session({ id: "b.1", title: "jEdit", ended_at: null, state: "running", active_ms: 5000 })] });
  render(App);
  const row = await screen.findByTestId("session-20260101-100000.1");
  for (const cell of ["Eclipse", "1 h 30 min", "2.4 s", "12.0", "4.7 s", "310 of 1024 MiB", "5.4 s, 0.1 %", "95 ms for samples", "72 MiB of memory", "3 records dropped"]) expect(row).toHaveTextContent(cell);
  const running = screen.getByTestId("session-b.1");
  expect(running).toHaveTextContent("running");
  expect(running).toHaveTextContent("–");
  await fireEvent.input(screen.getByTestId("session-filter"), { target: { value: "jed" } });
  expect(screen.queryByTestId("session-20260101-100000.1")).toBeNull();
  await fireEvent.input(screen.getByTestId("session-filter"), { target: { value: "nobody" } });
  expect(screen.getByTestId("session-filter-none")).toHaveTextContent("nobody");
});

test("the list is sorted by each of its columns, what is not known last, and the same head turns it around", async () => {
  const all = [
    session({ id: "c.1", title: "b", started_at: "2026-01-03T10:00:00.000Z", ended_at: "2026-01-03T10:10:00.000Z", start_up_ms: null, perceptible: 1, waited_ms: 300, heap: null, agent_cpu_ms: 9 }),
    session({ id: "b.1", title: "c", started_at: "2026-01-02T10:00:00.000Z", ended_at: "2026-01-02T10:20:00.000Z", start_up_ms: 9, active_ms: 5, waited_ms: 100, heap: { limit_bytes: 9, kept_bytes: 7 }, agent_cpu_ms: null }),
    session({ id: "a.1", title: "a", started_at: "2026-01-01T10:00:00.000Z", ended_at: "2026-01-01T10:05:00.000Z", start_up_ms: 8, perceptible: 2, waited_ms: 200, heap: { limit_bytes: 9, kept_bytes: 8 }, agent_cpu_ms: 8 }),
  ];
  app({ take_intent: at, sessions: () => all });
  render(App);
  const table = await screen.findByTestId("sessions");
  const rows = () => [...table.querySelectorAll("tbody tr")].map((row) => (row as HTMLElement).dataset.testid?.[8]).join("");
  expect(rows()).toBe("cba");
  const by = async (column: string) => {
    await fireEvent.click(screen.getByTestId(`sessions-by-${column}`));
    return rows();
  };
  for (const [column, order] of [["program", "acb"], ["length", "bca"], ["up", "bac"], ["rate", "acb"], ["waited", "cab"], ["heap", "abc"], ["own", "cab"], ["started", "cba"]] as const) expect([column, await by(column)]).toEqual([column, order]);
  expect(await by("started")).toBe("abc");
  expect(screen.getByTestId("sessions-by-started").closest("th")).toHaveAttribute("aria-sort", "ascending");
});

test("what an older Laggard did not measure is not told as nothing", async () => {
  app({ take_intent: at, sessions: () => [session({ start_up_ms: null, heap: null, agent_cpu_ms: null, sampling_ms: null, laggard_memory_bytes: null, dropped: 0 })] });
  render(App);
  const cells = [...(await screen.findByTestId("session-20260101-100000.1")).querySelectorAll("td")].map((cell) => cell.textContent?.trim());
  expect(cells.filter((cell) => cell?.startsWith("not measured"))).toHaveLength(3);
  expect(cells.join()).not.toMatch(/for samples|of memory/);
});

test("nothing is told of records that were not dropped, and the rest is one line", async () => {
  app({ take_intent: at, sessions: () => [session({ agent_cpu_ms: null, dropped: 0 })] });
  render(App);
  const row = await screen.findByTestId("session-20260101-100000.1");
  expect(row.querySelector("td:last-child")?.textContent?.trim()).toBe("95 ms for samples · 72 MiB of memory");
});

test("where nothing was measured the page says what to do", async () => {
  app({ take_intent: at, settings: () => ({ welcomed: true }) });
  render(App);
  expect(await screen.findByTestId("no-sessions")).toHaveTextContent("Launch a program");
});

test("a session opens with its timeline and its tables, and leads back", async () => {
  const calls = await opened();
  expect(await screen.findByTestId("timeline")).toBeVisible();
  expect(calls.find((call) => call.command === "session_trace")?.given).toEqual({ session: "20260101-100000.1" });
  const [, ...landmarks] = csv("landmarks");
  expect(screen.getByTestId("landmarks").dataset["rows"]).toBe(String(landmarks.length));
  expect(screen.getByTestId("invocations").dataset["rows"]).toBe(String(recorded().intervals));
  screen.getByTestId("session-back").click();
  expect(await screen.findByTestId("sessions")).toBeVisible();
});

test("what a narrow list leaves out stands on the session's page", async () => {
  await opened();
  expect(await screen.findByTestId("session-known")).toHaveTextContent("12.0 lags per active hour · Heap kept: 310 of 1024 MiB · Laggard itself held up to 72 MiB");
});

test("a landmark shows its calls, and a call what it called and where it stood", async () => {
  await opened();
  const grid = await screen.findByTestId("landmarks");
  const line = csv("landmarks").findIndex(([, of]) => of?.includes("sluggish")) - 1;
  const [, of, method, , calls] = csv("landmarks")[line + 1]!;
  // The first row in the order of the command.
  const row = within(grid).getByTestId(`landmarks-${line}`);
  await fireEvent.click(row);
  expect(screen.getByTestId("invocations").dataset["rows"]).toBe(calls);
  const call = screen.getByTestId("invocations").querySelector<HTMLElement>("tr[data-row='0']")!;
  await fireEvent.keyDown(call, { key: "Enter" });
  expect(screen.getByTestId("chosen-name")).toHaveTextContent(`${of!.slice(of!.lastIndexOf(".") + 1)}.${method}`);
  expect(screen.getByTestId("chosen-verdict")).toHaveTextContent(/caused by|too short|cause unknown/);
  expect(call).toHaveAttribute("aria-selected", "true");
  await fireEvent.click(screen.getByTestId("invocations-all"));
  expect(screen.getByTestId("invocations").dataset["rows"]).toBe(String(recorded().intervals));
});

test("the keyboard alone moves, zooms, goes from lag to lag, in and out, and back", async () => {
  await opened();
  const timeline = await screen.findByTestId("timeline");
  const range = () => [Number(timeline.dataset["from"]), Number(timeline.dataset["to"])] as const;
  const whole = range();
  await fireEvent.keyDown(timeline, { key: "+" });
  const [from, to] = range();
  expect(to - from).toBeLessThan(whole[1] - whole[0]);
  await fireEvent.keyDown(timeline, { key: "ArrowRight" });
  expect(range()[0]).toBeGreaterThan(from);
  await fireEvent.keyDown(timeline, { key: "n" });
  expect(screen.getByTestId("timeline-said")).not.toBeEmptyDOMElement();
  const first = screen.getByTestId("chosen-name").textContent;
  await fireEvent.keyDown(timeline, { key: "ArrowDown" });
  await fireEvent.keyDown(timeline, { key: "ArrowUp" });
  expect(screen.getByTestId("chosen-name")).toHaveTextContent(first!);
  await fireEvent.keyDown(timeline, { key: "Home" });
  expect(range()).toEqual(whole);
  await fireEvent.keyDown(timeline, { key: "Escape" });
  expect(range()).not.toEqual(whole);
  while (screen.getByTestId<HTMLButtonElement>("timeline-back").disabled === false) await fireEvent.keyDown(timeline, { key: "Escape" });
  await fireEvent.keyDown(timeline, { key: "Escape" });
  expect(await screen.findByTestId("sessions")).toBeVisible();
});

test("Ctrl+F leads to the landmarks' field, from the samples to theirs", async () => {
  await opened();
  await screen.findByTestId("timeline");
  const find = await screen.findByTestId("calls-find");
  const ctrlF = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "f", ctrlKey: true });
  await ctrlF();
  expect(document.activeElement).toBe(screen.getByTestId("landmark-filter"));
  screen.getByTestId("calls-way-callers").focus();
  await ctrlF();
  expect(document.activeElement).toBe(find);
  screen.getByTestId("timeline").focus();
  await ctrlF();
  expect(document.activeElement).toBe(screen.getByTestId("landmark-filter"));
});

test("the timeline marks once when it was painted, however often that is painted anew", async () => {
  const marks = () => performance.getEntriesByName("timeline-shown").length;
  performance.clearMarks();
  await opened();
  const timeline = await screen.findByTestId("timeline");
  await expect.poll(marks).toBe(1);
  for (const key of ["+", "ArrowRight", "ArrowLeft"]) {
    await fireEvent.keyDown(timeline, { key });
    // The frame in which it is painted, and the next one.
    for (let frame = 0; frame < 2; frame++) await new Promise((done) => requestAnimationFrame(done));
  }
  expect(marks()).toBe(1);
});

test("a lag can be reported from its call", async () => {
  const calls = await opened({ open_report: () => { throw { code: "gone", message: "it is gone" }; } });
  const timeline = await screen.findByTestId("timeline");
  await fireEvent.keyDown(timeline, { key: "n" });
  screen.getByTestId("chosen-report").click();
  await expect.poll(() => calls.find((call) => call.command === "open_report")?.given["session"]).toBe("20260101-100000.1");
});

test("a session that cannot be read says why", async () => {
  await opened({ session_trace: () => { throw { code: "session-file", message: "/data/1/session.lag: this is no Laggard session file" }; } });
  expect(await screen.findByTestId("problem")).toHaveTextContent("this is no Laggard session file");
  expect(screen.queryByTestId("session-gone")).toBeNull();
});

test("a session that is deleted meanwhile stays on the page, which says so and offers nothing that needs it", async () => {
  let known = [session({ ended_at: null, state: "running" })];
  const calls = await opened({ sessions: () => known });
  const timeline = await screen.findByTestId("timeline");
  await fireEvent.keyDown(timeline, { key: "n" });
  const chosen = screen.getByTestId("chosen-name").textContent;
  for (const needs of ["session-export", "session-again", "chosen-report"]) expect(screen.getByTestId(needs)).toBeVisible();
  expect(screen.queryByTestId("session-gone")).toBeNull();
  known = [];
  await emit("changed");
  expect(await screen.findByTestId("session-gone")).toHaveTextContent(/^This session was deleted meanwhile\. What this page shows stays until you leave it/);
  for (const needs of ["session-export", "session-again", "chosen-report"]) expect(screen.queryByTestId(needs), needs).toBeNull();
  expect(screen.queryByText(/It is still running/)).toBeNull();
  // All that was read is there, and answers; nothing is asked of the app for it.
  const asked = calls.length;
  expect(screen.getByTestId("session-title")).toHaveTextContent("Eclipse");
  expect(screen.getByTestId("chosen-name")).toHaveTextContent(chosen!);
  expect(screen.getByTestId("landmarks").dataset["rows"]).toBe(String(csv("landmarks").length - 1));
  for (const still of ["timeline-export", "landmarks-export"]) expect(screen.getByTestId(still)).toBeVisible();
  await fireEvent.keyDown(timeline, { key: "+" });
  expect(timeline.dataset["from"]).not.toBe("0");
  expect(calls).toHaveLength(asked);
  screen.getByTestId("session-back").click();
  expect(await screen.findByTestId("no-sessions")).toBeVisible();
});

test("of a session that is deleted before it was read, one sentence says so, and no other", async () => {
  let known = [session()];
  let refuse = (_: unknown) => {};
  await opened({ sessions: () => known, session_trace: () => new Promise((_, no) => (refuse = no)) });
  await screen.findByTestId("session-title");
  known = [];
  await emit("changed");
  await expect.poll(() => screen.queryByTestId("session-export")).toBeNull();
  // It may still come: nothing is said of its end.
  expect(screen.queryByTestId("session-gone")).toBeNull();
  refuse({ code: "not-found", message: "there is no session" });
  expect(await screen.findByTestId("session-gone")).toHaveTextContent(/^This session was deleted meanwhile\. Nothing of it is left to be shown\.$/);
  expect(screen.queryByTestId("problem")).toBeNull();
  expect(screen.queryByTestId("timeline")).toBeNull();
});

test("of a session that was deleted while its user was on another page, the way back says that it is gone", async () => {
  let known = [session()];
  const trace = () => {
    if (known.length === 0) throw { code: "not-found", message: "there is no session; `laggard sessions` lists them" };
    return bytes();
  };
  await opened({ sessions: () => known, session_trace: trace });
  await screen.findByTestId("timeline");
  await fireEvent.keyDown(window, { key: "F1" });
  await screen.findByTestId("help-session-page");
  known = [];
  await emit("changed");
  await fireEvent.keyDown(window, { key: "Escape" });
  expect(await screen.findByTestId("session-gone")).toHaveTextContent(/^This session was deleted meanwhile\. Nothing of it is left to be shown\.$/);
  expect(screen.queryByTestId("problem")).toBeNull();
});

test("a session whose recording somebody removed is still one of the list, and says what is gone", async () => {
  await opened({ session_trace: () => { throw { code: "not-found", message: "The recording of this session is gone: there is no /data/1/session.lag any more." }; } });
  expect(await screen.findByTestId("problem")).toHaveTextContent("The recording of this session is gone");
  expect(screen.queryByTestId("session-gone")).toBeNull();
  expect(screen.getByTestId("session-title")).toBeVisible();
});

const unended = () => telling("cut_short", 1);

test("of a session without an end that is said, and of no other", async () => {
  const { unmount } = render(SessionPage, { trace: recorded() });
  expect(screen.queryByTestId("session-no-end")).toBeNull();
  unmount();
  render(SessionPage, { trace: new Trace(unended()) });
  expect(screen.getByTestId("session-no-end")).toHaveTextContent("The end of this session is missing");
});

test("of a session that runs nothing is missing yet; once it has ended, the rest can be read", async () => {
  let known = [session({ ended_at: null, state: "running" })];
  let read = unended();
  await opened({ sessions: () => known, session_trace: () => read });
  await screen.findByTestId("timeline");
  expect(screen.getByTestId("session-unended")).toHaveTextContent("It is still running.");
  expect(screen.queryByTestId("session-no-end")).toBeNull();
  known = [session()];
  await emit("changed");
  await expect.poll(() => screen.getByTestId("session-unended").textContent).toContain("has ended");
  read = bytes();
  screen.getByTestId("session-again").click();
  await expect.poll(() => screen.queryByTestId("session-unended")).toBeNull();
  expect(screen.queryByTestId("session-no-end")).toBeNull();
  expect(screen.queryByTestId("session-again")).toBeNull();
});

test("bytes of another version are refused in words", async () => {
  const newer = bytes();
  new DataView(newer).setUint32(8, 9, true);
  await opened({ session_trace: () => newer });
  expect(await screen.findByTestId("problem")).toHaveTextContent("cannot be shown (it has version 9");
});

test("of a session too large to be drawn whole it is said how much is left out, and of no other", () => {
  const trace = recorded();
  const { unmount } = render(SessionPage, { trace });
  expect(screen.queryByTestId("session-too-much")).toBeNull();
  unmount();
  Object.assign(trace.whole, { intervals_left_out: 12_345, samples_left_out: 678 });
  render(SessionPage, { trace });
  expect(screen.getByTestId("session-too-much")).toHaveTextContent("12345 calls and 678 samples at its end are left out. The table of landmarks counts them all.");
  // What is there is shown.
  expect(screen.getByTestId("invocations").dataset["rows"]).toBe(String(trace.intervals));
});
