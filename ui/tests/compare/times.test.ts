// Two times beside each other, from the overview and from the list of sessions.

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../../src/App.svelte";
import { ago, asSide } from "../../src/days";
import { app, comparison, sessionView } from "../app";

const programs = [{ key: "/a", title: "Eclipse", install: "/a" }, { key: "Letters", title: "Letters", install: null }];

const open = async (page: "overview" | "sessions", compare: (given: Record<string, unknown>) => unknown = () => comparison()) => {
  const ended = sessionView({ id: "1.1", state: "ended" });
  const calls = app({ take_intent: () => ({ what: "show", page, section: null }), sessions: () => [ended], lag_choices: () => ({ programs, plugins: [] }), compare });
  render(App);
  // The overview stands there until the app has said which page it is.
  await screen.findByTestId(page === "sessions" ? "sessions" : "figures");
  await fireEvent.click(await screen.findByTestId("compare-times"));
  await screen.findByTestId("compare-times-dialog");
  return () => calls.filter(({ command }) => command === "compare").map(({ given }) => given);
};
const field = (name: string) => screen.getByTestId<HTMLInputElement>(name);
const choose = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });

test("at first the days of the overview are compared with as many before", async () => {
  const asked = await open("overview");
  expect(await screen.findByTestId("compare-difference")).toHaveTextContent("Between 33 and 59 lags fewer per active hour.");
  const [before, since] = ago("week", new Date()).map(asSide);
  expect(asked()).toEqual([{ first: before, second: since, program: null }]);
  expect(field("times-since-to").value).toBe(since!.slice(12));
});

test("other days and one program are chosen, and stand above what is told of them", async () => {
  const asked = await open("sessions");
  await screen.findByTestId("compare-difference");
  for (const [name, value] of [["times-before-from", "2026-11-02"], ["times-before-to", "2026-11-02"], ["times-since-from", "2026-11-09"], ["times-since-to", "2026-11-15"]] as const) await choose(name, value);
  await fireEvent.change(screen.getByTestId("times-program"), { target: { value: "Letters" } });
  await fireEvent.click(screen.getByTestId("times-compare"));
  await expect.poll(() => screen.getByTestId("compare-sides").textContent).toMatch(/Nov 2, 2026|2 Nov 2026/);
  expect(asked().at(-1)).toEqual({ first: "2026-11-02..2026-11-02", second: "2026-11-09..2026-11-15", program: "Letters" });
});

test("a program is compared as soon as it is chosen, and a late answer about another one is not shown", async () => {
  const late: (() => void)[] = [];
  const asked = await open("overview", ({ program }) => (program === null ? new Promise((done) => late.push(() => done(comparison()))) : comparison({ difference: { ...comparison().difference, words: "of Letters alone" } })));
  await within(await screen.findByTestId("times-program")).findByText("Letters");
  await fireEvent.change(screen.getByTestId("times-program"), { target: { value: "Letters" } });
  expect(await screen.findByTestId("compare-difference")).toHaveTextContent("Of Letters alone.");
  expect(asked().at(-1)).toMatchObject({ program: "Letters" });
  for (const answer of late) answer();
  await expect.poll(() => screen.getByTestId("times-compare")).toBeEnabled();
  expect(screen.getByTestId("compare-difference")).toHaveTextContent("Of Letters alone.");
});

test("days that are none are refused before anything is asked", async () => {
  const asked = await open("sessions");
  await screen.findByTestId("compare-difference");
  await choose("times-before-to", "2001-01-01");
  await fireEvent.click(screen.getByTestId("times-compare"));
  expect(await screen.findByRole("alert")).toHaveTextContent("2026-11-09");
  expect(screen.queryByTestId("compare-difference")).toBeNull();
  expect(asked()).toHaveLength(1);
  await fireEvent.click(screen.getByTestId("compare-close"));
  await expect.poll(() => screen.queryByTestId("compare-times-dialog")).toBeNull();
});

test("where they cannot be compared the dialog says why", async () => {
  await open("overview", () => {
    throw { code: "disk", message: "the database cannot be read" };
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The database cannot be read");
});
