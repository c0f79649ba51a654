import { makePackageJob } from "@colophon/contracts/publishing/editions/endpoints";
import type { PackageStatus } from "@colophon/contracts/publishing/editions/edition";
import { ExportFinding } from "@colophon/contracts/exports/files";
import type { ExportFormat } from "@colophon/contracts/exports/export-request";
import { uniqueFindings } from "@colophon/kdp/preflight/unique-findings";
import type { PressStep } from "@colophon/press/press";
import type { Tx } from "../../platform/db/database.ts";
import {
  type Exports,
  type MadeSet,
  type CurrentBook,
  nameOfFile,
  unmadeFindings,
} from "../../exports/files/files.ts";
import type { Preflight } from "../preflight/preflight.ts";
import type { Publishing } from "../kdp-form/kdp-form.ts";
import { LeaseLost, type LeasedRun, type RunRow, type RunWork, type Runs } from "../../jobs/runs/runs.ts";
import { type FreezeDeps, findTwin, freeze } from "./freeze-edition.ts";
import { Blocked, ChangedMeanwhile, ABANDONED, type PackageFailure, failureOf } from "./package-failures.ts";
import { packageContents } from "./package-contents.ts";
import { findPackage, setBlockers, setEdition } from "./packages.store.ts";
import {
  type CurrentPackage,
  type CurrentPackageDeps,
  readCurrentPackage,
  sourceOf,
} from "./current-package.ts";

/** The press typesets one book at a time anyway. */
const WORKER_PACKAGES = 2;
/** A package whose worker died or failed this often is abandoned, with a message for the author. */
const MAX_ATTEMPTS = 3;
/** An author who keeps typing while files are being made has them made at most this often. */
const MAX_PASSES = 3;

export type MakeDeps = FreezeDeps &
  CurrentPackageDeps & {
    exports: Pick<Exports, "makeSet" | "standing">;
    kdpPublishing: Pick<Publishing, "kdpForms" | "decisions">;
    preflight: Pick<Preflight, "ofListing" | "makeable" | "check">;
    runs: Pick<Runs, "recordProgress" | "complete" | "fail">;
  };

/**
 * The run worker's definition of making packages; failures are explained to the author, with the blockers.
 */
export function packageWork(deps: MakeDeps): RunWork<typeof makePackageJob.payload, PackageFailure> {
  return {
    kind: "package",
    job: makePackageJob,
    runIdOf: ({ packageId }) => packageId,
    payloadOf: ({ id }) => ({ packageId: id }),
    concurrency: WORKER_PACKAGES,
    perOwner: 1,
    maxAttemptsWithoutProgress: MAX_ATTEMPTS,
    noProgressReason: ABANDONED,
    carryOut: (run) => makePackage(deps, run),
    reasonOf: (error, run) => failureOf(error, isLastAttempt(run)),
    fail: (tx, run, failure) => failPackage(deps, tx, { run, failure }),
  };
}

/** Safe to run twice: files are stored by content, and only the last lease freezes an edition. */
async function makePackage(deps: MakeDeps, run: LeasedRun): Promise<void> {
  const order = await run.read((db) => findPackage(db, run.runId));
  // It was deleted with its run.
  if (order === null) throw new LeaseLost();
  const which = { ownerId: run.row.owner_id, bookId: order.book_id };
  for (let round = 1; round <= MAX_PASSES; round += 1) {
    const { formats, problems } = await deps.preflight.makeable(which, { hasHardcover: order.has_hardcover });
    const made = await makeFiles(deps, run, { which, formats });
    await recordCheck(deps, run, which);
    const { standing, contents, ofListing } = await readMoment(deps, run, { which, formats });
    if (standing === null || !isOf(made, { contents, formats })) continue;
    // for the book itself, the inspection covers more than its files do: the listing too
    const ofFiles = made.findings.filter(({ file }) => file !== null);
    const findings = ranked([...ofListing, ...problems, ...ofFiles, ...unmadeFindings(made.notMade)]);
    const blockers = uniqueFindings(findings.filter(({ severity }) => severity === "blocker"));
    const whole = packageContents(
      made.files.map(({ file }) => file.format),
      findings,
    );
    if (whole.formats.length === 0) throw new Blocked(blockers);
    const isIncluded = ({ severity, file }: ExportFinding): boolean =>
      severity !== "blocker" && (file === null || whole.files.includes(file));
    const kept = uniqueFindings(findings.filter(isIncluded));
    const kdpForms = await deps.kdpPublishing.kdpForms(which, whole.formats);
    const set = { ...made, files: made.files.filter(({ file }) => whole.files.includes(file.format)) };
    await note(deps, run, { stage: "freezing", progress: 92, step: "Freezing the edition" });
    const end = async (tx: Tx, row: RunRow, editionId: string): Promise<void> => {
      await setEdition(tx, order.id, { editionId, blockers });
      await deps.runs.complete(tx, { run: row, due: 0, description: "" });
    };
    const { bookId } = which;
    const twin = await findTwin(deps, { bookId, standing, formats: whole.files });
    if (twin === null)
      await freeze(deps, run, { bookId, set, standing, kdpForms, findings: kept, leftOut: blockers, end });
    else await run.write("done", (tx, row) => end(tx, row, twin));
    return;
  }
  throw new ChangedMeanwhile();
}

