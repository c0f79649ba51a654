import type { TemplateMark } from "./cover-template.ts";

/** Red, green and blue in hundredths. */
export type Colour = readonly [red: number, green: number, blue: number];

/** A mark's look in a file; `width` and `dash` in points. */
export type MarkStyle = {
  fill: Colour | null;
  stroke: Colour | null;
  width: number;
  dash: readonly number[];
};

const WHITE: Colour = [100, 100, 100];
const GREY: Colour = [45, 45, 45];

/** Looks for downloaded files: they go below a design, and so are light. */
export const FILE_MARK_STYLES: Readonly<Record<TemplateMark, MarkStyle>> = {
  overhang: look({ fill: [99, 90, 88] }),
  trim: look({ fill: WHITE, stroke: [80, 20, 15] }),
  spine: look({ fill: [90, 95, 92] }),
  hinge: look({ fill: [99, 95, 84] }),
  fold: look({ stroke: [10, 50, 30], dash: [8, 4] }),
  safe: look({ stroke: [10, 40, 70], dash: [4, 3] }),
  barcode: look({ fill: [93, 93, 93], stroke: GREY }),
  words: look({ fill: GREY }),
};

function look({
  fill = null,
  stroke = null,
  dash = [],
}: Partial<Pick<MarkStyle, "fill" | "stroke" | "dash">>): MarkStyle {
  return { fill, stroke, width: 0.75, dash };
}
