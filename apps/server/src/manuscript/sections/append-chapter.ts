import { AppError } from "@colophon/contracts/errors";
import { arrangeSections, numbersOfSections } from "@colophon/rules/arrange-sections";
import { documentOfText, textOfDocument, countDocumentWords } from "@colophon/manuscript/chapter-document";
import { withIds } from "@colophon/manuscript/document-of-blocks";
import type { Tx } from "../../platform/db/database.ts";
import { insertArranged, lockArrangement } from "./arrangement.store.ts";
import { type FinishedChapter, recordRewritten } from "./chapters.store.ts";
import { insertSection, lockSections, selectSections, setOrder } from "./sections.store.ts";
import { newBlockId } from "./insert-steps.ts";
import { assertWordCountWithinLimit } from "./assert-word-count.ts";

/** Client name for chapters that weren't added by the author. */
const WRITER = "colophon:writer";

/**
 * Adds a chapter written by a model after the last one, as a regular change of the arrangement, so that open
 * tabs are notified.
 * @returns its number among the numbered chapters
 * @throws AppError "manuscript.structure_refused", "manuscript.too_long" if the book has no room for another
 */
export async function appendChapter(
  tx: Tx,
  chapter: FinishedChapter & { title: string },
): Promise<number | null> {
  const { bookId, id, title, text, provider, model } = chapter;
  const arrangement = await lockArrangement(tx, bookId);
  await lockSections(tx, bookId);
  const standing = (await selectSections(tx, bookId)).filter(
    ({ deleted_at: deletedAt }) => deletedAt === null,
  );
  const section = { id, kind: "chapter" as const, title };
  const document = withIds(documentOfText(text, `model:${provider}/${model}`), newBlockId);
  const beside = standing.reduce((sum, { words }) => sum + words, 0);
  assertWordCountWithinLimit({ beside, before: 0, after: countDocumentWords(document) });
  await insertSection(tx, {
    ...section,
    bookId,
    document: Object(document.toJSON()),
    text: textOfDocument(document),
    words: countDocumentWords(document),
  });
  const after = standing.findLast(({ kind }) => kind === "chapter")?.id ?? standing.at(-1)?.id ?? null;
  const { sections, refusal } = arrangeSections(
    standing.map(({ is_on: isOn, ...row }) => ({ id: row.id, kind: row.kind, title: row.title, isOn })),
    { kind: "insert", section: { ...section, isOn: true }, after },
  );
  if (sections === null) throw new AppError("manuscript.structure_refused", { reason: refusal });
  const numbers = numbersOfSections(sections);
  await setOrder(
    tx,
    bookId,
    sections.map(({ isOn, ...row }, at) => ({
      ...row,
      is_on: isOn,
      place: at + 1,
      number: numbers[at] ?? null,
    })),
  );
  await recordRewritten(tx, { ...chapter, words: countDocumentWords(document) });
  await insertArranged(tx, {
    bookId,
    clientId: WRITER,
    sequence: arrangement.version,
    version: arrangement.version + 1,
    change: { kind: "insert", section, after },
  });
  return numbers[sections.findIndex((one) => one.id === id)] ?? null;
}
