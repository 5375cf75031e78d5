// What Laggard understands of a program: asked where one is named, listed or running.

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { Profile } from "../src/bindings/Profile";
import type { RunningProgram } from "../src/bindings/RunningProgram";
import type { UnderstoodView } from "../src/bindings/UnderstoodView";
import { app, settingsAt } from "./app";

const arduino: UnderstoodView = {
  title: "arduino", can_be_measured: true, sum: "Laggard can measure it.",
  findings: [
    { what: "Program", level: "good", found: "arduino, of no known kind", advice: null },
    { what: "Plug-ins", level: "good", found: "Mangler 1.0, added", advice: null },
    { what: "Plug-ins", level: "good", found: "Sorter 2.0, added", advice: null },
    { what: "Not understood", level: "limited", found: "class loader a.Maker has no name", advice: "most of it is made at run time" },
  ],
};
const asked = (calls: ReturnType<typeof app>) => calls.filter(({ command }) => command === "understand_program").map(({ given }) => given);

test("of a named program each matter is told once, with all that is known of it", async () => {
  const calls = app({ take_intent: settingsAt("diagnostics"), understand_program: () => arduino });
  render(App);
  const field = await screen.findByTestId("understood-path");
  const ask = screen.getByTestId<HTMLButtonElement>("understood-ask");
  expect(ask.disabled).toBe(true);
  await fireEvent.input(field, { target: { value: " /usr/bin/arduino " } });
  await fireEvent.click(ask);
  const matters = await screen.findByTestId("understood-matters");
  expect(screen.getByTestId("understood")).toHaveTextContent(/^What Laggard understands of arduino /);
  expect(screen.getByTestId("understood-sum")).toHaveTextContent("Laggard can measure it.");
  expect(within(matters).getAllByRole("term").map((term) => term.textContent)).toEqual(["Program", "Plug-ins", "Not understood"]);
  const told = within(matters).getAllByRole("definition").map((one) => one.textContent?.trim().replace(/\s+/g, " "));
  expect(told).toEqual(["arduino, of no known kind", "Mangler 1.0, added", "Sorter 2.0, added", "Limited class loader a.Maker has no name Most of it is made at run time"]);
  expect(asked(calls)).toEqual([{ words: ["/usr/bin/arduino"] }]);
  await fireEvent.click(screen.getByTestId("understood-close"));
  expect(screen.queryByTestId("understood")).toBeNull();
});

test("a folder is chosen, and why nothing is understood is said", async () => {
  app({
    take_intent: settingsAt("diagnostics"),
    choose_program: () => "/opt/empty",
    understand_program: () => {
      throw { code: "host", message: "/opt/empty is of no known kind of program" };
    },
  });
  render(App);
  await fireEvent.click(await screen.findByTestId("understood-choose"));
  await expect.poll(() => screen.getByTestId<HTMLInputElement>("understood-path").value).toBe("/opt/empty");
  await fireEvent.click(screen.getByTestId("understood-ask"));
  expect(await screen.findByText(/of no known kind of program/)).toBeVisible();
  expect(screen.queryByTestId("understood-matters")).toBeNull();
});

test("a listed program is asked about by its command, a running one by its process", async () => {
  const profile: Profile = {
    id: "one", name: "Arduino", kind: "added", command: ["java", "-jar", "/opt/arduino.jar"], install: false, last_launched_at: null, measured: false, doubtful: false,
  };
  const running: RunningProgram = { pid: 4711, host: "java", title: "Jmol", java: 17, session: null, attached: false, has_windows: true };
  const calls = app({
    take_intent: settingsAt("programs"), profiles: () => [profile], running_programs: () => [running],
    understand_program: () => ({ ...arduino, can_be_measured: false, sum: "Laggard can’t measure it like this." }),
  });
  render(App);
  await fireEvent.click(await screen.findByRole("button", { name: "What Laggard understands of Arduino" }));
  expect(await screen.findByTestId("understood-sum")).toHaveClass("warn");
  await fireEvent.click(screen.getByTestId("understood-close"));
  await fireEvent.click(await screen.findByRole("button", { name: "What Laggard understands of Jmol" }));
  await screen.findByTestId("understood-matters");
  await fireEvent.click(screen.getByTestId("understood-close"));
  expect(screen.queryByTestId("understood")).toBeNull();
  expect(asked(calls)).toEqual([{ words: profile.command }, { words: ["4711"] }]);
});
