import { BOOK_GENRES, type BookGenre, type LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { type Brief, FORM_TRAITS, formOfGenre } from "@colophon/rules/brief";
import type { NameRegion } from "@colophon/rules/name-bank";
import { drawNames } from "@colophon/rules/names";
import { type NameSetting, readNameSetting } from "@colophon/rules/name-setting";
import { namesInBrief } from "@colophon/prose/names-in-brief";
import { z } from "zod";
import type { SourceRow } from "../../library/bible/bible.ts";
import type { BookRow, WritingBrief } from "../../library/books/books.ts";

/** People in a ten-chapter book, with some to spare: names given by the author and generated ones. */
const CAST = 8;

/** The brief is built only from stored data, so that every attempt gets the same one. */
export function briefOfBook(
  book: BookRow,
  { asked, sources }: { asked: WritingBrief; sources: readonly SourceRow[] },
): Brief {
  const genre = z.enum(BOOK_GENRES).catch("General").parse(book.genre);
  const form = formOfGenre(genre);
  const requiredNames = namesInBrief(book);
  const count = Math.max(0, CAST - requiredNames.length);
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
    // In the tense of an imported book, if there is one.
    tense: /^present/iu.test(book.voice?.tense ?? "") ? "present" : "past",
    languageVariant: book.language_variant,
    audience: book.audience,
    requiredNames,
    names: FORM_TRAITS[form].isInvented
      ? drawNames(asked.seed, { count, setting: nameSetting(book, genre), kept: requiredNames })
      : [],
    sources: sources.map(({ number, title, text }) => ({ id: `S${number}`, title, text })),
    doNotUse: [],
  };
}

/**
 * Where characters come from if the book names no place: where its language is spoken, or the nearest region
 * with names.
 */
const HOMES: Partial<Record<LanguageVariant, NameRegion>> = {
  ca: "iberian",
  da: "nordic",
  de: "german",
  es: "iberian",
  fi: "nordic",
  fr: "french",
  is: "nordic",
  it: "italian",
  nb: "nordic",
  nl: "german",
  nn: "nordic",
  "pt-BR": "iberian",
  "pt-PT": "iberian",
  sv: "nordic",
};

function nameSetting(book: BookRow, genre: BookGenre): NameSetting {
  const setting = readNameSetting({ description: `${book.title}. ${book.description}`, genre });
  const home = HOMES[book.language_variant];
  return setting.regions.length > 0 || home === undefined ? setting : { ...setting, regions: [home] };
}
