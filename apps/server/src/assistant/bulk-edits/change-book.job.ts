import { aroundOf, textBetween, withPassage, textAt } from "@colophon/manuscript/passage";
import { mappingOf, placeOf } from "@colophon/manuscript/place-suggestion";
import { type SceneOfDocument, scenesOfDocument } from "@colophon/manuscript/scenes-of-document";
import { suggestChanges } from "@colophon/manuscript/suggested-changes";
import type { Manuscripts, WrittenSection } from "../../manuscript/sections/sections.ts";
import { type StartWork, paidWork } from "../../generation/paid-jobs/paid-jobs.ts";
import { LeaseLost, type LeasedRun } from "../../jobs/runs/runs.ts";
import type { Suggestions } from "../suggestions/suggestions.ts";
import {
  type BookWorkDeps,
  SceneUnfit,
  failureCode,
  listChange,
  runInlineEdit,
} from "../../generation/writing/writing.ts";
import { type PartRow, countParts, findNextPart, insertParts, setPartState } from "./bulk-edits.store.ts";
import { ChangeBrief, bulkEditKind } from "./bulk-edit-kind.ts";
import { dueOf } from "./request-bulk-edit.ts";

/** Words per part, and words per call when listing. */
const PART_WORD_COUNT = 1000;
const LISTED_AT_ONCE = 6000;

export type ChangeWorkDeps = BookWorkDeps & {
  manuscripts: Pick<Manuscripts, "printedSections" | "writtenSection" | "stepsAfter">;
  suggestions: Pick<Suggestions, "propose">;
};

/** Lists what a bulk edit would change, and carries out bulk edits. */
export function bulkEditWork(deps: ChangeWorkDeps): StartWork {
  return paidWork(bulkEditKind, {
    ...deps,
    carryOut: (run) =>
      ChangeBrief.parse(run.row.brief).stage === "list" ? listParts(deps, run) : changeParts(deps, run),
  });
}

type ListedPart = SceneOfDocument & { section: WrittenSection };

/** The list is stored whole and charged in one write. */
async function listParts(deps: ChangeWorkDeps, run: LeasedRun): Promise<void> {
  const { change_id: changeId, instruction } = ChangeBrief.parse(run.row.brief);
  const bookId = run.row.book_id ?? "";
  const sections = await run.read((db) => deps.manuscripts.printedSections(db, bookId));
  const parts = sections
    .filter(({ number }) => number !== null)
    .flatMap((section): ListedPart[] =>
      scenesOfDocument(section.document, { maxWords: PART_WORD_COUNT }).map((scene) => ({
        ...scene,
        section,
      })),
    );
  const why = new Map<number, string>();
  let seen = 0;
  for (const batch of batchesOf(parts)) {
    const step = `Reading part ${seen + 1} of ${parts.length}`;
    await deps.runs.recordProgress(run.db, run, {
      stage: "listing",
      progress: (100 * seen) / parts.length,
      step,
    });
    const numbered = batch.map(({ text }, at) => ({ number: seen + at + 1, text }));
    for (const named of await listChange(deps, run, { instruction, parts: numbered }))
      why.set(named.number - 1, named.why);
    seen += batch.length;
  }
  const found = parts.flatMap((part, place) => {
    const reason = why.get(place);
    return reason === undefined ? [] : [rowOf(part, { place, why: reason })];
  });
  await run.write("done", async (tx, row) => {
    await insertParts(tx, { changeId, bookId }, found);
    await deps.runs.complete(tx, { run: row, due: row.cost, description: "What a change would touch" });
  });
}

function batchesOf(parts: readonly ListedPart[]): ListedPart[][] {
  const batches: ListedPart[][] = [];
  let words = 0;
  for (const part of parts) {
    const last = batches.at(-1);
    if (last === undefined || words + part.words > LISTED_AT_ONCE) {
      batches.push([part]);
      words = part.words;
    } else {
      last.push(part);
      words += part.words;
    }
  }
  return batches;
}

