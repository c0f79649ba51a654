import type { SectionKind } from "@colophon/contracts/manuscript/sections/sections";
import { printedAuthor } from "@colophon/rules/printed-author";
import type { ManuscriptBlock } from "@colophon/manuscript/blocks";
import { blocksOfDocument } from "@colophon/manuscript/blocks-of-document";
import { coverCredits } from "@colophon/press/cover-text";
import type { ManuscriptInput } from "@colophon/press/manuscript/manuscript";
import type { BookRow } from "../../library/books/books.ts";
import type { Manuscripts, WrittenSection } from "../../manuscript/sections/sections.ts";

/** A book's row and its printed sections, in order. */
export type WrittenBook = {
  book: Pick<
    BookRow,
    | "title"
    | "subtitle"
    | "author_name"
    | "language_variant"
    | "created_at"
    | "blurb"
    | "genre"
    | "themes"
    | "is_sample"
    | "cover"
  >;
  sections: readonly Pick<WrittenSection, "kind" | "title" | "document">[];
  arrangement: Pick<
    Awaited<ReturnType<Manuscripts["arrangement"]>>,
    "numbering" | "chapter_opening" | "isbn" | "edition" | "publisher"
  >;
};

/** Included in every file of a sample, so that it is never mistaken for a book. @source docs/product/rulings.md D12 */
const SAMPLE_NOTICE =
  "This is sample text: a book prepared beforehand, which Colophon fitted with the names of this order. No model was asked for it, and it is meant for trying the product, not for publication.";

/**
 * A book as the press sets it. Defaults are left out, so that an unedited book has the same hash as before
 * books could be edited. A figure's `src` is the id of its image, replaced by bytes when files are rendered
 * (`print-images.ts`). A section without text isn't printed, unless it is a part.
 */
export function manuscriptOfBook({ book, sections, arrangement }: WrittenBook): ManuscriptInput {
  const { numbering, chapter_opening: chapterOpening, isbn, edition, publisher } = arrangement;
  const printed = sections.map(printedSection).filter(isPrinted);
  const frontMatter = pagesOf(printed, FRONT_MATTER);
  const backMatter = pagesOf(printed, BACK);
  const credits = creditsOf(book);
  return {
    title: book.title,
    ...(book.subtitle === "" ? {} : { subtitle: book.subtitle }),
    author: printedAuthor(book.author_name, book.language_variant),
    year: book.created_at.getUTCFullYear(),
    language: book.language_variant,
    // The author's description for the model isn't meant for readers.
    description: book.blurb,
    keywords: [book.genre, ...book.themes],
    ...(book.is_sample ? { notice: SAMPLE_NOTICE } : {}),
    ...(credits === "" ? {} : { credits }),
    ...(isbn === null ? {} : { isbn }),
    ...(edition === null ? {} : { edition }),
    ...(publisher === null ? {} : { publisher }),
    chapters: chaptersOf(printed),
    ...(numbering === "figures" ? {} : { numbering }),
    ...(chapterOpening === "recto" ? {} : { chapterOpening }),
    ...(frontMatter.length === 0 ? {} : { frontMatter }),
    ...(backMatter.length === 0 ? {} : { backMatter }),
  };
}

/** Credits for the drawings on the cover, as their license requires. */
function creditsOf({
  title,
  subtitle,
  author_name,
  language_variant,
  genre,
  cover,
}: WrittenBook["book"]): string {
  return coverCredits({
    title,
    ...(subtitle === "" ? {} : { subtitle }),
    author: printedAuthor(author_name, language_variant),
    language: language_variant,
    genre,
    recipe: cover?.recipe,
  }).join("\n");
}

/** Whether there is a chapter to print: parts, front and back matter alone don't make a book. */
export function hasText({ chapters }: ManuscriptInput): boolean {
  return chapters.some(({ kind }) => kind !== "part");
}

type Printed = { kind: SectionKind; title: string; blocks: ManuscriptBlock[] };

function printedSection({ kind, title, document }: WrittenBook["sections"][number]): Printed {
  return { kind, title, blocks: blocksOfDocument(document) };
}

function isPrinted({ kind, blocks }: Printed): boolean {
  return kind === "part" || blocks.some((block) => block.t !== "break");
}

type Chapter = ManuscriptInput["chapters"][number];

function chaptersOf(printed: readonly Printed[]): Chapter[] {
  return printed.flatMap(({ kind, title, blocks }): Chapter[] => {
    switch (kind) {
      case "chapter":
        return [{ title, blocks }];
      case "part":
      case "prologue":
      case "interlude":
      case "epilogue":
        return [{ kind, title, blocks }];
      default:
        return [];
    }
  });
}

/** The press's names for kinds of front and back matter. */
const FRONT_MATTER = {
  copyright: "copyright",
  dedication: "dedication",
  epigraph: "epigraph",
  foreword: "foreword",
  preface: "preface",
  introduction: "introduction",
} as const;
const BACK = {
  afterword: "afterword",
  acknowledgements: "acknowledgements",
  about_the_author: "aboutTheAuthor",
  also_by: "alsoBy",
} as const;

type Page<K> = { kind: K; title: string; blocks: ManuscriptBlock[] };

/**
 * The press has one page of each kind: another section of the same kind follows on it, under its own title.
 */
function pagesOf<K extends string>(
  printed: readonly Printed[],
  kinds: Readonly<Partial<Record<SectionKind, K>>>,
): Page<K>[] {
  const pages: Page<K>[] = [];
  for (const { kind: ours, title, blocks } of printed) {
    const kind = kinds[ours];
    if (kind === undefined) continue;
    const first = pages.find((page) => page.kind === kind);
    if (first === undefined) pages.push({ kind, title, blocks: [...blocks] });
    else first.blocks.push(...headed(title), ...blocks);
  }
  return pages;
}

function headed(title: string): ManuscriptBlock[] {
  return title === "" ? [] : [{ t: "h2", r: [{ s: title }] }];
}
