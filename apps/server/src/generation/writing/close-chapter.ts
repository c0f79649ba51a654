import { setImmediate } from "node:timers/promises";
import { isEnglish } from "@colophon/contracts/library/books/languages";
import { FORM_TRAITS } from "@colophon/rules/brief";
import { SCENE_BREAK_MARK } from "@colophon/rules/chapter-text";
import { measureChapter, rememberChapter } from "@colophon/prose/manuscript-health/manuscript-health";
import type { Patch } from "@colophon/prose/prose/judge-patches";
import { wornPhrases } from "@colophon/prose/prose/worn-phrases";
import { findStatements } from "@colophon/prose/truth/find-statements";
import { countWords } from "@colophon/rules/word-count";
import type { Tx } from "../../platform/db/database.ts";
import type { FinishedChapter } from "../../library/books/books.ts";
import { endAgain } from "./again.store.ts";
import type { BookRun } from "./book-run.ts";
import { checkTruth } from "./check-truth.ts";
import { saveLedger, readLedger } from "./save-ledger.ts";
import { editLines, proposePatches } from "./line-edit.ts";
import { type ChapterInWork, type Manuscript, scenesOf } from "./manuscript.ts";
import type { SceneRow } from "./scenes.store.ts";
import { notifyReaders } from "./notify-readers.ts";

/** Overused phrases that a book is told to avoid. */
const WORN_PHRASES = 12;

/**
 * Joins a chapter's scenes, records its ledger, edits its lines, checks its statements, measures it against
 * the chapters before it, and stores everything with its event. Runs alongside the next chapter's first
 * scene.
 */
export async function closeChapter(run: BookRun, chapter: ChapterInWork): Promise<void> {
  // The next chapter's call goes out first; this work fills its waiting time.
  await setImmediate();
  const finished = await finishText(run, chapter);
  await run.write("writing", async (tx) => {
    const isNew = await replaceText(run, tx, { chapter, row: finished.row });
    if (!isNew) return;
    await finished.saveRelated(tx);
    const chapters = await run.books.chapters(tx, run.bookId);
    await notifyReaders(tx, run, {
      type: "chapter-end",
      chapter: chapter.number,
      title: chapter.card.title,
      words: finished.row.words,
      chapters_done: chapters.filter((row) => row.finished_at !== null).length,
      chapters_total: chapters.length,
    });
  });
  chapter.manuscript.again.delete(finished.row.id);
}

/** The rewritten text replaces the old one, which is saved as it was at that moment. */
async function replaceText(
  run: BookRun,
  tx: Tx,
  { chapter, row }: { chapter: ChapterInWork; row: FinishedChapter },
): Promise<boolean> {
  const { bookId } = run;
  if (!chapter.manuscript.again.has(row.id)) return run.books.finishChapter(tx, row);
  const isFirst = await run.books.finishChapter(tx, row);
  const old = isFirst ? null : (await run.books.chapters(tx, bookId)).find(({ id }) => id === row.id);
  if (!isFirst) await run.books.replaceChapter(tx, row);
  const replaced = old === null || old === undefined ? null : { text: old.text, words: old.words };
  await endAgain(tx, { bookId, chapterId: row.id, replaced });
  return true;
}

/** A chapter's text as delivered, and what is stored with it in the same transaction. */
export async function finishText(
  run: BookRun,
  chapter: ChapterInWork,
): Promise<{ row: FinishedChapter; saveRelated: (tx: Tx) => Promise<void> }> {
  const { manuscript, card, number } = chapter;
  const { languageVariant: language } = run.brief;
  const scenes = scenesOf(manuscript, card.id);
  const draft = joinScenes(scenes);
  // Sequential: the second call finds the newest scene in the cache.
  const ledger = await readLedger(run, { chapter, text: draft });
  const [patches, truth] = await Promise.all([
    proposePatches(run, { chapter, text: draft }),
    checkTruth(run, { chapter, text: draft }),
  ]);
  const text = editLines(truth.text, {
    patches: patches.filter((patch) => statesNothingNew(run, patch)),
    language,
  });
  const health = measureChapter({
    chapter: { number, title: card.title, text, targetWords: card.words, card },
    memory: manuscript.health,
    plan: manuscript.plan,
    language,
  });
  rememberChapter(manuscript.health, { number, text });
  manuscript.remembered.add(card.id);
  manuscript.worn = isEnglish(language) ? wornBy(manuscript) : [];
  manuscript.summaries.set(card.id, ledger.summary);
  manuscript.facts.push(...ledger.facts.map((fact) => ({ ...fact, chapter: number })));
  const writer = scenes.at(-1);
  const row: FinishedChapter = {
    bookId: run.bookId,
    id: card.id,
    text,
    words: countWords(text),
    provider: writer?.provider ?? "",
    model: writer?.model ?? "",
    summary: ledger.summary,
    clocks: ledger.clocks,
    health,
  };
  return {
    row,
    async saveRelated(tx) {
      await saveLedger(tx, { run, chapterId: card.id, ledger });
      await run.bible.saveStatements(tx, { bookId: run.bookId, chapterId: card.id, claims: truth.claims });
    },
  };
}

/** Only for English is it known which phrases are grammar and may be repeated. */
function wornBy({ written, plan }: Manuscript): string[] {
  return wornPhrases(
    written.map((scene) => scene.text),
    { most: WORN_PHRASES, names: plan.cast.flatMap(({ name, aliases }) => [name, ...aliases]) },
  );
}

/** Keeps the fact check valid: a patch must not add any statement about the world. */
function statesNothingNew({ brief }: BookRun, { quote, replacement }: Patch): boolean {
  if (!FORM_TRAITS[brief.form].isFactual) return true;
  return findStatements(replacement).length <= findStatements(quote).length;
}

/** A chapter's scenes as readers see them. */
export function joinScenes(scenes: readonly Pick<SceneRow, "text">[]): string {
  return scenes.map((scene) => scene.text).join(`\n\n${SCENE_BREAK_MARK}\n\n`);
}
