import type { Preflight } from "@colophon/contracts/publishing/preflight/preflight";
import {
  findingsOfFiles,
  inspectBook,
  fixedFindingsOf,
  type PreflightDeps,
  type BookRef,
} from "./inspect-book.ts";
import { upsertCheck } from "./preflight.store.ts";
import { readPreflight } from "./read-preflight.ts";

/**
 * Orders the files of a book as it stands and remembers the order as its newest check, with what was found before.
 * @throws AppError "books.not_found", "books.not_completed", "exports.no_text", "exports.too_many_running"
 */
export async function checkBook(deps: PreflightDeps, which: BookRef): Promise<Preflight> {
  const looked = await inspectBook(deps, which);
  const { check, order, live, makeable, survey } = looked;
  const { formats } = makeable;
  // as it was looked at: a change in between makes other files than these, which is seen
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
