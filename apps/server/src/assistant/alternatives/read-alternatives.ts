import { AppError } from "@colophon/contracts/errors";
import {
  type Alternative,
  type AlternativeComparison,
  type Alternatives,
  ALTERNATIVE_WORDS_MAX,
} from "@colophon/contracts/assistant/alternatives";
import { assistantRate } from "@colophon/rules/credit-costs";
import { documentSchema } from "@colophon/manuscript/document-schema";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import { type PaidJobs, outcomeOf } from "../../generation/paid-jobs/paid-jobs.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";
import type { Suggestions } from "../suggestions/suggestions.ts";
import { AlternativeBrief, alternativeKind } from "./alternative-kind.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type AlternativeDeps = {
  db: Db;
  paidJobs: PaidJobs;
  manuscripts: Pick<Manuscripts, "readSection" | "writtenSection" | "documentAt">;
  suggestions: Pick<Suggestions, "ofGroups" | "standingsOf">;
  runs: Pick<Runs, "ofBook" | "find">;
};

export type SectionRef = BookRef & { sectionId: string };
export type AlternativeRef = BookRef & { alternativeId: string };

/** Maximum number of alternatives listed, newest first. */
const SHOWN = 60;

/** @throws AppError "books.not_found", "manuscript.section_not_found" */
export async function presentAlternatives(deps: AlternativeDeps, which: SectionRef): Promise<Alternatives> {
  const { bookId, sectionId: id } = which;
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    const section = await deps.manuscripts.writtenSection(tx, { bookId, id });
    if (section === null) throw new AppError("manuscript.section_not_found");
    const runs = await deps.runs.ofBook(tx, { bookId, kind: "take", sectionId: id, most: SHOWN });
    const rate = assistantRate("take", await deps.paidJobs.byKey(tx, which.ownerId));
    return {
      takes: await presentAll(deps, tx, runs),
      offer: {
        ...rate,
        words_most: ALTERNATIVE_WORDS_MAX,
        chapter_words: section.words,
        hindrance: await deps.paidJobs.hindrance(tx, book, alternativeKind),
      },
    };
  });
}

/** Both texts. @throws AppError "books.not_found", "takes.not_found" */
export async function compareAlternative(
  deps: AlternativeDeps,
  which: AlternativeRef,
): Promise<AlternativeComparison> {
  return inTransaction(deps.db, async (tx) => {
    const run = await requireRun(deps, tx, which);
    const [take] = await presentAll(deps, tx, [run]);
    const [suggestion] = await deps.suggestions.ofGroups(tx, { bookId: which.bookId, groupIds: [run.id] });
    const { section_id: id } = AlternativeBrief.parse(run.brief);
    const section = await deps.manuscripts.writtenSection(tx, { bookId: which.bookId, id });
    if (take === undefined || suggestion === undefined || section === null)
      throw new AppError("takes.not_found");
    const { from, to, state, content } = suggestion;
    const stands =
      state === "open" || state === "changed" ? section.document.cut(from, to) : section.document;
    const filled =
      stands.childCount === 0
        ? documentSchema.nodes.doc.create(null, documentSchema.nodes.paragraph.create())
        : stands;
    return { take, stands: Object(filled.toJSON()), taken: { type: "doc", content } };
  });
}

/** An alternative in an author's book. @throws AppError "books.not_found", "takes.not_found" */
export async function requireRun(
  deps: AlternativeDeps,
  tx: Tx,
  { alternativeId, ...which }: AlternativeRef,
): Promise<RunRow> {
  await deps.paidJobs.bookOf(tx, which);
  const run = await deps.runs.find(tx, alternativeId);
  if (run?.kind !== "take" || run.book_id !== which.bookId) throw new AppError("takes.not_found");
  return run;
}

/** @throws AppError "takes.not_found" */
export async function presentAlternative(
  deps: AlternativeDeps,
  tx: Tx,
  { bookId, runId }: { bookId: string; runId: string },
): Promise<Alternative> {
  const run = await deps.runs.find(tx, runId);
  const [take] = run === null || run.book_id !== bookId ? [] : await presentAll(deps, tx, [run]);
  if (take === undefined) throw new AppError("takes.not_found");
  return take;
}

async function presentAll(deps: AlternativeDeps, db: Db, runs: readonly RunRow[]): Promise<Alternative[]> {
  const bookId = runs[0]?.book_id ?? null;
  if (bookId === null) return [];
  const standings = await deps.suggestions.standingsOf(db, { bookId, groupIds: runs.map(({ id }) => id) });
  const byGroup = new Map(standings.map((one) => [one.group_id, one]));
  return runs.map((run) => {
    const { section_id, scope, note, words } = AlternativeBrief.parse(run.brief);
    const suggestion = byGroup.get(run.id);
    const outcome = outcomeOf(alternativeKind, run, {
      running: () => ({ state: "running" as const, step: run.step, progress: run.progress }),
      completed: () => ({
        state: "done" as const,
        suggestion_id: suggestion?.id ?? null,
        suggestion: suggestion?.state ?? null,
      }),
    });
    const ordered_at = run.created_at.toISOString();
    return { id: run.id, section_id, scope, note, words, credits: run.cost, ordered_at, outcome };
  });
}
