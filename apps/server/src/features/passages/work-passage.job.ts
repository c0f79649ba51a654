import { passageJob } from "@colophon/contracts/passages/jobs";
import type { PassageDraft, PassageEnd } from "@colophon/contracts/passages/passage";
import { aroundOf, passageAt, withContinuation, withPassage } from "@colophon/manuscript/passage";
import { suggestChanges } from "@colophon/manuscript/suggested-changes";
import type { Node } from "prosemirror-model";
import type { Tx } from "../../platform/db/database.ts";
import type { Manuscripts } from "../manuscript/manuscript.ts";
import type { ClaimedRun, RunRow, RunWork } from "../runs/runs.ts";
import type { Suggestions } from "../suggestions/suggestions.ts";
import {
  type BookWorkDeps,
  type DraftPiece,
  failureCode,
  showDrafts,
  workOnPassage,
} from "../writing/writing.ts";
import { PassageBrief, type PassageFailure, passageFailures } from "./passage-brief.ts";

/** A passage that was claimed this often without being done is given up. */
const MOST_BARREN_CLAIMS = 4;
/** Passages that one worker works on at once, and how many of them may be one author's. */
const WORKER_PASSAGES = 8;
const PASSAGES_PER_AUTHOR = 3;

export type PassageDeps = BookWorkDeps & {
  manuscripts: Pick<Manuscripts, "documentAt" | "writtenSection">;
  suggestions: Pick<Suggestions, "propose">;
};

/** The section of an order is not there any more. */
class PassageGone extends Error {
  override readonly name = "PassageGone";
}

/** Work on passages, as the run worker carries it out. */
export function passageWork(deps: PassageDeps): RunWork<typeof passageJob.payload, PassageFailure> {
  return {
    kind: "passage",
    job: passageJob,
    runIdOf: ({ runId }) => runId,
    payloadOf: ({ id }) => ({ runId: id }),
    concurrency: WORKER_PASSAGES,
    perOwner: PASSAGES_PER_AUTHOR,
    mostBarrenClaims: MOST_BARREN_CLAIMS,
    barrenReason: "workers_lost",
    carryOut: (run) => workPassage(deps, run),
    reasonOf: (error) => (error instanceof PassageGone ? "passage_gone" : failureCode(error)),
    fail: (tx, run, code) => failPassage(deps, tx, { run, code }),
  };
}

/** What comes back is proposed against the version that the author saw, and paid for, in one write. */
async function workPassage(deps: PassageDeps, run: ClaimedRun): Promise<void> {
  const { section_id: id, version, words, work, note, ...range } = PassageBrief.parse(run.row.brief);
  const bookId = run.row.book_id ?? "";
  const document = await run.read((db) => deps.manuscripts.documentAt(db, { bookId, id, version }));
  const passage = document === null ? null : passageAt(document, range);
  if (document === null || passage === null) throw new PassageGone();
  const shown = showDrafts(
    { ...deps, ...run, model: deps.modelOf({ isSample: false }, run.row) },
    {
      wordsAsked: words,
      draftOf: (piece: DraftPiece): PassageDraft => ({ type: "passage-draft", ...piece }),
    },
  );
  const { text, origin } = await workOnPassage(deps, run, {
    sectionId: id,
    work,
    note,
    words,
    text: passage.text,
    ...aroundOf(document, passage),
    onText: shown.piece,
  });
  shown.stop();
  const after =
    work === "continue"
      ? withContinuation(document, { at: passage.to, text, origin })
      : withPassage(document, { ...passage, text, origin });
  await propose(deps, run, { document, after, origin });
}

async function propose(
  deps: PassageDeps,
  run: ClaimedRun,
  { document, after, origin }: { document: Node; after: Node; origin: string },
): Promise<void> {
  const { section_id: sectionId, version, work, note } = PassageBrief.parse(run.row.brief);
  const bookId = run.row.book_id ?? "";
  const changes = suggestChanges(document, after);
  await run.store("done", async (tx, row) => {
    const section = await deps.manuscripts.writtenSection(tx, { bookId, id: sectionId });
    if (section === null) throw new PassageGone();
    const proposal = {
      bookId,
      sectionId,
      groupId: row.id,
      kind: "passage" as const,
      label: work,
      origin,
      version,
    };
    await deps.suggestions.propose(tx, { ...proposal, reason: note, changes });
    await deps.runs.appendEvent(tx, row.id, { type: "passage-end" } satisfies PassageEnd);
    // What was left as it was is nothing that anybody would pay for.
    const due = changes.length === 0 ? 0 : row.cost;
    await deps.runs.complete(tx, { run: row, due, description: "A passage" });
  });
}

async function failPassage(
  deps: PassageDeps,
  tx: Tx,
  { run, code }: { run: RunRow; code: PassageFailure },
): Promise<void> {
  const reason = { code, ...passageFailures[code] };
  await deps.runs.appendEvent(tx, run.id, { type: "passage-end" } satisfies PassageEnd);
  await deps.runs.fail(tx, { run, reason, description: "A passage that was not worked on" });
}
