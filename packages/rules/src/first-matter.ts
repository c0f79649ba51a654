import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import type { CopyrightPage } from "@colophon/contracts/manuscript/sections/manuscript";
import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { type OtherBooks, alsoByLines } from "./also-by.ts";
import type { MatterLine } from "./matter-line.ts";
import { FRONT_MATTER_LABELS } from "./front-matter-labels.ts";

/** Book data for a page added to it. */
export type MatterFacts = {
  title: string;
  /** as printed: Anonymous if not given */
  author: string;
  year: number;
  language: LanguageVariant;
  imprint: CopyrightPage;
  /** a model wrote part of it */
  isMadeWithAi: boolean;
  /** other finished books under the same name, in the same language, and those published elsewhere */
  otherBooks: OtherBooks;
  /**
   * the biography of their profile, or the latest "About the author"
   * page among these, one entry per paragraph
   */
  aboutTheAuthor: readonly string[];
};

/** The rights sentence from the press in the book's language; `{holder}` is one of the other two. */
export type RightsLabels = { rightsReserved: string; author: string; publisher: string };

/**
 * A page's initial text: only what is already true. Only the author can write a dedication, an epigraph or a
 * foreword: these start empty, and a page without text is not printed. A forgotten placeholder would be
 * printed.
 */
export function firstMatter(
  kind: SectionKind,
  { facts, words }: { facts: MatterFacts; words: RightsLabels },
): MatterLine[] {
  if (kind === "also_by") return alsoByLines(facts.otherBooks);
  const texts = kind === "copyright" ? copyrightPage(facts, words) : [];
  if (kind === "about_the_author") texts.push(...facts.aboutTheAuthor);
  return texts.map((text) => ({ text, isTitle: false }));
}

function copyrightPage(facts: MatterFacts, words: RightsLabels): string[] {
  const { rights, edition, isbn, publisher } = copyrightPageLines(facts, words);
  const lines = [
    facts.title,
    `Copyright © ${facts.year} ${facts.author}`,
    rights,
    edition,
    isbn,
    publisher,
    facts.isMadeWithAi ? FRONT_MATTER_LABELS[facts.language].madeWithAi : null,
  ];
  return lines.filter((line) => line !== null);
}

/** The publication lines of a copyright page, in order; null: none. */
export type CopyrightPageLines = Record<"rights" | "edition" | "isbn" | "publisher", string | null>;

/** The lines of a copyright page for rights, edition, ISBN and publisher. */
export function copyrightPageLines(
  { imprint, language }: Pick<MatterFacts, "imprint" | "language">,
  words: RightsLabels,
): CopyrightPageLines {
  const { isbn, edition, publisher } = imprint;
  return {
    rights: words.rightsReserved.replace("{holder}", publisher === null ? words.author : words.publisher),
    edition: edition ?? FRONT_MATTER_LABELS[language].firstEdition,
    isbn: isbn === null ? null : `ISBN ${isbn}`,
    publisher,
  };
}

/** Hint on what to write on an empty page, shown to its author there; never printed. */
export function matterHint(kind: SectionKind): string | null {
  return HINTS[kind] ?? null;
}

const HINTS: Partial<Record<SectionKind, string>> = {
  dedication: "For whom the book is. One line is enough.",
  epigraph: "A line by somebody else that the book stands under, and who wrote it.",
  foreword: "Words about the book by somebody else, with their name at the end.",
  preface: "How you came to write this book, told by yourself.",
  introduction: "What the reader should know before the first chapter.",
  afterword: "What you want to say once the story is told.",
  acknowledgements: "Whom you thank, and for what.",
  about_the_author: "Who you are, in two or three sentences, and where readers find you.",
  also_by: "Your other books, a line each.",
};