function rowOf(
  { section, from, to, words }: ListedPart,
  { place, why }: { place: number; why: string },
): Omit<PartRow, "state" | "changes"> {
  const was = textAt(section.document, { from, to });
  return {
    place,
    chapter_id: section.id,
    version: section.version,
    range_from: from,
    range_to: to,
    was,
    words,
    why,
  };
}

/**
 * Part by part, each stored with its suggestions, so that a new lease continues with the first waiting part.
 * If the provider fails midway, finished parts are delivered and charged, and the rest waits.
 */
async function changeParts(deps: ChangeWorkDeps, run: LeasedRun): Promise<void> {
  for (;;) {
    const part = await run.read((db) => findNextPart(db, run.runId));
    if (part === null) break;
    const { all, settled } = await run.read((db) => countParts(db, run.runId));
    const step = `Changing part ${settled + 1} of ${all}`;
    await deps.runs.recordProgress(run.db, run, { stage: "changing", progress: (100 * settled) / all, step });
    try {
      await changePart(deps, run, part);
    } catch (error) {
      if (!(await isDeliveredSoFar(run, error))) throw error;
      run.log.info({ err: error, runId: run.runId }, "a change over a book ends before its last part");
      break;
    }
  }
  await run.write("done", async (tx, row) => {
    const due = await dueOf(tx, row);
    await deps.runs.complete(tx, { run: row, due, description: "A change over the book" });
  });
}

/** Whether some parts are done, and the error would recur on another lease. */
async function isDeliveredSoFar(run: LeasedRun, error: unknown): Promise<boolean> {
  if (run.signal.aborted || error instanceof LeaseLost || failureCode(error) === "unexpected") return false;
  return (await run.read((db) => dueOf(db, run.row))) > 0;
}

async function changePart(deps: ChangeWorkDeps, run: LeasedRun, part: PartRow): Promise<void> {
  const { change_id: changeId, instruction } = ChangeBrief.parse(run.row.brief);
  const bookId = run.row.book_id ?? "";
  const { place, chapter_id: id } = part;
  const settle = (state: PartRow["state"]): Promise<void> =>
    run.write("changing", (tx) => setPartState(tx, { changeId, place, state, changes: 0 }));
  const section = await run.read((db) => deps.manuscripts.writtenSection(db, { bookId, id }));
  const range = section === null ? null : await rangeNow(deps, run, { part, section });
  if (section === null || range === null) return settle("gone");
  const { document, version } = section;
  try {
    const answer = await runInlineEdit(deps, run, {
      sectionId: id,
      work: "change",
      note: instruction,
      words: part.words,
      text: textBetween(document, range),
      ...aroundOf(document, range),
      onText: () => undefined,
    });
    const changes = suggestChanges(document, withPassage(document, { ...range, ...answer }));
    if (changes.length === 0) return await settle("unchanged");
    await run.write("changing", async (tx) => {
      const { why: reason } = part;
      const proposal = {
        bookId,
        sectionId: id,
        groupId: changeId,
        kind: "change" as const,
        label: "",
        version,
      };
      await deps.suggestions.propose(tx, { ...proposal, reason, origin: answer.origin, changes });
      await setPartState(tx, { changeId, place, state: "done", changes: changes.length });
    });
  } catch (error) {
    if (!(error instanceof SceneUnfit)) throw error;
    await settle("refused");
  }
}

/** A part's range in the newest text, including later edits; none if it was deleted. */
async function rangeNow(
  deps: ChangeWorkDeps,
  run: LeasedRun,
  { part, section }: { part: PartRow; section: WrittenSection },
): Promise<{ from: number; to: number } | null> {
  const { id, version: upTo, document } = section;
  const bookId = run.row.book_id ?? "";
  const steps = await run.read((db) =>
    deps.manuscripts.stepsAfter(db, { bookId, id, after: part.version, upTo }),
  );
  const change = { shape: "blocks" as const, from: part.range_from, to: part.range_to, was: part.was };
  const found = placeOf(document, { change, mapping: mappingOf(steps) });
  if (found.state === "gone") return null;
  const [start, end] = [document.resolve(found.from), document.resolve(found.to)];
  const from = start.depth === 0 ? found.from : start.before(1);
  const to = end.depth === 0 ? found.to : end.after(1);
  return from < to ? { from, to } : null;
}
