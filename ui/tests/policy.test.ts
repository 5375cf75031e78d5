// What an administrator has decided, wherever the window shows it: told, and not to be changed.

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { Settings } from "../src/bindings/Settings";
import { app, line, policy, ranked, settingsAt, sluggish, unshared } from "./app";

const settings: Settings = {
  notifications: true, screenshots: "no", notify_once_ms: 1000, notify_count: 5, notify_most: 3, quiet: null, keep_days: 90, keep_mib: 512,
  welcomed: true, landmarks: [], language: "system", theme: "system",
};
const words = "Turned off by your administrator (Example IT): It freezes the editor.";
const off = ranked({ state: "off", ruled: { by: "Example IT", reason: "It freezes the editor.", words } });

test("without a policy nothing is said of one", async () => {
  app({ take_intent: settingsAt("general"), settings: () => settings });
  render(App);
  expect(await screen.findByTestId("show-welcome")).toBeVisible();
  expect(screen.queryByTestId("policy")).toBeNull();
});

test("a policy is told in the settings, line by line, also one that cannot be followed", async () => {
  const lines = ["/etc/laggard/policy.json can’t be followed: line 3: unknown field.", "Nothing is shared as long as it can’t be followed."];
  app({ take_intent: settingsAt("general"), settings: () => settings, policy: () => policy({ standing: "not-followed", words: lines }) });
  render(App);
  const told = await screen.findByTestId("policy");
  expect(within(told).getAllByRole("listitem").map((item) => item.textContent)).toEqual(lines);
});

test("limits that were decided are shown, greyed and explained; the others can be changed", async () => {
  const saved: unknown[] = [];
  app({
    take_intent: settingsAt("notifications"),
    settings: () => settings,
    change_settings: ({ part }) => { saved.push(part); return settings; },
    policy: () => policy({ standing: "followed", limits: { notify_once_ms: 2500, notify_count: null, notify_most: 2 } }),
  });
  render(App);
  expect(await screen.findByTestId("limits-ruled")).toHaveTextContent("Your administrator has decided what is greyed here.");
  const field = (id: string) => screen.getByTestId<HTMLInputElement>(id);
  expect([field("notify-once").value, field("notify-count").value, field("notify-most").value]).toEqual(["2.5", "5", "2"]);
  expect(field("notify-once")).toBeDisabled();
  expect(field("notify-most")).toBeDisabled();
  expect(field("notify-once")).toHaveAccessibleDescription(/administrator/);
  await fireEvent.change(field("notify-count"), { target: { value: "7" } });
  await expect.poll(() => saved).toEqual([{ notify_count: 7 }]);
});

test("a plug-in that is muted for everybody is listed so, and cannot be unmuted", async () => {
  app({ take_intent: settingsAt("notifications"), settings: () => settings, ranking: () => [ranked()], policy: () => policy({ standing: "followed", muted: [sluggish.id] }) });
  render(App);
  const list = await screen.findByTestId("muted-ruled");
  await expect.poll(() => list.textContent).toContain("Sluggish Spellcheck");
  expect(list).toHaveTextContent("Muted by your administrator");
  expect(screen.queryByTestId(`unmute-${sluggish.id}`)).toBeNull();
  expect(screen.queryByTestId("nothing-muted")).toBeNull();
});

test("a plug-in that is off for everybody says by whom and why, in the list and on its page, without a button to turn it on", async () => {
  app({
    ranking: () => [off],
    plugin_details: () => ({ ranked: off, observers: [], unrecorded: [], episodes: [] }),
    policy: () => policy({ standing: "followed", muted: [sluggish.id] }),
  });
  render(App);
  const row = await screen.findByTestId("ranked-demo.sluggish");
  expect(within(row).getByTestId("ruled-demo.sluggish")).toHaveTextContent(words);
  expect(within(row).queryByTestId("turn-on-demo.sluggish")).toBeNull();
  await fireEvent.click(screen.getByTestId("details-demo.sluggish"));
  expect(await screen.findByTestId("plugin-ruled")).toHaveTextContent(words);
  expect(screen.getByTestId("plugin-state")).toHaveTextContent("Off");
  expect(screen.queryByTestId("turn-on-demo.sluggish")).toBeNull();
  await expect.poll(() => screen.queryByTestId("mute")).toBeNull();
  expect(screen.getByTestId("plugin-muted-ruled")).toBeVisible();
});

test("one that its user turned off comes back as ever", async () => {
  const own = ranked({ state: "off" });
  app({ ranking: () => [own], plugin_list: () => [line(own)] });
  render(App);
  expect(await screen.findByTestId("turn-on-demo.sluggish")).toBeEnabled();
});

test("the list of what is off says what only an administrator turns on", async () => {
  const one = { install: "/opt/eclipse", id: "demo.sluggish", name: "Sluggish Spellcheck", off: true, off_in: [], restart_needed: [] };
  app({
    take_intent: settingsAt("programs"),
    settings: () => settings,
    turned_off: () => [{ ...one, ruled: words }, { ...one, id: "demo.own", name: "Own", ruled: null }],
  });
  render(App);
  expect(await screen.findByTestId("ruled-demo.sluggish")).toHaveTextContent(words);
  expect(screen.queryByTestId("back-on-demo.sluggish")).toBeNull();
  expect(screen.getByTestId("back-on-demo.own")).toBeEnabled();
});

test("a hub that was asked for is the user's to choose, and choosing it shares nothing", async () => {
  const asked = "Your administrator asks you to share measurements with /mnt/hub. Nothing is shared before you choose that.";
  let now = unshared({ asked: "/mnt/hub", ruled: asked });
  const calls = app({
    take_intent: settingsAt("sharing"),
    sharing: () => now,
    change_sharing: () => { now = unshared({ to: "/mnt/hub" }); return null; },
  });
  render(App);
  expect(await screen.findByTestId("hub-asked-by")).toHaveTextContent(asked);
  expect(screen.getByTestId("hub-state")).toHaveTextContent("Nothing is shared.");
  expect(screen.getByTestId("hub-choose"), "another one can be chosen").toBeEnabled();
  await fireEvent.click(screen.getByTestId("hub-asked"));
  await expect.poll(() => screen.getByTestId("hub-state").textContent).toContain("/mnt/hub");
  expect(screen.queryByTestId("hub-asked")).toBeNull();
  expect(calls.find(({ command }) => command === "change_sharing")?.given).toEqual({ change: { what: "where-asked" } });
  expect(calls.filter(({ command }) => command === "share_now")).toEqual([]);
  expect(screen.getByTestId("leaves-share")).toBeDisabled();
});

test("where sharing is forbidden, or may be, nothing can be shared, and it can still be ended", async () => {
  const ruled = "Your administrator has decided that nothing may be shared from this computer.";
  app({ take_intent: settingsAt("sharing"), sharing: () => unshared({ to: "/mnt/hub", shared: 3, barred: true, ruled }) });
  render(App);
  expect(await screen.findByTestId("hub-state")).toHaveTextContent(ruled);
  expect(screen.getByTestId("leaves-share")).toBeDisabled();
  expect(screen.getByTestId("leaves-automatic")).toBeDisabled();
  expect(screen.getByTestId("hub-choose")).toBeDisabled();
  expect(screen.getByTestId("hub-stop")).toBeEnabled();
});
