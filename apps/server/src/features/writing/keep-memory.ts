import type { SceneCard } from "@colophon/domain/writing-tasks";
import { MemoryAnswer } from "./answers.ts";
import { askForObject } from "./call-model.ts";
import { memoryAsk } from "./prompts/memory-prompt.ts";
import { runBeside } from "../runs/runs.ts";
import type { BookRun } from "./book-run.ts";
import { type SceneRow, setMemory } from "./scenes.store.ts";

/**
 * Notes what a stored scene changed, beside the next one: the book never waits for it, nor fails by it.
 * @param written.row  the scene as the manuscript has it, which then has its memory too
 */
export function keepMemory(run: BookRun, written: { scene: SceneCard; row: SceneRow }): void {
  const { scene, row } = written;
  runBeside(run, async () => {
    const memory = await askForObject(run, { ask: memoryAsk(scene, row.text), shape: MemoryAnswer });
    await run.note("writing", (tx) =>
      setMemory(tx, {
        bookId: run.bookId,
        chapterId: scene.chapter.id,
        number: scene.sceneNumber,
        memory,
      }),
    );
    // A long book is told of its early chapters by their memory alone, in this claim as in the next.
    row.memory = memory;
  });
}
