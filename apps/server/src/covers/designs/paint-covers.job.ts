import { randomInt } from "node:crypto";
import { paintCoversJob } from "@colophon/contracts/covers/designs/endpoints";
import { chargeForPieces } from "@colophon/rules/delivery";
import { PressError } from "@colophon/press/press-error";
import type { Tx } from "../../platform/db/database.ts";
import { rejectionOf } from "../../exports/files/files.ts";
import { StoreUnavailable } from "../../ports/blob-store.ts";
import type { LeasedRun, RunRow, RunWork, Runs } from "../../jobs/runs/runs.ts";
import { type CoverRow, coversOfRun, abandonWaiting, markReady, recordFailure } from "./designs.store.ts";
import { abandonCover } from "./cover-generations.store.ts";
import { type DrawDeps, paintImages } from "./draw-cover.ts";
import { type CoverFailure, coverFailures } from "./failure-texts.ts";
import { orderedDesigns } from "./pick-designs.ts";
import { NotPainted, type ProviderDeps, paintArt } from "./paint-by-provider.ts";

/** Leases without a finished cover before a run is abandoned. */
const MAX_ATTEMPTS_WITHOUT_PROGRESS = 4;
/**
 * Runs a worker processes concurrently: those with providers mostly wait; the press sets one cover after
 * another.
 */
const WORKER_GENERATIONS = 6;
/** Limited so that slow providers don't hold up runs of our own painter. */
const GENERATIONS_PER_AUTHOR = 2;
/** Attempts to set a cover before it fails. */
const MAX_TRIES = 2;

export type PaintDeps = DrawDeps & ProviderDeps & { runs: Pick<Runs, "complete" | "fail" | "appendEvent"> };

/** Run work that paints covers. */
export function coverWork(deps: PaintDeps): RunWork<typeof paintCoversJob.payload, CoverFailure> {
  return {
    kind: "cover",
    job: paintCoversJob,
    runIdOf: ({ runId }) => runId,
    payloadOf: ({ id }) => ({ runId: id }),
    concurrency: WORKER_GENERATIONS,
    perOwner: GENERATIONS_PER_AUTHOR,
    maxAttemptsWithoutProgress: MAX_ATTEMPTS_WITHOUT_PROGRESS,
    noProgressReason: "workers_lost",
    carryOut: (run) => paintCovers(deps, run),
    reasonOf: failureOf,
    fail: (tx, run, code) => endGeneration(deps, tx, { run, code }),
  };
}

/** Continues with the waiting covers, whoever painted the others. */
async function paintCovers(deps: PaintDeps, run: LeasedRun): Promise<void> {
  const covers = await run.read((db) => coversOfRun(db, run.runId));
  const waiting = covers.filter(({ state }) => state === "waiting");
  const failures: CoverFailure[] = [];
  const paint = async (cover: CoverRow): Promise<void> => {
    run.signal.throwIfAborted();
    const failure = await paintCover(deps, run, cover);
    if (failure !== null) failures.push(failure);
  };
  // Our own painter is one process: sequential is as fast, and the first cover is done sooner.
  if (waiting.every(({ provider }) => provider === "painter")) {
    for (const cover of waiting) await paint(cover);
  } else await allOf(waiting.map(paint));
  await run.write("done", (tx, row) =>
    endGeneration(deps, tx, { run: row, code: failures[0] ?? "not_drawn" }),
  );
}

/** Waits for all, so that nothing continues after the run has ended, and throws the first failure. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(work);
  const failed = ends.find((end) => end.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}

/** @returns why there is no cover; null: there is one */
async function paintCover(deps: PaintDeps, run: LeasedRun, cover: CoverRow): Promise<CoverFailure | null> {
  const { id } = cover;
  try {
    const withArt = await paintArt(deps, run, cover);
    return await setCover(deps, run, withArt);
  } catch (error) {
    if (!(error instanceof NotPainted)) throw error;
    await run.write("painting", async (tx) => {
      await abandonCover(tx, id);
      await notifyNews(deps, tx, run);
    });
    return error.reason;
  }
}

