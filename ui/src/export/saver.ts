// Who saves a file: the app, or where there is none (a page in a browser) the browser. Pages in `session/` know neither.

import { getContext, setContext } from "svelte";
import type { SavedExport } from "../bindings/app/SavedExport";
import { ENDINGS, type Format } from "./format";

export interface Saver {
  /** Asks where to. `false`: nowhere. */
  choose: (name: string, format: Format) => Promise<boolean>;
  /** Writes to where it was chosen. */
  write: (bytes: Uint8Array) => Promise<SavedExport>;
  /** Shows the folder of what was saved last, where that can be done. */
  showFolder?: () => Promise<unknown>;
}

const KEY = Symbol("saver");

/** Whoever is inside of the component that calls this saves so. */
export const provideSaver = (saver: Saver): Saver => setContext(KEY, saver);

export const saver = (): Saver => getContext<Saver | undefined>(KEY) ?? browser();

/** A download: the browser asks where to, or does as its user has set. */
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
      // The browser has taken it by then.
      setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
      return { path: file, left_out: 0 };
    },
  };
}
