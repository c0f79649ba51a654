import type { ExportForecast } from "@colophon/contracts/exports/files";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { Db } from "../../platform/db/database.ts";
import { type ContentHashes, hashesOfFiles } from "./content-hashes.ts";
import { type PrintableBook, type BooksDeps, readFinishedBook } from "./finished-book.ts";
import { forecastOfBook } from "./forecast-export.ts";

/** A finished book in its own layout, read once for all queries about it. */
export type SurveyedBook = {
  forecast: ExportForecast;
  /** its printed sections, in order */
  sections: PrintableBook["sections"];
  /** content hashes of a set of files */
  hashesOf: (formats: readonly ExportFormat[]) => ContentHashes;
};

/** @throws AppError "books.not_found", "books.not_completed", "exports.no_text" */
export async function surveyBook(
  deps: BooksDeps & { db: Db },
  which: { ownerId: string; bookId: string },
): Promise<SurveyedBook> {
  const book = await readFinishedBook(deps, { ...which, look: {} });
  return {
    forecast: await forecastOfBook(deps.db, book),
    sections: book.sections,
    hashesOf: (formats) => hashesOfFiles(book, formats),
  };
}
