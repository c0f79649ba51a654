import { AppError, errorCatalogue } from "@colophon/contracts/errors";
import { answerQuestionJob } from "@colophon/contracts/questions/jobs";
import type { AskBookRequest, BookQuestion, BookQuestions } from "@colophon/contracts/questions/question";
import { partnerCost, priceByKey } from "@colophon/domain/credit-costs";
import { createQuoteFinder } from "@colophon/domain/passages/find-quote";
import { z } from "zod";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { BookRow } from "../books/books.ts";
import type { Manuscripts } from "../manuscript/manuscript.ts";
import type { PaidWork } from "../paid-work/paid-work.ts";
import { type RunRow, type Runs, presentFailure } from "../runs/runs.ts";
import { questionFailures } from "./failure-texts.ts";
import { askedSections } from "./gather-material.ts";
import {
  type KeptQuote,
  type QuestionRow,
  findQuestion,
  insertQuestion,
  removeQuestion,
  selectOldest,
  selectQuestions,
} from "./questions.store.ts";

type Which = { ownerId: string; bookId: string };

export type AskDeps = {
  db: Db;
  manuscripts: Pick<Manuscripts, "read" | "printedSections">;
  paidWork: PaidWork;
  runs: Pick<Runs, "findAll">;
};

/** What a run was ordered with. */
export const QuestionBrief = z.object({ question: z.string() });

const NO_TEXT = "questions.nothing_to_read";

/** @throws AppError "books.not_found" */
export async function presentQuestions(deps: AskDeps, which: Which): Promise<BookQuestions> {
  const versions = await versionsOf(deps, which);
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidWork.bookOf(tx, which);
    const rows = await selectQuestions(tx, book.id);
    const runs = await deps.runs.findAll(
      tx,
      rows.map(({ id }) => id),
    );
    const isStill = await stillThere(deps, tx, { bookId: book.id, rows, versions });
    const hindrance =
      versions.words === 0
        ? errorCatalogue[NO_TEXT].detail
        : await deps.paidWork.hindrance(tx, book, "question");
    const byKey = await deps.paidWork.byKey(tx, which.ownerId);
    const credits = priceByKey(partnerCost("question", versions.words), byKey);
    return {
      book_id: book.id,
      title: book.title,
      questions: rows.flatMap((row) => {
        const run = runs.get(row.id);
        return run === undefined ? [] : [presentQuestion(row, { run, isStill })];
      }),
      offer: { credits, words: versions.words, hindrance },
    };
  });
}

/** Holds, stores and queues in one transaction. @throws AppError, nothing is begun then */
export async function askBook(
  deps: AskDeps,
  { question, credits: said, ...which }: Which & AskBookRequest,
): Promise<BookQuestions> {
  const { words } = await versionsOf(deps, which);
  if (words === 0) throw new AppError(NO_TEXT);
  await inTransaction(deps.db, async (tx) => {
    const book = await deps.paidWork.bookOf(tx, which);
    const brief: z.output<typeof QuestionBrief> = { question };
    const id = await deps.paidWork.order(tx, {
      book,
      kind: "question",
      job: answerQuestionJob,
      operation: "question",
      cost: partnerCost("question", words),
      said,
      description: `A question about ${book.title}`,
      brief,
    });
    await insertQuestion(tx, { id, bookId: book.id, question });
    await makeRoom(deps, tx, book.id);
  });
  return presentQuestions(deps, which);
}

/** The oldest go, answered or failed; one that is under way stays until it has ended. */
async function makeRoom({ runs }: AskDeps, tx: Tx, bookId: string): Promise<void> {
  const oldest = await selectOldest(tx, bookId);
  if (oldest.length === 0) return;
  const known = await runs.findAll(tx, oldest);
  for (const id of oldest) if (known.get(id)?.status !== "running") await removeQuestion(tx, id);
}

/** One that is under way is stopped: all that was held goes back. @throws AppError "books.not_found", "questions.not_found" */
export async function forgetQuestion(
  deps: AskDeps,
  { questionId, ...which }: Which & { questionId: string },
): Promise<BookQuestions> {
  await inTransaction(deps.db, async (tx) => {
    const book: BookRow = await deps.paidWork.bookOf(tx, which);
    const row = await findQuestion(tx, { bookId: book.id, questionId });
    if (row === null) throw new AppError("questions.not_found");
    await stopIfRunning(deps, tx, { ...which, runId: row.id });
    await removeQuestion(tx, row.id);
  });
  return presentQuestions(deps, which);
}

async function stopIfRunning(deps: AskDeps, tx: Tx, which: Which & { runId: string }): Promise<void> {
  try {
    const description = "A question, stopped";
    await deps.paidWork.stop(tx, {
      ...which,
      kind: "question",
      reason: questionFailures.stopped,
      description,
    });
  } catch (error) {
    // It has ended: then there is only its answer to forget.
    if (!(error instanceof AppError && error.code === "paid_work.not_running")) throw error;
  }
}

type Versions = { words: number; of: ReadonlyMap<string, number> };

/** Versions of the sections that are there, and the words that would be asked; no text is read for it. */
async function versionsOf({ manuscripts }: AskDeps, which: Which): Promise<Versions> {
  const { sections } = await manuscripts.read(which);
  const standing = sections.filter((section) => !section.is_in_work);
  return {
    words: standing.filter(({ is_on: isOn }) => isOn).reduce((sum, section) => sum + section.words, 0),
    of: new Map(standing.map(({ id, version }) => [id, version])),
  };
}

type Still = (quote: KeptQuote) => boolean;

/** Whether the text still has what was quoted. Sections that nobody has changed since are not read. */
async function stillThere(
  deps: AskDeps,
  tx: Tx,
  { bookId, rows, versions }: { bookId: string; rows: readonly QuestionRow[]; versions: Versions },
): Promise<Still> {
  const isSame: Still = ({ section_id: id, version }) => versions.of.get(id) === version;
  const isGone: Still = ({ section_id: id }) => !versions.of.has(id);
  const changed = rows.flatMap(({ quotes }) => quotes).some((quote) => !isSame(quote) && !isGone(quote));
  const read = changed ? askedSections(await deps.manuscripts.printedSections(tx, bookId)) : [];
  const byId = new Map(read.map(({ id, paragraphs }) => [id, createQuoteFinder(paragraphs)]));
  return (quote) => {
    if (isSame(quote)) return true;
    const find = byId.get(quote.section_id);
    return find !== undefined && find(quote.quote) !== null;
  };
}

function presentQuestion(row: QuestionRow, { run, isStill }: { run: RunRow; isStill: Still }): BookQuestion {
  const asked = { id: row.id, question: row.question, asked_at: row.created_at.toISOString() };
  switch (run.status) {
    case "running":
      return { ...asked, state: "running" };
    case "failed":
      return { ...asked, ...presentFailure(run, questionFailures.unexpected) };
    case "completed":
      // It was answered between the two questions, and is there at the next look.
      if (row.answer === null) return { ...asked, state: "running" };
      if (row.answer === "") return { ...asked, state: "untold" };
      return {
        ...asked,
        state: "answered",
        answer: row.answer,
        quotes: row.quotes.map(({ version, ...quote }) => ({
          ...quote,
          still_there: isStill({ version, ...quote }),
        })),
        credits: run.paid,
      };
    default:
      return run.status satisfies never;
  }
}
