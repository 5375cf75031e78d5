// Saving a file: through the app, or by a page in a browser, as a download. Pages in `session/` know neither.

import { getContext, setContext } from "svelte";
import type { SavedExport } from "../bindings/app/SavedExport";
import { ENDINGS, type Format } from "./format";

export interface Saver {
  /** Asks where to save. `false`: the user chose no place. */
  choose: (name: string, format: Format) => Promise<boolean>;
  /** Writes to the chosen place. */
  write: (bytes: Uint8Array) => Promise<SavedExport>;
  /** Shows the folder of the file saved last, where that is possible. */
  showFolder?: () => Promise<unknown>;
}

const KEY = Symbol("saver");

/** Makes all components inside the calling one save through this. */
export const provideSaver = (saver: Saver): Saver => setContext(KEY, saver);

export const saver = (): Saver => getContext<Saver | undefined>(KEY) ?? browser();

/** Downloads the file: the browser asks where to, or follows its settings. */
function browser(): Saver {
  let file = "";
  return {
    choose: async (name, format) => {
      file = `${name}.${ENDINGS[format]}`;
      return true;
    },
    write: async (bytes) => {
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([bytes as BlobPart]));
      link.download = file;
      link.click();
      // By then the browser has taken the file.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      return { path: file, left_out: 0 };
    },
  };
}
