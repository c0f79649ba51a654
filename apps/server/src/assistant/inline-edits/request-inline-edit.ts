import { randomInt } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import {
  CONTINUATION_WORD_COUNT,
  type StartInlineEditRequest,
  type InlineEdit,
  type InlineEditDraft,
  type InlineEditEnd,
  type InlineEditKind,
  type InlineEdits,
  INLINE_EDIT_WORDS_MAX,
} from "@colophon/contracts/assistant/inline-edits";
import { assistantPrice, assistantRate } from "@colophon/rules/credit-costs";
import { policyRejection } from "@colophon/rules/content-policy";
import { countWords } from "@colophon/rules/word-count";
import { passageAt } from "@colophon/manuscript/passage";
import type { Node } from "prosemirror-model";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { EventStream } from "../../platform/http/event-stream.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import { type PaidJobs, outcomeOf } from "../../generation/paid-jobs/paid-jobs.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";
import type { Suggestions } from "../suggestions/suggestions.ts";
import { InlineEditBrief, inlineEditKind } from "./inline-edit-kind.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type StartEditDeps = {
  db: Db;
  paidJobs: PaidJobs;
  manuscripts: Pick<Manuscripts, "readSection" | "writtenSection" | "documentAt">;
  suggestions: Pick<Suggestions, "countOf">;
  runs: Pick<Runs, "ofBook" | "find" | "streamEvents">;
};

/** Maximum number of edits listed for a section, newest first, which includes all running ones. */
const SHOWN = 60;

/** @throws AppError "books.not_found", "manuscript.section_not_found" */
export async function presentInlineEdits(
  deps: StartEditDeps,
  which: BookRef & { sectionId: string },
): Promise<InlineEdits> {
  const { bookId, sectionId } = which;
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    const section = await deps.manuscripts.writtenSection(tx, { bookId, id: sectionId });
    if (section === null) throw new AppError("manuscript.section_not_found");
    const runs = await deps.runs.ofBook(tx, { bookId, kind: "passage", sectionId, most: SHOWN });
    const rate = assistantRate("passage", await deps.paidJobs.byKey(tx, which.ownerId));
    return {
      orders: await presentEdits(deps, tx, runs),
      offer: {
        ...rate,
        words_most: INLINE_EDIT_WORDS_MAX,
        words_continued: CONTINUATION_WORD_COUNT,
        hindrance: await deps.paidJobs.hindrance(tx, book, inlineEditKind),
      },
    };
  });
}

/**
 * Holds credits, stores and queues the run in one transaction; the text doesn't change.
 * @throws AppError, nothing is started then
 */
export async function startInlineEdit(
  deps: StartEditDeps,
  request: BookRef & { sectionId: string } & StartInlineEditRequest,
): Promise<InlineEdit> {
  const { ownerId, bookId, sectionId, work, note, version, credits: quotedPrice } = request;
  const refusal = policyRejection({ title: "", description: note });
  if (refusal !== null) throw new AppError("passages.refused", { reason: refusal.sentence });
  // Throws the reason if the author can't change it.
  await deps.manuscripts.readSection({ ownerId, bookId, sectionId });
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, { ownerId, bookId });
    const document = await deps.manuscripts.documentAt(tx, { bookId, id: sectionId, version });
    if (document === null) throw new AppError("passages.gone");
    const { from, to, words } = editedRange(document, request);
    const brief: InlineEditBrief = {
      // Fields of a book's brief, for code that reads it; not used here.
      chapters: 1,
      words_per_chapter: words,
      seed: randomInt(2 ** 31),
      section_id: sectionId,
      version,
      from,
      to,
      work,
      note,
      words,
    };
    const id = await deps.paidJobs.request(tx, inlineEditKind, {
      book,
      operation: "passage",
      cost: assistantPrice("passage", words),
      quotedPrice,
      description: `A passage of ${book.title}`,
      brief,
    });
    return presentEdit(deps, tx, id);
  });
}

/** @throws AppError "passages.gone", "passages.no_words", "passages.too_long" */
function editedRange(
  document: Node,
  { work, from, to }: { work: InlineEditKind; from: number; to: number },
): { from: number; to: number; words: number } {
  const passage = passageAt(document, work === "continue" ? { from: to, to } : { from, to });
  if (passage === null) throw new AppError("passages.gone");
  if (work === "continue") return { from: passage.from, to: passage.to, words: CONTINUATION_WORD_COUNT };
  const words = countWords(passage.text);
  if (words === 0) throw new AppError("passages.no_words");
  if (words > INLINE_EDIT_WORDS_MAX)
    throw new AppError("passages.too_long", { words, most: INLINE_EDIT_WORDS_MAX });
  return { from: passage.from, to: passage.to, words };
}

/**
 * Stops an inline edit; the whole hold is released.
 * @throws AppError "books.not_found", "passages.not_found", "paid_work.not_running"
 */
export async function stopInlineEdit(
  deps: StartEditDeps,
  which: BookRef & { editId: string },
): Promise<InlineEdit> {
  const { editId: runId, ...of } = which;
  return inTransaction(deps.db, async (tx) => {
    await requireRun(deps, tx, which);
    await deps.paidJobs.stop(tx, inlineEditKind, { ...of, runId });
    return presentEdit(deps, tx, runId);
  });
}

const LAST: ReadonlySet<string> = new Set<InlineEditEnd["type"]>(["passage-end"]);
const DRAFT: InlineEditDraft["type"] = "passage-draft";

/** Streams the text as it is written. @throws AppError "books.not_found", "passages.not_found" */
export async function streamInlineEdit(
  deps: StartEditDeps,
  { after, open, ...which }: BookRef & { editId: string; after: number; open: () => EventStream },
): Promise<void> {
  const run = await inTransaction(deps.db, (tx) => requireRun(deps, tx, which));
  await deps.runs.streamEvents({ run, after, open, lastTypes: LAST, draftName: DRAFT });
}

/** An inline edit in an author's book. @throws AppError "books.not_found", "passages.not_found" */
async function requireRun(
  deps: Pick<StartEditDeps, "paidJobs" | "runs">,
  tx: Tx,
  { editId, ...which }: BookRef & { editId: string },
): Promise<RunRow> {
  await deps.paidJobs.bookOf(tx, which);
  const run = await deps.runs.find(tx, editId);
  if (run?.kind !== "passage" || run.book_id !== which.bookId) throw new AppError("passages.not_found");
  return run;
}

async function presentEdit(deps: StartEditDeps, tx: Tx, id: string): Promise<InlineEdit> {
  const run = await deps.runs.find(tx, id);
  const [order] = run === null ? [] : await presentEdits(deps, tx, [run]);
  if (order === undefined) throw new AppError("passages.not_found");
  return order;
}

async function presentEdits(deps: StartEditDeps, db: Db, runs: readonly RunRow[]): Promise<InlineEdit[]> {
  const bookId = runs[0]?.book_id ?? null;
  if (bookId === null) return [];
  const groupIds = runs.map(({ id }) => id);
  const counts = await deps.suggestions.countOf(db, { bookId, groupIds });
  return runs.map((run) => {
    const { section_id, work, note, words } = InlineEditBrief.parse(run.brief);
    const outcome = outcomeOf(inlineEditKind, run, {
      running: () => ({ state: "running" as const }),
      completed: () => ({ state: "done" as const, changes: counts.get(run.id) ?? 0 }),
    });
    return { id: run.id, section_id, work, note, words, credits: run.cost, outcome };
  });
}
