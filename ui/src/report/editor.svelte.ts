// The state of a report's editor: the drawing, the view of it, and its draft.

import type { Area } from "../bindings/Area";
import type { ReportDesk } from "../bindings/ReportDesk";
import type { ReportDraft } from "../bindings/ReportDraft";
import type { Shown } from "../bindings/Shown";
import { say } from "../say.svelte";
import { Annotating } from "./annotating.svelte";
import { boxOf, componentAt, nameOf, passwords, snapAt, suggestions } from "./components";
import * as drawing from "./drawing";
import { covers, inside, moved, resized, same, type Point, type Size } from "./geometry";
import { REACH, type Tool } from "./gesture";
import * as timeline from "./timeline";
import * as viewing from "./view";

const NO_PICTURE: Size = { width: 0, height: 0 };
/** A box made without a mouse where no component is known, stage px. */
const FREE = { width: 160, height: 60 };

/** The part that is the picture. */
const SCREENSHOT = "screenshot.png";

export class Editor {
  readonly desk: ReportDesk;
  readonly picture: Size;
  readonly allBlack: boolean;
  readonly suggested: readonly Area[];
  readonly passwords: readonly Area[];
  readonly span: timeline.Span;
  /** Arrows, steps and labels. */
  readonly notes: Annotating;
  /** Each component's box, for the name of a box that was snapped to it. */
  readonly #shown: Shown;
  readonly #snapped: readonly { area: Area; name: string }[];

  history: drawing.History = $state.raw(drawing.begin({ boxes: [], notes: [], point: null }));
  tool: Tool = $state("black-out");
  selected: number | undefined = $state();
  stage: Size = $state.raw({ width: 1, height: 1 });
  view: viewing.View = $state.raw({ scale: 1, x: 0, y: 0 });
  /** Follows the window's size until the user zooms or pans. */
  fitted = $state(true);
  /** Suggested black-outs that were refused: their contents may be seen. */
  letBeSeen: readonly Area[] = $state.raw([]);
  /** Where the keyboard is on the picture. */
  cross: Point | undefined = $state.raw();
  moment = $state(0);
  chosen: number | null = $state(null);
  whatHappened = $state("");
  leaveOut: readonly string[] = $state.raw([]);
  /** Announcements for users who do not see the picture. */
  said = $state("");

