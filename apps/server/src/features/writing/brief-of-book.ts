import { AUDIENCES, BOOK_GENRES, LANGUAGE_VARIANTS, POINTS_OF_VIEW } from "@colophon/contracts/books/choices";
import { type Brief, formOfGenre } from "@colophon/domain/brief";
import { drawNames } from "@colophon/domain/names";
import { z } from "zod";
import type { BookRow } from "../books/books.ts";

/** Names drawn for a story: the cast of a ten-chapter book, and some to spare. */
const CAST = 8;

/** The brief is made from the book's row alone, so that every try has the same. */
export function briefOfBook(book: BookRow): Brief {
  const genre = z.enum(BOOK_GENRES).catch("General").parse(book.genre);
  const form = formOfGenre(genre);
  return {
    seed: book.seed,
    title: book.title,
    genre,
    form,
    writingStyle: book.writing_style,
    themes: book.themes,
    description: book.description,
    chapters: book.chapters,
    wordsPerChapter: book.words_per_chapter,
    pointOfView: z.enum(POINTS_OF_VIEW).parse(book.point_of_view),
    tense: "past",
    languageVariant: z.enum(LANGUAGE_VARIANTS).parse(book.language_variant),
    audience: z.enum(AUDIENCES).parse(book.audience),
    names: form === "fiction" ? drawNames(book.seed, CAST) : [],
    doNotUse: [],
  };
}
