import { randomInt } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { passageJob } from "@colophon/contracts/passages/jobs";
import {
  CONTINUED_WORDS,
  type OrderPassageRequest,
  type PassageOrder,
  type PassageWork,
  type Passages,
  PASSAGE_WORDS_MAX,
} from "@colophon/contracts/passages/passage";
import { partnerCost, partnerRate } from "@colophon/domain/credit-costs";
import { orderRefusal } from "@colophon/domain/order-policy";
import { countWords } from "@colophon/domain/word-count";
import { passageAt } from "@colophon/manuscript/passage";
import type { Node } from "prosemirror-model";
import { type Db, type Tx, inTransaction } from "../../platform/db/database.ts";
import type { Manuscripts } from "../manuscript/manuscript.ts";
import type { PaidWork } from "../paid-work/paid-work.ts";
import { type RunRow, type Runs, presentFailure } from "../runs/runs.ts";
import type { Suggestions } from "../suggestions/suggestions.ts";
import { PassageBrief, passageFailures } from "./passage-brief.ts";

type Which = { ownerId: string; bookId: string };

export type OrderDeps = {
  db: Db;
  paidWork: PaidWork;
  manuscripts: Pick<Manuscripts, "readSection" | "writtenSection" | "documentAt">;
  suggestions: Pick<Suggestions, "countOf">;
  runs: Pick<Runs, "ofBook" | "find">;
};

/** Orders that a section shows: those under way are among the newest. */
const SHOWN = 60;

/** @throws AppError "books.not_found", "manuscript.section_not_found" */
export async function presentPassages(
  deps: OrderDeps,
  which: Which & { sectionId: string },
): Promise<Passages> {
  const { bookId, sectionId } = which;
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidWork.bookOf(tx, which);
    const section = await deps.manuscripts.writtenSection(tx, { bookId, id: sectionId });
    if (section === null) throw new AppError("manuscript.section_not_found");
    const runs = await deps.runs.ofBook(tx, { bookId, kind: "passage", sectionId, most: SHOWN });
    const rate = partnerRate("passage", await deps.paidWork.byKey(tx, which.ownerId));
    return {
      orders: await presentOrders(deps, tx, runs),
      offer: {
        ...rate,
        words_most: PASSAGE_WORDS_MAX,
        words_continued: CONTINUED_WORDS,
        hindrance: await deps.paidWork.hindrance(tx, book, "passage"),
      },
    };
  });
}

/**
 * Holds, stores and queues in one transaction; nothing of the text changes.
 * @throws AppError, nothing is begun then
 */
export async function orderPassage(
  deps: OrderDeps,
  request: Which & { sectionId: string } & OrderPassageRequest,
): Promise<PassageOrder> {
  const { ownerId, bookId, sectionId, work, note, version, credits: said } = request;
  const refusal = orderRefusal({ title: "", description: note });
  if (refusal !== null) throw new AppError("passages.refused", { reason: refusal.sentence });
  // Says why where its author cannot change it.
  await deps.manuscripts.readSection({ ownerId, bookId, sectionId });
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidWork.bookOf(tx, { ownerId, bookId });
    const document = await deps.manuscripts.documentAt(tx, { bookId, id: sectionId, version });
    if (document === null) throw new AppError("passages.gone");
    const { from, to, words } = passageOf(document, request);
    const brief: PassageBrief = {
      // What a book's own order has, for whoever reads it; nothing of it is asked for here.
      chapters: 1,
      words_per_chapter: words,
      seed: randomInt(2 ** 31),
      section_id: sectionId,
      version,
      from,
      to,
      work,
      note,
      words,
    };
    const id = await deps.paidWork.order(tx, {
      book,
      kind: "passage",
      job: passageJob,
      operation: "passage",
      cost: partnerCost("passage", words),
      said,
      description: `A passage of ${book.title}`,
      brief,
    });
    return presentOrder(deps, tx, id);
  });
}

/** @throws AppError "passages.gone", "passages.no_words", "passages.too_long" */
function passageOf(
  document: Node,
  { work, from, to }: { work: PassageWork; from: number; to: number },
): { from: number; to: number; words: number } {
  const passage = passageAt(document, work === "continue" ? { from: to, to } : { from, to });
  if (passage === null) throw new AppError("passages.gone");
  if (work === "continue") return { from: passage.from, to: passage.to, words: CONTINUED_WORDS };
  const words = countWords(passage.text);
  if (words === 0) throw new AppError("passages.no_words");
  if (words > PASSAGE_WORDS_MAX) throw new AppError("passages.too_long", { words, most: PASSAGE_WORDS_MAX });
  return { from: passage.from, to: passage.to, words };
}

/** Stops work on a passage; all that was held goes back. @throws AppError "books.not_found", "passages.not_found", "paid_work.not_running" */
export async function stopPassage(
  deps: OrderDeps,
  which: Which & { orderId: string },
): Promise<PassageOrder> {
  const { orderId: runId, ...of } = which;
  return inTransaction(deps.db, async (tx) => {
    await requireRun(deps, tx, which);
    const reason = passageFailures.stopped;
    await deps.paidWork.stop(tx, {
      ...of,
      kind: "passage",
      runId,
      reason,
      description: "A passage, stopped",
    });
    return presentOrder(deps, tx, runId);
  });
}

/** An order of an author's book. @throws AppError "books.not_found", "passages.not_found" */
export async function requireRun(
  deps: Pick<OrderDeps, "paidWork" | "runs">,
  tx: Tx,
  { orderId, ...which }: Which & { orderId: string },
): Promise<RunRow> {
  await deps.paidWork.bookOf(tx, which);
  const run = await deps.runs.find(tx, orderId);
  if (run?.kind !== "passage" || run.book_id !== which.bookId) throw new AppError("passages.not_found");
  return run;
}

async function presentOrder(deps: OrderDeps, tx: Tx, id: string): Promise<PassageOrder> {
  const run = await deps.runs.find(tx, id);
  const [order] = run === null ? [] : await presentOrders(deps, tx, [run]);
  if (order === undefined) throw new AppError("passages.not_found");
  return order;
}

async function presentOrders(deps: OrderDeps, db: Db, runs: readonly RunRow[]): Promise<PassageOrder[]> {
  const bookId = runs[0]?.book_id ?? null;
  if (bookId === null) return [];
  const groupIds = runs.map(({ id }) => id);
  const counts = await deps.suggestions.countOf(db, { bookId, groupIds });
  return runs.map((run) => {
    const { section_id, work, note, words } = PassageBrief.parse(run.brief);
    const outcome = outcomeOf(run, counts.get(run.id) ?? 0);
    return { id: run.id, section_id, work, note, words, credits: run.cost, outcome };
  });
}

function outcomeOf(run: RunRow, changes: number): PassageOrder["outcome"] {
  switch (run.status) {
    case "running":
      return { state: "running" };
    case "completed":
      return { state: "done", changes };
    case "failed":
      return presentFailure(run, passageFailures.unexpected);
    default:
      return run.status satisfies never;
  }
}
