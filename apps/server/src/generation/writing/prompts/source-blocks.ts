import type { Brief } from "@colophon/rules/brief";
import { type SourcePassage, areLong, passagesFor } from "@colophon/prose/passages/source-passages";
import type { SceneCard } from "@colophon/rules/writing-tasks";

/** Words of long sources in every call about a book, and additional ones for a scene. */
const BOOK_SOURCE_WORDS = 2000;
export const SCENE_SOURCE_WORDS = 600;

/** The author's sources in the brief: in full if short, else the parts that concern the book as a whole. */
export function sourcesBlock(brief: Brief): string {
  const { sources } = brief;
  if (!areLong(sources)) {
    return sources.map(({ id, title, text }) => `Source ${id}, “${title}”:\n${text}`).join("\n\n");
  }
  const text = [brief.title, ...brief.themes, brief.description].join("\n");
  return [
    `Sources: ${sources.map(({ id, title }) => `${id}, “${title}”`).join("; ")}. Passages of them:`,
    ...passagesFor(sources, { text, words: BOOK_SOURCE_WORDS }).map(passageText),
  ].join("\n\n");
}

/**
 * Passages of long sources relevant to a scene, inside the fence; empty if the brief has the sources in full.
 */
export function sourcesOfScene(fence: string, { brief, scene }: { brief: Brief; scene: SceneCard }): string {
  if (!areLong(brief.sources)) return "";
  const { chapter, card, beats } = scene;
  const text = [
    chapter.title,
    chapter.purpose,
    chapter.question,
    ...chapter.examples,
    card?.goal ?? "",
    card?.place ?? "",
    ...beats.map((beat) => beat.text),
  ].join("\n");
  const passages = passagesFor(brief.sources, { text, words: SCENE_SOURCE_WORDS });
  if (passages.length === 0) return "";
  return `What the author's sources say of this:\n${fencedPassages(fence, passages)}`;
}

/** Source passages, fenced off as data. */
export function fencedPassages(fence: string, passages: readonly SourcePassage[]): string {
  const body = passages.map(passageText).join("\n\n").replaceAll(fence, "");
  return `<${fence}>\n${body}\n</${fence}>`;
}

function passageText({ id, title, text }: SourcePassage): string {
  return `Of source ${id}, “${title}”:\n${text}`;
}
