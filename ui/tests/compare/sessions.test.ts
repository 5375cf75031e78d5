import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../../src/App.svelte";
import { bytes } from "../session/recorded";
import { app, comparison, sessionView } from "../app";

const at = () => ({ what: "show", page: "sessions", section: null });
const started = (day: number) => `2026-01-0${day}T10:00:00.000Z`;

const open = async (compare: () => unknown = () => comparison(), session_trace: () => unknown = () => bytes()) => {
  const sessions = [3, 2, 1].map((day) => sessionView({ id: `${day}.1`, started_at: started(day), ended_at: started(day), state: "ended" }));
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
  const causes = within(screen.getByTestId("compare-causes")).getAllByRole("listitem");
  expect(causes).toHaveLength(2);
  expect(causes[0]).toHaveTextContent("Sluggish");
  expect(causes[1]).toHaveTextContent("Garbage collection");
  expect(causes[1]).toHaveTextContent("No difference can be told");
  await fireEvent.click(screen.getByTestId("compare-close"));
  await expect.poll(() => screen.queryByTestId("compare")).toBeNull();
});

test("of three the last two stay ticked, and a tick can be taken back", async () => {
  const asked = await open();
  for (const day of [1, 2, 3]) await tick(day);
  expect(screen.getByTestId("tick-1.1")).not.toBeChecked();
  await tick(3);
  expect(screen.getByTestId("compare-sessions")).toBeDisabled();
  await tick(1);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  await screen.findByTestId("compare-difference");
  expect(asked()).toEqual([{ first: "1.1", second: "2.1", program: null }]);
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
  expect(within(screen.getByTestId("curves-legend")).getAllByRole("listitem").map((one) => one.textContent?.split(":")[0])).toEqual(["First", "Second"]);
  // The second one is dashed, not only of another colour.
  expect(screen.getByTestId("curves").querySelectorAll("path.curve.other")).toHaveLength(1);
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

test("a session that cannot be read is named where its curve would be, and all else stays", async () => {
  await open(() => comparison(), () => new ArrayBuffer(8));
  for (const day of [1, 2]) await tick(day);
  await fireEvent.click(screen.getByTestId("compare-sessions"));
  expect(await screen.findByRole("alert")).toHaveTextContent("it does not begin as a trace does");
  expect(screen.getByTestId("compare-difference")).toBeVisible();
});
