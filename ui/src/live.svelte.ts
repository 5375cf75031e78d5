// Loads something now and again whenever the app says that something has changed.

import { messageOf, onChanged } from "./api";

export class Live<T> {
  value: T | undefined = $state.raw();
  problem: string | undefined = $state();
  #load: () => Promise<T>;
  #asked = 0;

  constructor(load: () => Promise<T>) {
    this.#load = load;
    $effect(() => {
      void this.again();
      const listening = onChanged(() => void this.again());
      return () => void listening.then((stop) => stop());
    });
  }

  /** Loads again; an answer that a later request has overtaken is dropped. */
  async again(): Promise<void> {
    const mine = ++this.#asked;
    try {
      const value = await this.#load();
      if (mine !== this.#asked) return;
      this.value = value;
      this.problem = undefined;
    } catch (error) {
      if (mine === this.#asked) this.problem = messageOf(error);
    }
  }
}

/** The time, for words such as "5 min ago": told again every half minute. */
export class Now {
  value: Date = $state.raw(new Date());

  constructor() {
    $effect(() => {
      const ticking = setInterval(() => (this.value = new Date()), 30_000);
      return () => clearInterval(ticking);
    });
  }
}
