import { beforeEach, expect, test, vi } from "vitest";
import { decoded } from "../../src/report/picture";

/** The picture that the page itself made of the bytes. */
const own = { by: "page" } as unknown as ImageBitmap;
const png = new ArrayBuffer(8);
let ended = 0;

/** A helper that does with the bytes what `does` says. */
function helper(does: (worker: { onmessage: (event: unknown) => void; onerror: () => void }) => void, at: "start" | "bytes" = "bytes"): void {
  vi.stubGlobal("Worker", class {
    onmessage = (_: unknown) => {};
    onerror = () => {};
    constructor() {
      if (at === "start") setTimeout(() => does(this));
    }
    postMessage(bytes: ArrayBuffer) {
      expect(bytes).toBe(png);
      if (at === "bytes") setTimeout(() => does(this));
    }
    terminate() {
      ended++;
    }
  });
}

beforeEach(() => {
  ended = 0;
  vi.stubGlobal("createImageBitmap", vi.fn(async () => own));
});

test("a picture is decoded beside the page, and who did it lives as long as the picture", async () => {
  const closed = vi.fn();
  const read = { by: "helper", close: closed };
  helper((worker) => worker.onmessage({ data: read }));
  expect(await decoded(Promise.resolve(png))).toBe(read);
  expect(createImageBitmap).not.toHaveBeenCalled();
  expect(ended).toBe(0);
  read.close();
  expect(closed).toHaveBeenCalledOnce();
  expect(ended).toBe(1);
});

test("the page decodes it where nobody else can, whenever that turns out", async () => {
  vi.stubGlobal("Worker", undefined);
  expect(await decoded(Promise.resolve(png))).toBe(own);
  helper((worker) => worker.onmessage({ data: null }));
  expect(await decoded(Promise.resolve(png))).toBe(own);
  helper((worker) => worker.onerror(), "start");
  expect(await decoded(new Promise((come) => setTimeout(() => come(png), 20)))).toBe(own);
  expect(ended).toBe(2);
});

test("what cannot be had or read is told, and nobody waits on", async () => {
  helper((worker) => worker.onmessage({ data: null }));
  await expect(decoded(Promise.reject(new Error("there is none")))).rejects.toThrow("there is none");
  vi.stubGlobal("createImageBitmap", async () => Promise.reject(new Error("no picture")));
  await expect(decoded(Promise.resolve(png))).rejects.toThrow("no picture");
  expect(ended).toBe(2);
});
