import type { Bible } from "./features/bible/bible.ts";
import { mountBookChanges } from "./features/book-changes/book-changes.routes.ts";
import { type BookChanges, createBookChanges } from "./features/book-changes/book-changes.ts";
import type { Books } from "./features/books/books.ts";
import type { Findings } from "./features/findings/findings.ts";
import { mountFurtherChapters } from "./features/further-chapters/further-chapters.routes.ts";
import { type FurtherChapters, createFurtherChapters } from "./features/further-chapters/further-chapters.ts";
import type { Manuscripts } from "./features/manuscript/manuscript.ts";
import { mountOutline } from "./features/outline/outline.routes.ts";
import { type Outlines, createOutlines } from "./features/outline/outline.ts";
import type { PaidWork } from "./features/paid-work/paid-work.ts";
import { mountPassages } from "./features/passages/passages.routes.ts";
import { type Passages, createPassages } from "./features/passages/passages.ts";
import type { Plans } from "./features/plans/plans.ts";
import { mountQuestions } from "./features/questions/questions.routes.ts";
import { type Questions, createQuestions } from "./features/questions/questions.ts";
import { mountReadThrough } from "./features/read-through/read-through.routes.ts";
import { type ReadThroughs, createReadThroughs } from "./features/read-through/read-through.ts";
import type { Runs, RunWorker } from "./features/runs/runs.ts";
import { mountStyle } from "./features/style/style.routes.ts";
import { type Styles, createStyles } from "./features/style/style.ts";
import { mountSuggestions } from "./features/suggestions/suggestions.routes.ts";
import { type Suggestions, createSuggestions } from "./features/suggestions/suggestions.ts";
import { mountTakes } from "./features/takes/takes.routes.ts";
import { type Takes, createTakes } from "./features/takes/takes.ts";
import type { BookWorkDeps } from "./features/writing/writing.ts";
import type { Db } from "./platform/db/database.ts";
import type { Mount } from "./platform/http/mount.ts";
import type { Queue } from "./platform/queue/queue.ts";

/** What a model does for books that are there, and what their authors make of it. */
export type Partner = {
  styles: Styles;
  outlines: Outlines;
  readThroughs: ReadThroughs;
  furtherChapters: FurtherChapters;
  suggestions: Suggestions;
  passages: Passages;
  takes: Takes;
  bookChanges: BookChanges;
  questions: Questions;
};

/** What the writing partner stands on. */
export type PartnerDeps = {
  db: Db;
  books: Books;
  manuscripts: Manuscripts;
  bible: Bible;
  findings: Findings;
  runs: Runs;
  plans: Plans;
  paidWork: PaidWork;
};

/** Builds each of its features once. */
export function composePartner(deps: PartnerDeps): Partner {
  const { chapters } = deps.manuscripts;
  const styles = createStyles(deps);
  deps.books.onCopied((tx, copy) => styles.copyTo(tx, copy));
  deps.books.onLookOver((tx, { bookId }) => styles.measureChapters(tx, bookId));
  deps.books.onMeasured((tx, { bookId }) => styles.measureChapters(tx, bookId));
  const suggestions = createSuggestions(deps);
  const beside = { ...deps, chapters, styles, suggestions };
  return {
    styles,
    outlines: createOutlines({ ...deps, styles }),
    readThroughs: createReadThroughs(beside),
    furtherChapters: createFurtherChapters(beside),
    suggestions,
    passages: createPassages(beside),
    takes: createTakes(beside),
    bookChanges: createBookChanges(beside),
    questions: createQuestions(beside),
  };
}

export function mountPartner(mount: Mount, partner: Partner): void {
  mountStyle(mount, partner);
  mountOutline(mount, partner);
  mountReadThrough(mount, partner);
  mountFurtherChapters(mount, partner);
  mountSuggestions(mount, partner);
  mountPassages(mount, partner);
  mountTakes(mount, partner);
  mountBookChanges(mount, partner);
  mountQuestions(mount, partner);
}

/** Has the worker take up its jobs. @param by.modelOf  whoever works on such a book */
export async function workPartner(
  partner: Partner,
  { worker, queue, ...by }: { worker: RunWorker; queue: Queue } & Pick<BookWorkDeps, "modelOf" | "prices">,
): Promise<void> {
  await partner.outlines.work(worker, queue, by);
  await partner.readThroughs.work(worker, queue, by);
  await partner.furtherChapters.work(worker, queue, by);
  await partner.passages.work(worker, queue, by);
  await partner.takes.work(worker, queue, by);
  await partner.bookChanges.work(worker, queue, by);
  await partner.questions.work(worker, queue, by);
}
