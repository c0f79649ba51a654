import { POINTS_PER_INCH } from "../units.ts";
import { SIZE_TOLERANCE_INCHES } from "@colophon/kdp/file-limits";
import type { PdfPage } from "../checks/pdf/read-pdf.ts";
import { inches, points } from "./finding.ts";
import type { Severity } from "./rule.ts";

/** Width and height in points. */
export type Size = { widthPt: number; heightPt: number };

/** Precision of numbers in a PDF; any larger difference is a mistake. */
const EXACT_PT = 0.01;
/** Tolerance for binary fractions of a point. */
const ROUNDING_PT = 0.001;

/**
 * Severity of a size difference: rejected by the printer, or accepted although it should not be there.
 * @returns  null up to 0.01 pt
 */
export function sizeMismatch(one: Size, other: Size): Severity | null {
  const off = Math.max(Math.abs(one.widthPt - other.widthPt), Math.abs(one.heightPt - other.heightPt));
  if (off <= EXACT_PT + ROUNDING_PT) return null;
  return off > SIZE_TOLERANCE_INCHES * POINTS_PER_INCH + ROUNDING_PT ? "blocker" : "warning";
}

/** Two sizes formatted for a sentence: in inches, or in points if inches would look the same. */
export function describeSizes(one: Size, other: Size): [string, string] {
  const say = sizeMismatch(one, other) === "warning" ? formatPoints : formatInches;
  return [say(one), say(other)];
}

function formatInches({ widthPt, heightPt }: Size): string {
  return `${inches(widthPt / POINTS_PER_INCH)} x ${inches(heightPt / POINTS_PER_INCH)}`;
}

function formatPoints({ widthPt, heightPt }: Size): string {
  return `${points(widthPt)} x ${points(heightPt)}`;
}

/** The visible part of a page, if smaller than the whole. */
export function croppedSize({ crop, media }: PdfPage): Size | null {
  const size = { widthPt: crop.right - crop.left, heightPt: crop.top - crop.bottom };
  const whole = { widthPt: media.right - media.left, heightPt: media.top - media.bottom };
  return sizeMismatch(size, whole) === null ? null : size;
}
