// From the bytes of a PNG to something that can be painted, without an address that the page's policy would have to allow.

export async function decoded(png: ArrayBuffer): Promise<ImageBitmap> {
  return createImageBitmap(new Blob([png], { type: "image/png" }));
}

/** "512 bytes", "4.0 KiB", "1.5 MiB". */
export function size(bytes: number): string {
  if (bytes < 1024) return `${bytes} bytes`;
  if (bytes < 1024 * 1024) return `${(bytes / 1024).toFixed(1)} KiB`;
  return `${(bytes / 1024 / 1024).toFixed(1)} MiB`;
}
