// Issues as bubbles (LagHunter 2011 §4): users touched to the right, waiting time upwards, all of it as the area. Pure.

import { scaleLog, scaleSqrt } from "d3-scale";
import type { HubIssue } from "../bindings/HubIssue";

/** The time by which bubbles stand higher. */
export type Per = "user" | "lag";

export interface Bubble {
  /** The issue's place in the list. */
  at: number;
  /** From the left, 0 to 1. */
  x: number;
  /** From the bottom, 0 to 1. */
  y: number;
  /** px. */
  diameter: number;
}

export interface Tick {
  value: number;
  /** 0 to 1. */
  place: number;
}

export interface BubbleChart {
  /** The largest first, so that small ones lie on top. */
  bubbles: Bubble[];
  users: Tick[];
  times: Tick[];
}

/** The smallest and the largest diameter, px. */
const [SMALL, LARGE] = [12, 64];
/** The room around the outermost bubbles, as a factor, and as a part of all that an axis spans: half of the largest bubble. And how many times its beginning an axis goes to at least. */
const [ROOM, ROOM_PART, LEAST_SPAN] = [1.6, 0.13, 10];
const MOST_TICKS = 6;
/** Round lengths of time, milliseconds. */
const TIMES = [
  1, 2, 5, 10, 20, 50, 100, 200, 500, 1e3, 2e3, 5e3, 10e3, 20e3, 30e3, 60e3, 120e3, 300e3, 600e3, 1200e3, 1800e3,
  3600e3, 7200e3, 18e6, 36e6, 72e6, 180e6, 360e6, 720e6, 1800e6, 3600e6,
];

export const each = (issue: HubIssue, per: Per): number => issue.waited_ms / Math.max(1, per === "user" ? issue.users : issue.lags);

export function bubbleChart(issues: readonly HubIssue[], per: Per): BubbleChart {
  const across = axis(issues.map(({ users }) => users));
  const up = axis(issues.map((issue) => each(issue, per)));
  const size = scaleSqrt().domain([0, Math.max(1, ...issues.map(({ waited_ms }) => waited_ms))]).range([0, LARGE]);
  const bubbles = issues.map((issue, at): Bubble => ({
    at, x: across(Math.max(1, issue.users)), y: up(Math.max(1, each(issue, per))), diameter: Math.max(SMALL, size(issue.waited_ms)),
  }));
  const [least, most] = up.domain() as [number, number];
  return {
    bubbles: bubbles.sort((a, b) => b.diameter - a.diameter || a.at - b.at),
    users: thinned(across.ticks(MOST_TICKS).filter((value) => Number.isInteger(value) && /^[125]0*$/.test(String(value)))).map((value) => ({ value, place: across(value) })),
    times: thinned(TIMES.filter((time) => time >= least && time <= most)).map((value) => ({ value, place: up(value) })),
  };
}

function axis(values: readonly number[]) {
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) => (Number.isFinite(value) ? Math.max(1, value) : 1)) as [number, number];
  const wider = Math.max(ROOM, (most / least) ** ROOM_PART, Math.sqrt((LEAST_SPAN * least) / most));
  return scaleLog().domain([least / wider, most * wider]).range([0, 1]);
}

function thinned(values: number[]): number[] {
  const step = Math.ceil(values.length / MOST_TICKS);
  return values.filter((_, at) => at % step === 0);
}
