// The brush that paints a chart: on a canvas, or as SVG.

/** The part of a canvas that charts may use, so that they can be saved as SVG too. */
export type Brush = Pick<
  CanvasRenderingContext2D,
  "fillStyle" | "strokeStyle" | "lineWidth" | "globalAlpha" | "font" | "textAlign" | "textBaseline" | "clearRect" | "fillRect" | "strokeRect" | "fillText"
  | "beginPath" | "closePath" | "moveTo" | "lineTo" | "setLineDash" | "fill" | "stroke" | "save" | "restore" | "translate"
>;
