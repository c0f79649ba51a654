import type { CoverTemplate, CoverType } from "@colophon/contracts/covers/designs/designs";
import type { Palette } from "@colophon/cover-art/painter";
import type { BackPart, SpineAuthor, TextMeasurement } from "./cover-request.ts";

/** A place on the sheet, as shares of its width and height. */
export type CoverShare = { x: number; y: number; width: number; height: number };

/** One text as it was set; `svg`: its outlines alone, in the shape of its place, empty where it cannot be moved. */
export type TextLayer = CoverShare &
  Omit<TextMeasurement, "block"> & {
    name: string;
    svg: string;
    ink: string;
    /** It was asked beyond the safe area, and is held at its edge. */
    held: boolean;
  };

/**
 * A cover in its parts, for a screen on which they are moved about: `flat` is what the press makes of it, `art` the
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
  /** null for a front. */
  guides: { trim: CoverShare; folds: CoverShare[]; safe: CoverShare[]; barcode: CoverShare | null } | null;
  spineInches: number | null;
  backLeftOff: readonly BackPart[];
  spineAuthor: SpineAuthor;
  /** What was held or mended, and what cannot be read, a sentence each. */
  notes: string[];
  /** What was left to genre, title and seed, as it was settled. */
  template: CoverTemplate;
  type: CoverType;
  palette: Palette;
};
