// Something the user asked for that may fail: whether it is under way, and what went wrong with it last.

import { messageOf } from "./api";

export class Work {
  busy = $state(false);
  problem: string | undefined = $state();

  async run(work: () => Promise<unknown>): Promise<void> {
    this.busy = true;
    this.problem = undefined;
    try {
      await work();
    } catch (error) {
      this.problem = messageOf(error);
    }
    this.busy = false;
  }
}
