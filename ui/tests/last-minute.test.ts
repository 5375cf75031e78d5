import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import { INSTALL, app, preview, sessionView } from "./app";

const answer = {
  summary: "Sluggish Spellcheck took 1.5 s of the last minute",
  lines: ["Eclipse was busy for 2.0 s; you waited for 1.5 s of that."],
  ways: [
    { label: "Report…", intent: { what: "report", session: "a.1", episode: 3 } },
    { label: "Turn off", intent: { what: "turn-off", plugin: "slow", install: INSTALL } },
  ],
};

const open = async (last_minute: () => unknown) => {
  const calls = app({ sessions: () => [sessionView({ id: "a.1", title: "Eclipse (books)" })], preview_turn_off: () => preview(), last_minute });
  render(App);
  await fireEvent.click(await screen.findByTestId("slow-a.1"));
  return calls;
};

test("who finds a program slow is told what it did in its last minute, and what can be done", async () => {
  const calls = await open(() => answer);
  expect(await screen.findByRole("heading", { name: answer.summary })).toBeVisible();
  expect(screen.getByTestId("minute-line")).toHaveTextContent("you waited for 1.5 s of that");
  const asked = calls.filter((call) => call.command === "last_minute");
  expect(asked.map((call) => call.given)).toEqual([{ session: "a.1" }]);
  await fireEvent.click(screen.getByTestId("minute-turn-off"));
  expect(await screen.findByTestId("confirm-turn-off")).toBeVisible();
  expect(screen.queryByTestId("last-minute")).toBeNull();
});

test("while the program is asked the dialog says so, and can be closed", async () => {
  await open(() => new Promise(() => undefined));
  expect(screen.getByTestId("last-minute")).toHaveTextContent("The last minute of Eclipse (books)");
  expect(screen.getByTestId("last-minute")).toHaveTextContent("a few seconds");
  await fireEvent.click(screen.getByTestId("minute-close"));
  await expect.poll(() => screen.queryByTestId("last-minute")).toBeNull();
});

test("where nothing can be asked the dialog says why", async () => {
  await open(() => {
    throw { code: "test", message: "the session is gone" };
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The session is gone");
});
