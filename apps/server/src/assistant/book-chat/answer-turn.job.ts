import type { Db } from "../../platform/db/database.ts";
import type { Bible } from "../../library/bible/bible.ts";
import type { BookRow, Books } from "../../library/books/books.ts";
import type { Manuscripts } from "../../manuscript/sections/sections.ts";
import { type StartWork, paidWork } from "../../generation/paid-jobs/paid-jobs.ts";
import { LeaseLost, type RunRow, type Runs } from "../../jobs/runs/runs.ts";
import {
  type AskingRun,
  type BookWorkDeps,
  askingRun,
  generateObject,
} from "../../generation/writing/writing.ts";
import { ChatAnswer } from "./answers.ts";
import { ChatBrief, NoText, bookChatKind } from "./book-chat-kind.ts";
import { type AskedSection, askedSections, gatherMaterial, sectionsWithin } from "./gather-material.ts";
import { verifiedQuotes } from "./verify-quotes.ts";
import { type ChatMaterial, buildBookChatPrompt } from "./prompts/book-chat-prompt.ts";
import { setAnswer } from "./book-chat.store.ts";

/**
 * Maximum characters of material for an answer, however large the model's window: an answer costs the same
 * for every book.
 */
const MAX_CHARACTERS = 60_000;
const MIN_CHARACTERS = 3000;
/** Characters per token (a low estimate), and tokens that rules, question and answer take. */
const CHARS_PER_TOKEN = 3;
const TOKENS_BESIDE = 3000;
const MAX_ANSWER_CHARS = 4000;

export type AnswerDeps = Pick<BookWorkDeps, "prices" | "modelOf"> & {
  books: Pick<Books, "find" | "chapters">;
  manuscripts: Pick<Manuscripts, "printedSections">;
  bible: Pick<Bible, "whole">;
  runs: Runs;
};

/** Answers questions. */
export function bookChatWork(deps: AnswerDeps): StartWork {
  return paidWork(bookChatKind, { ...deps, carryOut: (run) => answerTurn(deps, askingRun(deps, run)) });
}

/**
 * One call, and one write: answer, quotes and price. An answer without any quote from the book is not
 * delivered, and free.
 */
async function answerTurn(deps: AnswerDeps, run: AskingRun): Promise<void> {
  await run.model.learn?.(run.signal);
  const { question } = ChatBrief.parse(run.row.brief);
  const { material, sections } = await run.read((db) =>
    materialOf(deps, db, { run, question, letters: charBudget(run) }),
  );
  const response = await generateObject(run, {
    promptSpec: buildBookChatPrompt(run.runId, material),
    shape: ChatAnswer,
  });
  const quotes = verifiedQuotes(response, sections);
  const answer = quotes.length === 0 ? "" : response.answer.slice(0, MAX_ANSWER_CHARS).toWellFormed();
  await run.write("done", async (tx, row) => {
    const isThere = await setAnswer(tx, { id: row.id, answer, quotes });
    const due = answer === "" || !isThere ? 0 : row.cost;
    const description = `Question about ${material.title}${due === 0 ? ", not answered by it" : ""}`;
    await deps.runs.complete(tx, { run: row, due, description });
  });
}

async function materialOf(
  deps: AnswerDeps,
  db: Db,
  { run, question, letters }: { run: AskingRun; question: string; letters: number },
): Promise<{ material: ChatMaterial; sections: AskedSection[] }> {
  const book = await bookOf(deps, db, run.row);
  const all = askedSections(await deps.manuscripts.printedSections(db, book.id));
  if (all.length === 0) throw new NoText();
  const sections = sectionsWithin(all, question);
  const chapters = await deps.books.chapters(db, book.id);
  const material = gatherMaterial(question, {
    title: book.title,
    sections,
    bible: await deps.bible.whole(db, book.id),
    summaries: new Map(chapters.map(({ id, summary }) => [id, summary])),
    letters,
  });
  return { material, sections };
}

function charBudget({ model }: AskingRun): number {
  const { contextTokens, thinkingTokens } = model.properties("strong");
  const fits = (contextTokens - thinkingTokens - TOKENS_BESIDE) * CHARS_PER_TOKEN;
  return Math.max(MIN_CHARACTERS, Math.min(MAX_CHARACTERS, fits));
}

async function bookOf(deps: AnswerDeps, db: Db, run: Pick<RunRow, "book_id">): Promise<BookRow> {
  const book = run.book_id === null ? null : await deps.books.find(db, run.book_id);
  // The book was permanently deleted in the meantime, and its run with it.
  if (book === null) throw new LeaseLost();
  return book;
}
