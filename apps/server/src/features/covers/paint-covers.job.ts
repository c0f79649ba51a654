import { randomInt } from "node:crypto";
import type { CoverTemplate } from "@colophon/contracts/covers/designs";
import { paintCoversJob } from "@colophon/contracts/covers/jobs";
import { chargeForPieces } from "@colophon/domain/delivery";
import { coverVariations, differingSeeds } from "@colophon/press/cover/variations";
import { PressError } from "@colophon/press/press-error";
import type { Tx } from "../../platform/db/database.ts";
import { refusalOf } from "../exports/exports.ts";
import { StoreAway } from "../../ports/blob-store.ts";
import type { ClaimedRun, RunRow, RunWork, Runs } from "../runs/runs.ts";
import { type CoverRow, coversOfRun, giveUpWaiting, markReady, noteFailure } from "./covers.store.ts";
import { type DrawDeps, paintPictures } from "./draw-cover.ts";
import { type CoverFailure, coverFailures } from "./failure-texts.ts";

/** An order that was claimed this often without a cover is given up. */
const MOST_BARREN_CLAIMS = 4;
/** Orders that one worker paints at once; the press sets one cover after another in any case. */
const WORKER_ORDERS = 2;
/** How often one cover is painted before it is given up. */
const MOST_TRIES = 2;
const SEEDS = 2 ** 32;

export type PaintDeps = DrawDeps & { runs: Pick<Runs, "complete" | "fail"> };

/** The painting of covers, as the run worker carries it out. */
export function coverWork(deps: PaintDeps): RunWork<typeof paintCoversJob.payload, CoverFailure> {
  return {
    kind: "cover",
    job: paintCoversJob,
    runIdOf: ({ runId }) => runId,
    payloadOf: ({ id }) => ({ runId: id }),
    concurrency: WORKER_ORDERS,
    perOwner: 1,
    mostBarrenClaims: MOST_BARREN_CLAIMS,
    barrenReason: "workers_lost",
    carryOut: (run) => paintCovers(deps, run),
    reasonOf: failureOf,
    fail: (tx, run, code) => endOrder(deps, tx, { run, code }),
  };
}

/** Goes on at the first cover that waits, whoever painted those before it. */
async function paintCovers(deps: PaintDeps, run: ClaimedRun): Promise<void> {
  for (const cover of await run.read((db) => coversOfRun(db, run.runId))) {
    if (cover.state !== "waiting") continue;
    run.signal.throwIfAborted();
    await paintCover(deps, run, cover);
  }
  await run.store("done", (tx, row) => endOrder(deps, tx, { run: row, code: "not_drawn" }));
}

async function paintCover(deps: PaintDeps, run: ClaimedRun, cover: CoverRow): Promise<void> {
  const { id, failures } = cover;
  try {
    const pictures = await paintPictures(deps, {
      ownerId: cover.owner_id,
      coverId: id,
      face: cover,
      recipe: cover.recipe,
    });
    await run.store("painting", (tx) => markReady(tx, { id, ...pictures }));
  } catch (error) {
    // A process that stops takes its press along: that is no fault of the cover's.
    if (!(error instanceof PressError) || run.signal.aborted || isToWait(run, error)) throw error;
    run.log.info({ err: error, runId: run.runId, coverId: id }, "a cover could not be painted");
    const isLast = failures + 1 >= MOST_TRIES;
    const next = isLast ? null : await otherRecipe(run, cover);
    await run.store("painting", (tx) => noteFailure(tx, { id, next }));
    if (next !== null) await paintCover(deps, run, { ...cover, recipe: next, failures: failures + 1 });
  }
}

/** A press that has too much to do is no fault of the cover's: another claim tries again, the last one takes it as it is. */
function isToWait({ row }: ClaimedRun, error: PressError): boolean {
  return error.code === "busy" && refusalOf(error, row.barren_claims >= MOST_BARREN_CLAIMS) === null;
}

/** A design that no cover of the order has, nor had when it failed. */
async function otherRecipe(run: ClaimedRun, cover: CoverRow): Promise<CoverRow["recipe"]> {
  const covers = await run.read((db) => coversOfRun(db, run.runId));
  const used = [...covers, cover].flatMap(({ recipe: { template } }): CoverTemplate[] =>
    template === null ? [] : [template],
  );
  const beside = covers.filter(({ id }) => id !== cover.id).map(({ recipe: { seed } }) => seed);
  const seeds = differingSeeds({ genre: cover.genre, count: 1, beside }, () => randomInt(SEEDS));
  return coverVariations({ genre: cover.genre, seeds, used })[0] ?? cover.recipe;
}

/** What is there is delivered and paid for by its share; where there is nothing, all that is held goes back. */
async function endOrder(
  deps: PaintDeps,
  tx: Tx,
  { run, code }: { run: RunRow; code: CoverFailure },
): Promise<void> {
  await giveUpWaiting(tx, run.id);
  const covers = await coversOfRun(tx, run.id);
  const delivered = covers.filter(({ state }) => state === "ready").length;
  if (delivered === 0) {
    const reason = { code, ...coverFailures[code] };
    await deps.runs.fail(tx, { run, reason, description: "Covers that were not painted" });
    return;
  }
  const due = chargeForPieces({ cost: run.cost, asked: covers.length, delivered });
  const isShort = delivered < covers.length;
  const description = isShort ? `${delivered} of ${covers.length} covers` : "Covers";
  await deps.runs.complete(tx, { run, due, description });
}

function failureOf(error: unknown, run: ClaimedRun): CoverFailure | null {
  // Either may pass; given up is the order only by the last of several claims.
  const isAway = error instanceof StoreAway;
  const mayPass = isAway || error instanceof PressError;
  if (mayPass && run.row.barren_claims < MOST_BARREN_CLAIMS) return null;
  return isAway ? "not_stored" : "unexpected";
}
