// The versions of a plug-in on its page, and two of them beside each other.

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../../src/App.svelte";
import type { ComparedVersions } from "../../src/bindings/ComparedVersions";
import type { MeasuredVersion } from "../../src/bindings/MeasuredVersion";
import { app, comparison, INSTALL, lagged, ranked, sluggish } from "../app";

const measured = (version: string, day: number): MeasuredVersion => ({
  version, sessions: day, since: `2026-01-0${day}T10:00:00.000Z`, until: `2026-01-0${day}T12:00:00.000Z`, active_ms: 3_600_000, lagged: lagged({ lags: 9, per_hour: 9, least: 4.7, most: 15.7 }),
});
const compared = (part: Partial<ComparedVersions> = {}): ComparedVersions => ({
  plugin: { id: sluggish.id, name: sluggish.name }, versions: ["1.0.0", "1.1.0"], first: lagged({ lags: 9, per_hour: 9, least: 4.7, most: 15.7 }), second: lagged(),
  difference: { standing: "same", least: -1, most: 12, words: "no difference can be told: between 1 lag more and 12 fewer per active hour" },
  others: [], unknown: 0, whole: comparison(), ...part,
});

const open = async (versions: MeasuredVersion[], compare_versions: () => unknown = () => compared(), since_update: () => unknown = () => null) => {
  const calls = app({
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: ranked(), observers: [], unrecorded: [], episodes: [] }), plugin_versions: () => versions, compare_versions, since_update,
  });
  render(App);
  await screen.findByTestId("plugin-name");
  return (command = "compare_versions") => calls.filter((call) => call.command === command).map(({ given }) => given);
};

/** The time after which each question has its answer. */
const answered = () => new Promise((done) => setTimeout(done));

test("the last two of three versions are compared, or two others", async () => {
  const asked = await open(["1.0.0", "1.1.0", "2.0.0"].map((version, at) => measured(version, at + 1)));
  expect(await screen.findByTestId("version-1.1.0")).toHaveTextContent("9.0 (between 4.7 and 15.7)");
  expect(screen.getByTestId("tick-version-1.0.0")).not.toBeChecked();
  await fireEvent.click(screen.getByTestId("compare-versions"));
  expect(await screen.findByTestId("versions-difference")).toHaveTextContent("No difference can be told");
  const at = { plugin: sluggish.id, install: INSTALL };
  expect(asked().at(-1)).toMatchObject({ ...at, first: "1.1.0", second: "2.0.0" });
  await fireEvent.click(screen.getByTestId("compare-close"));
  await fireEvent.click(screen.getByTestId("tick-version-2.0.0"));
  expect(screen.getByTestId("compare-versions")).toBeDisabled();
  await fireEvent.click(screen.getByTestId("tick-version-1.0.0"));
  await fireEvent.click(screen.getByTestId("compare-versions"));
  await screen.findByTestId("versions-difference");
  expect(asked().at(-1)).toMatchObject({ ...at, first: "1.0.0", second: "1.1.0" });
});

test("its own lags stand before all of them, with what else was not the same", async () => {
  const others = Array.from({ length: 14 }, (_, at) => ({ id: `other.${at}`, name: `Other ${at}`, first: ["1"], second: ["1", "2"] }));
  await open(["1.0.0", "1.1.0"].map((version, at) => measured(version, at + 1)), () => compared({ others, unknown: 3 }));
  await fireEvent.click(await screen.findByTestId("compare-versions"));
  const own = await screen.findByTestId("versions-own");
  expect(own).toHaveTextContent("9.0 (between 4.7 and 15.7)");
  expect(own.compareDocumentPosition(screen.getByTestId("compare-sides")) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getByTestId("compare-versions-dialog")).toHaveTextContent("3 more sessions are on neither side");
  const list = () => within(screen.getByTestId("versions-others")).getAllByRole("listitem");
  expect(list()).toHaveLength(12);
  expect(list()[0]).toHaveTextContent("Other 0: 1 → 1, 2");
  await fireEvent.click(screen.getByTestId("versions-others-all"));
  expect(list()).toHaveLength(14);
});

test("one version is there to see, and of none nothing is", async () => {
  await open([measured("1.0.0", 1)]);
  expect(await screen.findByTestId("versions")).toHaveTextContent("1.0.0");
  expect(screen.queryByTestId("compare-versions")).toBeNull();
});

test("a plug-in that says no version has none of it", async () => {
  await open([]);
  await screen.findByTestId("plugin-name");
  expect(screen.queryByTestId("versions")).toBeNull();
});

test.each([
  ["worse", "Slower since you updated to 1.1.0 on January 2, 2026: between 3 and 9 lags more per active hour."],
  ["better", "Quicker since you updated to 1.1.0 on January 2, 2026: between 3 and 9 lags more per active hour."],
  ["same", "Whether it is slower since you updated to 1.1.0 on January 2, 2026 can’t be told yet."],
  ["too-early", "can’t be told yet."],
] as const)("what the last update did is said at once: %s", async (standing, words) => {
  const difference = { standing, least: -9, most: -3, words: "between 3 and 9 lags more per active hour" };
  const update = { since: "2026-01-02T10:00:00.000Z", compared: compared({ difference, others: [{ id: "other", name: "other", first: ["1"], second: ["2"] }] }) };
  const asked = await open(["1.0.0", "1.1.0"].map((version, at) => measured(version, at + 1)), undefined, () => update);
  expect(await screen.findByTestId("since-update")).toHaveTextContent(words);
  expect(screen.queryByTestId("since-update-others") !== null).toBe(standing === "worse" || standing === "better");
  expect(asked("since_update")).toMatchObject([{ plugin: sluggish.id, install: INSTALL }]);
});

test.each([
  ["without an update", ["1.0.0", "1.1.0"], null],
  ["of an update that the list does not know", ["1.1.0", "1.2.0"], "1.1.0"],
  ["of one version", ["1.1.0"], "1.1.0"],
] as const)("%s nothing is said", async (_, versions, since) => {
  const update = since && { since: "2026-01-02T10:00:00.000Z", compared: compared({ versions: ["1.0.0", since] }) };
  await open(versions.map((version, at) => measured(version, at + 1)), undefined, () => update);
  await screen.findByTestId("versions");
  await answered();
  expect(screen.queryByTestId("since-update")).toBeNull();
});

test("of versions that are gone meanwhile nothing is said", async () => {
  await open(["1.0.0", "1.1.0"].map((version, at) => measured(version, at + 1)), undefined, () => Promise.reject(new Error("gone")));
  await screen.findByTestId("versions");
  await answered();
  expect(screen.queryByTestId("since-update")).toBeNull();
  expect(screen.queryByTestId("problem")).toBeNull();
});
