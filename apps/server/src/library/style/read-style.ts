import { AppError } from "@colophon/contracts/errors";
import type { BookStyle, ChapterStyle } from "@colophon/contracts/library/style";
import { EMPTY_STYLE_CARD } from "@colophon/prose/style/brief-style";
import { type AskedStyle, compareStyle } from "@colophon/prose/style/compare-style";
import { findAvoided } from "@colophon/prose/style/find-avoided";
import { passagesOf } from "@colophon/prose/style/sample-passages";
import { describeStyle } from "@colophon/prose/style/describe-style";
import { countWords } from "@colophon/rules/word-count";
import type { Db } from "../../platform/db/database.ts";
import type { BookRow, Books } from "../books/books.ts";
import { readChapters } from "./measure-chapters.ts";
import { type CardRow, findCard, selectOtherCards, selectStyleMeasures } from "./style.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type ReadDeps = { db: Db; books: Pick<Books, "find" | "chapters"> };

/** An empty card. */
export const NO_CARD: CardRow = { revision: 0, card: EMPTY_STYLE_CARD, sample: null, measures: null };

/** An author's book outside the trash. @throws AppError "books.not_found" */
export async function bookOf(db: Db, books: Pick<Books, "find">, which: BookRef): Promise<BookRow> {
  const book = await books.find(db, which.bookId);
  if (book === null || book.owner_id !== which.ownerId || book.deleted_at !== null) {
    throw new AppError("books.not_found");
  }
  return book;
}

/** The card, and how the book follows it. Nothing is stored. @throws AppError "books.not_found" */
export async function readStyle(deps: ReadDeps, which: BookRef): Promise<BookStyle> {
  const { db } = deps;
  const book = await bookOf(db, deps.books, which);
  const { revision, card, sample, measures } = (await findCard(db, book.id)) ?? NO_CARD;
  return {
    book_id: book.id,
    title: book.title,
    revision,
    card,
    sample:
      sample === null ? null : { text: sample, words: countWords(sample), passages: passagesOf(sample) },
    measures,
    in_words: describeStyle({ card, measures }),
    chapters: await chaptersBeside(deps, book, { card, measures }),
    others: await selectOtherCards(db, book.id),
  };
}

type Asked = AskedStyle & Pick<CardRow, "card">;

async function chaptersBeside(deps: ReadDeps, book: BookRow, asked: Asked): Promise<ChapterStyle[]> {
  const { card, measures } = asked;
  // There is nothing to compare with an empty card.
  if (measures === null && card.reading_age === null && card.avoid.length === 0) return [];
  const chapters = (await deps.books.chapters(deps.db, book.id)).filter(({ words }) => words > 0);
  const known = await selectStyleMeasures(deps.db, book.id);
  const readings = await readChapters(chapters, { known, language: book.language_variant });
  const byId = new Map(readings.map((row) => [row.chapter_id, row.measures]));
  return chapters.map(({ id, number, title, words, text }) => {
    const delivered = byId.get(id);
    return {
      section_id: id,
      number,
      title,
      words,
      readings: delivered === undefined ? [] : compareStyle(asked, delivered),
      avoided: findAvoided(text, card.avoid),
    };
  });
}
