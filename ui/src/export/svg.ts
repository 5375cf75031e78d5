// A brush that writes SVG. Pure.

import type { Brush } from "./brush";
import { widthOf } from "./texts";

interface State {
  fillStyle: string;
  strokeStyle: string;
  lineWidth: number;
  globalAlpha: number;
  font: string;
  textAlign: CanvasTextAlign;
  textBaseline: CanvasTextBaseline;
  /** The lengths of a line's dashes and of the gaps between them, px. */
  dashes: number[];
  x: number;
  y: number;
}

const BEGIN: State = { fillStyle: "black", strokeStyle: "black", lineWidth: 1, globalAlpha: 1, font: "10px sans-serif", textAlign: "start", textBaseline: "alphabetic", dashes: [], x: 0, y: 0 };
const ANCHORS: Partial<Record<CanvasTextAlign, string>> = { center: "middle", right: "end", end: "end" };
const BASELINES: Partial<Record<CanvasTextBaseline, string>> = { middle: "central", top: "hanging", hanging: "hanging", bottom: "text-after-edge" };

export class SvgBrush implements Brush {
  fillStyle = BEGIN.fillStyle;
  strokeStyle = BEGIN.strokeStyle;
  lineWidth = BEGIN.lineWidth;
  globalAlpha = BEGIN.globalAlpha;
  font = BEGIN.font;
  textAlign = BEGIN.textAlign;
  textBaseline = BEGIN.textBaseline;
  #dashes = BEGIN.dashes;
  #x = 0;
  #y = 0;
  #path = "";
  readonly #saved: State[] = [];
  readonly #elements: string[] = [];

  /** Returns the SVG file; the size is in px, `ground` is a colour. */
  document(width: number, height: number, ground: string): string {
    const size = `width="${number(width)}" height="${number(height)}"`;
    const head = `<?xml version="1.0" encoding="UTF-8"?>\n<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${number(width)} ${number(height)}">\n`;
    return `${head}<rect ${size}${attribute("fill", ground)}/>\n${this.#elements.join("\n")}\n</svg>\n`;
  }

  /** Does nothing: there is never another chart below. */
  clearRect(): void {}

  fillRect(x: number, y: number, width: number, height: number): void {
    if (width > 0 && height > 0) this.#add(`<rect ${this.#box(x, y, width, height)}${this.#fill()}/>`);
  }

  strokeRect(x: number, y: number, width: number, height: number): void {
    this.#add(`<rect ${this.#box(x, y, width, height)}${this.#stroke()}/>`);
  }

  fillText(text: string, x: number, y: number, most = Infinity): void {
    const [, weight = "", size = "10", family = "sans-serif"] = /^(?:(\S+) )?([\d.]+)px (.+)$/.exec(this.font) ?? [];
    const anchor = ANCHORS[this.textAlign];
    const baseline = BASELINES[this.textBaseline];
    const all = [
      `x="${number(x + this.#x)}" y="${number(y + this.#y)}"`,
      `font-size="${size}"`,
      `font-family="${escaped(family)}"`,
      weight && `font-weight="${escaped(weight)}"`,
      anchor && `text-anchor="${anchor}"`,
      baseline && `dominant-baseline="${baseline}"`,
      // A canvas squeezes a text that is longer than its limit.
      widthOf(text, Number(size)) > most ? `textLength="${number(most)}" lengthAdjust="spacingAndGlyphs"` : "",
    ];
    this.#add(`<text ${all.filter(Boolean).join(" ")}${this.#fill()} xml:space="preserve">${escaped(text)}</text>`);
  }

  beginPath(): void {
    this.#path = "";
  }
  closePath(): void {
    this.#path += "Z";
  }
  moveTo(x: number, y: number): void {
    this.#path += `M${number(x + this.#x)} ${number(y + this.#y)}`;
  }
  lineTo(x: number, y: number): void {
    // A canvas begins its path at the first point, also at one of `lineTo`.
    this.#path += `${this.#path === "" ? "M" : "L"}${number(x + this.#x)} ${number(y + this.#y)}`;
  }
  setLineDash(dashes: number[]): void {
    this.#dashes = dashes;
  }
  fill(): void {
    if (this.#path !== "") this.#add(`<path d="${this.#path}"${this.#fill()}/>`);
  }
  stroke(): void {
    if (this.#path !== "") this.#add(`<path d="${this.#path}"${this.#stroke()}/>`);
  }

  save(): void {
    const { fillStyle, strokeStyle, lineWidth, globalAlpha, font, textAlign, textBaseline } = this;
    this.#saved.push({ fillStyle, strokeStyle, lineWidth, globalAlpha, font, textAlign, textBaseline, dashes: this.#dashes, x: this.#x, y: this.#y });
  }
  restore(): void {
    const state = this.#saved.pop();
    if (!state) return;
    const { dashes, x, y, ...rest } = state;
    Object.assign(this, rest);
    [this.#dashes, this.#x, this.#y] = [dashes, x, y];
  }
  translate(x: number, y: number): void {
    this.#x += x;
    this.#y += y;
  }

  #add(element: string): void {
    this.#elements.push(element);
  }
  #box(x: number, y: number, width: number, height: number): string {
    return `x="${number(x + this.#x)}" y="${number(y + this.#y)}" width="${number(width)}" height="${number(height)}"`;
  }
  #fill(): string {
    return attribute("fill", this.fillStyle) + (this.globalAlpha < 1 ? ` fill-opacity="${number(this.globalAlpha)}"` : "");
  }
  #stroke(): string {
    const dashes = this.#dashes.length > 0 ? ` stroke-dasharray="${this.#dashes.map(number).join(" ")}"` : "";
    return `${attribute("stroke", this.strokeStyle)} fill="none" stroke-width="${number(this.lineWidth)}"${dashes}${this.globalAlpha < 1 ? ` stroke-opacity="${number(this.globalAlpha)}"` : ""}`;
  }
}

const number = (value: number): string => String(Math.round(value * 100) / 100);
const attribute = (name: string, value: string): string => ` ${name}="${escaped(value)}"`;

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
/** Characters that XML forbids, and lone halves of surrogate pairs. */
const IMPOSSIBLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

function escaped(text: string): string {
  return text.replace(IMPOSSIBLE, "\ufffd").replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);
}
