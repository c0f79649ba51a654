import { dictAt, listAt, nameAt, numberAt, valueAt } from "./pdf-objects.ts";
import { nameOf, type Operand } from "./content-scanner.ts";
import type { GraphicsState, Painter } from "./graphics-state.ts";
import { around, joined, overlap, type PdfBox, transformed } from "./pdf-geometry.ts";
import { type ColourModel, colourModel, inkOf, numbersOf } from "./read-colour.ts";
import { asName } from "./pdf-objects.ts";
import { PDFName } from "@cantoo/pdf-lib";

type Operator = (painter: Painter, operands: readonly Operand[]) => void;

/** Operators that draw and fill, and those that set how. */
export const PAINT_OPERATORS: Readonly<Record<string, Operator>> = {
  q: (painter) => {
    painter.saved.push({ ...painter.state });
  },
  Q: (painter) => {
    painter.state = painter.saved.pop() ?? painter.state;
  },
  cm: ({ state }, operands) => {
    const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersOf(operands);
    state.matrix = joined([a, b, c, d, e, f], state.matrix);
  },
  w: ({ state }, operands) => {
    state.lineWidth = numbersOf(operands)[0] ?? 1;
  },
  gs: useState,
  m: addPoints,
  l: addPoints,
  c: addPoints,
  v: addPoints,
  y: addPoints,
  re: (painter, operands) => {
    const [x = 0, y = 0, width = 0, height = 0] = numbersOf(operands);
    addPoints(painter, [x, y, x + width, y + height]);
  },
  W: startClip,
  "W*": startClip,
  n: endPath,
  S: stroke,
  s: stroke,
  f: fill,
  F: fill,
  "f*": fill,
  B: fillAndStroke,
  "B*": fillAndStroke,
  b: fillAndStroke,
  "b*": fillAndStroke,
  sh: ({ state, marks }) => {
    const order = marks.fills.length + marks.images.length;
    marks.fills.push({ box: state.clip, ink: inkOf("pattern", []), order });
  },
  Do: (painter, [form]) => {
    const name = nameOf(form);
    if (name !== null) painter.paintForm(painter, name);
  },
  g: ({ state }, operands) => setFill(state, "grey", operands),
  G: ({ state }, operands) => setStroke(state, "grey", operands),
  rg: ({ state }, operands) => setFill(state, "rgb", operands),
  RG: ({ state }, operands) => setStroke(state, "rgb", operands),
  k: ({ state }, operands) => setFill(state, "cmyk", operands),
  K: ({ state }, operands) => setStroke(state, "cmyk", operands),
  cs: (painter, [name]) => setFill(painter.state, spaceOf(painter, name), []),
  CS: (painter, [name]) => setStroke(painter.state, spaceOf(painter, name), []),
  sc: ({ state }, operands) => setFill(state, state.fillModel, operands),
  scn: ({ state }, operands) => setFill(state, state.fillModel, operands),
  SC: ({ state }, operands) => setStroke(state, state.strokeModel, operands),
  SCN: ({ state }, operands) => setStroke(state, state.strokeModel, operands),
};

function spaceOf(painter: Painter, space: Operand | undefined): ColourModel {
  const name = nameOf(space);
  if (name === null) return "rgb";
  const known = painter.models.get(name);
  if (known !== undefined) return known;
  const model = colourModel(PDFName.of(name), painter.resources);
  painter.models.set(name, model);
  return model;
}

function setFill(state: GraphicsState, model: ColourModel, operands: readonly Operand[]): void {
  state.fillModel = model;
  state.fill = inkOf(model, startingParts(model, operands));
}

function setStroke(state: GraphicsState, model: ColourModel, operands: readonly Operand[]): void {
  state.strokeModel = model;
  state.stroke = inkOf(model, startingParts(model, operands));
}

/** A color space that has just been selected paints black. */
function startingParts(model: ColourModel, operands: readonly Operand[]): number[] {
  const parts = numbersOf(operands);
  return parts.length > 0 ? parts : model === "cmyk" ? [0, 0, 0, 1] : [0, 0, 0];
}

function addPoints(painter: Painter, operands: readonly Operand[]): void {
  const numbers = numbersOf(operands);
  for (let k = 0; k + 1 < numbers.length; k += 2) {
    const [x = 0, y = 0] = [numbers[k], numbers[k + 1]];
    const point = transformed({ left: x, right: x, bottom: y, top: y }, painter.state.matrix);
    painter.path = around(painter.path, point);
  }
}

function startClip(painter: Painter): void {
  painter.isClipping = true;
}

function endPath(painter: Painter): void {
  const { path, state } = painter;
  if (painter.isClipping && path !== null) state.clip = overlap(state.clip, path) ?? nowhere(path);
  painter.path = null;
  painter.isClipping = false;
}

function nowhere(path: PdfBox): PdfBox {
  return { left: path.left, right: path.left, bottom: path.bottom, top: path.bottom };
}

function fill(painter: Painter): void {
  const { path, state, marks } = painter;
  const box = path === null ? null : overlap(path, state.clip);
  const order = marks.fills.length + marks.images.length;
  if (box !== null) marks.fills.push({ box, ink: state.fill, order });
  endPath(painter);
}

function stroke(painter: Painter): void {
  const { path, state, marks } = painter;
  const box = path === null ? null : overlap(path, state.clip);
  const [a, b, c, d] = state.matrix;
  const widthPt = state.lineWidth * Math.sqrt(Math.abs(a * d - b * c));
  if (box !== null) marks.strokes.push({ widthPt, box, ink: state.stroke });
  endPath(painter);
}

function fillAndStroke(painter: Painter): void {
  const { path } = painter;
  const { isClipping } = painter;
  painter.isClipping = false;
  fill(painter);
  painter.path = path;
  painter.isClipping = isClipping;
  stroke(painter);
}

function useState({ state, marks, resources }: Painter, [settings]: readonly Operand[]): void {
  const name = nameOf(settings);
  if (name === null) return;
  const entry = dictAt(dictAt(resources, "ExtGState"), name);
  state.lineWidth = numberAt(entry, "LW") ?? state.lineWidth;
  if ([numberAt(entry, "ca"), numberAt(entry, "CA")].some((alpha) => alpha !== undefined && alpha < 1)) {
    marks.transparency.add("opacity");
  }
  const mask = valueAt(entry, "SMask");
  if (mask !== undefined && asName(mask) !== "None") marks.transparency.add("soft mask");
  const blends = valueAt(entry, "BM") === undefined ? [] : listAt(entry, "BM");
  const blend = asName(blends[0]) ?? nameAt(entry, "BM") ?? "Normal";
  if (blend !== "Normal" && blend !== "Compatible") marks.transparency.add("blend mode");
}