  readonly drawing = $derived(this.history.now);
  /** Suggestions that are neither drawn nor refused. */
  readonly open = $derived.by(() => drawing.open(this.drawing, this.suggested).filter((one) => !this.letBeSeen.some((seen) => same(seen, one))));
  readonly withoutPicture = $derived.by(() => this.leaveOut.includes(SCREENSHOT));
  /** So many of them concern what would be sent. */
  readonly asks = $derived.by(() => (this.withoutPicture ? 0 : this.open.length));
  readonly under = $derived.by(() => timeline.hidden(this.desk.positions, drawing.areas(this.drawing, "black-out"), this.allBlack ? drawing.areas(this.drawing, "clear") : undefined));
  readonly lines = $derived.by(() => timeline.joined(this.desk.positions, this.desk.gaps, this.under));
  readonly #seen = $derived.by(() => timeline.seenAt(this.desk.positions, this.desk.gaps, this.moment));
  /** The pointer's position at the moment; undefined where nobody saw it. */
  readonly pointer = $derived.by(() => this.desk.positions[this.#seen]);
  /** Whether the pointer was under a black-out then. */
  readonly pointerHidden = $derived.by(() => this.under[this.#seen] === 1);
  readonly draft: ReportDraft = $derived.by(() => ({
    shown: this.#shown,
    what_happened: this.whatHappened,
    black_out: drawing.areas(this.drawing, "black-out"),
    highlight: drawing.areas(this.drawing, "highlight"),
    clear: drawing.areas(this.drawing, "clear"),
    ...drawing.annotations(this.drawing),
    point: this.drawing.point,
    chosen_ms: this.chosen,
    leave_out: [...this.leaveOut],
    let_be_seen: [...this.letBeSeen],
  }));
  /** Whether dismissing would lose work. */
  readonly touched = $derived.by(
    () => this.desk.draft !== null || this.desk.unread_drafts.length > 0 || this.history.past.length > 0 || this.history.future.length > 0 ||
      this.letBeSeen.length > 0 || this.chosen !== null || this.whatHappened !== this.desk.what_happened,
  );

  constructor(desk: ReportDesk) {
    this.desk = desk;
    this.picture = desk.picture ?? NO_PICTURE;
    this.notes = new Annotating(this, desk.picture?.scale ?? 1);
    this.allBlack = desk.picture?.all_black ?? false;
    this.#shown = !desk.picture ? "nothing" : this.allBlack ? "all-black" : "open";
    this.passwords = passwords(desk.components, this.picture);
    // In a picture that is black already nothing is left to propose.
    this.suggested = this.allBlack ? [] : suggestions(desk.components, this.picture);
    this.#snapped = desk.components.flatMap((component) => {
      const area = boxOf(component, this.picture);
      return area ? [{ area, name: nameOf(component) }] : [];
    });
    this.span = timeline.span(desk.positions, desk.episodes, desk.duration_ms);
    const drawn = desk.draft ?? { shown: "nothing", black_out: [], highlight: [], clear: [], arrows: [], steps: [], labels: [], point: null };
    // A user who drew on an open picture has seen the black-outs of passwords before; other drawings get them here.
    const unseen = drawn.shown === "open" ? [] : this.passwords;
    this.history = drawing.begin(drawing.drawn({ ...drawn, black_out: [...unseen, ...drawn.black_out] }));
    this.whatHappened = desk.draft?.what_happened ?? desk.what_happened;
    this.chosen = desk.draft?.chosen_ms ?? null;
    this.leaveOut = desk.draft?.leave_out ?? [];
    this.letBeSeen = desk.draft?.let_be_seen ?? [];
    this.moment = this.chosen ?? 0;
    this.tool = this.allBlack ? "clear" : "black-out";
  }

  /** `joined`: no step of its own that could be taken back. */
  change(now: drawing.Drawing, said: string, joined = false): void {
    this.history = joined ? { ...this.history, now } : drawing.done(this.history, now);
    this.#keepSelected();
    this.said = said;
  }

  /** A new box, selected. */
  add(kind: drawing.BoxKind, area: Area): void {
    this.change(drawing.added(this.drawing, kind, area), "");
    this.selected = this.drawing.boxes.at(-1)?.id;
    this.said = this.selected === undefined ? "" : say("drawn-added", { what: this.describe(this.selected) });
  }

  shape(id: number, area: Area): void {
    this.change(drawing.changed(this.drawing, id, area), "");
    this.said = this.describe(id);
  }

  nudge(id: number, by: Point, resize: boolean): void {
    const [area, note] = [this.box(id)?.area, this.notes.get(id)];
    if (note) this.notes.nudge(note, by, resize);
    else if (area) this.shape(id, resize ? resized(area, "se", by, this.picture) : moved(area, by, this.picture));
  }

  remove(id: number | undefined): void {
    if (id === undefined || !(this.box(id) ?? this.notes.get(id))) return;
    const gone = this.describe(id);
    this.change(drawing.removed(this.drawing, id), say("drawn-removed", { what: gone }));
  }

  undo(): void {
    this.#travel(drawing.undone(this.history), say("drawn-undone"), say("drawn-nothing-to-undo"));
  }

  redo(): void {
    this.#travel(drawing.redone(this.history), say("drawn-redone"), say("drawn-nothing-to-redo"));
  }

  acceptSuggestions(): void {
    this.letBeSeen = [];
    this.change(drawing.accepted(this.drawing, this.suggested), say("drawn-all-suggested"));
  }

  rejectSuggestions(): void {
    this.change(drawing.rejected(this.drawing, this.suggested, this.passwords), say("drawn-none-suggested"));
    this.refuseOpen();
  }

  /** Refuses all open suggestions: their contents may be seen. */
  refuseOpen(): void {
    this.letBeSeen = [...this.letBeSeen, ...this.open];
  }

  /** Chooses another tool; an unfinished arrow is given up. */
  take(tool: Tool): void {
    this.tool = tool;
    this.notes.from = undefined;
  }

  /** Does the work of a click with the tool at a place of the picture. */
  act(at: Point): void {
    if (!covers({ x: 0, y: 0, ...this.picture }, at)) return;
    if (this.tool === "point") {
      this.change(drawing.pointed(this.drawing, at), this.#placed("point-at", "point-at-named", at));
    } else if (this.tool === "arrow" || this.tool === "step" || this.tool === "label") {
      this.notes.place(this.tool, at);
    } else if (this.tool === "move") {
      const note = this.notes.at(at, ["arrow", "step", "label"], REACH / this.view.scale);
      this.selected = note?.id ?? drawing.boxAt(this.drawing, at, ["black-out", "clear", "highlight"])?.id;
    } else {
      const component = snapAt(this.desk.components, at);
      const area = component && boxOf(component, this.picture, this.tool);
      if (area) this.add(this.tool, area);
      else this.actFree(at);
    }
  }

  /** The same without a component: a box of some size around the place. So no click is without an effect, and a black picture
      whose components nobody knows opens where it is clicked. */
  actFree(at: Point): void {
    if (!drawing.isBox(this.tool)) return this.act(at);
    const [width, height] = [FREE.width / this.view.scale, FREE.height / this.view.scale].map(Math.round) as [number, number];
    const area = inside({ x: Math.round(at.x - width / 2), y: Math.round(at.y - height / 2), width, height }, this.picture);
    if (area) this.add(this.tool, area);
  }

  unpoint(): void {
    this.change(drawing.pointed(this.drawing, null), say("drawn-unpointed"));
  }

  /** The keyboard's place; the middle of the picture at first. */
  at(): Point {
    return (this.cross ??= { x: Math.floor(this.picture.width / 2), y: Math.floor(this.picture.height / 2) });
  }

  /** Moves the keyboard's place, by px of the stage. */
  go(by: Point): void {
    const from = this.at();
    const within = (at: number, most: number) => Math.round(Math.max(0, Math.min(most - 1, at)));
    const step = (value: number) => Math.sign(value) * Math.max(1, Math.abs(value) / this.view.scale);
    this.cross = { x: within(from.x + step(by.x), this.picture.width), y: within(from.y + step(by.y), this.picture.height) };
    this.view = viewing.showing(this.view, this.cross, this.picture, this.stage);
    this.said = this.#placed("drawn-at", "drawn-at-named", this.cross);
  }

  zoom(factor: number, at: Point = { x: this.stage.width / 2, y: this.stage.height / 2 }): void {
    this.fitted = false;
    this.view = viewing.zoomed(this.view, factor, at, this.picture, this.stage);
  }

  pan(by: Point): void {
    this.fitted = false;
    this.view = viewing.panned(this.view, by, this.picture, this.stage);
  }

  fit(): void {
    this.fitted = true;
    this.view = viewing.fit(this.picture, this.stage);
  }

  resized(stage: Size): void {
    this.stage = stage;
    this.view = this.fitted ? viewing.fit(this.picture, stage) : viewing.panned(this.view, { x: 0, y: 0 }, this.picture, stage);
  }

  scrub(at: number): void {
    this.moment = timeline.within(this.span, at);
  }

  /** “It happened here”: this moment goes into the report. */
  choose(at: number | null): void {
    if (at !== null) this.scrub(at);
    this.chosen = at === null ? null : this.moment;
    this.said = at === null ? say("moment-none") : say("moment-happened", { moment: timeline.inWords(this.moment) });
  }

  toggle(part: string): void {
    const without = this.leaveOut.filter((one) => one !== part);
    this.leaveOut = without.length < this.leaveOut.length ? without : [...without, part];
  }

  box(id: number | undefined): drawing.Box | undefined {
    return this.drawing.boxes.find((one) => one.id === id);
  }

  /** A place in words, with the name of the component there, where known. */
  #placed(plain: "point-at" | "drawn-at", named: "point-at-named" | "drawn-at-named", at: Point): string {
    const place = { x: Math.round(at.x), y: Math.round(at.y) };
    const what = this.nameAt(at);
    return what === undefined ? say(plain, place) : say(named, { ...place, what });
  }

  /** "Text of Example Outliner"; undefined where nothing is known. */
  nameAt(at: Point): string | undefined {
    const number = componentAt(this.desk.components, at);
    const component = number === undefined ? undefined : this.desk.components[number];
    return component && nameOf(component);
  }

  /** "Black-out 2, Text of Example Outliner: 240 × 32 at 512, 140". */
  describe(id: number): string {
    const [own, note] = [this.box(id), this.notes.get(id)];
    if (note) return this.notes.describe(note);
    if (!own) return "";
    const number = this.drawing.boxes.filter((one) => one.kind === own.kind).indexOf(own) + 1;
    const { x, y, width, height } = own.area;
    const snapped = this.#snapped.find((one) => same(one.area, own.area));
    const over = snapped?.name ?? this.nameAt({ x: x + width / 2, y: y + height / 2 });
    const told = { number, width, height, x, y };
    return over === undefined ? say(`box-${own.kind}`, told) : say(`box-${own.kind}-over`, { ...told, over });
  }

  #keepSelected(): void {
    if (!this.box(this.selected) && !this.notes.get(this.selected)) this.selected = undefined;
  }

  #travel(to: drawing.History, said: string, not: string): void {
    const travelled = to !== this.history;
    this.history = to;
    this.#keepSelected();
    this.said = travelled ? said : not;
  }
}
