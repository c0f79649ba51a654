import { randomUUID } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import type {
  KeywordFigureList,
  KeywordFile,
  ImportedFigures,
} from "@colophon/contracts/publishing/listings/optimization";
import { MAX_KEYWORD_FILES } from "@colophon/contracts/publishing/listings/choices";
import { keywordKey } from "@colophon/kdp/keyword-figures";
import { type Db, inTransaction } from "../../platform/db/database.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import {
  type KeywordFileRow,
  type KnownFigure,
  countKeywordFiles,
  findFigures,
  insertKeywordFile,
} from "./keyword-files.store.ts";
import { readKeywordFile } from "./read-keyword-file.ts";

export type KeywordFileDeps = { db: Db; credits: Pick<Credits, "lock"> };

export type KeywordFileUpload = { ownerId: string; filename: string; source: string; bytes: Uint8Array };

const UNKNOWN_TOOL = "Your keyword file";

/**
 * Parses a keyword table and stores it for its author, with the tool named by the author, or else by its
 * columns.
 * @throws AppError "listings.keyword_file_refused", "listings.too_many_keyword_files"
 */
export async function saveKeywordFile(
  deps: KeywordFileDeps,
  { ownerId, filename, source, bytes }: KeywordFileUpload,
): Promise<KeywordFile> {
  const table = readKeywordFile(bytes);
  const named = [source, table.source].find((name) => name !== "") ?? UNKNOWN_TOOL;
  const row = await inTransaction(deps.db, async (tx) => {
    // Two concurrent uploads would both find the last slot free.
    await deps.credits.lock(tx, ownerId);
    if ((await countKeywordFiles(tx, ownerId)) >= MAX_KEYWORD_FILES) {
      throw new AppError("listings.too_many_keyword_files", { limit: MAX_KEYWORD_FILES });
    }
    const { hasSearches, figures } = table;
    return insertKeywordFile(tx, {
      id: randomUUID(),
      ownerId,
      source: named,
      filename,
      hasSearches,
      figures,
    });
  });
  // It was stored in the same transaction.
  if (row === null) throw new AppError("listings.keyword_file_not_found");
  return presentKeywordFile(row);
}

export function presentKeywordFile({ imported_at: importedAt, ...row }: KeywordFileRow): KeywordFile {
  return { ...row, imported_at: importedAt.toISOString() };
}

/** Figures for keywords from an author's tables; those in none of them are omitted. */
export async function lookUpKeywords(
  db: Db,
  { ownerId, keywords }: { ownerId: string; keywords: readonly string[] },
): Promise<KeywordFigureList> {
  const found = await findFigures(db, { ownerId, keys: keywords.map(keywordKey) });
  return {
    figures: keywords.flatMap((keyword) => {
      const known = found.get(keywordKey(keyword));
      return known === undefined ? [] : [{ keyword, figures: presentFigures(known) }];
    }),
  };
}

export function presentFigures({
  keyword_key: _key,
  imported_at: importedAt,
  ...figures
}: KnownFigure): ImportedFigures {
  return { ...figures, imported_at: importedAt.toISOString() };
}
