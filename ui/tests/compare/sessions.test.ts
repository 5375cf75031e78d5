import { emit } from "@tauri-apps/api/event";
import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../../src/App.svelte";
import { bytes } from "../session/recorded";
import { app, comparison, sessionView } from "../app";

const at = () => ({ what: "show", page: "sessions", section: null });
const started = (day: number) => `2026-01-0${day}T10:00:00.000Z`;

const open = async (compare: () => unknown = () => comparison(), session_trace: (given: Record<string, unknown>) => unknown = () => bytes()) => {
  const sessions = [7, 6, 5, 4, 3, 2, 1].map((day) => sessionView({ id: `${day}.1`, started_at: started(day), ended_at: started(day), state: "ended" }));
  const calls = app({ take_intent: at, sessions: () => sessions, compare, session_trace });
  render(App);
  await screen.findByTestId("sessions");
  return () => calls.filter(({ command }) => command === "compare").map(({ given }) => given);
};
const tick = async (day: number) => fireEvent.click(screen.getByTestId(`tick-${day}.1`));

test("two sessions that are ticked are compared, the earlier one first", async () => {
  const asked = await open();
  expect(screen.getByTestId("compare-sessions")).toBeDisabled();
  await tick(3);
  expect(screen.getByTestId("compare-sessions")).toBeDisabled();
  await tick(1);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  expect(await screen.findByTestId("compare-difference")).toHaveTextContent("Between 33 and 59 lags fewer per active hour.");
  expect(asked()).toEqual([{ first: "1.1", second: "3.1", program: null }]);
  const sides = screen.getByTestId("compare-sides");
  for (const cell of ["46.0 (between 35.0 and 59.2)", "4.7 s"]) expect(sides).toHaveTextContent(cell);
  // The second has no lag: none was its longest.
  expect(within(sides).getByRole("row", { name: /Worst/ })).toHaveTextContent(/4\.7 s\s*–$/);
  const causes = within(screen.getByTestId("compare-causes")).getAllByRole("listitem");
  expect(causes).toHaveLength(2);
  expect(causes[0]).toHaveTextContent("Sluggish");
  expect(causes[1]).toHaveTextContent("Garbage collection");
  expect(causes[1]).toHaveTextContent("No difference can be told");
  await fireEvent.click(screen.getByTestId("compare-close"));
  await expect.poll(() => screen.queryByTestId("compare")).toBeNull();
});

test("causes of which nothing can be told are folded where they are many", async () => {
  const [cause] = comparison().causes;
  const early = ["a", "b", "c"].map((id) => ({ ...cause!, plugin: { id, name: id }, difference: { standing: "too-early" as const, least: null, most: null, words: "too little use or too few lags to tell" } }));
  await open(() => comparison({ causes: [...early, ...comparison().causes] }));
  for (const day of [1, 3]) await tick(day);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  expect(within(await screen.findByTestId("compare-causes")).getAllByRole("listitem")).toHaveLength(2);
  const untold = screen.getByTestId("compare-untold");
  expect(untold).toHaveTextContent("3 more with too little use or too few lags to tell");
  expect(untold.querySelectorAll("li")).toHaveLength(3);
});

test("of seven the last six stay ticked, and a tick can be taken back", async () => {
  const asked = await open();
  for (const day of [1, 2, 3, 4, 5, 6, 7]) await tick(day);
  expect(screen.getByTestId("tick-1.1")).not.toBeChecked();
  expect(screen.getByTestId("compare-sessions")).toHaveTextContent("Compare 6");
  for (const day of [3, 4, 5, 6, 7]) await tick(day);
  expect(screen.getByTestId("compare-sessions")).toBeDisabled();
  await tick(1);
  expect(screen.getByTestId("compare-sessions")).toHaveTextContent(/^Compare$/);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  await screen.findByTestId("compare-difference");
  expect(asked()).toEqual([{ first: "1.1", second: "2.1", program: null }]);
});

