import { AppError, errorCatalogue } from "@colophon/contracts/errors";
import type { BookChatRequest, ChatTurn, BookChatResponse } from "@colophon/contracts/assistant/book-chat";
import { assistantPrice, priceByKey } from "@colophon/rules/credit-costs";
import { createQuoteFinder } from "@colophon/prose/passages/find-quote";
import type { z } from "zod";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { BookRow } from "../../library/books/books.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import { type PaidJobs, outcomeOf } from "../../generation/paid-jobs/paid-jobs.ts";
import type { RunRow, Runs } from "../../jobs/runs/runs.ts";
import { type ChatBrief, bookChatKind } from "./book-chat-kind.ts";
import { askedSections } from "./gather-material.ts";
import {
  type StoredQuote,
  type ChatTurnRow,
  findChatTurn,
  insertChatTurn,
  deleteChatTurn,
  selectOldest,
  selectChatTurns,
} from "./book-chat.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type BookChatDeps = {
  db: Db;
  manuscripts: Pick<Manuscripts, "read" | "printedSections">;
  paidJobs: PaidJobs;
  runs: Pick<Runs, "findAll">;
};

const NO_TEXT = "questions.nothing_to_read";

/** @throws AppError "books.not_found" */
export async function presentBookChat(deps: BookChatDeps, which: BookRef): Promise<BookChatResponse> {
  const versions = await versionsOf(deps, which);
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    const rows = await selectChatTurns(tx, book.id);
    const runs = await deps.runs.findAll(
      tx,
      rows.map(({ id }) => id),
    );
    const isStill = await stillThere(deps, tx, { bookId: book.id, rows, versions });
    const hindrance =
      versions.words === 0
        ? errorCatalogue[NO_TEXT].detail
        : await deps.paidJobs.hindrance(tx, book, bookChatKind);
    const byKey = await deps.paidJobs.byKey(tx, which.ownerId);
    const credits = priceByKey(assistantPrice("question", versions.words), byKey);
    return {
      book_id: book.id,
      title: book.title,
      questions: rows.flatMap((row) => {
        const run = runs.get(row.id);
        return run === undefined ? [] : [presentTurn(row, { run, isStill })];
      }),
      offer: { credits, words: versions.words, hindrance },
    };
  });
}

/** Holds credits, stores and queues the run in one transaction. @throws AppError, nothing is started then */
export async function startTurn(
  deps: BookChatDeps,
  { question, credits: quotedPrice, ...which }: BookRef & BookChatRequest,
): Promise<BookChatResponse> {
  const { words } = await versionsOf(deps, which);
  if (words === 0) throw new AppError(NO_TEXT);
  await inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, which);
    const brief: z.output<typeof ChatBrief> = { question };
    const id = await deps.paidJobs.request(tx, bookChatKind, {
      book,
      operation: "question",
      cost: assistantPrice("question", words),
      quotedPrice,
      description: `A question about ${book.title}`,
      brief,
    });
    await insertChatTurn(tx, { id, bookId: book.id, question });
    await removeOldest(deps, tx, book.id);
  });
  return presentBookChat(deps, which);
}

/** Removes the oldest turns, answered or failed; a running one stays until it ends. */
async function removeOldest({ runs }: BookChatDeps, tx: Tx, bookId: string): Promise<void> {
  const oldest = await selectOldest(tx, bookId);
  if (oldest.length === 0) return;
  const known = await runs.findAll(tx, oldest);
  for (const id of oldest) if (known.get(id)?.status !== "running") await deleteChatTurn(tx, id);
}

/**
 * A running turn is stopped: the whole hold is released.
 * @throws AppError "books.not_found", "questions.not_found"
 */
export async function forgetTurn(
  deps: BookChatDeps,
  { questionId, ...which }: BookRef & { questionId: string },
): Promise<BookChatResponse> {
  await inTransaction(deps.db, async (tx) => {
    const book: BookRow = await deps.paidJobs.bookOf(tx, which);
    const row = await findChatTurn(tx, { bookId: book.id, questionId });
    if (row === null) throw new AppError("questions.not_found");
    await stopIfRunning(deps, tx, { ...which, runId: row.id });
    await deleteChatTurn(tx, row.id);
  });
  return presentBookChat(deps, which);
}

async function stopIfRunning(deps: BookChatDeps, tx: Tx, which: BookRef & { runId: string }): Promise<void> {
  try {
    await deps.paidJobs.stop(tx, bookChatKind, which);
  } catch (error) {
    // It has ended: only its answer is left to delete.
    if (!(error instanceof AppError && error.code === "paid_work.not_running")) throw error;
  }
}

type Versions = { words: number; of: ReadonlyMap<string, number> };

/** Versions of the current sections and their word counts, without reading their text. */
async function versionsOf({ manuscripts }: BookChatDeps, which: BookRef): Promise<Versions> {
  const { sections } = await manuscripts.read(which);
  const standing = sections.filter((section) => !section.is_in_work);
  return {
    words: standing.filter(({ is_on: isOn }) => isOn).reduce((sum, section) => sum + section.words, 0),
    of: new Map(standing.map(({ id, version }) => [id, version])),
  };
}

type Still = (quote: StoredQuote) => boolean;

/** Whether the text still contains the quotes. Sections unchanged since are not read. */
async function stillThere(
  deps: BookChatDeps,
  tx: Tx,
  { bookId, rows, versions }: { bookId: string; rows: readonly ChatTurnRow[]; versions: Versions },
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

function presentTurn(row: ChatTurnRow, { run, isStill }: { run: RunRow; isStill: Still }): ChatTurn {
  const asked = { id: row.id, question: row.question, asked_at: row.created_at.toISOString() };
  const outcome = outcomeOf(bookChatKind, run, {
    running: () => ({ state: "running" as const }),
    completed: () => answerOf(row, { run, isStill }),
  });
  return { ...asked, ...outcome };
}

function answerOf({ answer, quotes }: ChatTurnRow, { run, isStill }: { run: RunRow; isStill: Still }) {
  // Answered between the two queries; the next read will show it.
  if (answer === null) return { state: "running" as const };
  if (answer === "") return { state: "untold" as const };
  return {
    state: "answered" as const,
    answer,
    quotes: quotes.map(({ version, ...quote }) => ({
      ...quote,
      still_there: isStill({ version, ...quote }),
    })),
    credits: run.paid,
  };
}
