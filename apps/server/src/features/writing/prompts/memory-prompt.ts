import type { SceneCard } from "@colophon/domain/writing-tasks";
import type { Ask } from "../call-model.ts";

const MEMORY_TOKENS = 3000;

/** What a scene changed, for the scenes that come long after it. */
export function memoryAsk(scene: SceneCard, text: string): Ask {
  return {
    task: { kind: "memory", scene, text },
    tier: "cheap",
    system:
      "You keep the continuity notes of a book. You write down only what the given scene says, as JSON, in plain short sentences.",
    cachedPrefix: [],
    prompt: `Scene ${scene.sceneNumber} of chapter ${scene.chapterNumber}, “${scene.chapter.title}”:\n\n${text}\n\nNote: a summary of about 80 words; new facts that must stay true; states that changed (where people are, what they have, know and feel); promises that are open.`,
    maxOutputTokens: MEMORY_TOKENS,
  };
}
