import type { Book } from "@colophon/contracts/library/books/book";
import { SCENE_BREAK_MARK } from "@colophon/domain/chapter-text";
import type { LiveChapter, LiveScene } from "../books/live-text.ts";

/** What there is of a chapter: text that is stored, and the scene that is being written behind it. */
export type ChapterText = { stored: string; draft: LiveScene | null };

const BETWEEN_SCENES = `\n\n${SCENE_BREAK_MARK}\n\n`;

/** Joins what the server has stored and what the event stream has told; the longer of both is the newer one. */
export function chapterText(
  book: Pick<Book, "content" | "content_in_work">,
  { number, live }: { number: number; live: LiveChapter },
): ChapterText {
  const whole = book.content[String(number)];
  if (whole !== undefined) return { stored: whole, draft: null };
  const scenes = scenesFromTheFirst(live);
  const liveText = scenes.map(({ text }) => text).join(BETWEEN_SCENES);
  const kept = book.content_in_work[String(number)] ?? "";
  const stored = liveText.length >= kept.length ? liveText : kept;
  const draft = live.find((scene) => !scene.isWhole && scene.scene > scenesIn(stored)) ?? null;
  return { stored, draft };
}

/** Whole scenes without a gap: what was told out of order is no text yet. */
function scenesFromTheFirst(live: LiveChapter): LiveScene[] {
  const whole = live.filter(({ isWhole }) => isWhole);
  return whole.filter(({ scene }, index) => scene === index + 1);
}

function scenesIn(stored: string): number {
  return stored === "" ? 0 : stored.split(BETWEEN_SCENES).length;
}
