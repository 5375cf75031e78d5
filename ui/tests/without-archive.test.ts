import { render, screen } from "@testing-library/svelte";
import { expect, test, vi } from "vitest";
import WithoutArchive from "../src/parts/WithoutArchive.svelte";
import { app } from "./app";

const options = ["-XX:AOTCache=app.aot in /home/ada/eclipse/eclipse.ini"];

test("nothing is launched before the user has seen the options and has said yes", async () => {
  const calls = app({ launch_asked: () => null });
  const close = vi.fn();
  render(WithoutArchive, { number: 7, options, close });
  expect(screen.getByTestId("asked-words")).toHaveTextContent("eclipse.ini");
  expect(calls).toHaveLength(0);
  screen.getByTestId("launch-it").click();
  await vi.waitFor(() => expect(close).toHaveBeenCalled());
  expect(calls).toEqual([{ command: "launch_asked", given: { number: 7 } }]);
});

test("who says no has launched nothing, and what goes wrong is told", async () => {
  const calls = app({});
  const close = vi.fn();
  render(WithoutArchive, { number: 7, options, close });
  screen.getByTestId("cancel").click();
  expect(close).toHaveBeenCalledOnce();
  expect(calls).toHaveLength(0);
  screen.getByTestId("launch-it").click();
  expect(await screen.findByText(/nobody answers launch_asked/i)).toBeInTheDocument();
  expect(close).toHaveBeenCalledOnce();
});
