import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { Settings } from "../src/bindings/Settings";
import { app } from "./app";

const fresh: Settings = {
  notifications: true,
  screenshots: "not-asked",
  notify_once_ms: 1000,
  notify_count: 5,
  notify_most: 3,
  quiet: null,
  keep_days: 90,
  keep_mib: 512,
  welcomed: false,
  landmarks: [],
  language: "system",
  theme: "system",
};

/** Opens the app for a new user; the returned function gives the settings saved last. */
function open(more: Parameters<typeof app>[0] = {}): () => Settings {
  let now = fresh;
  app({
    ranking: () => [],
    turned_off: () => [],
    doctor: () => ({ findings: [] }),
    settings: () => now,
    change_settings: ({ part }) => {
      const before = now;
      now = { ...now, ...(part as Partial<Settings>) };
      return before;
    },
    profiles: () => [
      { id: "one", name: "Eclipse 4.31", kind: "found", command: ["/opt/eclipse"], install: true, last_launched_at: null, measured: false, doubtful: false },
    ],
    ...more,
  });
  render(App);
  return () => now;
}

test("the first steps ask, launch, and go when they are done", async () => {
  const launched: unknown[] = [];
  const now = open({
    take_intent: () => ({ what: "show", page: "plugins" }),
    launch_profile: ({ id }) => {
      launched.push(id);
      return null;
    },
  });
  expect(await screen.findByRole("heading", { name: "Welcome to Laggard" })).toBeVisible();
  expect(screen.getByRole("img", { name: /finds the plug-in/ })).toBeVisible();
  expect(now()).toEqual(fresh);
  await fireEvent.click(await screen.findByTestId("pictures-no"));
  await expect.poll(() => now().screenshots).toBe("no");
  await fireEvent.click(await screen.findByTestId("launch-one"));
  await expect.poll(() => launched).toEqual(["one"]);
  await fireEvent.click(screen.getByTestId("welcome-done"));
  expect(await screen.findByTestId("empty")).toBeVisible();
  expect(now()).toEqual({ ...fresh, screenshots: "no", welcomed: true });
});

test("skipped, nothing is answered, and the settings have them again", async () => {
  const now = open();
  await fireEvent.click(await screen.findByTestId("welcome-skip"));
  expect(await screen.findByTestId("empty")).toBeVisible();
  expect(now()).toEqual({ ...fresh, welcomed: true });
  await fireEvent.click(screen.getByTestId("nav-settings"));
  await fireEvent.click(await screen.findByTestId("show-welcome"));
  expect(await screen.findByRole("heading", { name: "Welcome to Laggard" })).toBeVisible();
});

test("who goes elsewhere is not brought back, and where something was measured they are not shown", async () => {
  open();
  await screen.findByTestId("welcome-skip");
  await fireEvent.click(screen.getByTestId("nav-plugins"));
  expect(await screen.findByTestId("empty")).toBeVisible();
  expect(screen.queryByTestId("welcome-skip")).toBeNull();
});

test("a click on a notification goes where it says, at the first time too", async () => {
  open({ take_intent: () => ({ what: "show", page: "inbox" }) });
  expect(await screen.findByTestId("empty-inbox")).toBeVisible();
  expect(screen.queryByTestId("welcome-skip")).toBeNull();
});
