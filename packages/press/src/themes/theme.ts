import type { PressTheme } from "@colophon/contracts/library/books/print";
import type { FontFamily } from "../typesetter/fonts.ts";

/** Drawn, never typed: no typeface is needed for it, and no reader hears it. */
export type Ornament = "asterisks" | "rule" | "diamond" | "flourish" | "bars" | "star" | "dots" | "leaf";

/** How a chapter's label and title stand on its first page. */
export type Opener =
  | "centred"
  | "centred-rule"
  | "flush-left"
  | "flush-right"
  | "framed"
  | "banner"
  | "number-large";

/** The design of a book's inside. Sizes are multiples of the body size unless they say otherwise. */
export type Theme = {
  name: PressTheme;
  body: FontFamily;
  bodyWeight: number;
  /** Weight of strong text in the body. */
  boldWeight: number;
  /** What the body size of a trim is multiplied with: faces differ in how large they look. */
  bodyScale: number;
  /** Leading, as a multiple of the trim's own. */
  leadingScale: number;
  /** Whether the body face has small capitals of its own; others are set as capitals, a little smaller. */
  hasSmallCaps: boolean;
  figures: "old-style" | "lining";
  display: FontFamily;
  displayWeight: number;
  displayItalic: boolean;
  displayCase: "as-is" | "caps" | "small-caps";
  /** Letter spacing of titles, in em; never above 0.06, where text copied from the page falls apart. */
  displayTracking: number;
  titleSize: number;
  headings: FontFamily;
  headingWeight: number;
  /** Of a second-level heading, as a share of the text’s size. */
  headingSize: number;
  opener: Opener;
  /** "words" spells the chapter's number (English only; elsewhere figures). */
  numberStyle: "label" | "numeral" | "none";
  /** Lines of the text block above the label. */
  sink: number;
  opening: "drop-cap" | "small-caps" | "plain";
  ornament: Ornament;
  justified: boolean;
  paragraphs: "indent" | "space";
  /** First-line indent in em. */
  indent: number;
  heads: {
    verso: "author" | "title";
    recto: "chapter" | "title";
    style: "small-caps" | "caps" | "italic" | "plain";
  };
  folio: "head" | "foot-centre" | "foot-outside";
  /** A hairline below the running head. */
  headRule: boolean;
};
