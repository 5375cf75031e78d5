// The state of the list of plug-ins: kept while the window shows something else.

/** Plug-ins that were slow lately, every one, or those that are turned off. */
export type Which = "slow" | "all" | "off";
export type PluginOrder = "time" | "lags" | "rate" | "worst" | "last" | "start" | "name";

export class PluginView {
  which: Which = $state("slow");
  order: PluginOrder = $state("time");
  /** Words that are looked for. */
  wanted = $state("");

  /** All of them, the one whose activation takes longest first. */
  byStart(): void {
    [this.which, this.order, this.wanted] = ["all", "start", ""];
  }
}
