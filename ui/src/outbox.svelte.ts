// Reports that are to leave or have left, asked again and again while one is being sent: nobody tells how far it is.

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
