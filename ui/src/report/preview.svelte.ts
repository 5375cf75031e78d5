// The report to send, packed anew a moment after each change. Only an up-to-date preview can be saved or sent.

import * as api from "../api";
import type { ReportDraft } from "../bindings/ReportDraft";
import type { ReportPreview } from "../bindings/ReportPreview";

/** How long nothing must change before it is packed, and before the draft is kept, ms. */
export const SETTLES = 400;

export class Preview {
  value: ReportPreview | undefined = $state.raw();
  problem: string | undefined = $state();
  /** Whether the preview is being packed. */
  busy = $state(false);
  /** The last packing was stopped by its user. */
  stopped = $state(false);
  /** Whether the preview is out of date. */
  stale = $state(true);
  #pack: () => Promise<ReportPreview>;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #latest: Promise<void> | undefined;

  constructor(pack: () => Promise<ReportPreview>) {
    this.#pack = pack;
  }

  /** Notes a change: the preview is out of date. */
  touch(): void {
    this.stale = true;
    this.#latest = undefined;
    this.#asked++;
    // The packing under way is of no use any more.
    this.busy = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#refresh(), SETTLES);
  }

  /** The preview, if it is up to date. */
  get seen(): ReportPreview | undefined {
    return this.stale ? undefined : this.value;
  }

  /** The up-to-date preview, packed if needed; fails as packing does. */
  async fresh(): Promise<ReportPreview> {
    while (this.stale) {
      clearTimeout(this.#timer);
      await (this.#latest ?? this.#refresh());
      if (this.problem !== undefined) throw new Error(this.problem);
    }
    return this.value!;
  }

  /** Packs again after the user stopped it. */
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

/** Saves the draft a moment after the last change, and at once when the page goes. */
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

  /** Saves now; resolves when no saving is under way, so that a finished report's draft is not saved behind the user's back. */
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

  /** Stops saving: the report is about to be saved, sent or dismissed. */
  drop(): Promise<void> {
    clearTimeout(this.#timer);
    this.#waiting = undefined;
    return this.#last;
  }
}
