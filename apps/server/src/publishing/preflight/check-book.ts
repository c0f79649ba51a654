import type { Preflight } from "@colophon/contracts/publishing/preflight";
import { findingsOfFiles, inspectBook, fixedFindingsOf, type PreflightDeps } from "./inspect-book.ts";
import { upsertCheck } from "./preflight.store.ts";
import { readPreflight } from "./read-preflight.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/**
 * Requests the files of the current book and saves the request as its latest check, with previous findings.
 * @throws AppError "books.not_found", "books.not_completed", "exports.no_text", "exports.too_many_running"
 */
export async function checkBook(deps: PreflightDeps, which: BookRef): Promise<Preflight> {
  const looked = await inspectBook(deps, which);
  const { check, order, live, makeable, survey } = looked;
  const { formats } = makeable;
  // as inspected: a change in between produces files with other hashes, which is noticed
  const hashes = survey?.hashesOf(formats) ?? {};
  const asked = await deps.exports.order({ ...which, order: { formats } });
  if (asked.id !== check?.export_id || order?.status === "ready") {
    await upsertCheck(deps.db, {
      book_id: which.bookId,
      export_id: asked.id,
      asked_at: deps.now(),
      hashes,
      listed: live,
      before: findingsOfFiles(order, formats) ?? check?.before ?? [],
      mended: fixedFindingsOf(looked),
    });
  }
  return readPreflight(deps, which);
}
