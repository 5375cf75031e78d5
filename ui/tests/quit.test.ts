import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import { app } from "./app";

const open = async (closing: boolean, programs = ["Eclipse"]) => {
  const calls = app({ take_intent: () => ({ what: "quit", programs, closing }), ranking: () => [], answer_quit: () => null });
  render(App);
  await screen.findByTestId("quit");
  return () => calls.filter((call) => call.command === "answer_quit").map((call) => call.given);
};

test("quitting while a program runs says what that means before it is done", async () => {
  const answers = await open(false);
  expect(screen.getByTestId("quit-what")).toHaveTextContent("Eclipse keeps running.");
  expect(screen.getByTestId("quit")).toHaveTextContent("Plug-ins that you turned off stay off");
  await fireEvent.click(screen.getByTestId("quit-now"));
  await expect.poll(answers).toEqual([{ quit: true, close: true }]);
});

test("who keeps it running has quit nothing, and the window stays", async () => {
  const answers = await open(false, ["the program", "Eclipse (letters)"]);
  expect(screen.getByTestId("quit-what")).toHaveTextContent("The program, Eclipse (letters) keep running.");
  await fireEvent.click(screen.getByTestId("quit-keep"));
  await expect.poll(answers).toEqual([{ quit: false, close: false }]);
  await expect.poll(() => screen.queryByTestId("quit")).toBeNull();
});

test("where the window was to be closed it closes then, and Escape keeps it", async () => {
  let answers = await open(true);
  await fireEvent.click(screen.getByTestId("quit-keep"));
  await expect.poll(answers).toEqual([{ quit: false, close: true }]);
  document.body.innerHTML = "";
  answers = await open(true);
  await fireEvent(screen.getByTestId("quit"), new Event("close"));
  await expect.poll(answers).toEqual([{ quit: false, close: false }]);
});
