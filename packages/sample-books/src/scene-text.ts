import { SCENE_BREAK_MARK } from "@colophon/rules/chapter-text";
import type { FittedChapter } from "./fit-book.ts";

/**
 * The text of one scene of a chapter.
 * @param sceneNumber  from 1; empty beyond the last scene
 * @param of           the caller's number of scenes; if the chapter has another, its stretches are redistributed
 */
export function sceneText(
  chapter: FittedChapter,
  { sceneNumber, of }: { sceneNumber: number; of: number },
): string {
  const stretches = chapter.scenes.flatMap((scene, at) =>
    scene.stretches.map((stretch) => ({ ...stretch, scene: at })),
  );
  let before = 0;
  const placed = stretches.map((stretch) => {
    const middle = before + stretch.words / 2;
    before += stretch.words;
    return { ...stretch, share: Math.floor((middle * of) / Math.max(1, chapter.words)) };
  });
  const wanted = placed.filter(
    ({ scene, share }) => (of === chapter.scenes.length ? scene : share) === sceneNumber - 1,
  );
  return wanted
    .map(({ text, scene }, at) =>
      at > 0 && wanted[at - 1]?.scene !== scene ? `${SCENE_BREAK_MARK}\n\n${text}` : text,
    )
    .join("\n\n");
}
