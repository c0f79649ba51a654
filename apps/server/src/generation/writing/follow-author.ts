import { outlineWithEntries } from "@colophon/prose/bible/outline-with-entries";
import { SCENE_BREAK_MARK } from "@colophon/rules/chapter-text";
import type { BookRun } from "./book-run.ts";
import { type Manuscript, scenesOf } from "./manuscript.ts";
import type { SceneRow } from "./scenes.store.ts";

/**
 * Picks up the author's changes since the last scene: the outline, and the text of finished chapters. The
 * model then gets the current book; a provider's cache restarts where it differs.
 */
export async function followAuthor(run: BookRun, manuscript: Manuscript): Promise<void> {
  const plan = await run.read((db) => run.books.plan(db, run.bookId));
  const entries = await run.read((db) => run.bible.entries(db, run.bookId));
  if (plan !== null) manuscript.plan = outlineWithEntries(plan, entries);
  const chapters = await run.read((db) => run.books.chapters(db, run.bookId));
  for (const { id, text, is_edited: isEdited, finished_at: finishedAt } of chapters) {
    if (!isEdited || finishedAt === null || manuscript.again.has(id)) continue;
    const scenes = asEdited(scenesOf(manuscript, id), text);
    manuscript.scenes.set(id, scenes);
    const byNumber = new Map(scenes.map((scene) => [scene.number, scene]));
    manuscript.written = manuscript.written.map((scene) =>
      scene.chapterId === id ? (byNumber.get(scene.number) ?? scene) : scene,
    );
  }
}

/**
 * A chapter's scenes with the author's edited text: everything after the last break belongs to the last
 * scene. The model's original lengths stay, since they show how it responds to a requested length.
 */
function asEdited(scenes: readonly SceneRow[], text: string): SceneRow[] {
  const mark = `\n\n${SCENE_BREAK_MARK}\n\n`;
  const parts = text.split(mark);
  return scenes.map((scene, at) => ({
    ...scene,
    text: at === scenes.length - 1 ? parts.slice(at).join(mark) : (parts[at] ?? ""),
  }));
}
