import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import type { FlowItem } from "./flow/flow.ts";
import type { ImportLoss } from "./flow/losses.ts";
import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";

/** What chapters were found by. */
export type FoundBy = "headings" | "numbering" | "chapter-lines" | "one-piece";

/** A way to cut the book: by headings of a level of the file, by lines in its text, or not at all. */
export type CutWay = { by: "headings"; level: number } | { by: Exclude<FoundBy, "headings"> };

/** A way that the file offers, and how many chapters it gives. */
export type CutOffer = CutWay & { chapters: number };

/**
 * A section of the book to be made. `at` names it for the author's choices, and stays the same however the book is cut.
 * `title` is empty where it has none but its number. Each footnote follows the block that marks it.
 */
export type ImportedSection = {
  at: number;
  kind: SectionKind;
  title: string;
  blocks: ManuscriptBlock[];
  words: number;
};

/** What a file's copyright page states of its imprint; null where it does not, or not plainly. */
export type FoundCopyrightPage = { isbn: string | null; edition: string | null; publisher: string | null };

/** A file as a book of the press's blocks. A figure's `src` is a data: address. */
export type ImportedBook = {
  title: string;
  subtitle: string;
  author: string;
  /** as the file names it, such as "en-GB"; null where it does not */
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

/** What a file says before it is cut, to be kept and cut anew as the author chooses. */
export type ReadBook = {
  title: string;
  subtitle: string;
  author: string;
  language: string | null;
  items: FlowItem[];
  notes: ImportLoss[];
};

/** What the author wants otherwise; sections by their `at`. */
export type CutChoices = {
  way?: CutWay;
  sections?: Readonly<Record<string, SectionChoice>>;
};
export type SectionChoice = {
  kind?: SectionKind;
  title?: string;
  /** belongs to the section before it */
  joins?: boolean;
  /** is not taken over */
  leftOut?: boolean;
};
