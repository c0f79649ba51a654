import { AppError } from "@colophon/contracts/errors";
import type { Export, ExportFinding } from "@colophon/contracts/exports/files";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import type { CheckState } from "@colophon/contracts/publishing/preflight-states";
import { fixedSince } from "@colophon/kdp/preflight/fixed-since";
import type { Db } from "../../platform/db/database.ts";
import type { BookRow, Books } from "../../library/books/books.ts";
import { type Exports, type SurveyedBook, unmadeFindings } from "../../exports/files/files.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import { findingId } from "./finding-id.ts";
import { type ListingDeps, coverPartsOf, findingsOfListing } from "./listing-of-book.ts";
import { type Makeable, makeableFormats } from "./package-formats.ts";
import type { LeftToEnter, Publishing } from "../kdp-form/kdp-form.ts";
import { type CheckRow, type FixedFinding, findCheck, recordSeen } from "./preflight.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

/** Dependencies of a check. */
export type PreflightDeps = {
  db: Db;
  books: Pick<Books, "read" | "find">;
  manuscripts: Pick<Manuscripts, "arrangement">;
  exports: Pick<Exports, "order" | "find" | "survey" | "madeHashes">;
  listings: ListingDeps["listings"];
  coverArtwork: ListingDeps["coverArtwork"];
  kdpPublishing: Pick<Publishing, "leftToEnter">;
  now: () => Date;
};

/** A book with everything that determines its state. */
export type Looked = {
  book: BookRow;
  /** it is completely written, and isn't empty */
  isTextFinished: boolean;
  check: CheckRow | null;
  /** The export of the check; null if none, or if it no longer exists. */
  order: Export | null;
  /** null for a book that has no files yet */
  survey: SurveyedBook | null;
  makeable: Makeable;
  /** Current findings about names, listing and the cover's texts, including known rejections. */
  live: ExportFinding[];
  /** what its author still has to enter in KDP's form */
  left: LeftToEnter;
};

/** Maximum number of fixed findings shown, newest first. */
const MAX_FIXED = 60;

/** @throws AppError "books.not_found" */
export async function inspectBook(deps: PreflightDeps, which: BookRef): Promise<Looked> {
  const found = await deps.books.read(which);
  if (found === null) throw new AppError("books.not_found");
  const { book, status } = found;
  const survey = await surveyIfFinished(deps.exports.survey(which));
  const makeable = makeableFormats(book.settings, survey);
  const parts = coverPartsOf(makeable.formats);
  const ofTexts = await findingsOfListing(deps, deps.db, { bookId: which.bookId, parts });
  const live = [...ofTexts, ...makeable.problems];
  const check = await checkSeenWith(deps, { bookId: which.bookId, live });
  const order = check === null ? null : await exportOf(deps, which, check.export_id);
  return {
    book,
    isTextFinished: status === "completed" && survey !== null,
    check,
    order,
    survey,
    makeable,
    live,
    left: await deps.kdpPublishing.leftToEnter(which, { survey }),
  };
}

/**
 * The latest check, updated with the current findings about names and listing: those gone since are recorded
 * as fixed now, once, so that no later edit makes them newer.
 */
async function checkSeenWith(
  { db, now }: PreflightDeps,
  { bookId, live }: { bookId: string; live: readonly ExportFinding[] },
): Promise<CheckRow | null> {
  const check = await findCheck(db, bookId);
  if (check === null) return null;
  const ids = new Set(live.map(findingId));
  const known = new Set(check.listed.map(findingId));
  const gone = check.listed.filter((finding) => !ids.has(findingId(finding)));
  if (gone.length === 0 && live.every((finding) => known.has(findingId(finding)))) return check;
  const mended_at = now().toISOString();
  const left = check.mended.filter(({ finding }) => !ids.has(findingId(finding)));
  const seen = {
    listed: [...live],
    mended: [...gone.map((finding) => ({ finding, mended_at })), ...left].slice(0, MAX_FIXED),
  };
  await recordSeen(db, check, seen);
  return { ...check, ...seen };
}

async function exportOf(deps: PreflightDeps, which: BookRef, exportId: string): Promise<Export | null> {
  return deps.exports.find({ ...which, exportId }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "exports.not_found") return null;
    throw error;
  });
}

/** A book without files yet is a state to report, not an error. */
async function surveyIfFinished<Value>(made: Promise<Value>): Promise<Value | null> {
  return made.catch((error: unknown) => {
    const isUnfinished =
      error instanceof AppError && (error.code === "books.not_completed" || error.code === "exports.no_text");
    if (isUnfinished) return null;
    throw error;
  });
}

/** The state of a check, from its export. */
export function stateOf(order: Export | null): CheckState {
  if (order === null) return "none";
  if (order.status === "ready") return "done";
  return order.status === "failed" ? "failed" : "checking";
}

/** The file findings of a finished check, for files still wanted; null if there are none. */
export function findingsOfFiles(
  order: Export | null,
  wanted: readonly ExportFormat[],
): ExportFinding[] | null {
  if (order?.status !== "ready") return null;
  const isWanted = ({ file }: ExportFinding): boolean => file !== null && wanted.includes(file);
  // Findings about the book itself are recalculated every time.
  return [...order.findings, ...unmadeFindings(order.not_made)].filter(isWanted);
}

/**
 * Findings that are gone, newest first; those a new check no longer reports count as gone since it was
 * requested.
 */
export function fixedFindingsOf({ check, order, live, makeable }: Looked): FixedFinding[] {
  if (check === null) return [];
  const files = findingsOfFiles(order, makeable.formats);
  const now = [...live, ...(files ?? check.before)].map(findingId);
  const goneFiles = files === null ? [] : check.before;
  const askedAt = check.asked_at.toISOString();
  const seen = [...goneFiles.map((finding) => ({ finding, mended_at: askedAt })), ...check.mended];
  return fixedSince(
    seen.map((one) => ({ ...one, id: findingId(one.finding) })),
    now,
  )
    .slice(0, MAX_FIXED)
    .map(({ finding, mended_at }) => ({ finding, mended_at }));
}
