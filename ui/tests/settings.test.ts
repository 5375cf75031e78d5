import { fireEvent, render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import App from "../src/App.svelte";
import type { Settings } from "../src/bindings/Settings";
import { app } from "./app";

const before: Settings = {
  notifications: true,
  screenshots: true,
  notify_once_ms: 1000,
  notify_count: 5,
  keep_days: 90,
  keep_mib: 512,
  landmarks: ["a.B#c"],
  language: "system",
};

function open(save: (settings: Settings) => unknown) {
  let now = before;
  return app({
    take_intent: () => ({ what: "show", page: "settings" }),
    ranking: () => [],
    turned_off: () => [],
    doctor: () => ({ findings: [] }),
    settings: () => now,
    save_settings: ({ chosen }) => {
      save(chosen as Settings);
      now = chosen as Settings;
      return null;
    },
  });
}

test("methods to measure are one a line, and changing something else does not bring old ones back", async () => {
  const saved: Settings[] = [];
  open((settings) => saved.push(settings));
  render(App);
  const field = await screen.findByTestId<HTMLTextAreaElement>("landmarks");
  expect(field.value).toBe("a.B#c");
  await fireEvent.change(field, { target: { value: " a.B#c \n\ncom.example.*#check\n" } });
  expect(await screen.findByText(/from the next start/)).toBeVisible();
  await fireEvent.change(screen.getByTestId("notify-count"), { target: { value: "7" } });
  await expect.poll(() => saved.length).toBe(2);
  expect(saved[1]).toEqual({ ...before, notify_count: 7, landmarks: ["a.B#c", "com.example.*#check"] });
});

test("pictures can be forbidden, and a pause of the notifications pauses them too", async () => {
  const saved: Settings[] = [];
  open((settings) => saved.push(settings));
  render(App);
  const take = await screen.findByTestId<HTMLInputElement>("screenshots");
  expect(take.checked).toBe(true);
  await fireEvent.click(take);
  await expect.poll(() => saved.at(-1)?.screenshots).toBe(false);
  expect(screen.queryByTestId("pictures-paused")).toBeNull();
  await fireEvent.click(screen.getByTestId("notifications"));
  await expect.poll(() => saved.at(-1)).toEqual({ ...before, screenshots: false, notifications: false });
});

test("a method that is not understood is said so, and what was typed stays", async () => {
  open(() => {
    throw { code: "landmark", message: "“nonsense” has no #" };
  });
  render(App);
  const field = await screen.findByTestId<HTMLTextAreaElement>("landmarks");
  await fireEvent.change(field, { target: { value: "nonsense" } });
  expect(await screen.findByText(/has no #/)).toBeVisible();
  expect(field.value).toBe("nonsense");
});

test("the language is saved as it is chosen, and the pages speak it once the app does", async () => {
  const saved: Settings[] = [];
  open((settings) => saved.push(settings));
  render(App);
  await fireEvent.click(await screen.findByTestId("language-german"));
  await expect.poll(() => saved.at(-1)?.language).toBe("german");
  expect(screen.getByTestId("language-german")).toBeChecked();
});
