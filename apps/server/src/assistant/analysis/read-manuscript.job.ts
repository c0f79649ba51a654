import { randomUUID } from "node:crypto";
import { POINTS_OF_VIEW, type PointOfView } from "@colophon/contracts/shared/book-choices";
import { parseChapterText, SCENE_BREAK_MARK } from "@colophon/rules/chapter-text";
import { createOpenThreads } from "@colophon/prose/continuity/ledger";
import { priceByKey, analysisCost } from "@colophon/rules/credit-costs";
import { outlineOfAnalysis, type ReadChapter, voiceFromAnalysis } from "@colophon/rules/outline-of-analysis";
import { z } from "zod";
import type { Tx } from "../../platform/db/database.ts";
import type { Bible, ChapterLedger } from "../../library/bible/bible.ts";
import type { BookRow, Books, ChapterRow } from "../../library/books/books.ts";
import type { Chapters } from "../../manuscript/sections/sections.ts";
import { type StartWork, paidWork } from "../../generation/paid-jobs/paid-jobs.ts";
import { LeaseLost, type RunRow, type Runs } from "../../jobs/runs/runs.ts";
import {
  type BookWorkDeps,
  type PromptSpec,
  type AskingRun,
  askingRun,
  generateObject,
} from "../../generation/writing/writing.ts";
import { BookAnalysis, type ChapterAnalysis } from "./answers.ts";
import { AnalysisBrief, Grown, MostlyUnread, analysisKind } from "./analysis-kind.ts";
import { type ReadBookFacts, buildReadBookPrompt } from "./prompts/analysis-prompts.ts";
import { isOfThisText, charsAtOnce, readChapter } from "./read-chapter.ts";
import { insertAnalysis, type ChapterAnalysisRow, selectAnalyses } from "./chapter-analyses.store.ts";

/** Minimum share of a book's words that must be read for it to count as analyzed. */
const MIN_READ_SHARE = 0.5;

export type AnalysisDeps = Pick<AskingRun, "prices"> & {
  books: Pick<Books, "find" | "chapters" | "setOutline" | "setVoice" | "setKind">;
  chapters: Pick<Chapters, "setSummary">;
  bible: Pick<Bible, "saveOutline" | "saveLedgers" | "threads">;
  runs: Runs;
} & Pick<BookWorkDeps, "modelOf">;

/** Analyzes manuscripts. */
export function analysisWork(deps: AnalysisDeps): StartWork {
  return paidWork(analysisKind, {
    ...deps,
    carryOut: (run) => readManuscript(deps, askingRun(deps, run)),
  });
}

/** Analyzes every remaining chapter, then the book as a whole, and saves everything in one write. */
async function readManuscript(deps: AnalysisDeps, run: AskingRun): Promise<void> {
  await run.model.learn?.(run.signal);
  const book = await run.read((db) => bookOf(deps, db, run.row));
  const { genre } = AnalysisBrief.parse(run.row.brief);
  const facts = { runId: run.runId, title: book.title, genre, language: book.language_variant };
  const chapters = (await run.read((db) => deps.books.chapters(db, book.id))).filter(
    ({ words }) => words > 0,
  );
  assertNotGrown(run.row, chapters);
  const readings = await readChapters(run, { facts, chapters });
  const whole = await readWhole(run, { facts, chapters, readings });
  const threads = await run.read((db) => deps.bible.threads(db, book.id));
  const promises = threads.filter(({ promise_id: promise, status }) => promise !== null && status === "open");
  const ledgers = ledgersOf(promises, { chapters, readings });
  await run.write("done", (tx, row) =>
    saveAnalysis(deps, tx, { run: row, book, genre, chapters, readings, ledgers, whole }),
  );
}

/** It may have been queued while its author continued writing. @throws Grown */
function assertNotGrown({ cost, author_key: authorKey }: RunRow, chapters: readonly ChapterRow[]): void {
  const words = chapters.reduce((sum, chapter) => sum + chapter.words, 0);
  if (priceByKey(analysisCost(words), { authorKey: authorKey !== null }) > cost) throw new Grown();
}

