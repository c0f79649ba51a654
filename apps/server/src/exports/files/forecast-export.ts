import type { ExportForecast } from "@colophon/contracts/exports/files";
import type { ExportLayout, ExportFormat } from "@colophon/contracts/exports/export-request";
import { PRESS_FILE_KINDS } from "@colophon/contracts/library/books/print";
import { type BookLength, type KnownPages, forecastPages } from "@colophon/kdp/page-forecast";
import { type ForeseenRejection, foreseeRejections } from "@colophon/kdp/foreseen-rejections";
import type { Db } from "../../platform/db/database.ts";
import { listExports } from "./export-requests.store.ts";
import type { RenderOptions } from "./export-press.ts";
import { contentHash } from "./file-key.ts";
import { type PrintableBook, type BooksDeps, readFinishedBook } from "./finished-book.ts";
import { findExistingFiles } from "./stored-files.store.ts";

export type ForecastRequest = { ownerId: string; bookId: string; look: ExportLayout };

/** Number of recent exports whose layouts may have been typeset; each costs one hash of the whole text. */
const MAX_RECENT_EXPORTS = 3;

/**
 * Length of a finished book, and what KDP would reject in a given layout. Nothing is rendered.
 * @throws AppError "books.not_found", "books.not_completed"
 */
export async function forecastExport(
  deps: BooksDeps & { db: Db },
  request: ForecastRequest,
): Promise<ExportForecast> {
  return forecastOfBook(deps.db, await readFinishedBook(deps, request));
}

/** The same forecast for a book that has already been read. */
export async function forecastOfBook(db: Db, book: PrintableBook): Promise<ExportForecast> {
  const length = await lengthOf(db, book);
  const { pages, isExact, least, most } = forecastPages(length, book.order);
  return {
    words: length.words,
    chapters: length.chapters,
    known: length.known.map(({ trim, theme, largePrint, pages: count }) => ({
      trim,
      theme,
      large_print: largePrint,
      pages: count,
    })),
    forecast: { pages, is_exact: isExact, least, most },
    refusals: eachAlone(length, book.order).map(({ format, isRejected, sentence, advice }) => ({
      format,
      is_refused: isRejected,
      sentence,
      advice,
    })),
  };
}

/** Checks each file as if it were requested alone. */
function eachAlone(length: BookLength, look: RenderOptions): ForeseenRejection[] {
  return PRESS_FILE_KINDS.flatMap((format) => foreseeRejections(length, { formats: [format], look }));
}

/**
 * Rejections of a request that are certain: by size and paper, or by counted pages. Estimates never reject
 * anything here; the preflight decides.
 */
export async function findCertainRejections(
  db: Db,
  { book, formats }: { book: PrintableBook; formats: readonly ExportFormat[] },
): Promise<ForeseenRejection[]> {
  const counted = await countedPages(db, { book, looks: [book.order] });
  return counted.length === 0
    ? []
    : foreseeRejections({ words: 0, chapters: 0, known: counted }, { formats, look: book.order });
}

async function lengthOf(db: Db, book: PrintableBook): Promise<BookLength> {
  const orders = await listExports(db, { bookId: book.bookId, limit: MAX_RECENT_EXPORTS, offset: 0 });
  const looks: RenderOptions[] = [
    book.order,
    ...orders.map(({ trim, paper, theme, large_print: largePrint }) => {
      const look = { trim, paper, theme, largePrint };
      return { ...book.order, ...look };
    }),
  ];
  return {
    words: book.words,
    chapters: book.manuscript.chapters.length,
    known: await countedPages(db, { book, looks }),
  };
}

/** Those of the layouts whose print pages of the current text are in the store. */
async function countedPages(
  db: Db,
  { book, looks }: { book: PrintableBook; looks: readonly RenderOptions[] },
): Promise<KnownPages[]> {
  const { bookId, manuscript } = book;
  const byHash = new Map<string, RenderOptions>();
  for (const order of looks) {
    byHash.set(contentHash({ format: "pdf", formats: ["pdf"], manuscript, order }), order);
  }
  const held = await findExistingFiles(db, { bookId, hashes: [...byHash.keys()] });
  const counts = new Map(held.map(({ content_hash: hash, pages }) => [hash, pages]));
  return [...byHash].flatMap(([hash, { trim, theme, largePrint }]) => {
    const pages = counts.get(hash) ?? null;
    return pages === null ? [] : [{ trim, theme, largePrint, pages }];
  });
}
