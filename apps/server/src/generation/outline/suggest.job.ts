import { OutlineProposal } from "@colophon/contracts/generation/outline/outline";
import type { LeasedRun, Runs } from "../../jobs/runs/runs.ts";
import { type StartWork, paidWork } from "../paid-jobs/paid-jobs.ts";
import { type BookWorkDeps, openBookRun } from "../writing/writing.ts";
import { NothingNew, TargetGone, suggestionKind } from "./suggestion-kind.ts";
import { isLocked, isThere } from "./present-outline.ts";
import { generateProposal } from "./generate-proposal.ts";
import { presentText } from "./present-text.ts";
import { findSuggestion, setProposal } from "./suggestions.store.ts";

export type SuggestJobDeps = BookWorkDeps & { runs: Pick<Runs, "complete" | "fail"> };

/** Generates suggestions. */
export function suggestionWork(deps: SuggestJobDeps): StartWork {
  return paidWork(suggestionKind, { ...deps, carryOut: (run) => suggest(deps, run) });
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
