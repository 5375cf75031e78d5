// Diagnostics and About in the window; trying a connection.

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import type { ConnectionTest } from "../src/bindings/ConnectionTest";
import { blocks } from "../src/markdown";
import { app, settingsAt } from "./app";

const finding = { what: "Java", level: "limited", found: "no java at /home/ada", advice: "install a JDK" };

afterEach(() => {
  Reflect.deleteProperty(document, "execCommand");
});

test("it is looked again, and what is copied is what the app has taken names out of", async () => {
  let looked = 0;
  const copied: string[] = [];
  document.execCommand = () => {
    copied.push((document.activeElement as HTMLTextAreaElement).value);
    return true;
  };
  const calls = app({
    take_intent: settingsAt("diagnostics"),
    doctor: () => ({ findings: [{ ...finding, found: `look ${++looked}` }] }),
    doctor_text: ({ report }) => `without names: ${(report as { findings: { found: string }[] }).findings[0]?.found}`,
  });
  render(App);
  expect(await screen.findByText(/look 1/)).toBeVisible();
  await fireEvent.click(screen.getByTestId("doctor-again"));
  expect(await screen.findByText(/look 2/)).toBeVisible();
  const button = screen.getByTestId("doctor-copy");
  button.focus();
  await fireEvent.click(button);
  expect(await screen.findByText("Copied.")).toBeVisible();
  expect(copied).toEqual(["without names: look 2"]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelectorAll("body > textarea")).toHaveLength(0);
  expect(calls.filter((call) => call.command === "doctor")).toHaveLength(2);
});

test("a kind of program that is not here is no fault", async () => {
  const absent = { what: "IntelliJ IDE", level: "absent", found: "not found where it usually is", advice: null };
  app({ take_intent: settingsAt("diagnostics"), doctor: () => ({ findings: [absent, finding] }) });
  render(App);
  const [program, java] = within(await screen.findByTestId("doctor")).getAllByRole("listitem");
  expect(program).toHaveTextContent(/^Not here IntelliJ IDE: not found where it usually is$/);
  expect(program!.querySelector(".warn")).toBeNull();
  expect(java!.querySelector(".warn")).toHaveTextContent("Limited");
});

test("where nothing may be copied, that is said", async () => {
  document.execCommand = () => false;
  vi.stubGlobal("navigator", { languages: ["en"] });
  app({ take_intent: settingsAt("diagnostics"), doctor: () => ({ findings: [finding] }) });
  render(App);
  await fireEvent.click(await screen.findByTestId("doctor-copy"));
  expect(await screen.findByText(/did not let Laggard copy/)).toBeVisible();
});

test("a bundle is saved to a place that is shown, with what is in it", async () => {
  app({
    take_intent: settingsAt("diagnostics"),
    doctor: () => ({ findings: [finding] }),
    save_bundle: () => ({ path: "/home/ada/Downloads/laggard-diagnostics-1.zip", parts: [{ name: "doctor.json", bytes: 2048 }, { name: "logs/app.log", bytes: 10 }] }),
  });
  render(App);
  await fireEvent.click(await screen.findByTestId("doctor-save"));
  expect(await screen.findByTestId("doctor-saved")).toHaveTextContent("/home/ada/Downloads/laggard-diagnostics-1.zip");
  expect(screen.getByText("doctor.json").parentElement).toHaveTextContent("doctor.json, 2.0 KiB");
  expect(screen.getByText("logs/app.log")).toBeVisible();
});

