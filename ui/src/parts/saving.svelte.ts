// Settings that are saved as soon as one changes, and can be taken back.

import * as api from "../api";
import type { Settings } from "../bindings/Settings";
import { changes } from "../changes.svelte";
import { Live } from "../live.svelte";
import { say } from "../say.svelte";

export class Saving {
  #live = new Live(api.settings);
  #problem: string | undefined = $state();

  get now(): Settings | undefined {
    return this.#live.value;
  }

  get problem(): string | undefined {
    return this.#problem ?? this.#live.problem;
  }

  /** Saves settings. `what`: the setting's name, for the way back; without a name the change cannot be taken back. */
  async save(part: Partial<Settings>, what?: string): Promise<void> {
    this.#problem = undefined;
    try {
      const before = await this.#change(part);
      if (what === undefined) return;
      const names = Object.keys(part) as (keyof Settings)[];
      const was: Partial<Settings> = Object.fromEntries(names.map((name) => [name, before[name]]));
      changes.note(what, () => this.#change(was));
    } catch (error) {
      this.#problem = api.messageOf(error);
    }
  }

  /** Changes settings, and returns all of them as they were before. */
  async #change(part: Partial<Settings>): Promise<Settings> {
    const before = await api.changeSettings(part);
    await this.#live.again();
    return before;
  }

  /** A number of a field; one out of its range is not saved, and the field says so. */
  number(event: Event, turn: (value: number) => Partial<Settings>): void {
    const input = event.currentTarget as HTMLInputElement;
    if (input.checkValidity() && input.value !== "") void this.save(turn(input.valueAsNumber), input.name);
    else this.#problem = say("limits-range", { field: input.name, least: input.min, most: input.max });
  }
}
