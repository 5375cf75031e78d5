import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import { app, comparison, sessionView } from "./app";

const at = () => ({ what: "show", page: "sessions", section: null });
const started = (day: number) => `2026-01-0${day}T10:00:00.000Z`;

const open = async (compare: () => unknown = () => comparison()) => {
  const sessions = [3, 2, 1].map((day) => sessionView({ id: `${day}.1`, started_at: started(day), ended_at: started(day), state: "ended" }));
  const calls = app({ take_intent: at, sessions: () => sessions, compare });
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
  expect(asked()).toEqual([{ first: "1.1", second: "3.1" }]);
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
  expect(asked()).toEqual([{ first: "1.1", second: "2.1" }]);
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
