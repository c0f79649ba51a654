import { AppError } from "@colophon/contracts/errors";
import { STYLE_LIMITS } from "@colophon/contracts/library/style-choices";
import type {
  BookStyle,
  CopyStyleRequest,
  MeasureStyleRequest,
  SetStyleRequest,
} from "@colophon/contracts/library/style";
import { policyRejection } from "@colophon/rules/content-policy";
import { measureSample } from "@colophon/prose/style/measure-sample";
import { countWords } from "@colophon/rules/word-count";
import { type Tx, inTransaction } from "../../platform/db/database.ts";
import type { BookRow } from "../books/books.ts";
import type { Findings } from "../findings/findings.ts";
import type { Runs } from "../../jobs/runs/runs.ts";
import { avoidedIn } from "./measure-chapters.ts";
import { NO_CARD, type ReadDeps, bookOf, readStyle } from "./read-style.ts";
import { type CardRow, findCard, upsertCard, lockCard } from "./style.store.ts";
import type { BookRef } from "../../ports/book-ref.ts";

export type ChangeDeps = ReadDeps & {
  findings: Pick<Findings, "replaceKind">;
  runs: Pick<Runs, "lockLatest">;
};

/**
 * Notes go into every prompt, so they are checked like a request. Words to avoid may contain anything.
 * @throws AppError "books.not_found", "style.changed_meanwhile", "style.refused"
 */
export async function setStyle(
  deps: ChangeDeps,
  { revision, card, ...which }: BookRef & SetStyleRequest,
): Promise<BookStyle> {
  const refusal = policyRejection({ title: "", description: card.notes });
  if (refusal !== null) throw new AppError("style.refused", { reason: refusal.sentence });
  return changeCard(deps, which, async (_tx, { now }) => ({ ...now, revision, card }));
}

/**
 * Measures and stores a sample of the author's own prose. Tense and person not set on the card stay unset: a
 * sample may be from a different kind of book.
 * @throws AppError "books.not_found", "style.changed_meanwhile", "style.sample_too_short", …
 */
export async function measureStyle(
  deps: ChangeDeps,
  { revision, sample, ...which }: BookRef & MeasureStyleRequest,
): Promise<BookStyle> {
  return changeCard(deps, which, async (tx, { book, now }) => {
    const text = "text" in sample ? sample.text.trim() : await chosenText(deps, tx, { ...which, sample });
    assertSampleFits(text);
    return { ...now, revision, sample: text, measures: measureSample(text, book.language_variant) };
  });
}

/** Deletes the author's sample and its measures; the card stays. @throws AppError "books.not_found" */
export async function removeSample(deps: ChangeDeps, which: BookRef): Promise<BookStyle> {
  return changeCard(deps, which, async (_tx, { now }) =>
    now.sample === null ? null : { ...now, sample: null, measures: null },
  );
}

/** @throws AppError "books.not_found", "style.changed_meanwhile", "style.nothing_to_copy" */
export async function copyStyle(
  deps: ChangeDeps,
  { revision, from_book_id: fromId, ...which }: BookRef & CopyStyleRequest,
): Promise<BookStyle> {
  return changeCard(deps, which, async (tx) => {
    const from = await deps.books.find(tx, fromId);
    const isMine = from?.owner_id === which.ownerId && from.deleted_at === null;
    const card = isMine ? await findCard(tx, fromId) : null;
    if (card === null) throw new AppError("style.nothing_to_copy");
    return { ...card, revision };
  });
}

type CurrentStyle = { book: BookRow; now: CardRow };

/** @param change  the new card, with the revision it changes; null leaves it unchanged */
async function changeCard(
  deps: ChangeDeps,
  which: BookRef,
  change: (tx: Tx, standing: CurrentStyle) => Promise<CardRow | null>,
): Promise<BookStyle> {
  await inTransaction(deps.db, async (tx) => {
    await deps.runs.lockLatest(tx, { ...which, kind: "book" });
    const book = await bookOf(tx, deps.books, which);
    await lockCard(tx, book.id);
    const now = (await findCard(tx, book.id)) ?? NO_CARD;
    const card = await change(tx, { book, now });
    if (card === null) return;
    if (!(await upsertCard(tx, book.id, card))) throw new AppError("style.changed_meanwhile");
    if (now.card.avoid.join("\n") === card.card.avoid.join("\n")) return;
    const chapters = (await deps.books.chapters(tx, book.id)).filter(({ words }) => words > 0);
    const found = avoidedIn(chapters, card.card.avoid);
    await deps.findings.replaceKind(tx, book.id, { kind: "avoided_word", found });
  });
  return readStyle(deps, which);
}

async function chosenText(
  deps: ChangeDeps,
  tx: Tx,
  {
    ownerId,
    sample: { book_id: bookId, section_ids: ids },
  }: BookRef & { sample: { book_id: string; section_ids: string[] } },
): Promise<string> {
  const book = await bookOf(tx, deps.books, { ownerId, bookId });
  const chosen = new Set(ids);
  const chapters = (await deps.books.chapters(tx, book.id)).filter(({ id }) => chosen.has(id));
  return chapters.map(({ text }) => text).join("\n\n");
}

function assertSampleFits(text: string): void {
  const words = countWords(text);
  const { sampleWordsMin: least, sampleWordsMax: most, sampleCharactersMax: characters } = STYLE_LIMITS;
  if (words < least) throw new AppError("style.sample_too_short", { words, least });
  if (words > most || text.length > characters) throw new AppError("style.sample_too_long", { words, most });
}
