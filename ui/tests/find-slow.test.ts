import { emit } from "@tauri-apps/api/event";
import { render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { BisectFinding } from "../src/bindings/BisectFinding";
import type { BisectView } from "../src/bindings/BisectView";
import { app, INSTALL, sluggish } from "./app";

const COMMAND = [INSTALL];
const profile = (id: string, install = true) => ({ id, name: `Eclipse ${id}`, kind: "found", command: COMMAND, install, last_launched_at: null, measured: false, doubtful: false });

const search = (part: Partial<BisectView> = {}): BisectView => ({
  install: INSTALL, program: "Eclipse", judge: "startup", live: false, units: [[sluggish], [sluggish]], most: 18, usual: 7, tried: [], going_on: null, runs: false, in_the_way: [], finding: null,
  ...part,
});

const finding = (part: Partial<BisectFinding> = {}): BisectFinding => ({
  end: "found", with_all_ms: 5_000, with_none_ms: 3_000, without_ms: 3_000, least_ms: 200, noise_ms: 60, fails_without: [], words: "Without what was found: 3 s instead of 5 s.",
  culprits: [{ plugin: sluggish, also: [], together_with: [], costs_ms: 2_000, give_or_take_ms: 90, alone: true, turned_off: false, words: "Sluggish Spellcheck makes each start 2 s longer (give or take 90 ms)." }],
  ...part,
});

async function open(answers: Parameters<typeof app>[0] = {}) {
  const calls = app({ profiles: () => [profile("one")], bisect: () => null, look_at_bisect: () => search(), ...answers });
  render(App);
  (await screen.findByTestId("find-slow-button")).click();
  return { calls, dialog: await screen.findByTestId("find-slow") };
}

test("what it will do is told before it begins", async () => {
  let begun = false;
  const { calls, dialog } = await open({
    begin_bisect: () => { begun = true; },
    bisect: () => (begun ? search({ runs: true }) : null),
  });
  expect(await within(dialog).findByTestId("preview")).toHaveTextContent("Eclipse is started up to 18 times");
  expect(within(dialog).getByTestId("preview")).toHaveTextContent("Finding one slow plug-in usually takes about 7 starts.");
  within(dialog).getByTestId("judge-rate").click();
  await expect.poll(() => calls.filter(({ command }) => command === "look_at_bisect").at(-1)?.given).toEqual({ command: COMMAND, judge: "rate", bundled: false });
  within(dialog).getByTestId("bundled").click();
  await expect.poll(() => calls.filter(({ command }) => command === "look_at_bisect").at(-1)?.given).toEqual({ command: COMMAND, judge: "rate", bundled: true });
  await expect.poll(() => within(dialog).getByTestId<HTMLButtonElement>("begin-bisect").disabled).toBe(false);
  within(dialog).getByTestId("begin-bisect").click();
  await expect.poll(() => calls.find(({ command }) => command === "begin_bisect")?.given).toEqual({ command: COMMAND, judge: "rate", bundled: true });
  expect(await within(dialog).findByTestId("rest-bisect")).toBeVisible();
});

test("each start is told, and it can be stopped, gone on with, and dropped", async () => {
  let runs = true;
  const tried = [{ off: [], took_ms: 5_000, quick: false }, { off: [sluggish.id], took_ms: null, quick: false }];
  const { calls, dialog } = await open({
    bisect: () => search({ runs, tried, going_on: runs ? [sluggish.id] : null }),
    rest_bisect: () => { runs = false; },
    continue_bisect: () => { runs = true; },
    drop_bisect: () => null,
  });
  await within(dialog).findByTestId("rest-bisect");
  await emit("bisect", { event: "starts", number: 3, most: 18, off: 1, of: 2, live: false });
  await expect.poll(() => within(dialog).getByTestId("step").textContent).toContain("Start 3 of at most 18, without 1 of 2");
  expect(within(dialog).getByTestId("measured")).toHaveTextContent("Measured so far: 5.0 s · It did not start.");
  await emit("bisect", { event: "close-it" });
  expect(await within(dialog).findByTestId("close-it")).toBeVisible();
  within(dialog).getByTestId("rest-bisect").click();
  (await within(dialog).findByTestId("continue-bisect")).click();
  await expect.poll(() => calls.some(({ command }) => command === "continue_bisect")).toBe(true);
  await emit("bisect-rests", "Eclipse runs already");
  expect(await within(dialog).findByText("Eclipse runs already", { exact: false })).toBeVisible();
});

test("a program that runs is to be closed before its start is measured, and then it can begin", async () => {
  let in_the_way = [4711];
  const { dialog } = await open({ look_at_bisect: () => search({ in_the_way }) });
  expect(await within(dialog).findByTestId("in-the-way")).toHaveTextContent("Eclipse is running. Close it first.");
  const begin = within(dialog).getByTestId<HTMLButtonElement>("begin-bisect");
  expect(begin.disabled).toBe(true);
  in_the_way = [];
  await emit("changed");
  await expect.poll(() => begin.disabled).toBe(false);
  expect(within(dialog).queryByTestId("in-the-way")).toBeNull();
});

test("what another question would do is not told before its answer", async () => {
  let answer: ((view: BisectView) => void) | undefined;
  const { dialog } = await open({
    look_at_bisect: ({ judge }) => (judge === "startup" ? search({ in_the_way: [4711] }) : new Promise((done) => (answer = done))),
  });
  expect(await within(dialog).findByTestId("preview")).toHaveTextContent("is started up to");
  within(dialog).getByTestId("judge-rate").click();
  await expect.poll(() => within(dialog).queryByTestId("preview")).toBeNull();
  answer!(search({ judge: "rate", live: true, units: [[sluggish]] }));
  expect(await within(dialog).findByTestId("preview")).toHaveTextContent(/There is 1 plug-in to look at\. Eclipse goes on running\. .* it is left as it is or bypassed/);
});

test("where the program runs, nothing is started: plug-ins are bypassed step by step", async () => {
  let begun = false;
  const live = (part: Partial<BisectView> = {}) => search({ judge: "action", live: true, ...part });
  const tried = [{ off: [], took_ms: 455, quick: false }];
  const { dialog } = await open({
    look_at_bisect: () => live(),
    begin_bisect: () => { begun = true; },
    bisect: () => (begun ? live({ runs: true, tried, going_on: [sluggish.id] }) : null),
  });
  const preview = await within(dialog).findByTestId("preview");
  expect(preview).toHaveTextContent("Eclipse goes on running. In up to 18 steps, some plug-ins are bypassed for a while");
  expect(preview).toHaveTextContent("At each step you do the same slow thing three times");
  expect(preview).toHaveTextContent("Nothing is turned off.");
  within(dialog).getByTestId("begin-bisect").click();
  const step = await within(dialog).findByTestId("step");
  expect(step).toHaveTextContent("1 step of at most 18 is measured.");
  await emit("bisect", { event: "starts", number: 2, most: 18, off: 1, of: 2, live: true });
  await expect.poll(() => step.textContent).toContain("Step 2 of at most 18: 1 of 2 are bypassed");
  expect(within(dialog).getByText("Bypassed at this step")).toBeInTheDocument();
});

test("its user does the slow thing again, and says where it was not slow", async () => {
  const tried = [{ off: [], took_ms: 455, quick: false }, { off: [sluggish.id], took_ms: 100, quick: true }];
  const { calls, dialog } = await open({ bisect: () => search({ judge: "action", runs: true, tried }), next_bisect: () => null });
  await within(dialog).findByTestId("rest-bisect");
  expect(within(dialog).getByTestId("measured")).toHaveTextContent("Measured so far: 455 ms · It wasn’t slow.");
  expect(within(dialog).queryByTestId("next-bisect")).toBeNull();
  await emit("bisect", { event: "starts", number: 3, most: 18, off: 1, of: 2, live: true });
  await emit("bisect", { event: "acts", times: 3, slow: 0 });
  expect(await within(dialog).findByTestId("acts")).toHaveTextContent("Please do the slow thing now, 3 times");
  expect(within(dialog).getByTestId("step")).toHaveTextContent("Step 3 of at most 18: 1 of 2 are bypassed");
  within(dialog).getByTestId("next-bisect").click();
  await expect.poll(() => calls.some(({ command }) => command === "next_bisect")).toBe(true);
  await emit("bisect", { event: "acts", times: 3, slow: 2 });
  await expect.poll(() => within(dialog).getByTestId("acts").textContent).toContain("It was slow 2 of 3 times.");
});

test("each culprit can be turned off, and what cannot be told is said", async () => {
  const { dialog } = await open({ bisect: () => search({ finding: finding() }), preview_turn_off: () => new Promise(() => {}) });
  expect(await within(dialog).findByTestId("culprits")).toHaveTextContent("Sluggish Spellcheck makes each start 2 s longer");
  expect(within(dialog).getByTestId("finding")).toHaveTextContent("Without what was found: 3 s instead of 5 s.");
  within(dialog).getByTestId("turn-off-culprit").click();
  expect(await screen.findByTestId("turn-off")).toBeVisible();
});

test("what is off already cannot be turned off, and another search can be begun", async () => {
  const off = finding({ culprits: [{ ...finding().culprits[0]!, turned_off: true }] });
  const { dialog } = await open({ bisect: () => search({ finding: off }) });
  expect(await within(dialog).findByTestId("is-off")).toBeVisible();
  expect(within(dialog).queryByTestId("turn-off-culprit")).toBeNull();
  within(dialog).getByTestId("search-again").click();
  expect(await within(dialog).findByTestId("begin-bisect")).toBeVisible();
});

test("without a program whose plug-ins are known there is nothing to search among", async () => {
  const { dialog } = await open({ profiles: () => [profile("plain", false)] });
  expect(await within(dialog).findByTestId("no-program")).toBeVisible();
  expect(within(dialog).queryByTestId("begin-bisect")).toBeNull();
});
