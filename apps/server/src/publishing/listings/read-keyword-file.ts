import { AppError } from "@colophon/contracts/errors";
import { KEYWORD_FILE_ROWS } from "@colophon/contracts/publishing/listings/choices";
import {
  type KeywordFigure,
  isPublisherRocket,
  keywordColumns,
  keywordFigure,
  keywordKey,
} from "@colophon/kdp/keyword-figures";
import { printable } from "@colophon/rules/printable";
import papaparse from "papaparse";
import { z } from "zod";

const Table = z.array(z.array(z.string()));

/** A parsed table of keywords. */
export type KeywordTable = {
  /** the tool it is from, as far as its columns show; empty if unknown */
  source: string;
  hasSearches: boolean;
  /** by the key used to compare keywords; of duplicates, the first */
  figures: Map<string, KeywordFigure>;
};

/** The header is among the first rows: some tools write their name and the date above it. */
const HEADER_WITHIN = 10;

/**
 * Parses a table of keywords with figures, as exported to CSV by spreadsheets and tools: commas, semicolons
 * or tabs, quotes, a byte order mark, UTF-8, UTF-16 or Windows-1252.
 * @throws AppError "listings.keyword_file_refused"
 */
export function readKeywordFile(bytes: Uint8Array): KeywordTable {
  if (bytes.length === 0) reject("The file is empty.");
  const text = textOf(bytes);
  if (text === null || text.includes("\0")) reject("This is no text file. Please export the table as CSV.");
  // One row more than is used, plus lines above the header, to detect a table that is too long.
  const most = KEYWORD_FILE_ROWS + HEADER_WITHIN + 1;
  const { data } = papaparse.parse<unknown>(text, {
    delimitersToGuess: [",", ";", "\t", "|"],
    skipEmptyLines: true,
    preview: most,
  });
  const rows = Table.catch([]).parse(data);
  const at = rows.slice(0, HEADER_WITHIN).findIndex((row) => keywordColumns(row) !== null);
  const header = rows[at] ?? [];
  const columns = keywordColumns(header);
  if (columns === null) {
    reject("No column of this table is called “Keyword”. The first row must name the columns.");
  }
  const body = rows.slice(at + 1);
  if (body.length > KEYWORD_FILE_ROWS) {
    reject(`This table has more than ${KEYWORD_FILE_ROWS.toLocaleString("en")} rows.`);
  }
  const figures = new Map<string, KeywordFigure>();
  for (const row of body) {
    const figure = keywordFigure(row.map(printable), columns);
    if (figure === null) continue;
    const key = keywordKey(figure.keyword);
    if (!figures.has(key)) figures.set(key, figure);
  }
  if (figures.size === 0) reject("There is no keyword in this table.");
  return {
    source: isPublisherRocket(header) ? "Publisher Rocket" : "",
    hasSearches: columns.monthlySearches >= 0,
    figures,
  };
}

function reject(reason: string): never {
  throw new AppError("listings.keyword_file_refused", { reason });
}

/** By its byte order mark; else UTF-8, else the Western code page, which accepts every byte. */
function textOf(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, "utf-16le");
  if (first === 0xfe && second === 0xff) return decoded(bytes, "utf-16be");
  return decoded(bytes, "utf-8") ?? decoded(bytes, "windows-1252");
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
