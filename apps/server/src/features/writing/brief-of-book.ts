import { BOOK_GENRES } from "@colophon/contracts/books/choices";
import { type Brief, FORM_TRAITS, formOfGenre } from "@colophon/domain/brief";
import { drawNames } from "@colophon/domain/names";
import { z } from "zod";
import type { BookRow, WritingBrief } from "../books/books.ts";

/** Names drawn for a story: the cast of a ten-chapter book, and some to spare. */
const CAST = 8;

/** The brief is made from what is stored alone, so that every try has the same. */
export function briefOfBook(book: BookRow, asked: WritingBrief): Brief {
  const genre = z.enum(BOOK_GENRES).catch("General").parse(book.genre);
  const form = formOfGenre(genre);
  return {
    seed: asked.seed,
    title: book.title,
    genre,
    form,
    writingStyle: book.writing_style,
    themes: book.themes,
    description: book.description,
    chapters: asked.chapters,
    wordsPerChapter: asked.words_per_chapter,
    pointOfView: book.point_of_view,
    tense: "past",
    languageVariant: book.language_variant,
    audience: book.audience,
    keptNames: [],
    sources: [],
    names: FORM_TRAITS[form].isInvented ? drawNames(asked.seed, CAST) : [],
    doNotUse: [],
  };
}
