import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { RunningProgram } from "../src/bindings/RunningProgram";
import { app, settingsAt } from "./app";

const jedit: RunningProgram = {
  pid: 4711, host: "java", title: "jEdit 5.5.0", java: 17, session: null, attached: false, has_windows: true,
};
const launched: RunningProgram = { ...jedit, pid: 12, title: "Eclipse 4.31", session: "20261125-101500-1.1" };

test("a program that runs is watched, and let go of again; one that was launched is not let go of", async () => {
  let now = [launched, jedit];
  const calls = app({
    take_intent: settingsAt("programs"),
    running_programs: () => now,
    watch_program: () => void (now = [launched, { ...jedit, session: "s.1", attached: true }]),
    stop_watching: () => void (now = [launched, jedit]),
  });
  render(App);
  await fireEvent.click(await screen.findByRole("button", { name: "Watch jEdit 5.5.0" }));
  const stop = await screen.findByRole("button", { name: "Stop watching jEdit 5.5.0" });
  expect(screen.queryByTestId("unwatch-12")).toBeNull();
  expect(screen.getByTestId("running-12")).toHaveTextContent("measured already");
  await fireEvent.click(stop);
  expect(await screen.findByTestId("watch-4711")).toBeVisible();
  expect(calls.find((call) => call.command === "watch_program")?.given).toEqual({ pid: 4711 });
  expect(calls.find((call) => call.command === "stop_watching")?.given).toEqual({ session: "s.1" });
});

test("why a program cannot be watched is said, and it can be tried again", async () => {
  app({
    take_intent: settingsAt("programs"),
    running_programs: () => [{ ...jedit, java: null }],
    watch_program: () => {
      throw { code: "launch", message: "the Java of process 4711 did not answer within 20 s" };
    },
  });
  render(App);
  const button = await screen.findByTestId<HTMLButtonElement>("watch-4711");
  await fireEvent.click(button);
  expect(await screen.findByText(/did not answer within 20 s/)).toBeVisible();
  expect(button.disabled).toBe(false);
  expect(screen.getByTestId("running-4711")).toHaveTextContent("process 4711");
});