/** Has the press set a cover, and retries once with another design if it fails. */
async function setCover(deps: PaintDeps, run: LeasedRun, cover: CoverRow): Promise<CoverFailure | null> {
  const { id, owner_id: ownerId, recipe, failures } = cover;
  try {
    const pictures = await paintImages(deps, { ownerId, coverId: id, face: cover, recipe });
    await run.write("painting", async (tx) => {
      await markReady(tx, { id, ...pictures });
      await notifyNews(deps, tx, run);
    });
    return null;
  } catch (error) {
    // A stopping process takes its press down: not the cover's fault.
    if (!(error instanceof PressError) || run.signal.aborted || isToWait(run, error)) throw error;
    run.log.info({ err: error, runId: run.runId, coverId: id }, "a cover could not be painted");
    const isLast = failures + 1 >= MAX_TRIES;
    const next = isLast ? null : await otherRecipe(run, cover);
    await run.write("painting", async (tx) => {
      await recordFailure(tx, { id, next });
      if (isLast) await notifyNews(deps, tx, run);
    });
    if (next === null) return "not_drawn";
    return setCover(deps, run, { ...cover, recipe: next, failures: failures + 1 });
  }
}

/** Notifies clients watching the run, on commit. */
function notifyNews({ runs }: PaintDeps, tx: Tx, { runId }: Pick<LeasedRun, "runId">): Promise<void> {
  return runs.appendEvent(tx, runId, { type: "cover-news" });
}

/** An overloaded press is not the cover's fault: another lease retries, the last one lets it fail. */
function isToWait({ row }: LeasedRun, error: PressError): boolean {
  return (
    error.code === "busy" &&
    rejectionOf(error, row.attempts_without_progress >= MAX_ATTEMPTS_WITHOUT_PROGRESS) === null
  );
}

/** A layout that no cover of the run has or has failed with; the subject stays. */
async function otherRecipe(run: LeasedRun, cover: CoverRow): Promise<CoverRow["recipe"]> {
  const { genre, title, recipe } = cover;
  const covers = await run.read((db) => coversOfRun(db, run.runId));
  const { subgenre, subjects } = recipe;
  const beside = covers.map((one) => one.recipe);
  const [other] = orderedDesigns({ genre, title, count: 1, beside, subgenre, subjects }, randomInt);
  return other === undefined ? recipe : { ...recipe, seed: other.seed, template: other.template };
}

/**
 * Finished covers are delivered and charged by their share; if there are none, the whole hold is released.
 */
async function endGeneration(
  deps: PaintDeps,
  tx: Tx,
  { run, code }: { run: RunRow; code: CoverFailure },
): Promise<void> {
  await abandonWaiting(tx, run.id);
  const covers = await coversOfRun(tx, run.id);
  const delivered = covers.filter(({ state }) => state === "ready").length;
  if (delivered === 0) {
    const reason = { code, ...coverFailures[code] };
    await deps.runs.fail(tx, { run, reason, description: "Covers that were not painted" });
    await notifyNews(deps, tx, { runId: run.id });
    return;
  }
  const due = chargeForPieces({ cost: run.cost, asked: covers.length, delivered });
  const isShort = delivered < covers.length;
  const description = isShort ? `${delivered} of ${covers.length} covers` : "Covers";
  await deps.runs.complete(tx, { run, due, description });
  await notifyNews(deps, tx, { runId: run.id });
}

function failureOf(error: unknown, run: LeasedRun): CoverFailure | null {
  // Both may be temporary; the run is abandoned only by the last of several leases.
  const isUnavailable = error instanceof StoreUnavailable;
  const mayPass = isUnavailable || error instanceof PressError;
  if (mayPass && run.row.attempts_without_progress < MAX_ATTEMPTS_WITHOUT_PROGRESS) return null;
  return isUnavailable ? "not_stored" : "unexpected";
}
