// The list of plug-ins as a file.

import { expect, test } from "vitest";
import { pluginOffers } from "../../src/plugins/exported";
import { line, ranked } from "../app";
import { file } from "./files";

test("the numbers of each plug-in's weeks are saved, and nothing where there was too little use", async () => {
  const one = line(ranked());
  const offers = pluginOffers(() => [one]);
  const [names, cells] = (await file(offers, "csv")).trimEnd().split("\n").map((text) => text.split(","));
  expect(names!.slice(-8)).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((week) => `week_${week}_per_hour`));
  expect(cells!.slice(-8)).toEqual(["", "0.0", "0.0", "0.0", "0.0", "0.0", "0.0", "4.0"]);
  const [entry] = JSON.parse(await file(offers, "json")) as Record<string, unknown>[];
  expect(entry!["weeks"]).toEqual(one.weeks);
  // No path of an install.
  expect(JSON.stringify(entry)).not.toContain("/home/ada");
});