type ChapterAnalyses = ReadonlyMap<string, ChapterAnalysisRow>;

/** Sequential: each chapter's call lists the people of earlier ones. */
async function readChapters(
  run: AskingRun,
  { facts, chapters }: { facts: ReadBookFacts; chapters: readonly ChapterRow[] },
): Promise<ChapterAnalyses> {
  const stored = await run.read((db) => selectAnalyses(db, run.runId));
  const readings = new Map(stored.map((row) => [row.chapter_id, row]));
  const known = new Set<string>();
  for (const chapter of chapters) {
    const row = readings.get(chapter.id) ?? (await readOne(run, { facts, chapter, known: [...known] }));
    readings.set(chapter.id, row);
    for (const { name } of row.reading?.people ?? []) {
      // The most recently seen comes last.
      known.delete(name);
      known.add(name);
    }
  }
  return readings;
}

async function readOne(
  run: AskingRun,
  { facts, chapter, known }: { facts: ReadBookFacts; chapter: ChapterRow; known: readonly string[] },
): Promise<ChapterAnalysisRow> {
  const reading = await readChapter(run, { book: facts, chapter, known });
  const row = { chapter_id: chapter.id, version: chapter.version, reading };
  await run.write("reading", (tx) => insertAnalysis(tx, run.runId, row));
  return row;
}

async function readWhole(
  run: AskingRun,
  {
    facts,
    chapters,
    readings,
  }: { facts: ReadBookFacts; chapters: readonly ChapterRow[]; readings: ChapterAnalyses },
): Promise<BookAnalysis & { passages: string[] }> {
  if (shareRead(chapters, readings) < MIN_READ_SHARE) throw new MostlyUnread();
  const { passages } = voiceFromAnalysis(NO_VOICE, paragraphsOf(chapters));
  const details = chapters.map(({ id, title }) => ({
    title,
    summary: readings.get(id)?.reading?.summary ?? "",
  }));
  const promptSpec = buildReadBookPrompt(facts, { chapters: details, passages, letters: charsAtOnce(run) });
  return { ...(await analyzeBook(run, promptSpec)), passages };
}

/** The chapters' analyses are worth having without it. */
async function analyzeBook(run: AskingRun, promptSpec: PromptSpec): Promise<BookAnalysis> {
  try {
    return await generateObject(run, { promptSpec, shape: BookAnalysis });
  } catch (error) {
    if (!isOfThisText(error)) throw error;
    run.log.info({ err: error, runId: run.runId }, "a book was not read as a whole");
    return { ...NO_VOICE, logline: "", turns: [], thesis: "", world_rules: [] };
  }
}

const NO_VOICE = { person: "", tense: "", distance: "", rhythm: "", diction: "" };

/** Share of a book's words that was read: that share of its price is due. */
function shareRead(chapters: readonly ChapterRow[], readings: ChapterAnalyses): number {
  const all = chapters.reduce((sum, { words }) => sum + words, 0);
  const read = chapters.reduce(
    (sum, { id, words }) => sum + ((readings.get(id)?.reading ?? null) === null ? 0 : words),
    0,
  );
  return all === 0 ? 0 : read / all;
}

function paragraphsOf(chapters: readonly ChapterRow[]): string[] {
  return chapters.flatMap(({ text }) =>
    text.split("\n\n").filter((part) => part !== SCENE_BREAK_MARK && parseChapterText(part)[0]?.t === "p"),
  );
}

type AnalysisResult = {
  run: RunRow;
  book: BookRow;
  genre: ReadBookFacts["genre"];
  chapters: readonly ChapterRow[];
  readings: ChapterAnalyses;
  ledgers: readonly ChapterLedger[];
  whole: BookAnalysis & { passages: string[] };
};

