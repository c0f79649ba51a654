import { answerQuestionJob } from "@colophon/contracts/questions/jobs";
import { ModelFailure } from "../../ports/language-model.ts";
import type { Db, Tx } from "../../platform/db/database.ts";
import type { Bible } from "../bible/bible.ts";
import type { BookRow, Books } from "../books/books.ts";
import type { Manuscripts } from "../manuscript/manuscript.ts";
import { ClaimLost, type RunRow, type RunWork, type Runs } from "../runs/runs.ts";
import { type AskingRun, type BookWorkDeps, askForObject } from "../writing/writing.ts";
import { QuestionAnswer } from "./answers.ts";
import { QuestionBrief } from "./ask-book.ts";
import { FAILURE_OF, type QuestionFailure, questionFailures } from "./failure-texts.ts";
import { type AskedSection, askedSections, gatherMaterial, sectionsWithin } from "./gather-material.ts";
import { standingQuotes } from "./keep-standing.ts";
import { type QuestionMaterial, questionAsk } from "./prompts/question-prompt.ts";
import { setAnswer } from "./questions.store.ts";

/** A question that was claimed this often without an answer is given up. */
const MOST_BARREN_CLAIMS = 4;
/** Questions that one worker answers at once, and how many of them may be one author's. */
const WORKER_QUESTIONS = 4;
const QUESTIONS_PER_AUTHOR = 2;
/** Letters of material that an answer takes at most, however large the model's window is: an answer costs the same for every book. */
const MOST_LETTERS = 60_000;
const LEAST_LETTERS = 3000;
/** Letters of one token, reckoned low, and tokens that rules, question and answer take. */
const LETTERS_A_TOKEN = 3;
const TOKENS_BESIDE = 3000;
const ANSWER_LETTERS = 4000;

/** There was text when it was asked, and there is none now. */
class NoText extends Error {
  override readonly name = "NoText";
}

export type AnswerDeps = Pick<BookWorkDeps, "prices" | "modelOf"> & {
  books: Pick<Books, "find" | "chapters">;
  manuscripts: Pick<Manuscripts, "printedSections">;
  bible: Pick<Bible, "whole">;
  runs: Runs;
};

/** The answering of questions, as the run worker carries it out. */
export function questionWork(deps: AnswerDeps): RunWork<typeof answerQuestionJob.payload, QuestionFailure> {
  return {
    kind: "question",
    job: answerQuestionJob,
    runIdOf: ({ runId }) => runId,
    payloadOf: ({ id }) => ({ runId: id }),
    concurrency: WORKER_QUESTIONS,
    perOwner: QUESTIONS_PER_AUTHOR,
    mostBarrenClaims: MOST_BARREN_CLAIMS,
    barrenReason: "workers_lost",
    carryOut: (run) =>
      answerQuestion(deps, { ...run, ...deps, model: deps.modelOf({ isSample: false }, run.row) }),
    reasonOf: failureOf,
    fail: (tx, run, code) => failQuestion(deps, tx, { run, code }),
  };
}

/** One call, and one write: answer, quotes and price. What no words of the book show is no answer, and costs nothing. */
async function answerQuestion(deps: AnswerDeps, run: AskingRun): Promise<void> {
  await run.model.learn?.(run.signal);
  const { question } = QuestionBrief.parse(run.row.brief);
  const { material, sections } = await run.read((db) =>
    materialOf(deps, db, { run, question, letters: lettersFor(run) }),
  );
  const said = await askForObject(run, { ask: questionAsk(run.runId, material), shape: QuestionAnswer });
  const quotes = standingQuotes(said, sections);
  const answer = quotes.length === 0 ? "" : said.answer.slice(0, ANSWER_LETTERS).toWellFormed();
  await run.store("done", async (tx, row) => {
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
): Promise<{ material: QuestionMaterial; sections: AskedSection[] }> {
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

function lettersFor({ model }: AskingRun): number {
  const { contextTokens, thinkingTokens } = model.properties("strong");
  const fits = (contextTokens - thinkingTokens - TOKENS_BESIDE) * LETTERS_A_TOKEN;
  return Math.max(LEAST_LETTERS, Math.min(MOST_LETTERS, fits));
}

async function bookOf(deps: AnswerDeps, db: Db, run: Pick<RunRow, "book_id">): Promise<BookRow> {
  const book = run.book_id === null ? null : await deps.books.find(db, run.book_id);
  // It was removed for good meanwhile, and its run with it.
  if (book === null) throw new ClaimLost();
  return book;
}

async function failQuestion(
  deps: AnswerDeps,
  tx: Tx,
  { run, code }: { run: RunRow; code: QuestionFailure },
): Promise<void> {
  const reason = { code, ...questionFailures[code] };
  await deps.runs.fail(tx, { run, reason, description: "A question that was not answered" });
}

function failureOf(error: unknown): QuestionFailure {
  if (error instanceof NoText) return "no_text";
  if (!(error instanceof ModelFailure)) return "unexpected";
  // Nothing will ever answer at an address that is wrong.
  if (error.code === "unreachable" && error.failureClass === "final") return "misconfigured";
  return FAILURE_OF[error.code];
}
