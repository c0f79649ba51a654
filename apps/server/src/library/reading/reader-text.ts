import { AppError } from "@colophon/contracts/errors";
import { type SectionKind, placeOfSection } from "@colophon/contracts/manuscript/sections/sections";
import type { ReadingSection } from "@colophon/contracts/library/reading";
import { blocksOfDocument } from "@colophon/manuscript/blocks-of-document";
import { type ChapterHeading, chapterHeadings } from "@colophon/press/manuscript/chapter-headings";
import type { Db } from "../../platform/db/database.ts";
import type { Books } from "../books/books.ts";
import type { Manuscripts, WrittenSection } from "../../manuscript/sections/sections.ts";
import type { Images } from "../../manuscript/images/images.ts";
import { readingBlocks } from "./reader-blocks.ts";

export type ReadingTextDeps = {
  db: Db;
  books: Pick<Books, "isOnShelf" | "find">;
  manuscripts: Pick<Manuscripts, "printedSections" | "arrangement">;
  pictures: Pick<Images, "ofBook">;
};

/** The printed sections of a book, titled as in its files. @throws AppError "books.not_found" */
export async function readText(
  { db, books, manuscripts, pictures }: ReadingTextDeps,
  which: { ownerId: string; bookId: string },
): Promise<ReadingSection[]> {
  const { bookId } = which;
  const book = (await books.isOnShelf(which)) ? await books.find(db, bookId) : null;
  if (book === null) throw new AppError("books.not_found");
  const written = await manuscripts.printedSections(db, bookId);
  const sections = written.flatMap(({ document, ...section }) => {
    const blocks = blocksOfDocument(document);
    // As in files: sections without text are not numbered.
    const isPrinted = section.kind === "part" || blocks.some(({ t }) => t !== "break");
    return isPrinted ? [{ ...section, blocks }] : [];
  });
  const { numbering } = await manuscripts.arrangement(db, bookId);
  const known = await pictures.ofBook(db, bookId);
  const headings = headingsOf(sections, { numbering, language: book.language_variant });
  return sections.map(({ id, kind, number, title, blocks }) => ({
    id,
    kind,
    number,
    label: headings.get(id)?.label ?? null,
    numeral: headings.get(id)?.number ?? null,
    title: headings.get(id)?.title ?? title,
    blocks: readingBlocks(blocks, known),
  }));
}

/** Chapters only: front and back matter is titled by its author, or not at all. */
function headingsOf(
  sections: readonly Pick<WrittenSection, "id" | "kind" | "title">[],
  rules: Parameters<typeof chapterHeadings>[1],
): Map<string, ChapterHeading> {
  const body = sections.flatMap(({ id, kind, title }) => {
    const own = bodyKind(kind);
    return own === null ? [] : [{ id, kind: own, title }];
  });
  const headings = chapterHeadings(body, rules);
  return new Map(
    body.flatMap(({ id }, index) => {
      const heading = headings[index];
      return heading === undefined ? [] : [[id, heading] as const];
    }),
  );
}

type BodyKind = Parameters<typeof chapterHeadings>[0][number]["kind"];

function bodyKind(kind: SectionKind): BodyKind | null {
  if (placeOfSection(kind) !== "body") return null;
  switch (kind) {
    case "part":
    case "prologue":
    case "interlude":
    case "epilogue":
      return kind;
    default:
      return "chapter";
  }
}
