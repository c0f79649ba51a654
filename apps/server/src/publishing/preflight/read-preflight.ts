import type { Preflight } from "@colophon/contracts/publishing/preflight";
import { inspectBook, type Looked, type PreflightDeps, stateOf } from "./inspect-book.ts";
import { presentPreflight } from "./present-preflight.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** @throws AppError "books.not_found" */
export async function readPreflight(deps: PreflightDeps, which: BookRef): Promise<Preflight> {
  const looked = await inspectBook(deps, which);
  return presentPreflight(looked, { isCurrent: await isCurrent(deps, looked) });
}

/** Whether the check was made of exactly the present book, file for file. */
async function isCurrent(deps: PreflightDeps, { check, order, survey, makeable }: Looked): Promise<boolean> {
  if (check === null || order === null || survey === null || stateOf(order) !== "done") return false;
  const { formats } = makeable;
  const now = survey.hashesOf(formats);
  // A file that is no longer needed, such as a print file of a book too short for it, does not affect the
  // others.
  if (!formats.every((format) => check.hashes[format] === now[format])) return false;
  // If the book changed between request and rendering, the files are not those that were requested.
  const made = await deps.exports.madeHashes(check.export_id);
  const unmade = new Set(order.not_made.map(({ format }) => format));
  return formats.every((format) => unmade.has(format) || made[format] === now[format]);
}
