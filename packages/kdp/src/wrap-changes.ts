import { PAPERS, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import type { WrapSpec } from "@colophon/contracts/covers/designs/cover";
import { coverGeometry } from "./cover-geometry.ts";

/** Dimensions of a paperback's wrap, in inches, rounded like KDP's calculator. */
export type WrapMeasures = { spineInches: number; widthInches: number; heightInches: number };

/** @throws RangeError where `pages` is no whole number above 0 */
export function wrapMeasures(look: WrapSpec): WrapMeasures {
  const { spineInches, widthInches, heightInches } = coverGeometry({ ...look, binding: "paperback" });
  return {
    spineInches: rounded(spineInches),
    widthInches: rounded(widthInches),
    heightInches: rounded(heightInches),
  };
}

/**
 * Changes of a wrap between two layouts, one sentence each; none if nothing changed. A page count that leaves
 * every printed dimension the same is not a change.
 */
export function wrapChanges(before: WrapSpec, after: WrapSpec): string[] {
  const [was, is] = [wrapMeasures(before), wrapMeasures(after)];
  const sentences = [
    ...(before.trim === after.trim
      ? []
      : [
          `The page size is ${sizeOf(after)} in instead of ${sizeOf(before)}: front and back were set anew for it.`,
        ]),
    ...(before.paper === after.paper
      ? []
      : [
          `The paper is ${PAPERS[after.paper].name.toLowerCase()} instead of ${PAPERS[before.paper].name.toLowerCase()}.`,
        ]),
    ...(before.pages === after.pages
      ? []
      : [`The book has ${after.pages} pages instead of ${before.pages}.`]),
    ...(was.spineInches === is.spineInches ? [] : [spineMessage(was, is)]),
    ...(was.widthInches === is.widthInches && was.heightInches === is.heightInches
      ? []
      : [
          `The sheet measures ${inches(is.widthInches)} x ${inches(is.heightInches)} in instead of ${inches(was.widthInches)} x ${inches(was.heightInches)}.`,
        ]),
    ...spineTextMessages(before, after),
  ];
  const hasMoved = was.spineInches !== is.spineInches || was.heightInches !== is.heightInches;
  return hasMoved || before.paper !== after.paper ? sentences : [];
}

function spineMessage(was: WrapMeasures, is: WrapMeasures): string {
  const way = is.spineInches > was.spineInches ? "wider" : "narrower";
  const by = Math.abs(is.spineInches - was.spineInches);
  return `The spine is ${inches(by)} in ${way}: ${inches(is.spineInches)} in instead of ${inches(was.spineInches)}; what stands on it was set anew in its middle.`;
}

function spineTextMessages(before: WrapSpec, after: WrapSpec): string[] {
  const [had, has] = [before, after].map(
    (look) => coverGeometry({ ...look, binding: "paperback" }).spineText.isAllowed,
  );
  if (had === has) return [];
  return [
    has === true
      ? "The spine is wide enough for type now, and bears title and author."
      : "The spine is too narrow for type now: it bears neither title nor author.",
  ];
}

function sizeOf({ trim }: WrapSpec): string {
  const { widthInches, heightInches } = TRIM_SIZES[trim];
  return `${widthInches} x ${heightInches}`;
}

/** KDP's calculator shows three decimals. @source KDP cover calculator, as of 2026-09-30 */
function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function inches(value: number): string {
  return rounded(value).toFixed(3);
}
