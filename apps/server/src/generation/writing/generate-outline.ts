import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { type GateProblem, checkOutline } from "@colophon/rules/outline-gate";
import type { Spine } from "@colophon/rules/writing-tasks";
import { ChapterAnswer, OutlineAnswer } from "./answers.ts";
import { RunPaused } from "../../jobs/runs/runs.ts";
import { OutlineRejectedError, type BookRun } from "./book-run.ts";
import { generateObject } from "./call-model.ts";
import { chooseSpine } from "./choose-spine.ts";
import { fixChapter, fixOutline } from "./fix-outline.ts";
import { buildCardPrompt, buildOutlinePrompt } from "./prompts/outline-prompt.ts";
import { notifyReaders } from "./notify-readers.ts";

/**
 * One retry with the gate's reasons and the outline; after that the author is asked for a better description.
 */
const ATTEMPTS = 2;
/** An outline with more bad cards than this is rejected as a whole. */
const MAX_FIXED_CARDS = 3;

/**
 * Outlines the book, checks the outline against its gate, and creates its chapters. It is approved
 * automatically, unless its author wants to see it.
 * @throws RunPaused if the author does
 */
export async function generateOutline(run: BookRun): Promise<BookOutline> {
  await run.note("planning", async () => undefined);
  const plan = await acceptedOutline(run, await chooseSpine(run));
  await run.write("writing", async (tx) => {
    const chapters = plan.chapters.map((card, index) => ({ ...card, number: index + 1 }));
    await run.books.setOutline(tx, run.bookId, plan);
    await run.books.addChapters(
      tx,
      run.bookId,
      chapters.map(({ id, number, title, words }) => ({ id, number, title, words_asked: words })),
    );
    await run.bible.saveOutline(tx, run.bookId, plan);
    await notifyReaders(tx, run, {
      type: "plan-ready",
      logline: plan.logline,
      chapters: chapters.map(({ number, title }) => ({ number, title })),
    });
    // In the same write as the outline: a worker that dies in between hasn't started writing.
    if (run.stored.stopsAfterOutline) await run.runs.waitForOutline(tx, run.runId);
  });
  if (run.stored.stopsAfterOutline) throw new RunPaused();
  return plan;
}

/** A book canceled while awaiting approval of its outline waits again. @throws RunPaused if it does */
export async function awaitApproval(run: BookRun): Promise<void> {
  if (!run.stored.stopsAfterOutline) return;
  await run.write("writing", (tx) => run.runs.waitForOutline(tx, run.runId));
  throw new RunPaused();
}

async function acceptedOutline(run: BookRun, spine: Spine): Promise<BookOutline> {
  let refused: { plan: BookOutline; reasons: string[] } | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await generateObject(run, {
      promptSpec: buildOutlinePrompt(run.brief, { spine, refused }),
      shape: OutlineAnswer,
    });
    const plan = await withFixedCards(run, fixOutline(run.brief, { spine, answer }));
    const reasons = checkOutline(run.brief, plan).map(({ reason }) => reason);
    if (reasons.length === 0) return plan;
    run.log.info({ bookId: run.bookId, rejectionReasons: reasons }, "a plan was refused");
    refused = { plan, reasons };
  }
  throw new OutlineRejectedError(refused?.reasons.join(" "));
}

/** If only a few cards are wrong, requests just those again, with the whole outline as context. */
async function withFixedCards(run: BookRun, plan: BookOutline): Promise<BookOutline> {
  const faults = checkOutline(run.brief, plan);
  const byChapter = Map.groupBy(faults, ({ chapter }) => chapter);
  if (faults.length === 0 || byChapter.has(null) || byChapter.size > MAX_FIXED_CARDS) return plan;
  let mended = plan;
  for (const [chapterNumber, found] of byChapter) {
    if (chapterNumber !== null) mended = await withFixedCard(run, mended, { chapterNumber, found });
  }
  return mended;
}

async function withFixedCard(
  run: BookRun,
  plan: BookOutline,
  { chapterNumber, found }: { chapterNumber: number; found: readonly GateProblem[] },
): Promise<BookOutline> {
  const reasons = found.map(({ reason }) => reason);
  const answer = await generateObject(run, {
    promptSpec: buildCardPrompt(run.brief, { plan, chapterNumber, reasons }),
    shape: ChapterAnswer,
  });
  const old = plan.chapters[chapterNumber - 1];
  if (old === undefined) return plan;
  const card = { ...fixChapter(run.brief, { answer, number: chapterNumber }), id: old.id, words: old.words };
  return { ...plan, chapters: plan.chapters.with(chapterNumber - 1, card) };
}
