// The names of the programs whose installs Laggard finds.

import * as api from "./api";
import { Live } from "./live.svelte";
import { say } from "./say.svelte";

export class Known {
  #status = new Live(api.appStatus);

  /** The names joined with “or”, for a sentence. */
  get hosts(): string {
    return this.#status.value?.hosts ?? say("a-program");
  }
}
