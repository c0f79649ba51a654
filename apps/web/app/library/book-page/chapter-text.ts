import type { Book } from "@colophon/contracts/library/books/book";
import { SCENE_BREAK_MARK } from "@colophon/rules/chapter-text";
import type { LiveChapter, LiveScene } from "../books/live-text.ts";

/** The available text of a chapter: what is stored, and the scene being written after it. */
export type ChapterText = { stored: string; draft: LiveScene | null };

const BETWEEN_SCENES = `\n\n${SCENE_BREAK_MARK}\n\n`;

/** Merges the text stored on the server with the event stream's; the longer one is newer. */
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

/** Whole scenes without a gap: scenes received out of order are not used yet. */
function scenesFromTheFirst(live: LiveChapter): LiveScene[] {
  const whole = live.filter(({ isWhole }) => isWhole);
  return whole.filter(({ scene }, index) => scene === index + 1);
}

function scenesIn(stored: string): number {
  return stored === "" ? 0 : stored.split(BETWEEN_SCENES).length;
}
