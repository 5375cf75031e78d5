// What the administrator has chosen on the page. Nothing of it is kept or sent: it becomes a file, or is gone with the page.

import type { HubCost } from "../../bindings/HubCost";
import { decides, faults, written, type Chosen, type Fault, type Field, type Off } from "./policy";

export class Choices implements Chosen {
  by = $state("");
  off: Off[] = $state([]);
  muted: string[] = $state([]);
  once = $state("");
  count = $state("");
  most = $state("");
  hub = $state("");
  forbidden = $state(false);
  names = $state("");
  sharingReason = $state("");

  readonly faults: ReadonlyMap<Field, Fault> = $derived(faults(this));
  readonly decides: boolean = $derived(decides(this));
  /** The file's text. */
  readonly text: string = $derived(written(this));

  /** Begins anew with these. */
  begin({ by, off, muted, once, count, most, hub, forbidden, names, sharingReason }: Chosen): void {
    [this.by, this.off, this.muted, this.once, this.count, this.most] = [by, [...off], [...muted], once, count, most];
    [this.hub, this.forbidden, this.names, this.sharingReason] = [hub, forbidden, names, sharingReason];
  }

  isOff({ id, program }: HubCost): boolean {
    return this.off.some(({ plugin, product }) => plugin === id && product === program);
  }

  turn({ id, program }: HubCost, off: boolean): void {
    this.off = this.off.filter(({ plugin, product }) => plugin !== id || product !== program);
    if (off) this.off.push({ plugin: id, product: program, reason: "" });
  }

  leaveOn(at: number): void {
    this.off = this.off.toSpliced(at, 1);
  }

  isMuted(id: string): boolean {
    return this.muted.includes(id);
  }

  mute(id: string, muted: boolean): void {
    this.muted = this.muted.filter((one) => one !== id);
    if (muted) this.muted.push(id);
  }
}
