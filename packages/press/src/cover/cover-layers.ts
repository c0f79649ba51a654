import type { CoverTemplate, CoverType } from "@colophon/contracts/covers/designs/choices";
import type { Palette } from "@colophon/cover/art/painter";
import type { BackPart, SpineAuthor, TextMeasurement } from "./cover-request.ts";

/** A position on the wrap, as fractions of its width and height. */
export type CoverShare = { x: number; y: number; width: number; height: number };

/** One typeset text; `svg`: only its outlines, with the shape of its area, empty if it cannot be moved. */
export type TextLayer = CoverShare &
  Omit<TextMeasurement, "block"> & {
    name: string;
    svg: string;
    ink: string;
    /** It was requested beyond the safe area, and is kept at its edge. */
    held: boolean;
  };

/**
 * A cover in separate parts, for a screen on which they are moved: `flat` is the press's result, `art` the
 * same without the texts that have an `svg`, `thumbnail` the front at 160 px high; all WebP.
 */
export type CoverLayers = {
  flat: Uint8Array;
  art: Uint8Array;
  thumbnail: Uint8Array;
  widthPx: number;
  heightPx: number;
  texts: TextLayer[];
  legible: { thumbnail: boolean; titleHeightPx: number };
  /** null for a front cover */
  guides: { trim: CoverShare; folds: CoverShare[]; safe: CoverShare[]; barcode: CoverShare | null } | null;
  spineInches: number | null;
  backLeftOff: readonly BackPart[];
  spineAuthor: SpineAuthor;
  /** Notes on limited or fixed placements and illegible text, one sentence each. */
  notes: string[];
  /** The choices made by genre, title and seed. */
  template: CoverTemplate;
  type: CoverType;
  palette: Palette;
};
