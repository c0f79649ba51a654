import { outlineSuggestionJob } from "@colophon/contracts/generation/outline/jobs";
import { OutlineProposal } from "@colophon/contracts/generation/outline/outline";
import type { Tx } from "../../platform/db/database.ts";
import type { LeasedRun, RunRow, RunWork, Runs } from "../../jobs/runs/runs.ts";
import { type BookWorkDeps, failureCode, openBookRun } from "../writing/writing.ts";
import { type SuggestionFailure, suggestionFailures } from "./failure-texts.ts";
import { isLocked, isThere } from "./present-outline.ts";
import { generateProposal } from "./generate-proposal.ts";
import { presentText } from "./present-text.ts";
import { findSuggestion, setProposal } from "./suggestions.store.ts";

/** A suggestion leased this many times without a result is abandoned. */
const MAX_ATTEMPTS_WITHOUT_PROGRESS = 4;
/** Suggestions one worker runs at once, and how many of them may belong to one author. */
const WORKER_SUGGESTIONS = 6;
const SUGGESTIONS_PER_AUTHOR = 3;

export type SuggestJobDeps = BookWorkDeps & { runs: Pick<Runs, "complete" | "fail"> };

/** The target of the suggestion no longer exists. */
class TargetGone extends Error {
  override readonly name = "TargetGone";
}

/** The proposal equals the current content. */
class NothingNew extends Error {
  override readonly name = "NothingNew";
}

/** Generates suggestions for the run worker. */
export function suggestionWork(
  deps: SuggestJobDeps,
): RunWork<typeof outlineSuggestionJob.payload, SuggestionFailure> {
  return {
    kind: "plan_suggestion",
    job: outlineSuggestionJob,
    runIdOf: ({ runId }) => runId,
    payloadOf: ({ id }) => ({ runId: id }),
    concurrency: WORKER_SUGGESTIONS,
    perOwner: SUGGESTIONS_PER_AUTHOR,
    maxAttemptsWithoutProgress: MAX_ATTEMPTS_WITHOUT_PROGRESS,
    noProgressReason: "workers_lost",
    carryOut: (run) => suggest(deps, run),
    reasonOf,
    fail: (tx, run, code) => failSuggestion(deps, tx, { run, code }),
  };
}

/** Stores the proposal and its price in one write; the outline isn't changed. */
async function suggest(deps: SuggestJobDeps, claim: LeasedRun): Promise<void> {
  const run = await openBookRun(deps, claim);
  const asked = await run.read((db) => findSuggestion(db, run.runId));
  const { plan } = run.stored;
  if (asked === null || plan === null || !isThere(plan, asked.target) || isLocked(plan, asked.target)) {
    throw new TargetGone();
  }
  await run.model.learn?.(run.signal);
  const proposal = await generateProposal(run, { plan, target: asked.target, wish: asked.wish });
  if (!isNew(proposal, presentText(plan, asked.target))) throw new NothingNew();
  await run.write("done", async (tx, row) => {
    await setProposal(tx, run.runId, proposal);
    await deps.runs.complete(tx, { run: row, due: row.cost, description: "A suggestion for the plan" });
  });
}

/** Whether it isn't empty, fits its schema, and differs from the current content. */
function isNew(proposal: OutlineProposal, present: string): boolean {
  const content = contentOf(proposal);
  const saysNothing = content === "" || (Array.isArray(content) && content.length === 0);
  return !saysNothing && OutlineProposal.safeParse(proposal).success && JSON.stringify(content) !== present;
}

function contentOf(proposal: OutlineProposal): unknown {
  switch (proposal.kind) {
    case "card":
      return proposal.card;
    case "beats":
      return proposal.beats;
    case "text":
      return proposal.text;
    case "lines":
      return proposal.lines;
    case "person":
      return proposal.person;
    case "place":
      return proposal.place;
    default:
      return proposal satisfies never;
  }
}

async function failSuggestion(
  deps: SuggestJobDeps,
  tx: Tx,
  { run, code }: { run: RunRow; code: SuggestionFailure },
): Promise<void> {
  const reason = { code, ...suggestionFailures[code] };
  await deps.runs.fail(tx, { run, reason, description: "Nothing was suggested" });
}

function reasonOf(error: unknown): SuggestionFailure {
  if (error instanceof TargetGone) return "target_gone";
  return error instanceof NothingNew ? "useless" : failureCode(error);
}
