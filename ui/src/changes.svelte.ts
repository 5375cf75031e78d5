// The last change of the settings, and taking it back: the same way for all settings.

import { messageOf } from "./api";
import { say } from "./say.svelte";

interface Change {
  what: string;
  undo: () => Promise<unknown>;
}

class Changes {
  #last: Change | undefined = $state.raw();
  /** The words about the change, or about taking it back. */
  said = $state("");
  problem: string | undefined = $state();

  /** The name of what can be taken back now. */
  get what(): string | undefined {
    return this.#last?.what;
  }

  /** Notes a change that is saved. */
  note(what: string, undo: () => Promise<unknown>): void {
    this.#last = { what, undo };
    this.problem = undefined;
    this.said = say("change-saved", { what });
  }

  async undo(): Promise<void> {
    const last = this.#last;
    if (!last) return;
    this.#last = undefined;
    this.problem = undefined;
    try {
      await last.undo();
      this.said = say("change-undone", { what: last.what });
    } catch (error) {
      this.said = "";
      this.problem = messageOf(error);
    }
  }

  /** Forgets the change, and clears its words. */
  forget(): void {
    this.#last = undefined;
    this.said = "";
    this.problem = undefined;
  }
}

export const changes = new Changes();
