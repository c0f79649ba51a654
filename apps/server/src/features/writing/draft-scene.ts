import type { SceneCard } from "@colophon/domain/writing-tasks";
import { askForText } from "./call-model.ts";
import { type CheckedScene, checkScene } from "./check-scene.ts";
import { cleanScene } from "./clean-scene.ts";
import { sceneAsk } from "./prompts/scene-prompt.ts";
import type { BookRun } from "./book-run.ts";
import { showDrafts } from "./show-drafts.ts";
import { textSoFar } from "./text-so-far.ts";
import { type Manuscript, chaptersSoFar, scenesOf } from "./manuscript.ts";

/** Writes one scene, shows it as it comes, checks it, and mends it once if it must be. Nothing is stored here. */
export async function draftScene(
  run: BookRun,
  { manuscript, scene }: { manuscript: Manuscript; scene: SceneCard },
): Promise<CheckedScene> {
  const { plan, health } = manuscript;
  const soFar = textSoFar({
    plan,
    chapters: chaptersSoFar(manuscript),
    people: scene.beats.flatMap((beat) => beat.people),
    place: scene.chapter.place,
  });
  const drafts = showDrafts(run, {
    chapter: scene.chapterNumber,
    scene: scene.sceneNumber,
    wordsAsked: scene.words,
  });
  const answer = await askForText(run, {
    ask: sceneAsk({ brief: run.brief, plan, scene, soFar }),
    onText: drafts.piece,
  });
  drafts.stop();
  return checkScene(run, {
    plan,
    scene,
    memory: health,
    earlierScenes: scenesOf(manuscript, scene.chapter.id).map((written) => written.text),
    text: cleanScene(answer.text, scene.chapter.title),
    identity: answer.identity,
  });
}
