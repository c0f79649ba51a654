import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { measureProse } from "@colophon/prose/style/measure-prose";
import { findAvoided } from "@colophon/prose/style/find-avoided";
import type { Tx } from "../../platform/db/database.ts";
import type { Books, ChapterRow } from "../books/books.ts";
import type { Findings, NewFinding } from "../findings/findings.ts";
import {
  type StyleMeasuresRow,
  findCard,
  lockCard,
  replaceStyleMeasures,
  selectStyleMeasures,
} from "./style.store.ts";

/** Maximum findings about words to avoid per book; nobody reads more. */
const MAX_FINDINGS = 40;

/** Texts of chapters that have any. */
export type Texts = readonly Pick<ChapterRow, "id" | "text">[];

/**
 * Measures chapters. Results for unchanged texts are reused; the others are measured one at a time, so that a
 * long book doesn't block other tasks.
 */
export async function readChapters(
  chapters: Texts,
  { known, language }: { known: readonly StyleMeasuresRow[]; language: LanguageVariant },
): Promise<StyleMeasuresRow[]> {
  const byHash = new Map(known.map((row) => [row.text_hash, row.measures]));
  const rows: StyleMeasuresRow[] = [];
  for (const { id, text } of chapters) {
    const hash = createHash("sha256").update(`${language} ${text}`).digest("base64url").slice(0, 22);
    const before = byHash.get(hash);
    if (before === undefined) await setImmediate();
    rows.push({ chapter_id: id, text_hash: hash, measures: before ?? measureProse(text, language) });
  }
  return rows;
}

/** Uses of words the card avoids, as findings on single chapters. */
export function avoidedIn(chapters: Texts, avoid: readonly string[]): NewFinding[] {
  return chapters
    .flatMap(({ id, text }) =>
      findAvoided(text, avoid).map(({ words, times, quotes }): NewFinding => ({
        kind: "avoided_word",
        severity: "note",
        found_by: "code",
        chapterId: id,
        detail: `“${words}” stands here ${times === 1 ? "once" : `${times} times`}; your style card keeps it out.`,
        quotes,
      })),
    )
    .slice(0, MAX_FINDINGS);
}

type MeasureDeps = { books: Pick<Books, "find" | "chapters">; findings: Pick<Findings, "replaceKind"> };

/** Measures a book's current chapters, and finds words its card avoids. */
export async function measureStyleOf(deps: MeasureDeps, tx: Tx, bookId: string): Promise<void> {
  const { books, findings } = deps;
  const book = await books.find(tx, bookId);
  if (book === null) return;
  const chapters = (await books.chapters(tx, bookId)).filter(({ words }) => words > 0);
  const known = await selectStyleMeasures(tx, bookId);
  await replaceStyleMeasures(
    tx,
    bookId,
    await readChapters(chapters, { known, language: book.language_variant }),
  );
  await lockCard(tx, bookId);
  const avoid = (await findCard(tx, bookId))?.card.avoid ?? [];
  await findings.replaceKind(tx, bookId, { kind: "avoided_word", found: avoidedIn(chapters, avoid) });
}
