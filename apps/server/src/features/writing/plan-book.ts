import type { BookPlan } from "@colophon/contracts/books/plan";
import { type PlanFault, checkPlan } from "@colophon/domain/plan-gate";
import type { Spine } from "@colophon/domain/writing-tasks";
import { ChapterAnswer, PlanAnswer } from "./answers.ts";
import { RunPaused } from "../runs/runs.ts";
import { PlanRefused, type BookRun } from "./book-run.ts";
import { askForObject } from "./call-model.ts";
import { chooseSpine } from "./choose-spine.ts";
import { mendChapter, mendPlan } from "./mend-plan.ts";
import { cardAsk, planAsk } from "./prompts/plan-prompt.ts";
import { tellReaders } from "./tell-readers.ts";

/** One more attempt with the gate's reasons and the plan; then the author is asked to describe the book better. */
const ATTEMPTS = 2;
/** More bad cards than this are a bad plan. */
const CARDS_MENDED = 3;

/**
 * Plans the book, gates the plan, and lays out its chapters. It is approved by itself, unless its author wants to see it.
 * @throws RunPaused where its author does
 */
export async function planBook(run: BookRun): Promise<BookPlan> {
  await run.note("planning", async () => undefined);
  const plan = await acceptedPlan(run, await chooseSpine(run));
  await run.store("writing", async (tx) => {
    const chapters = plan.chapters.map((card, index) => ({ ...card, number: index + 1 }));
    await run.books.setPlan(tx, run.bookId, plan);
    await run.books.addChapters(
      tx,
      run.bookId,
      chapters.map(({ id, number, title, words }) => ({ id, number, title, words_asked: words })),
    );
    await run.bible.keepPlan(tx, run.bookId, plan);
    await tellReaders(tx, run, {
      type: "plan-ready",
      logline: plan.logline,
      chapters: chapters.map(({ number, title }) => ({ number, title })),
    });
    // With the plan itself: a worker that dies in between has not begun to write.
    if (run.stored.stopsAfterPlan) await run.runs.waitForPlan(tx, run.runId);
  });
  if (run.stored.stopsAfterPlan) throw new RunPaused();
  return plan;
}

/** A book that was called off while it waited for its plan to be approved waits again. @throws RunPaused where it does */
export async function awaitApproval(run: BookRun): Promise<void> {
  if (!run.stored.stopsAfterPlan) return;
  await run.store("writing", (tx) => run.runs.waitForPlan(tx, run.runId));
  throw new RunPaused();
}

async function acceptedPlan(run: BookRun, spine: Spine): Promise<BookPlan> {
  let refused: { plan: BookPlan; reasons: string[] } | null = null;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const answer = await askForObject(run, {
      ask: planAsk(run.brief, { spine, refused }),
      shape: PlanAnswer,
    });
    const plan = await withMendedCards(run, mendPlan(run.brief, { spine, answer }));
    const reasons = checkPlan(run.brief, plan).map(({ reason }) => reason);
    if (reasons.length === 0) return plan;
    run.log.info({ bookId: run.bookId, refusedBecause: reasons }, "a plan was refused");
    refused = { plan, reasons };
  }
  throw new PlanRefused(refused?.reasons.join(" "));
}

/** Where a few cards are all that is wrong, they alone are asked for again, with the whole plan before the model. */
async function withMendedCards(run: BookRun, plan: BookPlan): Promise<BookPlan> {
  const faults = checkPlan(run.brief, plan);
  const byChapter = Map.groupBy(faults, ({ chapter }) => chapter);
  if (faults.length === 0 || byChapter.has(null) || byChapter.size > CARDS_MENDED) return plan;
  let mended = plan;
  for (const [chapterNumber, found] of byChapter) {
    if (chapterNumber !== null) mended = await withMendedCard(run, mended, { chapterNumber, found });
  }
  return mended;
}

async function withMendedCard(
  run: BookRun,
  plan: BookPlan,
  { chapterNumber, found }: { chapterNumber: number; found: readonly PlanFault[] },
): Promise<BookPlan> {
  const reasons = found.map(({ reason }) => reason);
  const answer = await askForObject(run, {
    ask: cardAsk(run.brief, { plan, chapterNumber, reasons }),
    shape: ChapterAnswer,
  });
  const old = plan.chapters[chapterNumber - 1];
  if (old === undefined) return plan;
  const card = { ...mendChapter(run.brief, { answer, number: chapterNumber }), id: old.id, words: old.words };
  return { ...plan, chapters: plan.chapters.with(chapterNumber - 1, card) };
}
