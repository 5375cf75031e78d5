// Work that may last: looked at when some begins or ends, and again and again while it goes on.

import * as api from "./api";
import type { WorkView } from "./bindings/WorkView";

/** How often, ms. */
const ASKED = 250;
/**
 * Work that ends sooner is not shown, ms. Up to a second a user's thought is not broken (Nielsen 1993, chapter 5), and drawing a bar
 * takes the processor from the work.
 */
const WORTH = 1000;

export class Works {
  #all: WorkView[] = $state.raw([]);
  /** Work that lasts long enough to be shown. */
  readonly long = $derived(this.#all.filter((work) => work.over || work.age_ms >= WORTH));

  readonly #going = $derived(this.#all.some((work) => !work.over));

  constructor() {
    $effect(() => {
      void this.#look();
      const listening = api.onWorks(() => void this.#look());
      return () => void listening.then((stop) => stop());
    });
    $effect(() => {
      if (!this.#going) return;
      const asking = setInterval(() => void this.#look(), ASKED);
      return () => clearInterval(asking);
    });
  }

  async #look(): Promise<void> {
    try {
      this.#all = await api.works();
    } catch {
      // The work goes on without being watched; the caller that began it reports its errors.
      this.#all = [];
    }
  }
}