async function saveAnalysis(deps: AnalysisDeps, tx: Tx, kept: AnalysisResult): Promise<void> {
  const { run, book, genre, readings, whole } = kept;
  const { id: bookId } = book;
  // Chapters trashed in the meantime are no longer part of the book.
  const standing = new Set((await deps.books.chapters(tx, bookId)).map(({ id }) => id));
  const chapters = kept.chapters.filter(({ id }) => standing.has(id));
  const cards = chapters.map((chapter) => readChapterOf(chapter, readings.get(chapter.id)?.reading ?? null));
  const plan = outlineOfAnalysis(cards, { ...whole, worldRules: whole.world_rules });
  // A book written by Colophon keeps its outline.
  if (book.origin !== "generated") {
    const { person, tense, distance, rhythm, diction, passages } = whole;
    await deps.books.setOutline(tx, bookId, plan);
    await deps.books.setVoice(tx, bookId, { person, tense, distance, rhythm, diction, passages });
    await deps.books.setKind(tx, { bookId, genre, pointOfView: pointOfView(person) ?? book.point_of_view });
  }
  await deps.bible.saveOutline(tx, bookId, plan);
  const ledgers = kept.ledgers.filter(({ chapterId }) => standing.has(chapterId));
  await deps.bible.saveLedgers(tx, bookId, ledgers);
  for (const { id } of chapters) {
    const reading = readings.get(id)?.reading ?? null;
    if (reading === null) continue;
    await deps.chapters.setSummary(tx, { bookId, id, summary: reading.summary, clocks: reading.clocks });
  }
  // A delivery is never free, and what is missing is not rounded up.
  const due = Math.max(1, Math.floor(run.cost * shareRead(kept.chapters, readings)));
  await deps.runs.complete(tx, { run, due, description: `Reading of ${book.title}` });
}

/**
 * Ledger per chapter. A payoff matches a setup in the outline or in an earlier chapter: matched before the
 * lock is taken, since a long book has thousands of threads.
 */
function ledgersOf(
  promises: readonly { id: string; text: string }[],
  { chapters, readings }: { chapters: readonly ChapterRow[]; readings: ChapterAnalyses },
): ChapterLedger[] {
  const open = createOpenThreads(promises);
  return chapters.flatMap(({ id: chapterId }) => {
    const reading = readings.get(chapterId)?.reading ?? null;
    if (reading === null) return [];
    const paid = reading.paid.flatMap(({ text, quote }) => {
      const thread = open.like(text);
      return thread === null ? [] : [{ threadId: thread.id, quote }];
    });
    const planted = reading.planted.map((thread) => ({ ...thread, id: randomUUID() }));
    for (const thread of planted) open.add(thread);
    return [{ chapterId, facts: reading.facts, planted, paid }];
  });
}

/** A chapter that no model would read appears in the outline by title only. */
const UNREAD = {
  purpose: "",
  point_of_view: "",
  place: "",
  time: "",
  entry_state: "",
  exit_state: "",
  beats: [],
  people: [],
  places: [],
};

function readChapterOf({ id, title, words }: ChapterRow, reading: ChapterAnalysis | null): ReadChapter {
  const { beats, people, places, purpose, place, time, ...details } = reading ?? UNREAD;
  return {
    id,
    title,
    words,
    purpose,
    pointOfView: details.point_of_view,
    place,
    time,
    entryState: details.entry_state,
    exitState: details.exit_state,
    beats,
    people,
    places,
  };
}

const Person = z.enum(POINTS_OF_VIEW);

function pointOfView(person: string): PointOfView | null {
  const known = Person.safeParse(person.toLowerCase());
  return known.success ? known.data : null;
}

async function bookOf(
  deps: Pick<AnalysisDeps, "books">,
  db: Parameters<AnalysisDeps["books"]["find"]>[0],
  run: Pick<RunRow, "book_id">,
): Promise<BookRow> {
  const book = run.book_id === null ? null : await deps.books.find(db, run.book_id);
  // The book was permanently deleted in the meantime, and its run with it.
  if (book === null) throw new LeaseLost();
  return book;
}
