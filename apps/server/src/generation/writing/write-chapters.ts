import type { BookOutline } from "@colophon/contracts/library/books/outline";
import { outlineWithEntries } from "@colophon/prose/bible/outline-with-entries";
import { FORM_TRAITS } from "@colophon/rules/brief";
import type { VoiceCard } from "@colophon/rules/writing-tasks";
import { factsOfEarlierVolumes } from "./earlier-volumes.ts";
import { closeChapter } from "./close-chapter.ts";
import {
  type ChapterInWork,
  type Manuscript,
  type StoredManuscript,
  openManuscript,
  placeOf,
  scenesOf,
} from "./manuscript.ts";
import { selectNotes } from "./again.store.ts";
import { followAuthor } from "./follow-author.ts";
import { RunPaused } from "../../jobs/runs/runs.ts";
import type { BookRun } from "./book-run.ts";
import { writeNextScene } from "./write-scene.ts";
import { selectLengthHistory, selectScenes } from "./scenes.store.ts";
import { withSizeOf } from "./size-now.ts";
import { withStyleNow } from "./style-now.ts";
import { notifyReaders } from "./notify-readers.ts";

/** Cards of non-narrative forms cover disjoint points, so their chapters needn't wait for each other. */
export const UNTOLD_AT_ONCE = 4;

/** Writes every missing scene; `closings` still measures and stores the last chapters after that. */
export async function writeChapters(
  run: BookRun,
  book: { plan: BookOutline; voice: VoiceCard | null },
): Promise<Manuscript> {
  const stored = await readManuscript(run);
  const entries = await run.read((db) => run.bible.entries(db, run.bookId));
  const manuscript = openManuscript({ ...book, plan: outlineWithEntries(book.plan, entries) }, stored);
  const begun = new Set(
    stored.chapters
      .filter((row) => row.finished_at !== null && !stored.again.has(row.id))
      .map(({ id }) => id),
  );
  // The outline may change while a chapter is written, so the next one is chosen only when needed.
  const next = async (): Promise<MissingChapter | null> => {
    await followAuthor(run, manuscript);
    const card = manuscript.plan.chapters.find(({ id }) => !begun.has(id));
    const place = card === undefined ? null : placeOf(manuscript, card.id);
    if (place === null) return null;
    begun.add(place.card.id);
    return { manuscript, ...place };
  };
  const atOnce = FORM_TRAITS[run.brief.form].isNarrative ? 1 : UNTOLD_AT_ONCE;
  try {
    await inParallel(atOnce, next, (chapter) => writeChapter(run, chapter));
  } catch (error) {
    // A chapter whose scenes are stored must be closed even if the next one fails: ending the book would
    // reject it.
    await Promise.allSettled(manuscript.closings);
    throw error;
  }
  return manuscript;
}

async function readManuscript(
  run: BookRun,
): Promise<StoredManuscript & { again: ReadonlyMap<string, string> }> {
  const identity = run.model.identity("strong");
  return {
    scenes: await run.read((db) => selectScenes(db, run.bookId)),
    chapters: await run.read((db) => run.books.chapters(db, run.bookId)),
    facts: await run.read(async (db) => [
      ...(await factsOfEarlierVolumes(db, run)),
      ...(await run.bible.facts(db, run.bookId)),
    ]),
    history: await run.read((db) => selectLengthHistory(db, identity)),
    again: await run.read((db) => selectNotes(db, run.bookId)),
  };
}

type MissingChapter = Omit<ChapterInWork, "announced" | "announceNow">;

async function writeChapter(opened: BookRun, missing: MissingChapter): Promise<void> {
  let run = opened;
  const drafted = Promise.withResolvers<void>();
  const announced = handled(announceChapter(run, { missing, drafted: drafted.promise }));
  const chapter = { ...missing, announced, announceNow: drafted.resolve };
  for (;;) {
    run = withSizeOf(await withStyleNow(opened), missing.manuscript.plan);
    const step = await writeNextScene(run, chapter);
    if (step === "chapter is whole") break;
    if (step === "chapter is gone") return;
    if (step.paused) throw new RunPaused();
  }
  closeBeside(run, { ...chapter, ...placeOf(missing.manuscript, missing.card.id) });
}

/**
 * Announced while the first scene is drafted, after the previous chapter's end if that comes in time: a slow
 * line editor never delays storing a scene. At most one chapter is still closing, and one that fails to close
 * ends the book before more is written.
 */
async function announceChapter(
  run: BookRun,
  { missing, drafted }: { missing: MissingChapter; drafted: Promise<void> },
): Promise<void> {
  const { manuscript, card, number } = missing;
  if (scenesOf(manuscript, card.id).length > 0) return;
  await Promise.all(manuscript.closings.slice(0, -1));
  await Promise.race([Promise.allSettled(manuscript.closings.slice(-1)), drafted]);
  await run.note("writing", (tx) =>
    notifyReaders(tx, run, { type: "chapter-start", chapter: number, title: card.title }),
  );
}

/** Measures and closes a chapter whose scenes are stored while the next one is drafted. */
function closeBeside(run: BookRun, chapter: ChapterInWork): void {
  chapter.manuscript.closings.push(handled(closeChapter(run, chapter)));
}

/** Awaited later; until then a failure must not count as unhandled. */
function handled(work: Promise<void>): Promise<void> {
  work.catch(() => undefined);
  return work;
}

/**
 * The first failure stops tasks that haven't started; running ones are awaited, so that none goes unnoticed.
 */
async function inParallel<T>(
  atOnce: number,
  next: () => Promise<T | null>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const failures = new Set<unknown>();
  const lane = async (): Promise<void> => {
    try {
      for (let item = await next(); item !== null && failures.size === 0; item = await next()) {
        await work(item);
      }
    } catch (error) {
      failures.add(error);
      throw error;
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: atOnce }, lane));
  const rejected = lanes.find((result) => result.status === "rejected");
  if (rejected !== undefined) throw rejected.reason;
}
