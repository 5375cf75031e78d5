// The state of the session page: the visible part, the chosen call and landmark. Never calls the app.

import { Colours, type By } from "./colours";
import { NOBODY, type Trace } from "./columns";
import { Lanes } from "./lanes";
import { PERCEPTIBLE } from "./made";
import { Sampled } from "./sampled";
import { around, inside, pan, zoom, type Range } from "./range";

/** Ways back. */
const MOST_BACK = 50;
const PAN = 0.2;
const ZOOM = 0.6;

export class Viewing {
  readonly trace: Trace;
  readonly lanes: Lanes;
  readonly sampled: Sampled;
  readonly whole: Range;
  /** Episodes that the user felt, by time. */
  readonly lags: readonly number[];
  range: Range = $state.raw({ from: 0, to: 1 });
  /** The chosen call. */
  interval: number = $state(NOBODY);
  /** The landmark whose calls are listed; `NOBODY`: all. */
  site: number = $state(NOBODY);
  by: By = $state("cause");
  /** How long a wait is that is told of, nanoseconds; whether the tables leave out calls of shorter ones. */
  threshold: number = $state(PERCEPTIBLE);
  only: boolean = $state(false);
  /** Whether an earlier part can be shown again. */
  canBack = $state(false);
  readonly #colours = $derived.by(() => new Colours(this.trace, this.by));
  #before: Range[] = [];

  constructor(trace: Trace) {
    this.trace = trace;
    this.lanes = new Lanes(trace);
    this.sampled = new Sampled(trace);
    this.whole = { from: 0, to: Math.max(trace.whole.end, 1e6) };
    this.range = this.whole;
    const { columns } = trace;
    const felt = columns["episode.felt"];
    const lags: number[] = [];
    for (let episode = 0; episode < felt.length; episode++) if (felt[episode]! >= PERCEPTIBLE) lags.push(episode);
    this.lags = lags.sort((one, other) => columns["episode.start"][one]! - columns["episode.start"][other]!);
  }

  get colours(): Colours {
    return this.#colours;
  }

  /** Shows another part. With a way back, but for small steps one after the other. */
  show(range: Range, back = true): void {
    const next = inside(range, this.whole);
    if (next.from === this.range.from && next.to === this.range.to) return;
    if (back) {
      this.#before = [...this.#before.slice(1 - MOST_BACK), this.range];
      this.canBack = true;
    }
    this.range = next;
  }

  /** Goes back to the part shown before; `false`: there is none. */
  back(): boolean {
    const range = this.#before.pop();
    this.canBack = this.#before.length > 0;
    if (!range) return false;
    this.range = range;
    return true;
  }

  all(): void {
    this.show(this.whole);
  }

  larger(about = this.middle): void {
    this.show(zoom(this.range, about, ZOOM, this.whole));
  }

  smaller(about = this.middle): void {
    this.show(zoom(this.range, about, 1 / ZOOM, this.whole));
  }

  /** Moves by a part of the visible length. */
  move(way: 1 | -1): void {
    this.show(pan(this.range, way * PAN, this.whole), false);
  }

  get middle(): number {
    return (this.range.from + this.range.to) / 2;
  }

  /** Chooses a call, and brings it into sight. */
  choose(interval: number): void {
    this.interval = interval;
    if (interval === NOBODY) return;
    const [from, to] = [this.trace.at("interval.start", interval), this.trace.end(interval)];
    const length = this.range.to - this.range.from;
    const sees = from >= this.range.from && to <= this.range.to;
    const seen = (to - from) * 400 > length;
    if (!sees || !seen) this.show(around(from, to, this.whole));
  }

  /** Chooses the outermost call of an episode, by its number, and zooms to it; `false`: it is not among what is drawn. */
  chooseEpisode(number: number): boolean {
    const episode = this.trace.columns["episode.number"].indexOf(number);
    const [first, behind] = episode < 0 ? [0, 0] : this.trace.within("episode.first_interval", episode);
    if (first === behind) return false;
    this.interval = first;
    this.fit();
    return true;
  }

  /** Zooms to the chosen call. */
  fit(): void {
    if (this.interval !== NOBODY) this.show(around(this.trace.at("interval.start", this.interval), this.trace.end(this.interval), this.whole));
  }

  /** The next lag, or the one before. */
  lag(way: 1 | -1): void {
    const starts = this.trace.columns["episode.start"];
    const from = this.interval === NOBODY ? (way > 0 ? -1 : Infinity) : this.trace.at("interval.start", this.interval);
    const episode = this.interval === NOBODY ? NOBODY : this.trace.at("interval.episode", this.interval);
    const others = way > 0 ? this.lags : this.lags.toReversed();
    const next = others.find((lag) => lag !== episode && way * (starts[lag]! - from) > 0);
    if (next === undefined) return;
    this.choose(this.trace.at("episode.first_interval", next));
  }

  /** Chooses the call around the chosen one, or the first call inside it. */
  step(way: "out" | "in"): void {
    const at = this.interval;
    if (at === NOBODY) return this.lag(1);
    if (way === "out") {
      const parent = this.trace.parent(at);
      if (parent !== NOBODY) this.choose(parent);
    } else if (this.trace.parent(at + 1) === at) this.choose(at + 1);
  }
}
