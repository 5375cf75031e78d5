// The data around this page's code in the file: `crates/view/src/page.rs` writes it.

import { textOf } from "../embedded";
import { Trace } from "../session/columns";

export interface About {
  /** The program's name. */
  program: string;
  /** The session's name. */
  session: string;
  /** The version of the Laggard that saved the file. */
  laggard: string;
}

export const about = (): About => JSON.parse(textOf("about")) as About;

/** The session, unpacked. */
export async function trace(): Promise<Trace> {
  const letters = atob(textOf("trace").trim());
  const packed = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
  const bytes = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Trace(await new Response(bytes).arrayBuffer());
}
