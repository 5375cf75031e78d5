import { emit } from "@tauri-apps/api/event";
import { expect, test, vi } from "vitest";
import { onChanged } from "../src/api";
import { app } from "./app";

test("whoever comes while another is there misses no change, and hears of none after going", async () => {
  app({});
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = await onChanged(first);
  // At once, before the app has answered anything.
  const stopping = onChanged(second);
  await emit("changed");
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledOnce();
  stop();
  await emit("changed");
  expect(first).toHaveBeenCalledOnce();
  expect(second).toHaveBeenCalledTimes(2);
  (await stopping)();
});
