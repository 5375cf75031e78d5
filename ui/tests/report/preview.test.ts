import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ReportPreview } from "../../src/bindings/ReportPreview";
import { Keeper, Preview, SETTLES } from "../../src/report/preview.svelte";
import type { ReportDraft } from "../../src/bindings/ReportDraft";

const packed = (token: string): ReportPreview => ({ token, bytes: 1, sent_bytes: null, parts: [], left_out: [], open_suggestions: 0 });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it is packed once a moment after the last change", async () => {
  const pack = vi.fn(async () => packed("1"));
  const preview = new Preview(pack);
  for (let change = 0; change < 5; change++) {
    preview.touch();
    await vi.advanceTimersByTimeAsync(SETTLES - 1);
  }
  expect(pack).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(pack).toHaveBeenCalledOnce();
  expect([preview.value?.token, preview.stale]).toEqual(["1", false]);
});

test("what was asked for before a change is not taken for what is there after it", async () => {
  const answers: ((value: ReportPreview) => void)[] = [];
  const preview = new Preview(() => new Promise((answer) => answers.push(answer)));
  preview.touch();
  await vi.advanceTimersByTimeAsync(SETTLES);
  preview.touch();
  answers[0]!(packed("old"));
  await vi.advanceTimersByTimeAsync(0);
  expect([preview.value, preview.stale]).toEqual([undefined, true]);
  await vi.advanceTimersByTimeAsync(SETTLES);
  answers[1]!(packed("new"));
  await vi.advanceTimersByTimeAsync(0);
  expect([preview.value?.token, preview.stale]).toEqual(["new", false]);
});

test("who saves right after a change gets what is there now", async () => {
  let state = "before";
  const preview = new Preview(async () => packed(state));
  preview.touch();
  await vi.advanceTimersByTimeAsync(SETTLES);
  state = "after";
  preview.touch();
  expect((await preview.fresh()).token).toBe("after");
});

test("a failure is said, and the next attempt mends it", async () => {
  let full = true;
  const preview = new Preview(async () => {
    if (full) throw { code: "disk", message: "no space left" };
    return packed("1");
  });
  preview.touch();
  await expect(preview.fresh()).rejects.toThrow("no space left");
  expect(preview.problem).toBe("no space left");
  full = false;
  expect((await preview.fresh()).token).toBe("1");
  expect(preview.problem).toBeUndefined();
});

test("a draft that could not be kept is kept with the next attempt, and the latest one wins", async () => {
  const kept: string[] = [];
  let full = true;
  const keeper = new Keeper(async (draft) => {
    if (full) throw { code: "disk", message: "no space left" };
    kept.push(draft.what_happened);
  });
  const draft = (what_happened: string) => ({ what_happened }) as ReportDraft;
  keeper.keep(draft("a"));
  keeper.keep(draft("ab"));
  await vi.advanceTimersByTimeAsync(SETTLES);
  expect(keeper.problem).toBe("no space left");
  expect(kept).toEqual([]);
  full = false;
  await keeper.now();
  expect([kept, keeper.problem]).toEqual([["ab"], undefined]);
  keeper.keep(draft("abc"));
  keeper.drop();
  await vi.advanceTimersByTimeAsync(SETTLES);
  expect(kept).toEqual(["ab"]);
});
