import { render, screen } from "@testing-library/svelte";
import { emit } from "@tauri-apps/api/event";
import { afterEach, expect, test } from "vitest";
import Pictures from "../src/parts/Pictures.svelte";
import App from "../src/App.svelte";
import Profiles from "../src/parts/Profiles.svelte";
import { speak } from "../src/say.svelte";
import { app } from "./app";

afterEach(() => speak("en"));

test("a page that is open is said anew when the language is another", async () => {
  app({ settings: () => ({ notifications: true, screenshots: true }) });
  render(Pictures);
  expect(await screen.findByText("Screenshots for reports")).toBeVisible();
  speak("de");
  expect(await screen.findByText("Screenshots für Berichte")).toBeVisible();
});

test("pages speak what the app says that it speaks", async () => {
  let language = "en";
  const status = () => ({ tray: false, notifications: true, data_dir: "/data", hosts: ["Eclipse"], language });
  app({ app_status: status, ranking: () => [] });
  render(App);
  expect(await screen.findByText(/shows no tray/)).toBeVisible();
  language = "de";
  await emit("changed");
  expect(await screen.findByText(/zeigt kein Tray/)).toBeVisible();
});

test.each([
  ["en", [], "where program usually"],
  ["en", ["Eclipse"], "where Eclipse usually"],
  ["en", ["Eclipse", "jEdit", "JOSM"], "where Eclipse, jEdit or JOSM usually"],
  ["de", ["Eclipse", "jEdit", "JOSM"], "wo Eclipse, jEdit oder JOSM gewöhnlich"],
] as const)("the programs that are looked for are listed in %s: %s", async (language, hosts, part) => {
  speak(language);
  app({ app_status: () => ({ tray: true, notifications: true, data_dir: "/data", hosts, language }) });
  render(Profiles);
  expect(await screen.findByText(new RegExp(part))).toBeVisible();
});
