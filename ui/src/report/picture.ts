// From the bytes of a PNG to something that can be painted, without an address that the page's policy would have to allow.

import { say } from "../say.svelte";

/**
 * Decodes beside the page, which goes on meanwhile: a picture of 3840 × 2160 takes a quarter of a second. The helper is started
 * at once, so that it is ready when the bytes are. Without a helper, or if it fails, the page decodes by itself.
 */
export async function decoded(png: Promise<ArrayBuffer>): Promise<ImageBitmap> {
  const helper = called();
  let image: ImageBitmap | null | undefined;
  try {
    const bytes = await png;
    helper?.worker.postMessage(bytes);
    image = await helper?.answer;
    if (helper && image) return lent(image, helper.worker);
    return await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  } finally {
    if (!image) helper?.worker.terminate();
  }
}

/** In WebKitGTK a picture loses its pixels when the helper ends that made it: it has its size then, and nothing is painted with it.
    So the helper lives as long as the picture. */
function lent(image: ImageBitmap, by: Worker): ImageBitmap {
  const close = image.close.bind(image);
  image.close = () => {
    close();
    by.terminate();
  };
  return image;
}

function called(): { worker: Worker; answer: Promise<ImageBitmap | null> } | undefined {
  try {
    const worker = new Worker(new URL("./decoder.ts", import.meta.url), { type: "module" });
    const answer = new Promise<ImageBitmap | null>((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<ImageBitmap | null>) => resolve(data);
      worker.onerror = worker.onmessageerror = () => resolve(null);
    });
    return { worker, answer };
  } catch {
    return undefined;
  }
}

/** "512 bytes", "4.0 KiB", "1.5 MiB". */
export function size(bytes: number): string {
  if (bytes < 1024) return say("size-bytes", { bytes });
  if (bytes < 1024 * 1024) return say("size-kib", { kib: bytes / 1024 });
  return say("size-mib", { mib: bytes / 1024 / 1024 });
}
