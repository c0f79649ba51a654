import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import type { FlowItem } from "./flow/flow.ts";
import type { ImportLoss } from "./flow/losses.ts";
import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";

/** How chapters were detected. */
export type FoundBy = "headings" | "numbering" | "chapter-lines" | "one-piece";

/** A way to split the book: by headings of one level, by lines in its text, or not at all. */
export type CutWay = { by: "headings"; level: number } | { by: Exclude<FoundBy, "headings"> };

/** A possible way to split the file, with the number of chapters it produces. */
export type CutOffer = CutWay & { chapters: number };

/**
 * A section of the imported book. `at` identifies it in the author's choices, and is the same however the
 * book is split. `title` is empty if it has none but its number. Each footnote follows the block that refers
 * to it.
 */
export type ImportedSection = {
  at: number;
  kind: SectionKind;
  title: string;
  blocks: ManuscriptBlock[];
  words: number;
};

/** Details on a file's copyright page; null if missing or ambiguous. */
export type FoundCopyrightPage = { isbn: string | null; edition: string | null; publisher: string | null };

/** A file as a book of the press's blocks. A figure's `src` is a data: URL. */
export type ImportedBook = {
  title: string;
  subtitle: string;
  author: string;
  /** as stated in the file, e.g. "en-GB"; null if not stated */
  language: string | null;
  sections: ImportedSection[];
  imprint: FoundCopyrightPage;
  words: number;
  /** what was left out or changed */
  notes: ImportLoss[];
  foundBy: FoundBy;
  way: CutWay;
  offers: CutOffer[];
};

/** A file's content before it is split, stored so that it can be split again as the author chooses. */
export type ReadBook = {
  title: string;
  subtitle: string;
  author: string;
  language: string | null;
  items: FlowItem[];
  notes: ImportLoss[];
};

/** The author's changes; sections are identified by their `at`. */
export type CutChoices = {
  way?: CutWay;
  sections?: Readonly<Record<string, SectionChoice>>;
};
export type SectionChoice = {
  kind?: SectionKind;
  title?: string;
  /** belongs to the section before it */
  joins?: boolean;
  /** is not imported */
  leftOut?: boolean;
};
