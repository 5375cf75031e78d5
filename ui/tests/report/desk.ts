// A report to open: an Eclipse of 1280 × 800 with a field, a password, an editor and a button.

import type { DeskComponent } from "../../src/bindings/DeskComponent";
import type { Position } from "../../src/bindings/Position";
import type { ReportDesk } from "../../src/bindings/ReportDesk";
import type { ReportDraft } from "../../src/bindings/ReportDraft";
import type { ReportPreview } from "../../src/bindings/ReportPreview";

export const PICTURE = { width: 1280, height: 800 };

const ui = { id: "org.eclipse.ui", name: "Eclipse UI" };
const spell = { id: "demo.sluggish", name: "Sluggish Spellcheck" };

export const component = (
  kind: DeskComponent["kind"], parent: number | null, [x, y, width, height]: [number, number, number, number],
  of: Partial<DeskComponent> = {},
): DeskComponent => ({ parent, class: `org.eclipse.swt.widgets.${kind}`, plugin: ui, kind, area: { x, y, width, height }, ...of });

export const COMPONENTS: DeskComponent[] = [
  component("window", null, [0, 0, 1280, 800], { class: "org.eclipse.swt.widgets.Shell" }),
  component("title-bar", 0, [0, 0, 1280, 30]),
  component("plain", 0, [0, 30, 1280, 770], { class: "org.eclipse.swt.widgets.Composite" }),
  component("editor", 2, [300.4, 60.2, 700.3, 500.1], { class: "org.eclipse.swt.custom.StyledText" }),
  component("text", 2, [20, 60, 240, 30], { class: "org.eclipse.swt.widgets.Text", plugin: spell }),
  component("password", 2, [20, 100, 240, 30], { class: "org.eclipse.swt.widgets.Text", plugin: spell }),
  component("plain", 2, [20, 140, 90, 30], { class: "org.eclipse.swt.widgets.Button", plugin: spell }),
];

export const at = (at_ms: number, x: number, y: number, part: Partial<Position> = {}): Position => ({
  at_ms, x, y, click: false, by: "app", component: null, ...part,
});

export const desk = (part: Partial<ReportDesk> = {}): ReportDesk => ({
  session: "s.1",
  episode: 7,
  title: "Eclipse waited 1.2 s, today, 14:03",
  started_at: "2026-01-01T14:03:00.000Z",
  duration_ms: 1240,
  what_happened: "Eclipse did not answer for 1.2 s while a file was saved.",
  picture: { ...PICTURE, scale: 1, taken_by: "app", all_black: false, why_black: null },
  no_picture: null,
  components: COMPONENTS,
  positions: [at(-2000, 100, 100), at(-1500, 140, 155, { click: true, component: 6 }), at(-200, 500, 300), at(900, 520, 320)],
  gaps: [{ from_ms: -1400, to_ms: -300 }],
  episodes: [
    { episode: 6, from_ms: -1900, to_ms: -1700, perceptible: true, this: false },
    { episode: 7, from_ms: 0, to_ms: 1240, perceptible: true, this: true },
  ],
  draft: null,
  unread_drafts: [],
  destination: null,
  ...part,
});

export const preview = (draft: ReportDraft): ReportPreview => {
  const parts = [
    { name: "report.json", what: "what happened", bytes: 51, sha256: "a".repeat(64), look: "the wait", picture: false, text: [
      { text: '{"home":"', struck: null }, { text: "~", struck: "/home/ada" }, { text: `","what_happened":"${draft.what_happened}"}`, struck: null }] },
    { name: "screenshot.png", what: "the picture", bytes: 4096, sha256: "b".repeat(64), look: `picture ${JSON.stringify(draft.black_out)}`, picture: true, text: null },
    { name: "system.json", what: "operating system", bytes: 2, sha256: "c".repeat(64), look: "system", picture: false, text: [{ text: "{}", struck: null }] },
  ];
  const out = (name: string) => draft.leave_out.includes(name);
  return {
    token: JSON.stringify(draft),
    bytes: 5000,
    sent_bytes: null,
    parts: parts.filter((part) => !out(part.name)),
    left_out: parts.filter((part) => out(part.name)).map(({ name, what }) => ({ name, what })),
    open_suggestions: 0,
  };
};
