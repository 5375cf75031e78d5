// Loads something now and again whenever the app says that something has changed.

import { messageOf, onChanged } from "./api";

export class Live<T> {
  value: T | undefined = $state.raw();
  problem: string | undefined = $state();
  #load: () => Promise<T>;
  /** The number of the question: what is loaded depends on states of the page, and an answer for former ones is dropped. */
  #question = 0;
  #asking: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(load: () => Promise<T>) {
    this.#load = load;
    $effect(() => {
      this.#question++;
      void this.#ask();
      const listening = onChanged(() => void this.again());
      return () => void listening.then((stop) => stop());
    });
  }

  /** Loads again; once the present request is answered, whose answer is shown: changes may come quicker than answers. */
  again(): Promise<void> {
    this.#next ??= this.#asking?.then(() => {
      this.#next = undefined;
      return this.#ask();
    });
    return this.#next ?? this.#ask();
  }

  #ask(): Promise<void> {
    const asking = this.#answer(this.#question).then(() => {
      if (this.#asking === asking) this.#asking = undefined;
    });
    this.#asking = asking;
    return asking;
  }

  async #answer(question: number): Promise<void> {
    try {
      const value = await this.#load();
      if (question !== this.#question) return;
      this.value = value;
      this.problem = undefined;
    } catch (error) {
      if (question === this.#question) this.problem = messageOf(error);
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
