// Settings that are saved as soon as one changes, and can be taken back.

import * as api from "../api";
import type { Settings } from "../bindings/Settings";
import { Live } from "../live.svelte";
import { say } from "../say.svelte";

export class Saving {
  #live = new Live(api.settings);
  #problem: string | undefined = $state();
  saved = $state(false);

  get now(): Settings | undefined {
    return this.#live.value;
  }

  get problem(): string | undefined {
    return this.#problem ?? this.#live.problem;
  }

  /** Not what was shown: other settings may have changed since. */
  async save(part: Partial<Settings>): Promise<void> {
    this.#problem = undefined;
    this.saved = false;
    try {
      await api.saveSettings({ ...(await api.settings()), ...part });
      await this.#live.again();
      this.saved = true;
    } catch (error) {
      this.#problem = api.messageOf(error);
    }
  }

  /** A number of a field; one out of its range is not saved, and the field says so. */
  number(event: Event, turn: (value: number) => Partial<Settings>): void {
    const input = event.currentTarget as HTMLInputElement;
    if (input.checkValidity() && input.value !== "") void this.save(turn(input.valueAsNumber));
    else {
      this.saved = false;
      this.#problem = say("limits-range", { field: input.name, least: input.min, most: input.max });
    }
  }
}
