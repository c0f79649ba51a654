import type { SceneCard } from "@colophon/domain/writing-tasks";
import { MemoryAnswer } from "./answers.ts";
import { askForObject } from "./call-model.ts";
import { memoryAsk } from "./prompts/memory-prompt.ts";
import { runBeside } from "../runs/runs.ts";
import type { BookRun } from "./book-run.ts";
import { setMemory } from "./scenes.store.ts";

/** Notes what a stored scene changed, beside the next one: the book never waits for it, nor fails by it. */
export function keepMemory(run: BookRun, written: { scene: SceneCard; text: string }): void {
  const { scene, text } = written;
  runBeside(run, async () => {
    const memory = await askForObject(run, memoryAsk(scene, text), MemoryAnswer);
    await run.note("writing", (tx) =>
      setMemory(tx, {
        bookId: run.bookId,
        chapterId: scene.chapter.id,
        number: scene.sceneNumber,
        memory,
      }),
    );
  });
}
