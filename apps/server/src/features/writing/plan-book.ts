import { BookPlan } from "@colophon/contracts/books/plan";
import { checkPlan, normalisePlan } from "@colophon/domain/plan-gate";
import { askForObject } from "./call-model.ts";
import { planAsk } from "./prompts/plan-prompt.ts";
import { PlanRefused, type BookRun } from "./book-run.ts";
import { tellReaders } from "./tell-readers.ts";

/** One more attempt with the gate's reasons; then the author is asked to describe the book better. */
const ATTEMPTS = 2;

/** Plans the book, gates the plan, and lays out its chapters. Quick Generate approves by itself. */
export async function planBook(run: BookRun): Promise<BookPlan> {
  await run.note("planning", async () => undefined);
  const plan = await acceptedPlan(run);
  await run.store("writing", async (tx) => {
    const chapters = plan.chapters.map((card, index) => ({ ...card, number: index + 1 }));
    await run.books.setPlan(tx, run.bookId, plan);
    await run.books.addChapters(
      tx,
      run.bookId,
      chapters.map(({ id, number, title, words }) => ({ id, number, title, words_asked: words })),
    );
    await tellReaders(tx, run, {
      type: "plan-ready",
      logline: plan.logline,
      chapters: chapters.map(({ number, title }) => ({ number, title })),
    });
  });
  return plan;
}

async function acceptedPlan(run: BookRun): Promise<BookPlan> {
  let refusedBecause: string[] = [];
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const proposal = await askForObject(run, { ask: planAsk(run.brief, refusedBecause), shape: BookPlan });
    const plan = normalisePlan(run.brief, proposal);
    refusedBecause = checkPlan(run.brief, plan);
    if (refusedBecause.length === 0) return plan;
    run.log.info({ bookId: run.bookId, refusedBecause }, "a plan was refused");
  }
  throw new PlanRefused(refusedBecause.join(" "));
}
