import { AppError } from "@colophon/contracts/errors";
import type { ExportFinding } from "@colophon/contracts/exports/files";
import { StoreUnavailable } from "../../ports/blob-store.ts";
import { rejectionOf } from "../../exports/files/files.ts";

/** Why a package was not made. `blockers`: why KDP would reject the book. */
export type PackageFailure = {
  reason: { code: string; detail: string; advice: string };
  blockers: readonly ExportFinding[];
};

const SAFE = "Your book is safe and nothing was charged.";
/** Maximum blockers listed in a message; the rest are counted. */
const MAX_LISTED_BLOCKERS = 5;

/** KDP would reject the current book. */
export class Blocked extends Error {
  override readonly name = "Blocked";
  readonly blockers: readonly ExportFinding[];

  constructor(blockers: readonly ExportFinding[]) {
    super("a package was blocked");
    this.blockers = blockers;
  }
}

/** The book kept changing while its files were being made. */
export class ChangedMeanwhile extends Error {
  override readonly name = "ChangedMeanwhile";
}

/** Its worker died or failed too often. */
export const ABANDONED: PackageFailure = failure(
  "editions.not_made",
  `The package could not be made: something went wrong on our side, more than once. ${SAFE}`,
  "Please try again later.",
);

/** @returns null if another attempt may succeed */
export function failureOf(error: unknown, isLast: boolean): PackageFailure | null {
  if (error instanceof Blocked) return blocked(error.blockers);
  if (error instanceof ChangedMeanwhile) {
    return failure(
      "editions.changed",
      `The book was changed while its package was made. ${SAFE}`,
      "Make it once more when you have stopped changing the book.",
    );
  }
  if (error instanceof AppError) return failure(error.code, error.message, "");
  if (error instanceof StoreUnavailable) return isLast ? NOT_STORED : null;
  const refusal = rejectionOf(error, isLast);
  if (refusal === null) return null;
  return failure("editions.not_made", `The package could not be made: ${refusal.message} ${SAFE}`, "");
}

const NOT_STORED = failure(
  "server.storage_away",
  `Colophon cannot store files just now. ${SAFE}`,
  "Please make the package again in a few minutes.",
);

function failure(code: string, detail: string, advice: string): PackageFailure {
  return { reason: { code, detail, advice }, blockers: [] };
}

function blocked(blockers: readonly ExportFinding[]): PackageFailure {
  const listed = blockers.slice(0, MAX_LISTED_BLOCKERS).map(({ sentence }) => sentence);
  const more = blockers.length - listed.length;
  const reasons = [...listed, ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
  const detail = `KDP would refuse this book as it stands, so no package was made: ${reasons} Nothing was charged.`;
  return {
    reason: { code: "editions.blocked", detail, advice: "Fix what is named, then make the package again." },
    blockers,
  };
}
