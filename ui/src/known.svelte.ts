// The names of the programs whose installs Laggard finds.

import * as api from "./api";
import { Live } from "./live.svelte";
import { say } from "./say.svelte";

export class Known {
  #status = new Live(api.appStatus);

  /** The names as in a sentence. */
  get hosts(): string {
    const names = this.#status.value?.hosts ?? [];
    const last = names.at(-1) ?? say("a-program");
    return names.length > 1 ? say("one-of", { others: names.slice(0, -1).join(", "), last }) : last;
  }
}
