// Runs beside the page, in a worker: takes the bytes of a PNG, hands back what can be painted; null where that fails.

addEventListener("message", async ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    const image = await createImageBitmap(new Blob([data], { type: "image/png" }));
    postMessage(image, { transfer: [image] });
  } catch {
    postMessage(null);
  }
});
