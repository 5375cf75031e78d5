// Whether the hub's people are let see a report: asked for each report anew, and done before it is saved or sent.

import * as api from "../api";
import type { Approval } from "../bindings/Approval";
import type { ReportHub } from "../bindings/ReportHub";

export class HubSight {
  /** The hub; undefined: none is chosen, or it is not known yet. */
  hub: ReportHub | undefined = $state.raw();
  /** Whether its people are to see the report. */
  wanted = $state(false);
  /** Whether they can see it, as it was when it was let. */
  seen = $state(false);

  /** Asks which hub there is. Without an answer nobody is let see anything, and the report is written on. */
  async ask(session: string, episode: number): Promise<void> {
    this.hub = (await api.reportHub(session, episode).catch(() => null)) ?? undefined;
  }

  /** Lets them see exactly these bytes, where that is wanted: once, also where saving fails afterwards. */
  async let(token: string, approval: Approval): Promise<void> {
    if (!this.wanted || !this.hub) return;
    await api.letHubSee(token, approval, this.hub.hub);
    [this.wanted, this.seen] = [false, true];
  }
}
