import { takeJob } from "@colophon/contracts/takes/jobs";
import { aroundOf, withPassage, wordsAt } from "@colophon/manuscript/passage";
import { takeChanges } from "@colophon/manuscript/place-suggestion";
import { scenesOfDocument } from "@colophon/manuscript/scenes-of-document";
import { type SuggestedChange, suggestChanges } from "@colophon/manuscript/suggested-changes";
import type { Node } from "prosemirror-model";
import type { Tx } from "../../platform/db/database.ts";
import type { Manuscripts } from "../manuscript/manuscript.ts";
import type { ClaimedRun, RunRow, RunWork } from "../runs/runs.ts";
import type { Suggestions } from "../suggestions/suggestions.ts";
import { type BookWorkDeps, failureCode, workOnPassage } from "../writing/writing.ts";
import { TakeBrief, type TakeFailure, takeFailures } from "./take-brief.ts";

/** A take that was claimed this often without being written is given up. */
const MOST_BARREN_CLAIMS = 4;
/** Takes that one worker writes at once, and how many of them may be one author's. */
const WORKER_TAKES = 4;
const TAKES_PER_AUTHOR = 2;

/** Words that a model is asked for at once. */
const WORDS_AT_ONCE = 1500;

export type TakeWorkDeps = BookWorkDeps & {
  manuscripts: Pick<Manuscripts, "documentAt" | "writtenSection">;
  suggestions: Pick<Suggestions, "propose">;
};

/** The section of an order is not there any more. */
class TakeGone extends Error {
  override readonly name = "TakeGone";
}

/** The writing of other takes, as the run worker carries it out. */
export function takeWork(deps: TakeWorkDeps): RunWork<typeof takeJob.payload, TakeFailure> {
  return {
    kind: "take",
    job: takeJob,
    runIdOf: ({ runId }) => runId,
    payloadOf: ({ id }) => ({ runId: id }),
    concurrency: WORKER_TAKES,
    perOwner: TAKES_PER_AUTHOR,
    mostBarrenClaims: MOST_BARREN_CLAIMS,
    barrenReason: "workers_lost",
    carryOut: (run) => writeTake(deps, run),
    reasonOf: (error) => (error instanceof TakeGone ? "take_gone" : failureCode(error)),
    fail: (tx, run, code) => failTake(deps, tx, { run, code }),
  };
}

/** Scene by scene, each after the new ones before it. The take is stored whole, beside the text, and paid for in one write. */
async function writeTake(deps: TakeWorkDeps, run: ClaimedRun): Promise<void> {
  const { section_id: id, version, from, to, note } = TakeBrief.parse(run.row.brief);
  const bookId = run.row.book_id ?? "";
  const document = await run.read((db) => deps.manuscripts.documentAt(db, { bookId, id, version }));
  if (document === null || to > document.content.size) throw new TakeGone();
  const scenes = scenesOfDocument(document, { wordsMost: WORDS_AT_ONCE }).filter(
    (scene) => scene.from >= from && scene.to <= to,
  );
  let taken = document;
  let grown = 0;
  let origin = "";
  for (const [at, scene] of scenes.entries()) {
    const step = scenes.length === 1 ? "Writing it anew" : `Writing part ${at + 1} of ${scenes.length} anew`;
    await deps.runs.noteProgress(run.db, run, {
      stage: "writing",
      progress: (100 * at) / scenes.length,
      step,
    });
    const place = { from: scene.from + grown, to: scene.to + grown };
    const answer = await workOnPassage(deps, run, {
      sectionId: id,
      work: "take",
      note,
      words: scene.words,
      text: scene.text,
      ...aroundOf(taken, place),
      onText: () => undefined,
    });
    ({ origin } = answer);
    const after = withPassage(taken, { ...place, ...answer });
    // Pictures, tables and notes stay, whatever text comes back.
    const kept = takeChanges(taken, suggestChanges(taken, after)).document;
    grown += kept.content.size - taken.content.size;
    taken = kept;
  }
  await propose(deps, run, { document, taken, origin });
}

async function propose(
  deps: TakeWorkDeps,
  run: ClaimedRun,
  { document, taken, origin }: { document: Node; taken: Node; origin: string },
): Promise<void> {
  const { section_id: sectionId, version, from, to, scope, note } = TakeBrief.parse(run.row.brief);
  const bookId = run.row.book_id ?? "";
  const end = taken.content.size - (document.content.size - to);
  const change: SuggestedChange = {
    shape: "blocks",
    from,
    to,
    was: wordsAt(document, { from, to }),
    becomes: wordsAt(taken, { from, to: end }),
    content: taken.slice(from, end).content.content.map((node): unknown => node.toJSON()),
  };
  const changes = change.was === change.becomes ? [] : [change];
  await run.store("done", async (tx, row) => {
    const section = await deps.manuscripts.writtenSection(tx, { bookId, id: sectionId });
    if (section === null) throw new TakeGone();
    const proposal = {
      bookId,
      sectionId,
      groupId: row.id,
      kind: "take" as const,
      label: scope,
      origin,
      version,
    };
    await deps.suggestions.propose(tx, { ...proposal, reason: note, changes });
    // What came back as it was is nothing that anybody would pay for.
    const due = changes.length === 0 ? 0 : row.cost;
    await deps.runs.complete(tx, { run: row, due, description: "Another take" });
  });
}

async function failTake(
  deps: TakeWorkDeps,
  tx: Tx,
  { run, code }: { run: RunRow; code: TakeFailure },
): Promise<void> {
  const reason = { code, ...takeFailures[code] };
  await deps.runs.fail(tx, { run, reason, description: "A take that was not written" });
}