type Wanted = { which: { ownerId: string; bookId: string }; formats: readonly ExportFormat[] };

async function makeFiles(deps: MakeDeps, run: LeasedRun, { which, formats }: Wanted): Promise<MadeSet> {
  let noted = note(deps, run, { stage: "rendering", progress: 5, step: "Setting the pages" });
  const onProgress = (step: PressStep): void => {
    noted = noted.then(() => note(deps, run, progressOf(step)));
  };
  try {
    return await deps.exports.makeSet({ ...which, formats, isLast: isLastAttempt(run), onProgress });
  } finally {
    await noted;
  }
}

/**
 * The package's files were checked just as the preflight does, so record it there; if that fails, the package
 * is made all the same.
 */
async function recordCheck(deps: MakeDeps, run: LeasedRun, which: Wanted["which"]): Promise<void> {
  await deps.preflight
    .check(which)
    .catch((error: unknown) => run.log.warn({ err: error }, "a package's check was not noted"));
}

type Moment = {
  standing: CurrentPackage | null;
  /** expected contents of the requested files */
  contents: CurrentBook["contents"];
  ofListing: ExportFinding[];
};

/** Reads the book and the findings about its listing; `standing` is null if the book changed meanwhile. */
async function readMoment(deps: MakeDeps, run: LeasedRun, { which, formats }: Wanted): Promise<Moment> {
  const kind = { hasHardcover: true };
  const standing = await readCurrentPackage(deps, which);
  const { contents } = await deps.exports.standing({ ...which, formats });
  const ofListing = await deps.preflight.ofListing(run.db, { bookId: which.bookId, formats });
  const isOne = sourceOf(standing, kind) === sourceOf(await readCurrentPackage(deps, which), kind);
  return { standing: isOne ? standing : null, contents, ofListing };
}

/** Whether every requested file was made from the current book, and is still in the store. */
function isOf(
  { files, notMade }: MadeSet,
  { contents, formats }: Pick<Moment, "contents"> & Pick<Wanted, "formats">,
): boolean {
  const isSame = files.every(({ file }) => contents.get(file.format) === file.content_hash);
  return isSame && files.length + notMade.length === formats.length;
}

/** A package stores nothing before its end, so each lease is one more attempt. */
function isLastAttempt({ row }: LeasedRun): boolean {
  return row.attempts_without_progress >= MAX_ATTEMPTS;
}

/** Blockers first. */
function ranked(findings: readonly ExportFinding[]): ExportFinding[] {
  const ranks = ExportFinding.shape.severity.options;
  return findings.toSorted((a, b) => ranks.indexOf(a.severity) - ranks.indexOf(b.severity));
}

type ProgressUpdate = { stage: PackageStatus; progress: number; step: string };

/** Making the files is most of the work. */
function progressOf({ step, done, total }: PressStep): ProgressUpdate {
  const progress = 5 + Math.round((80 * done) / total);
  if (step === "checking") {
    return { stage: "checking", progress, step: "Checking against the printers' rules" };
  }
  return {
    stage: "rendering",
    progress,
    step: `The ${nameOfFile(step)} is made; ${done} of ${total - 1} ${total === 2 ? "file" : "files"}`,
  };
}

/** If it can't be written, the next one makes up for it. */
async function note(deps: MakeDeps, run: LeasedRun, news: ProgressUpdate): Promise<void> {
  await deps.runs
    .recordProgress(run.db, run, news)
    .catch((error: unknown) => run.log.warn({ err: error }, "a package's progress was not noted"));
}

async function failPackage(
  deps: MakeDeps,
  tx: Tx,
  { run, failure }: { run: RunRow; failure: PackageFailure },
): Promise<void> {
  if (failure.blockers.length > 0) await setBlockers(tx, run.id, failure.blockers);
  await deps.runs.fail(tx, { run, reason: failure.reason, description: "" });
}
