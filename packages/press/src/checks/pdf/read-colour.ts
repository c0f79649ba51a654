import { PDFArray, type PDFDict, type PDFObject } from "@cantoo/pdf-lib";
import { asDict, asName, asNumber, dictAt, items, numberAt, valueAt } from "./pdf-objects.ts";

/** Color models; "spot" needs a separate ink on the press. */
export type ColourModel = "grey" | "rgb" | "cmyk" | "lab" | "spot" | "pattern";

/**
 * A paint color; `darkness` from 0 (paper) to 1 (black), null if it has no single tone; `isColoured` if it
 * is visibly not gray.
 */
export type Ink = { model: ColourModel; darkness: number | null; isColoured: boolean };

/** Every page's initial color. */
export const BLACK: Ink = { model: "grey", darkness: 1, isColoured: false };

/** Maximum difference between components that still looks gray. */
const GREY_SPREAD = 0.06;

const BY_NAME: Readonly<Record<string, ColourModel>> = {
  DeviceGray: "grey",
  CalGray: "grey",
  G: "grey",
  DeviceRGB: "rgb",
  CalRGB: "rgb",
  RGB: "rgb",
  DeviceCMYK: "cmyk",
  CMYK: "cmyk",
  Lab: "lab",
  Pattern: "pattern",
  Separation: "spot",
  DeviceN: "spot",
};
const BY_PARTS: Readonly<Record<number, ColourModel>> = { 1: "grey", 3: "rgb", 4: "cmyk" };
/** Separations that name a process ink or all of them are not spot inks. */
const PROCESS_INKS = new Set(["All", "None", "Black", "Cyan", "Magenta", "Yellow"]);

/**
 * The model of a color space.
 * @param resources  of the page or form, to resolve a named space
 */
export function colourModel(space: PDFObject | undefined, resources?: PDFDict): ColourModel {
  const name = asName(space);
  if (name !== undefined) {
    const named = valueAt(dictAt(resources, "ColorSpace"), name);
    return named === undefined ? (BY_NAME[name] ?? "rgb") : colourModel(named);
  }
  return space instanceof PDFArray ? listedModel(items(space)) : "rgb";
}

function listedModel([kind, detail]: readonly PDFObject[]): ColourModel {
  const name = asName(kind) ?? "";
  if (name === "ICCBased") return BY_PARTS[numberAt(asDict(detail), "N") ?? 3] ?? "rgb";
  if (name === "Indexed" || name === "I") return colourModel(detail);
  const inks = detail instanceof PDFArray ? items(detail).map(asName) : [asName(detail)];
  if (name === "Separation" || name === "DeviceN") {
    return inks.every((ink) => ink !== undefined && PROCESS_INKS.has(ink)) ? "cmyk" : "spot";
  }
  return BY_NAME[name] ?? "rgb";
}

/** The ink for components in a model. */
export function inkOf(model: ColourModel, parts: readonly number[]): Ink {
  return { model, darkness: darknessOf(model, parts), isColoured: isColoured(model, parts) };
}

function isColoured(model: ColourModel, parts: readonly number[]): boolean {
  if (model !== "rgb" && model !== "cmyk") return false;
  const [a = 0, b = 0, c = 0] = parts;
  return Math.max(a, b, c) - Math.min(a, b, c) > GREY_SPREAD;
}

function darknessOf(model: ColourModel, [a = 0, b = 0, c = 0, d = 0]: readonly number[]): number | null {
  switch (model) {
    case "grey":
      return 1 - a;
    case "rgb":
      return 1 - (0.299 * a + 0.587 * b + 0.114 * c);
    case "cmyk":
      return Math.min(1, 0.299 * a + 0.587 * b + 0.114 * c + d);
    case "lab":
      return 1 - a / 100;
    default:
      return null;
  }
}

/** The numeric operands of an operator. */
export function numbersOf(operands: readonly unknown[]): number[] {
  return operands.filter((operand) => typeof operand === "number");
}

/** The color model of an image, from its dictionary. */
export function imageModel(image: PDFDict, resources: PDFDict | undefined): ColourModel {
  if (valueAt(image, "ImageMask")?.toString() === "true") return "grey";
  const space = valueAt(image, "ColorSpace");
  return space === undefined
    ? (BY_PARTS[asNumber(valueAt(image, "N")) ?? 3] ?? "rgb")
    : colourModel(space, resources);
}
