// How long programs take to start, on a hub's overview.

import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, expect, test } from "vitest";
import Starts from "../../src/hub/Starts.svelte";
import type { HubStart } from "../../src/bindings/HubStart";
import Site from "../../src/hub/Site.svelte";
import { made, overviewPage } from "./made";

afterEach(cleanup);

const some = made({ issues: 3, plugins: 2 });
const show = (starts: HubStart[]) => render(Starts, { starts });
const rows = () => within(screen.getByTestId("starts")).getAllByRole("row").slice(1).map((row) => [...row.children].map((cell) => cell.textContent));

test("versions stand below all of them together, the newest first, and say where users are too few", () => {
  show(some.starts);
  expect(rows()).toEqual([
    ["eclipse", "all versions", "214", "3810", "8.7 s", "6.1 s to 14 s"],
    ["eclipse", "4.10.0", "7", "40", "too few users", "–"],
    ["eclipse", "4.9.0", "201", "3706", "8.6 s", "6.1 s to 2 min 10 s"],
    ["eclipse", "4.8.0", "12", "55", "9.8 s", "–"],
    ["eclipse", "not known", "5", "9", "too few users", "–"],
    ["netbeans", "21.0", "20", "101", "90 ms", "0 ms to 950 ms"],
  ]);
  expect(screen.queryByTestId("starts-all")).toBeNull();
});

test("of many versions the ten newest are shown, and all when asked for", async () => {
  const many = Array.from({ length: 31 }, (_, at) => ({ ...some.starts[4]!, version: `4.${at}.0` }));
  show(many);
  expect(rows()).toHaveLength(10);
  expect(rows()[0]![1]).toBe("4.30.0");
  await fireEvent.click(screen.getByTestId("starts-all"));
  expect(rows().map(([, version]) => version)).toEqual(many.map(({ version }) => version).reverse());
  // The button is gone: the focus is on the first line that was not there.
  expect(document.activeElement).toBe(within(screen.getByTestId("starts")).getAllByRole("row")[11]);
});

test("where no starts may be told, the overview has none", () => {
  const { unmount } = render(Site, { page: overviewPage(some), licenses: "" });
  expect(screen.getByTestId("starts")).toBeVisible();
  unmount();
  render(Site, { page: overviewPage({ ...some, starts: [] }), licenses: "" });
  expect(screen.queryByTestId("starts")).toBeNull();
});
