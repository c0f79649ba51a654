import type { PressTheme } from "@colophon/contracts/library/books/print";
import type { FontFamily } from "../typesetter/fonts.ts";

/** Drawn, not typed: it needs no typeface, and screen readers skip it. */
export type Ornament = "asterisks" | "rule" | "diamond" | "flourish" | "bars" | "star" | "dots" | "leaf";

/** Layout of a chapter's label and title on its first page. */
export type Opener =
  | "centred"
  | "centred-rule"
  | "flush-left"
  | "flush-right"
  | "framed"
  | "banner"
  | "number-large";

/** The design of a book's interior. Sizes are multiples of the body size unless noted otherwise. */
export type Theme = {
  name: PressTheme;
  body: FontFamily;
  bodyWeight: number;
  /** Weight of strong text in the body. */
  boldWeight: number;
  /** Factor for the trim's body size: faces differ in apparent size. */
  bodyScale: number;
  /** Factor for the trim's leading. */
  leadingScale: number;
  /** Whether the body face has real small capitals; otherwise slightly smaller capitals are used. */
  hasSmallCaps: boolean;
  figures: "old-style" | "lining";
  display: FontFamily;
  displayWeight: number;
  displayItalic: boolean;
  displayCase: "as-is" | "caps" | "small-caps";
  /** Letterspacing of titles, in em; never above 0.06, beyond which copied text falls apart. */
  displayTracking: number;
  titleSize: number;
  headings: FontFamily;
  headingWeight: number;
  /** Of a second-level heading, as a share of the text’s size. */
  headingSize: number;
  opener: Opener;
  /** "words" spells out the chapter's number (English only; digits elsewhere). */
  numberStyle: "label" | "numeral" | "none";
  /** Text lines above the label. */
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
