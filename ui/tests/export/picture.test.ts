import { expect, test } from "vitest";
import type { PeriodPart } from "../../src/bindings/PeriodPart";
import { svg } from "../../src/export/picture";
import { SvgBrush } from "../../src/export/svg";
import { bars } from "../../src/overview/exported";

const read = (text: string): Document => new DOMParser().parseFromString(text, "image/svg+xml");
const sound = (text: string): Document => {
  const document = read(text);
  expect(document.querySelector("parsererror")).toBeNull();
  return document;
};

test("what is painted stands where a canvas would have it", () => {
  const brush = new SvgBrush();
  brush.fillStyle = "rgb(1, 2, 3)";
  brush.translate(100, 10);
  brush.fillRect(1, 2, 3, 4);
  brush.save();
  brush.translate(1000, 0);
  brush.globalAlpha = 0.35;
  brush.fillRect(0, 0, 5, 5);
  brush.restore();
  brush.strokeStyle = "red";
  brush.beginPath();
  brush.lineTo(0, 0);
  brush.lineTo(5, 5);
  brush.stroke();
  brush.fillRect(0, 0, 0, 9);
  const [ground, first, second, ...more] = [...sound(brush.document(200, 100, "white")).querySelectorAll("rect")];
  expect(ground?.getAttribute("fill")).toBe("white");
  expect(["x", "y", "width", "height", "fill"].map((name) => first?.getAttribute(name))).toEqual(["101", "12", "3", "4", "rgb(1, 2, 3)"]);
  expect(["x", "fill-opacity"].map((name) => second?.getAttribute(name))).toEqual(["1100", "0.35"]);
  expect(more).toHaveLength(0);
  const path = sound(brush.document(200, 100, "white")).querySelector("path");
  expect([path?.getAttribute("d"), path?.getAttribute("stroke"), path?.getAttribute("fill")]).toEqual(["M100 10L105 15", "red", "none"]);
});

test("dashes are those of the line that they were set for, and gone with it", () => {
  const brush = new SvgBrush();
  const line = () => {
    brush.beginPath();
    brush.moveTo(0, 0);
    brush.lineTo(9, 9);
    brush.stroke();
  };
  brush.save();
  brush.setLineDash([7, 4.5]);
  line();
  brush.restore();
  line();
  const paths = [...sound(brush.document(10, 10, "white")).querySelectorAll("path")];
  expect(paths.map((path) => path.getAttribute("stroke-dasharray"))).toEqual(["7 4.5", null]);
});

test("a hostile name is a text, and the file stays sound", () => {
  const brush = new SvgBrush();
  const name = `</text><script>alert(1)</script>"&\u0000\ud800‮`;
  brush.font = "bold 11px system-ui, sans-serif";
  brush.fillText(name, 1, 2, 40);
  const document = sound(brush.document(10, 10, `"><script/>`));
  expect(document.querySelector("script")).toBeNull();
  const text = document.querySelector("text");
  expect(text?.textContent).toBe(`</text><script>alert(1)</script>"&\ufffd\ufffd‮`);
  expect([text?.getAttribute("font-size"), text?.getAttribute("font-weight"), text?.getAttribute("textLength")]).toEqual(["11", "bold", "40"]);
});

const day = (at: number, lagged: Partial<Record<PeriodPart["causes"][number]["cause"], number>>): PeriodPart => ({
  start: `2026-01-0${at}T00:00:00.000Z`, end: `2026-01-0${at + 1}T00:00:00.000Z`, lags: 3, causes: Object.entries(lagged).map(([cause, lagged_ms]) => ({ cause: cause as "gc", lagged_ms })),
});

test("the bars of a period's parts are as high as their times, one part for each cause", () => {
  const days = [day(1, { "plug-in": 3000, gc: 1000 }), day(2, {}), day(3, { "plug-in": 2000 })];
  const words = { title: "By day", name: ({ start }: PeriodPart) => start.slice(0, 10), short: ({ start }: PeriodPart) => start.slice(8, 10) };
  const picture = bars(days, words);
  const document = sound(new TextDecoder().decode(svg(picture)));
  const high = [...document.querySelectorAll("rect")].map((rect) => Number(rect.getAttribute("height"))).filter((height) => height > 12 && height < picture.height);
  expect(high).toHaveLength(3);
  expect(high[0]! / high[1]!).toBeCloseTo(3);
  expect(high[0]! / high[2]!).toBeCloseTo(1.5);
  const texts = [...document.querySelectorAll("text")].map((text) => text.textContent);
  expect(texts).toContain("By day");
  expect(texts).toContain("2026-01-02");
  expect(texts).toContain("4.0 s");
});
