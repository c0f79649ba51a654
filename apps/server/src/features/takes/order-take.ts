import { randomInt } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import { takeJob } from "@colophon/contracts/takes/jobs";
import {
  type OrderTakeRequest,
  type Take,
  type TakeOffer,
  TAKE_WORDS_MAX,
} from "@colophon/contracts/takes/take";
import { partnerCost, priceByKey } from "@colophon/domain/credit-costs";
import { orderRefusal } from "@colophon/domain/order-policy";
import { scenesOfDocument } from "@colophon/manuscript/scenes-of-document";
import { wordsOfDocument } from "@colophon/manuscript/chapter-document";
import type { Node } from "prosemirror-model";
import { inTransaction } from "../../platform/db/database.ts";
import { type TakeDeps, type WhichSection, type WhichTake, presentTake, requireRun } from "./read-takes.ts";
import { type TakeBrief, takeFailures } from "./take-brief.ts";

/**
 * Holds, stores and queues in one transaction; nothing of the text changes.
 * @throws AppError, nothing is begun then
 */
export async function orderTake(deps: TakeDeps, request: WhichSection & OrderTakeRequest): Promise<Take> {
  const { ownerId, bookId, sectionId, scope, note, version, at, credits: said } = request;
  const refusal = orderRefusal({ title: "", description: note });
  if (refusal !== null) throw new AppError("takes.refused", { reason: refusal.sentence });
  // Says why where its author cannot change it.
  await deps.manuscripts.readSection({ ownerId, bookId, sectionId });
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidWork.bookOf(tx, { ownerId, bookId });
    const document = await deps.manuscripts.documentAt(tx, { bookId, id: sectionId, version });
    if (document === null) throw new AppError("takes.gone");
    const { from, to, words } = rangeOf(document, { scope, at });
    const brief: TakeBrief = {
      // What a book's own order has, for whoever reads it.
      chapters: 1,
      words_per_chapter: words,
      seed: randomInt(2 ** 31),
      section_id: sectionId,
      version,
      from,
      to,
      scope,
      note,
      words,
    };
    const id = await deps.paidWork.order(tx, {
      book,
      kind: "take",
      job: takeJob,
      operation: "take",
      cost: partnerCost("take", words),
      said,
      description: `Another take in ${book.title}`,
      brief,
    });
    return presentTake(deps, tx, { bookId, runId: id });
  });
}

/** @throws AppError "books.not_found", "manuscript.section_not_found", "takes.gone", "takes.no_words", "takes.too_long" */
export async function offerTake(
  deps: TakeDeps,
  { sectionId: id, version, at, ...which }: WhichSection & { version: number; at: number },
): Promise<TakeOffer> {
  const { bookId } = which;
  return inTransaction(deps.db, async (tx) => {
    await deps.paidWork.bookOf(tx, which);
    if ((await deps.manuscripts.writtenSection(tx, { bookId, id })) === null) {
      throw new AppError("manuscript.section_not_found");
    }
    const document = await deps.manuscripts.documentAt(tx, { bookId, id, version });
    if (document === null) throw new AppError("takes.gone");
    const { words, begins } = rangeOf(document, { scope: "scene", at });
    const byKey = await deps.paidWork.byKey(tx, which.ownerId);
    return { words, credits: priceByKey(partnerCost("take", words), byKey), begins };
  });
}

/** Letters by which its author knows a scene. */
const BEGINS = 80;

/** @throws AppError "takes.gone", "takes.no_words", "takes.too_long" */
function rangeOf(
  document: Node,
  { scope, at }: Pick<OrderTakeRequest, "scope" | "at">,
): { from: number; to: number; words: number; begins: string } {
  const whole = {
    from: 0,
    to: document.content.size,
    words: wordsOfDocument(document),
    text: document.textContent,
  };
  const scenes = scenesOfDocument(document, { wordsMost: Infinity });
  if (at > document.content.size) throw new AppError("takes.gone");
  // A place on a break between two scenes is of the one before it.
  const range = scope === "chapter" ? whole : (scenes.findLast(({ from }) => from <= at) ?? scenes[0]);
  if (range === undefined || range.words === 0) throw new AppError("takes.no_words");
  const { from, to, words, text } = range;
  if (words > TAKE_WORDS_MAX) throw new AppError("takes.too_long", { words, most: TAKE_WORDS_MAX });
  return { from, to, words, begins: text.slice(0, BEGINS).toWellFormed() };
}

/** Stops a take; all that was held goes back. @throws AppError "books.not_found", "takes.not_found", "paid_work.not_running" */
export async function stopTake(deps: TakeDeps, { takeId: runId, ...which }: WhichTake): Promise<Take> {
  return inTransaction(deps.db, async (tx) => {
    await requireRun(deps, tx, { ...which, takeId: runId });
    const reason = takeFailures.stopped;
    await deps.paidWork.stop(tx, {
      ...which,
      kind: "take",
      runId,
      reason,
      description: "Another take, stopped",
    });
    return presentTake(deps, tx, { bookId: which.bookId, runId });
  });
}