test("of three sessions all curves stand in one chart, each with a number and dashes of its own", async () => {
  const asked = await open();
  for (const day of [3, 1, 2]) await tick(day);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  expect(await screen.findByRole("heading", { name: "3 sessions compared" })).toBeVisible();
  const legend = within(await screen.findByTestId("curves-legend")).getAllByRole("listitem");
  expect(legend.map((one) => one.textContent?.replace(/\s+/g, " ").trim().slice(0, 12))).toEqual(["1 Jan 1, 202", "2 Jan 2, 202", "3 Jan 3, 202"]);
  const plot = screen.getByTestId("curves");
  const dashes = [...plot.querySelectorAll("path.curve")].map((path) => path.getAttribute("stroke-dasharray"));
  expect(new Set(dashes).size).toBe(3);
  expect([...plot.querySelectorAll(".curve-mark")].map((mark) => mark.textContent)).toEqual(["1", "2", "3"]);
  // Numbers of equal curves do not cover each other.
  expect(new Set([...plot.querySelectorAll<HTMLElement>(".curve-mark")].map((mark) => mark.style.top)).size).toBe(3);
  expect(screen.getByTestId("curves-threshold")).toHaveAttribute("aria-valuetext", expect.stringMatching(/^100 ms or longer:\n1: \d+ of \d+ events, with \d+ % of their time\n2: .*\n3: /));
  await fireEvent.keyDown(screen.getByTestId("curves-threshold"), { key: "Home" });
  expect(screen.getByTestId("curves-told").textContent).toMatch(/3: \d+ of \d+ events, with 100 %/);
  expect(asked()).toEqual([]);
  expect(screen.getByTestId("compare-many")).toHaveTextContent("With exactly two sessions ticked");
  await fireEvent.click(screen.getByTestId("compare-close"));
  await expect.poll(() => screen.queryByTestId("compare-many")).toBeNull();
});

test("a session of several that cannot be read is named, and the others have their curves", async () => {
  await open(() => comparison(), ({ session }) => (session === "2.1" ? new ArrayBuffer(8) : bytes()));
  for (const day of [1, 2, 3]) await tick(day);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  expect(await screen.findByRole("alert")).toHaveTextContent(/Jan 2, 2026.* isn’t in the chart. .*it does not begin as a trace does/);
  expect(within(await screen.findByTestId("curves-legend")).getAllByRole("listitem")).toHaveLength(2);
});

test.each([[[1, 2], "compare-difference"], [[1, 2, 3], "curves-legend"]] as const)("of compared sessions %j one that is deleted meanwhile is named, and what is shown stays", async (days, there) => {
  let known = days.map((day) => sessionView({ id: `${day}.1`, started_at: started(day), ended_at: started(day), state: "ended" }));
  app({ take_intent: at, sessions: () => known, compare: () => comparison(), session_trace: () => bytes() });
  render(App);
  await screen.findByTestId("sessions");
  for (const day of days) await tick(day);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  await screen.findByTestId(there);
  await screen.findByTestId("curves");
  expect(screen.queryByTestId("compare-gone")).toBeNull();
  known = known.filter(({ id }) => id !== "2.1");
  await emit("changed");
  expect(await screen.findByTestId("compare-gone")).toHaveTextContent(/^Deleted meanwhile: Jan 2, 2026[^;]*: Eclipse\. What is shown here stays until you close it/);
  expect(screen.getByTestId(there)).toBeVisible();
  expect(screen.getByTestId("curves-export")).toBeVisible();
  // Nor with all of them, when the list below is empty.
  known = [];
  await emit("changed");
  await expect.poll(() => screen.getByTestId("compare-gone").textContent).toMatch(/Jan 1, 2026.*; Jan 2, 2026/);
  expect(screen.getByTestId(there)).toBeVisible();
});

test("where they cannot be compared the dialog says why", async () => {
  await open(() => {
    throw { code: "not-found", message: "there is no session “2.1”" };
  });
  await tick(1);
  await tick(2);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  expect(await screen.findByRole("alert")).toHaveTextContent("There is no session");
});

