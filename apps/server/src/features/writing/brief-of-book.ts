import { BOOK_GENRES } from "@colophon/contracts/books/choices";
import { type Brief, FORM_TRAITS, formOfGenre } from "@colophon/domain/brief";
import { drawNames } from "@colophon/domain/names";
import { namesInBrief } from "@colophon/domain/names-in-brief";
import { z } from "zod";
import type { SourceRow } from "../bible/bible.ts";
import type { BookRow, WritingBrief } from "../books/books.ts";

/** People of a ten-chapter book, and some to spare: names the author gave, and drawn ones. */
const CAST = 8;

/** The brief is made from what is stored alone, so that every try has the same. */
export function briefOfBook(
  book: BookRow,
  { asked, sources }: { asked: WritingBrief; sources: readonly SourceRow[] },
): Brief {
  const genre = z.enum(BOOK_GENRES).catch("General").parse(book.genre);
  const form = formOfGenre(genre);
  const keptNames = namesInBrief(book);
  const count = Math.max(0, CAST - keptNames.length);
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
    keptNames,
    names: FORM_TRAITS[form].isInvented
      ? drawNames(asked.seed, {
          count,
          setting: { description: `${book.title}. ${book.description}`, genre },
          kept: keptNames,
        })
      : [],
    sources: sources.map(({ number, title, text }) => ({ id: `S${number}`, title, text })),
    doNotUse: [],
  };
}
