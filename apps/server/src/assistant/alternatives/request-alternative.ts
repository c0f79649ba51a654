import { randomInt } from "node:crypto";
import { AppError } from "@colophon/contracts/errors";
import {
  type StartAlternativeRequest,
  type Alternative,
  type AlternativeOffer,
  ALTERNATIVE_WORDS_MAX,
} from "@colophon/contracts/assistant/alternatives";
import { assistantPrice, priceByKey } from "@colophon/rules/credit-costs";
import { policyRejection } from "@colophon/rules/content-policy";
import { scenesOfDocument } from "@colophon/manuscript/scenes-of-document";
import { countDocumentWords } from "@colophon/manuscript/chapter-document";
import type { Node } from "prosemirror-model";
import { inTransaction } from "../../platform/db/database.ts";
import {
  type AlternativeDeps,
  type SectionRef,
  type AlternativeRef,
  presentAlternative,
  requireRun,
} from "./read-alternatives.ts";
import { type AlternativeBrief, alternativeKind } from "./alternative-kind.ts";

/**
 * Holds credits, stores and queues the run in one transaction; the text doesn't change.
 * @throws AppError, nothing is started then
 */
export async function startAlternative(
  deps: AlternativeDeps,
  request: SectionRef & StartAlternativeRequest,
): Promise<Alternative> {
  const { ownerId, bookId, sectionId, scope, note, version, at, credits: quotedPrice } = request;
  const refusal = policyRejection({ title: "", description: note });
  if (refusal !== null) throw new AppError("takes.refused", { reason: refusal.sentence });
  // Throws the reason if the author can't change it.
  await deps.manuscripts.readSection({ ownerId, bookId, sectionId });
  return inTransaction(deps.db, async (tx) => {
    const book = await deps.paidJobs.bookOf(tx, { ownerId, bookId });
    const document = await deps.manuscripts.documentAt(tx, { bookId, id: sectionId, version });
    if (document === null) throw new AppError("takes.gone");
    const { from, to, words } = rangeOf(document, { scope, at });
    const brief: AlternativeBrief = {
      // Fields of a book's brief, for code that reads it.
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
    const id = await deps.paidJobs.request(tx, alternativeKind, {
      book,
      operation: "take",
      cost: assistantPrice("take", words),
      quotedPrice,
      description: `Another take in ${book.title}`,
      brief,
    });
    return presentAlternative(deps, tx, { bookId, runId: id });
  });
}

/** @throws AppError "books.not_found", "manuscript.section_not_found", "takes.gone", "takes.no_words", "takes.too_long" */
export async function offerAlternative(
  deps: AlternativeDeps,
  { sectionId: id, version, at, ...which }: SectionRef & { version: number; at: number },
): Promise<AlternativeOffer> {
  const { bookId } = which;
  return inTransaction(deps.db, async (tx) => {
    await deps.paidJobs.bookOf(tx, which);
    if ((await deps.manuscripts.writtenSection(tx, { bookId, id })) === null) {
      throw new AppError("manuscript.section_not_found");
    }
    const document = await deps.manuscripts.documentAt(tx, { bookId, id, version });
    if (document === null) throw new AppError("takes.gone");
    const { words, begins } = rangeOf(document, { scope: "scene", at });
    const byKey = await deps.paidJobs.byKey(tx, which.ownerId);
    return { words, credits: priceByKey(assistantPrice("take", words), byKey), begins };
  });
}

/** Characters that let the author recognize a scene. */
const BEGINS = 80;

/** @throws AppError "takes.gone", "takes.no_words", "takes.too_long" */
function rangeOf(
  document: Node,
  { scope, at }: Pick<StartAlternativeRequest, "scope" | "at">,
): { from: number; to: number; words: number; begins: string } {
  const whole = {
    from: 0,
    to: document.content.size,
    words: countDocumentWords(document),
    text: document.textContent,
  };
  const scenes = scenesOfDocument(document, { maxWords: Infinity });
  if (at > document.content.size) throw new AppError("takes.gone");
  // A position on a scene break belongs to the scene before it.
  const range = scope === "chapter" ? whole : (scenes.findLast(({ from }) => from <= at) ?? scenes[0]);
  if (range === undefined || range.words === 0) throw new AppError("takes.no_words");
  const { from, to, words, text } = range;
  if (words > ALTERNATIVE_WORDS_MAX)
    throw new AppError("takes.too_long", { words, most: ALTERNATIVE_WORDS_MAX });
  return { from, to, words, begins: text.slice(0, BEGINS).toWellFormed() };
}

/**
 * Stops an alternative; the whole hold is released.
 * @throws AppError "books.not_found", "takes.not_found", "paid_work.not_running"
 */
export async function stopAlternative(
  deps: AlternativeDeps,
  { alternativeId: runId, ...which }: AlternativeRef,
): Promise<Alternative> {
  return inTransaction(deps.db, async (tx) => {
    await requireRun(deps, tx, { ...which, alternativeId: runId });
    await deps.paidJobs.stop(tx, alternativeKind, { ...which, runId });
    return presentAlternative(deps, tx, { bookId: which.bookId, runId });
  });
}
