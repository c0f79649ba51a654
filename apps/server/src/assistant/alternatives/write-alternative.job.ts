import { aroundOf, withPassage, textAt } from "@colophon/manuscript/passage";
import { applyChanges } from "@colophon/manuscript/place-suggestion";
import { scenesOfDocument } from "@colophon/manuscript/scenes-of-document";
import { type SuggestedChange, suggestChanges } from "@colophon/manuscript/suggested-changes";
import type { Node } from "prosemirror-model";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import { type StartWork, paidWork } from "../../generation/paid-jobs/paid-jobs.ts";
import type { LeasedRun } from "../../jobs/runs/runs.ts";
import type { Suggestions } from "../suggestions/suggestions.ts";
import { type BookWorkDeps, runInlineEdit } from "../../generation/writing/writing.ts";
import { AlternativeBrief, AlternativeGone, alternativeKind } from "./alternative-kind.ts";

/** Maximum words requested from a model in one call. */
const MAX_BATCH_WORDS = 1500;

export type AlternativeWorkDeps = BookWorkDeps & {
  manuscripts: Pick<Manuscripts, "documentAt" | "writtenSection">;
  suggestions: Pick<Suggestions, "propose">;
};

/** Writes alternatives. */
export function alternativeWork(deps: AlternativeWorkDeps): StartWork {
  return paidWork(alternativeKind, { ...deps, carryOut: (run) => writeAlternative(deps, run) });
}

/**
 * Scene by scene, each given the new versions before it. The alternative is stored whole, next to the text,
 * and charged in one write.
 */
async function writeAlternative(deps: AlternativeWorkDeps, run: LeasedRun): Promise<void> {
  const { section_id: id, version, from, to, note } = AlternativeBrief.parse(run.row.brief);
  const bookId = run.row.book_id ?? "";
  const document = await run.read((db) => deps.manuscripts.documentAt(db, { bookId, id, version }));
  if (document === null || to > document.content.size) throw new AlternativeGone();
  const scenes = scenesOfDocument(document, { maxWords: MAX_BATCH_WORDS }).filter(
    (scene) => scene.from >= from && scene.to <= to,
  );
  let taken = document;
  let grown = 0;
  let origin = "";
  for (const [at, scene] of scenes.entries()) {
    const step = scenes.length === 1 ? "Writing it anew" : `Writing part ${at + 1} of ${scenes.length} anew`;
    await deps.runs.recordProgress(run.db, run, {
      stage: "writing",
      progress: (100 * at) / scenes.length,
      step,
    });
    const place = { from: scene.from + grown, to: scene.to + grown };
    const answer = await runInlineEdit(deps, run, {
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
    // Images, tables and notes are kept, whatever text comes back.
    const kept = applyChanges(taken, suggestChanges(taken, after)).document;
    grown += kept.content.size - taken.content.size;
    taken = kept;
  }
  await propose(deps, run, { document, taken, origin });
}

async function propose(
  deps: AlternativeWorkDeps,
  run: LeasedRun,
  { document, taken, origin }: { document: Node; taken: Node; origin: string },
): Promise<void> {
  const { section_id: sectionId, version, from, to, scope, note } = AlternativeBrief.parse(run.row.brief);
  const bookId = run.row.book_id ?? "";
  const end = taken.content.size - (document.content.size - to);
  const change: SuggestedChange = {
    shape: "blocks",
    from,
    to,
    was: textAt(document, { from, to }),
    becomes: textAt(taken, { from, to: end }),
    content: taken.slice(from, end).content.content.map((node): unknown => node.toJSON()),
  };
  const changes = change.was === change.becomes ? [] : [change];
  await run.write("done", async (tx, row) => {
    const section = await deps.manuscripts.writtenSection(tx, { bookId, id: sectionId });
    if (section === null) throw new AlternativeGone();
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
    // An unchanged text is free.
    const due = changes.length === 0 ? 0 : row.cost;
    await deps.runs.complete(tx, { run: row, due, description: "Another take" });
  });
}