test("about tells version, licences, parts and changes", async () => {
  app({
    take_intent: settingsAt("about"),
    about: () => ({
      version: "0.1.0", licence: "MIT OR Apache-2.0", texts: ["Permission is hereby granted", "Apache License"],
      changelog: "# Changelog\n\n## Unreleased\n\n- **Agent.** Reads\n  `session.lag`.\n",
      parts_file: "/usr/share/doc/laggard/laggard.cdx.json", parts: [{ name: "serde", version: "1.0.1", licence: "MIT" }],
    }),
  });
  render(App);
  expect(await screen.findByTestId("about-version")).toHaveTextContent("Version 0.1.0");
  expect(screen.getByTestId("about-text-0")).toHaveTextContent(/licence MIT.*Permission/);
  expect(screen.getByTestId("about-text-1")).toHaveTextContent(/licence Apache-2.0.*Apache License/);
  expect(screen.getByTestId("about-parts")).toHaveTextContent("serde1.0.1MIT");
  expect(screen.getByTestId("about-changes")).toHaveTextContent(/Unreleased\s*Agent\. Reads session\.lag\.$/);
});

test("as much of Markdown is understood as the changelog has", () => {
  const [heading, first, second, third] = blocks("## Two\n\nA [link](x.md)\ngoes on.\n\n- **Bold `x`.** and\n  `code`\n* two");
  expect(heading).toEqual({ kind: "heading", level: 2, words: [{ kind: "plain", text: "Two" }] });
  expect(first).toEqual({ kind: "paragraph", level: 0, words: [{ kind: "plain", text: "A link goes on." }] });
  expect(second?.words).toEqual([{ kind: "strong", text: "Bold x." }, { kind: "plain", text: " and " }, { kind: "code", text: "code" }]);
  expect(third).toEqual({ kind: "item", level: 0, words: [{ kind: "plain", text: "two" }] });
});

test("a connection is tried as it stands in the form, and what is found goes with what is changed", async () => {
  const answers: (ConnectionTest | string)[] = [
    { reached: "takes" }, { reached: "answers", status: "405 Method Not Allowed" }, "the server does not let us in (401 Unauthorized); check the token or key",
  ];
  const calls = app({
    take_intent: settingsAt("reporting"),
    test_destination: () => {
      const answer = answers.shift();
      if (typeof answer === "string") throw { code: "data", message: answer };
      return answer;
    },
  });
  render(App);
  await screen.findByTestId("to-nowhere");
  expect(screen.queryByTestId("test-connection")).toBeNull();
  await fireEvent.click(screen.getByTestId("to-https"));
  expect(screen.queryByTestId("test-connection")).toBeNull();
  await fireEvent.input(screen.getByTestId("server-url"), { target: { value: "https://r.example.com/in" } });
  await fireEvent.click(screen.getByTestId("test-connection"));
  expect(await screen.findByText(/Works: the server says/)).toBeVisible();
  await fireEvent.click(screen.getByTestId("wants-token"));
  await fireEvent.input(screen.getByTestId("token"), { target: { value: "s3cr3t" } });
  expect(screen.getByTestId("connection-told")).toHaveTextContent("");
  await fireEvent.click(screen.getByTestId("test-connection"));
  expect(await screen.findByText(/The server answers \(405 Method Not Allowed\)/)).toBeVisible();
  await fireEvent.click(screen.getByTestId("test-connection"));
  expect(await screen.findByText(/does not let us in/)).toBeVisible();
  const given = calls.filter((call) => call.command === "test_destination").map((call) => call.given);
  expect(given[0]).toEqual({ chosen: { kind: "https", url: "https://r.example.com/in", token: false }, token: null });
  expect(given[2]).toEqual({ chosen: { kind: "https", url: "https://r.example.com/in", token: true }, token: "s3cr3t" });
  expect(calls.some((call) => call.command === "save_destination")).toBe(false);
});

test("of a tracker it is said that there is nothing to test", async () => {
  app({ take_intent: settingsAt("reporting"), test_destination: () => ({ reached: "nothing" }) });
  render(App);
  await fireEvent.click(await screen.findByTestId("to-tracker"));
  await fireEvent.click(await screen.findByTestId("test-connection"));
  expect(await screen.findByText(/nothing to test/)).toBeVisible();
});
