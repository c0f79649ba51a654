import { randomUUID } from "node:crypto";
import { LEDGER_LIMITS, createOpenThreads, inItsScene } from "@colophon/prose/continuity/ledger";
import type { z } from "zod";
import type { Tx } from "../../platform/db/database.ts";
import { LedgerAnswer } from "./answers.ts";
import type { BookRun } from "./book-run.ts";
import { generateOptional } from "./call-model.ts";
import type { ChapterInWork } from "./manuscript.ts";
import { buildLedgerPrompt } from "./prompts/chapter-prompts.ts";
import { blocksFor } from "./window.ts";

type Ledger = z.output<typeof LedgerAnswer>;

const NOTHING: Ledger = { summary: "", facts: [], clocks: [], planted: [], paid: [] };
/** Length of a ledger answer, in words. */
const ANSWER_WORD_COUNT = 800;

/**
 * A model's list of what a chapter establishes; its quotes must appear in the text. A chapter without a
 * readable ledger is finished anyway: later ones use its card instead.
 */
export async function readLedger(
  run: BookRun,
  { chapter, text }: { chapter: ChapterInWork; text: string },
): Promise<Ledger> {
  const { manuscript, card, number } = chapter;
  const answer = await generateOptional(run, {
    promptSpec: buildLedgerPrompt({
      ...manuscript,
      brief: run.brief,
      blocks: blocksFor(run, { manuscript, chapterId: card.id, answerWordCount: ANSWER_WORD_COUNT }),
      chapterNumber: number,
      title: card.title,
      text,
    }),
    shape: LedgerAnswer,
    instead: NOTHING,
    what: `the ledger of chapter ${number}`,
  });
  const isThere = ({ quote }: { quote: string }): boolean => quote !== "" && text.includes(quote);
  return {
    summary: answer.summary.slice(0, LEDGER_LIMITS.summary),
    facts: answer.facts.filter(isThere).slice(0, LEDGER_LIMITS.facts).map(inItsScene),
    clocks: answer.clocks.filter(isThere).slice(0, LEDGER_LIMITS.facts).map(inItsScene),
    planted: answer.planted.filter(isThere).slice(0, LEDGER_LIMITS.threads),
    paid: answer.paid.filter(isThere).slice(0, LEDGER_LIMITS.threads),
  };
}

/** Stores a chapter's ledger; its payoffs are matched to open threads. */
export async function saveLedger(
  tx: Tx,
  { run, chapterId, ledger }: { run: BookRun; chapterId: string; ledger: Ledger },
): Promise<void> {
  const threads = await run.bible.threads(tx, run.bookId);
  const open = createOpenThreads(threads.filter(({ status }) => status === "open"));
  const chapterLedger = {
    chapterId,
    facts: ledger.facts,
    planted: ledger.planted.map((thread) => ({ ...thread, id: randomUUID() })),
    paid: ledger.paid.flatMap(({ text, quote }) => {
      const thread = open.like(text);
      return thread === null ? [] : [{ threadId: thread.id, quote }];
    }),
  };
  await run.bible.saveLedgers(tx, run.bookId, [chapterLedger]);
}