test("both curves stand in one chart, and a length is moved along them", async () => {
  await open();
  for (const day of [1, 2]) await tick(day);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  const told = await screen.findByTestId("curves-told");
  const [, first, second] = /first (.*); second (.*)\./.exec(told.textContent ?? "") ?? [];
  expect(first).toMatch(/^\d+ of \d+ events, with \d+ % of their time$/);
  expect(second).toBe(first);
  expect(within(screen.getByTestId("curves-legend")).getAllByRole("listitem").map((one) => one.querySelector("bdi")?.textContent?.split(":")[0])).toEqual(["First", "Second"]);
  // The second one is dashed, not only of another colour.
  expect(screen.getByTestId("curves").querySelectorAll("path.curve[stroke-dasharray]")).toHaveLength(1);
  await fireEvent.keyDown(screen.getByTestId("curves-threshold"), { key: "Home" });
  expect(told.textContent).toMatch(/with 100 % of their time;/);
});

test("the samples of both are one flame graph, whose bars are zoomed to with the keyboard", async () => {
  await open();
  for (const day of [1, 2]) await tick(day);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  const flame = await screen.findByTestId("changes");
  const bars = () => [...flame.querySelectorAll<HTMLElement>("[data-context]")];
  expect(bars().length).toBeGreaterThan(3);
  // Of a session and itself no difference can be told.
  expect(new Set(bars().map((bar) => bar.dataset["colour"]))).toEqual(new Set(["same"]));
  expect(screen.getByTestId("changes-told")).toHaveTextContent("no difference can be told");
  const [top] = bars();
  top!.focus();
  await fireEvent.keyDown(top!, { key: "ArrowDown" });
  const inner = document.activeElement as HTMLElement;
  expect(inner).not.toBe(top);
  await fireEvent.keyDown(inner, { key: "Enter" });
  await expect.poll(() => flame.dataset["top"]).toBe(inner.dataset["context"]);
  await fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  await expect.poll(() => flame.dataset["top"]).toBe(top!.dataset["context"]);
  expect(screen.getByTestId("compare")).toBeVisible();
});

test("what the dialog shows is saved from it, and programs that read it are named", async () => {
  const written: [name: string, text: string][] = [];
  let name = "";
  const sessions = [2, 1].map((day) => sessionView({ id: `${day}.1`, started_at: started(day), ended_at: started(day), state: "ended" }));
  app({
    take_intent: at, sessions: () => sessions, compare: () => comparison(), session_trace: () => bytes(),
    choose_export: (given) => ((name = `${String(given["name"])}.${String(given["format"])}`), true),
    write_export: (given) => (written.push([name, new TextDecoder().decode(given as unknown as Uint8Array)]), { path: `/home/ada/${name}`, left_out: 0 }),
  });
  render(App);
  await screen.findByTestId("sessions");
  for (const day of [1, 2]) await tick(day);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  await screen.findByTestId("changes");
  const save = async (what: string, format: string) => {
    await fireEvent.click(screen.getByTestId(`${what}-export`));
    await fireEvent.click(await screen.findByTestId(`${what}-export-${format}`));
    await expect.poll(() => screen.getByTestId(`${what}-export-told`).textContent).toContain("Saved as");
    return written.at(-1)!;
  };
  expect(await save("sides", "csv")).toEqual(["laggard-compared-sides.csv", expect.stringMatching(/^side,titles,.*\nfirst,Eclipse,1,/)]);
  expect(await save("causes", "json")).toEqual(["laggard-compared-causes.json", expect.stringContaining('"cause":"gc"')]);
  expect(await save("curves", "csv")).toEqual(["laggard-compared-lengths.csv", expect.stringMatching(/^session,latency_ms,events,share\n1\.1,/)]);
  expect(await save("changes", "svg")).toEqual(["laggard-compared-samples.svg", expect.stringContaining("What takes more, and what less")]);
  expect(await save("changes", "folded")).toEqual(["laggard-compared-samples.folded", expect.stringMatching(/;\S.* \d+ \d+\n/)]);
  const told = screen.getByTestId("changes-export-told");
  expect(told).toHaveTextContent("flamegraph.pl and inferno draw it");
  // It reads the second number alone.
  expect(told).not.toHaveTextContent("speedscope");
});

test("a session that cannot be read is named where its curve would be, and all else stays", async () => {
  await open(() => comparison(), () => new ArrayBuffer(8));
  for (const day of [1, 2]) await tick(day);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  expect(await screen.findByRole("alert")).toHaveTextContent("it does not begin as a trace does");
  expect(screen.getByTestId("compare-difference")).toBeVisible();
});
