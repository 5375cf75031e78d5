// Outgoing and sent reports, asked for again and again while one is being sent: the app sends no events about progress.

import * as api from "./api";
import type { OutboxEntry } from "./bindings/OutboxEntry";
import { Live } from "./live.svelte";

/** How often, ms. */
const ASKED = 400;

export class Outgoing extends Live<OutboxEntry[]> {
  constructor() {
    super(api.outbox);
    const moving = $derived((this.value ?? []).some((entry) => entry.state === "sending"));
    $effect(() => {
      if (!moving) return;
      const asking = setInterval(() => void this.again(), ASKED);
      return () => clearInterval(asking);
    });
  }
}
