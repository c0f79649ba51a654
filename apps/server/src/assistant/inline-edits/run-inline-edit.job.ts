import type { InlineEditDraft, InlineEditEnd } from "@colophon/contracts/assistant/inline-edits";
import { aroundOf, passageAt, withContinuation, withPassage } from "@colophon/manuscript/passage";
import { suggestChanges } from "@colophon/manuscript/suggested-changes";
import type { Node } from "prosemirror-model";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import { type StartWork, paidWork } from "../../generation/paid-jobs/paid-jobs.ts";
import type { LeasedRun } from "../../jobs/runs/runs.ts";
import type { Suggestions } from "../suggestions/suggestions.ts";
import {
  type BookWorkDeps,
  type DraftPiece,
  showDrafts,
  runInlineEdit,
} from "../../generation/writing/writing.ts";
import { InlineEditBrief, InlineEditGone, inlineEditKind } from "./inline-edit-kind.ts";

export type InlineEditDeps = BookWorkDeps & {
  manuscripts: Pick<Manuscripts, "documentAt" | "writtenSection">;
  suggestions: Pick<Suggestions, "propose">;
};

/** Carries out inline edits. */
export function inlineEditWork(deps: InlineEditDeps): StartWork {
  return paidWork(inlineEditKind, {
    ...deps,
    carryOut: (run) => processInlineEdit(deps, run),
    onFailed: (tx, { id }) => deps.runs.appendEvent(tx, id, { type: "passage-end" } satisfies InlineEditEnd),
  });
}

/** The result is proposed against the version the author saw, and charged, in one write. */
async function processInlineEdit(deps: InlineEditDeps, run: LeasedRun): Promise<void> {
  const { section_id: id, version, words, work, note, ...range } = InlineEditBrief.parse(run.row.brief);
  const bookId = run.row.book_id ?? "";
  const document = await run.read((db) => deps.manuscripts.documentAt(db, { bookId, id, version }));
  const passage = document === null ? null : passageAt(document, range);
  if (document === null || passage === null) throw new InlineEditGone();
  const shown = showDrafts(
    { ...deps, ...run, model: deps.modelOf({ isSample: false }, run.row) },
    {
      targetWords: words,
      draftOf: (piece: DraftPiece): InlineEditDraft => ({ type: "passage-draft", ...piece }),
    },
  );
  const { text, origin } = await runInlineEdit(deps, run, {
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
  deps: InlineEditDeps,
  run: LeasedRun,
  { document, after, origin }: { document: Node; after: Node; origin: string },
): Promise<void> {
  const { section_id: sectionId, version, work, note } = InlineEditBrief.parse(run.row.brief);
  const bookId = run.row.book_id ?? "";
  const changes = suggestChanges(document, after);
  await run.write("done", async (tx, row) => {
    const section = await deps.manuscripts.writtenSection(tx, { bookId, id: sectionId });
    if (section === null) throw new InlineEditGone();
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
    await deps.runs.appendEvent(tx, row.id, { type: "passage-end" } satisfies InlineEditEnd);
    // An unchanged text is free.
    const due = changes.length === 0 ? 0 : row.cost;
    await deps.runs.complete(tx, { run: row, due, description: "A passage" });
  });
}
