import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { isEnglish } from "@colophon/contracts/library/books/languages";
import { composeBlurb } from "@colophon/kdp/blurb";
import { FORM_TRAITS, formOfGenre } from "@colophon/rules/brief";
import { categoriesForGenre } from "@colophon/kdp/listing-categories";
import { paragraphsOfDocument } from "@colophon/manuscript/paragraphs-of-document";
import { z } from "zod";
import type { Db } from "../../platform/db/database.ts";
import type { Bible } from "../../library/bible/bible.ts";
import type { BookRow, Books } from "../../library/books/books.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import type { ListingMaterial } from "./prompts/listing-prompt.ts";

export type MaterialDeps = {
  books: Pick<Books, "chapters">;
  manuscripts: Pick<Manuscripts, "printedSections">;
  bible: Pick<Bible, "entries">;
};

/** The share of a story that a model is shown, so that nothing gives away the ending. */
const REVEALED_SHARE = 0.6;
const SUMMARY_CHARS = 600;
const MAX_SUMMARIES = 40;
const MAX_ENTRIES = 30;
const OPENING_CHARS = 3000;

/** The back cover text: the author's, else the model's, else the outline's; empty if there is none. */
export function blurbOf(book: BookRow): string {
  if (book.blurb !== "") return book.blurb;
  if (book.blurb_proposed !== "") return book.blurb_proposed;
  return book.plan === null || !isEnglish(book.language_variant) ? "" : composeBlurb(book.plan, book);
}

/** All the text of a book, paragraph by paragraph. */
export async function textOfBook({ manuscripts }: MaterialDeps, db: Db, bookId: string): Promise<string[]> {
  const sections = await manuscripts.printedSections(db, bookId);
  return sections.flatMap(({ document }) => paragraphsOfDocument(document).map(({ text }) => text));
}

/** The model's input about a book: everything known of it, or its opening if nothing is. */
export async function listingMaterial(deps: MaterialDeps, db: Db, book: BookRow): Promise<ListingMaterial> {
  const entries = await entriesOf(deps, db, book);
  const summaries = await summariesOf(deps, db, book);
  const { plan } = book;
  const isKnown = plan !== null || summaries.length > 0;
  return {
    title: book.title,
    author: book.author_name,
    genre: book.genre,
    audience: book.audience,
    language: book.language_variant,
    blurb: blurbOf(book),
    about: [plan?.logline ?? "", plan?.thesis ?? ""].filter((line) => line !== ""),
    summaries,
    entries: entries
      .slice(0, MAX_ENTRIES)
      .map(({ kind, name, role }) => `${name} (${role === "" ? kind : role})`),
    opening: isKnown
      ? ""
      : (await textOfBook(deps, db, book.id)).join("\n\n").slice(0, OPENING_CHARS).toWellFormed(),
    categories: categoriesForGenre(book.genre),
    answers: [],
    readers: "",
    summary: "",
    existing: "",
    wished: [],
    imported: [],
  };
}

async function entriesOf({ bible }: MaterialDeps, db: Db, book: BookRow): ReturnType<Bible["entries"]> {
  return (await bible.entries(db, book.id)).filter(({ is_removed: isRemoved }) => !isRemoved);
}

async function summariesOf({ books }: MaterialDeps, db: Db, book: BookRow): Promise<string[]> {
  const chapters = await books.chapters(db, book.id);
  const purposes = new Map(book.plan?.chapters.map(({ id, purpose }) => [id, purpose]));
  const genre = z.enum(BOOK_GENRES).catch("General").parse(book.genre);
  const { isNarrative } = FORM_TRAITS[formOfGenre(genre)];
  return chapters
    .slice(0, isNarrative ? Math.max(1, Math.floor(chapters.length * REVEALED_SHARE)) : chapters.length)
    .slice(0, MAX_SUMMARIES)
    .flatMap(({ id, title, summary }) => {
      const revealed = [purposes.get(id) ?? "", summary]
        .join(" ")
        .trim()
        .slice(0, SUMMARY_CHARS)
        .toWellFormed();
      return revealed === "" ? [] : [`${title}: ${revealed}`];
    });
}
