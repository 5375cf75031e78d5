// What turning a plug-in off gained, on its page: the program's rates before and since, and its effect with an interval.

import { render, screen, within } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import App from "../src/App.svelte";
import type { Gain } from "../src/bindings/Gain";
import { speak } from "../src/say.svelte";
import { app, INSTALL, ranked, sluggish } from "./app";

afterEach(() => speak("en"));

const gain = (part: Partial<Gain> = {}): Gain => ({
  since: "2026-01-02T10:00:00.000Z", standing: "better", lags_before: 28, lags_since: 3, own_before: 25, own_since: 0, active_before_ms: 7_200_000, active_since_ms: 5_400_000,
  per_hour_before: 14, per_hour_since: 2, words: "2 lags per active hour since, 14 before", effect_least: 7.1, effect_most: 15, effect_words: "between 7 and 15 lags fewer per active hour",
  ...part,
});

async function open(gained: Gain | null) {
  app({
    take_intent: () => ({ what: "details", plugin: sluggish.id, install: INSTALL }),
    plugin_details: () => ({ ranked: ranked({ state: "off", gained }), observers: [], unrecorded: [], episodes: [], issues: [], gained }),
  });
  render(App);
  await screen.findByTestId("plugin-name");
}
const cells = () => within(screen.getByTestId("gain-table")).getAllByRole("row").slice(1).map((row) => [...row.children].map((cell) => cell.textContent?.trim()));

test("the effect is told with its interval, and beside it how often the program lagged before and since", async () => {
  await open(gain());
  expect(screen.getByTestId("gain")).toHaveTextContent("Better 2 lags per active hour since, 14 before");
  expect(screen.getByTestId("gain-effect").textContent).toBe("Between 7 and 15 lags fewer per active hour.");
  expect(cells()).toEqual([
    ["Lags per active hour", "14.0", "2.0"],
    ["Lags", "28", "3"],
    ["of these caused by this plug-in", "25", "0"],
    ["Active time", "2 h 0 min", "1 h 30 min"],
  ]);
});

test("where the program became worse, or no difference can be told, that is said in the same place", async () => {
  await open(gain({ standing: "worse", per_hour_since: 20, effect_least: -9, effect_most: -3, effect_words: "between 3 and 9 lags more per active hour" }));
  expect(screen.getByTestId("gain")).toHaveAttribute("data-standing", "worse");
  expect(screen.getByTestId("gain")).toHaveTextContent("Not better");
  expect(screen.getByTestId("gain-effect").textContent).toBe("Between 3 and 9 lags more per active hour.");
  expect(cells()[0]).toEqual(["Lags per active hour", "14.0", "20.0"]);
});

test("too early to say, there is no effect, and what was not used has no numbers", async () => {
  await open(gain({ standing: "too-early", lags_since: 0, per_hour_since: null, active_since_ms: 0, words: "too early to say", effect_least: null, effect_most: null, effect_words: null }));
  expect(screen.getByTestId("gain")).toHaveTextContent("Too early to say");
  expect(screen.queryByTestId("gain-effect")).toBeNull();
  expect([cells()[0], cells()[3]]).toEqual([["Lags per active hour", "14.0", "–"], ["Active time", "2 h 0 min", "–"]]);
});

test("a plug-in that was never turned off has none of it", async () => {
  await open(null);
  expect(screen.queryByTestId("gain")).toBeNull();
  expect(screen.queryByTestId("gain-table")).toBeNull();
});
