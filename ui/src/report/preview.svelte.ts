// What will be sent, packed anew a moment after each change. Only what is up to date can be saved or sent.

import * as api from "../api";
import type { ReportDraft } from "../bindings/ReportDraft";
import type { ReportPreview } from "../bindings/ReportPreview";

/** How long nothing must change before it is packed, and before the draft is kept, ms. */
export const SETTLES = 400;

export class Preview {
  value: ReportPreview | undefined = $state.raw();
  problem: string | undefined = $state();
  /** It is being packed. */
  busy = $state(false);
  /** The last packing was stopped by its user. */
  stopped = $state(false);
  /** Shown is what was, not what would be sent now. */
  stale = $state(true);
  #pack: () => Promise<ReportPreview>;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: Promise<void> | undefined;

  constructor(pack: () => Promise<ReportPreview>) {
    this.#pack = pack;
  }

  /** Something has changed. */
  touch(): void {
    this.stale = true;
    this.#latest = undefined;
    this.#asked++;
    // What is being packed is of no use any more.
    this.busy = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#refresh(), SETTLES);
  }

  /** What is shown, if it is what would be sent now. */
  get seen(): ReportPreview | undefined {
    return this.stale ? undefined : this.value;
  }

  /** What would be saved now; fails as packing does. */
  async fresh(): Promise<ReportPreview> {
    while (this.stale) {
      clearTimeout(this.#timer);
      await (this.#latest ?? this.#refresh());
      if (this.problem !== undefined) throw new Error(this.problem);
    }
    return this.value!;
  }

  /** Packs what was stopped. */
  again(): Promise<void> {
    return this.#latest ?? this.#refresh();
  }

  stop(): void {
    this.#asked++;
    clearTimeout(this.#timer);
  }

  #refresh(): Promise<void> {
    const mine = ++this.#asked;
    const packing = this.#run(mine);
    this.#latest = packing;
    return packing;
  }

  async #run(mine: number): Promise<void> {
    this.busy = true;
    try {
      const value = await this.#pack();
      if (mine !== this.#asked) return;
      this.value = value;
      this.problem = undefined;
      this.stopped = false;
      this.stale = false;
    } catch (error) {
      if (mine === this.#asked) {
        this.problem = api.messageOf(error);
        this.stopped = api.codeOf(error) === "stopped";
      }
    }
    if (mine !== this.#asked) return;
    this.#latest = undefined;
    this.busy = false;
  }
}

/** Keeps what was typed and drawn, a moment after the last change, and at once when the page goes. */
export class Keeper {
  problem: string | undefined = $state();
  #keep: (draft: ReportDraft) => Promise<void>;
  #waiting: ReportDraft | undefined;
  #last: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(keep: (draft: ReportDraft) => Promise<void>) {
    this.#keep = keep;
  }

  keep(draft: ReportDraft): void {
    this.#waiting = draft;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), SETTLES);
  }

  /** Resolves when nothing is on its way any more: who ends the report then has nothing kept behind their back. */
  now(): Promise<void> {
    clearTimeout(this.#timer);
    this.#last = this.#last.then(() => this.#attempt());
    return this.#last;
  }

  async #attempt(): Promise<void> {
    const draft = this.#waiting;
    this.#waiting = undefined;
    if (!draft) return;
    try {
      await this.#keep(draft);
      this.problem = undefined;
    } catch (error) {
      this.problem = api.messageOf(error);
      // Not lost: the next attempt takes it along, unless there is a newer one.
      this.#waiting ??= draft;
    }
  }

  /** It is to be saved, sent or dismissed: nothing is kept any more. */
  drop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    return this.#last;
  }
}
