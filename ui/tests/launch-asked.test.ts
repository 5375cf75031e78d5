import { emit } from "@tauri-apps/api/event";
import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import App from "../src/App.svelte";
import { app } from "./app";

test("what another program wants launched is shown word for word, and launched only on a yes", async () => {
  const command = ["/tmp/x/eclipse", "-vmargs", "-javaagent:/tmp/x.jar"];
  const calls = app({ take_intent: () => ({ what: "launch", number: 1, command }), ranking: () => [], launch_asked: () => null });
  render(App);
  const words = await screen.findByTestId("asked-words");
  expect([...words.querySelectorAll("li")].map((word) => word.textContent)).toEqual(command);
  const launched = () => calls.filter((call) => call.command === "launch_asked").length;
  expect(launched()).toBe(0);
  screen.getByTestId("launch-it").click();
  await vi.waitFor(() => expect(screen.queryByTestId("launch-asked")).toBeNull());
  expect(launched()).toBe(1);
});

test("who says no has launched nothing", async () => {
  const calls = app({ take_intent: () => ({ what: "launch", number: 1, command: ["/tmp/x/eclipse"] }), ranking: () => [] });
  render(App);
  (await screen.findByTestId("cancel")).click();
  await vi.waitFor(() => expect(screen.queryByTestId("launch-asked")).toBeNull());
  expect(calls.map((call) => call.command)).not.toContain("launch_asked");
});

test("a question that comes while another is open waits, and each yes is for its own", async () => {
  const evil = { what: "launch", number: 2, command: ["/tmp/evil"] };
  const intents: unknown[] = [{ what: "without-archive", number: 1, options: ["-XX:AOTCache=app.aot"] }, evil];
  const calls = app({ take_intent: () => intents.shift() ?? null, ranking: () => [], launch_asked: () => null });
  render(App);
  await screen.findByTestId("without-archive");
  await emit("intent");
  await vi.waitFor(() => expect(intents).toHaveLength(0));
  expect(screen.queryByTestId("launch-asked")).toBeNull();
  screen.getByTestId("launch-it").click();
  await screen.findByTestId("launch-asked");
  expect(screen.queryByTestId("without-archive")).toBeNull();
  const agreed = () => calls.filter((call) => call.command === "launch_asked").map((call) => call.given);
  expect(agreed()).toEqual([{ number: 1 }]);
  screen.getByTestId("cancel").click();
  await vi.waitFor(() => expect(screen.queryByTestId("launch-asked")).toBeNull());
  expect(agreed()).toEqual([{ number: 1 }]);
});
