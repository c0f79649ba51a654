import type { WritingTask } from "@colophon/rules/writing-tasks";
import { buildWriter } from "../apps/server/src/platform/testing/build-writer.ts";
import type { LanguageModel, ModelRequest } from "../apps/server/src/ports/language-model.ts";
import { AuthorClient } from "../scripts/author-client.ts";
import { startPrivateServer } from "../scripts/private-server.ts";
import { selectRun } from "./writing-books.store.ts";
import { type TimedCall, criticalPathMs } from "./writing-critical-path.ts";

/** Wall time of one book compared with the sum of the model calls on its critical path, in the same run. */
export async function measureOverhead(options: {
  delayMs: number;
  chapters: number;
}): Promise<{ wallMs: number; criticalPathMs: number }> {
  const calls: TimedCall[] = [];
  const model = timed(buildWriter({ delayMs: options.delayMs }), (call) => calls.push(call));
  const server = await startPrivateServer({ adapters: { languageModel: model } });
  try {
    const author = new AuthorClient(server.address);
    await author.signUp({
      email: "bench@colophon.test",
      password: "a benchmark only",
      fullName: "Ben Bench",
    });
    const startedAt = performance.now();
    const order = await author.call("POST /api/books/generate", {
      body: { title: "Overhead", genre: "Fiction", chapters: options.chapters },
    });
    const runId = await selectRun(server.foundation.db, order.id);
    await endOf(server.foundation.hub, runId, async () => {
      const book = await author.call("GET /api/books/{id}", { params: { id: order.id } });
      return book.status !== "generating";
    });
    return { wallMs: performance.now() - startedAt, criticalPathMs: criticalPathMs(calls) };
  } finally {
    await server.close();
  }
}

/** Resolves with the notification of the book's last event, so that no polling is measured. */
function endOf(
  hub: { subscribe: (topic: string, listener: () => void) => () => void },
  runId: string,
  hasEnded: () => Promise<boolean>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const unsubscribe = hub.subscribe(runId, () => void look());
    const look = async (): Promise<void> => {
      try {
        if (!(await hasEnded())) return;
        unsubscribe();
        resolve();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
    // It may have ended before the listener was added.
    void look();
  });
}

function timed(
  model: LanguageModel<WritingTask>,
  note: (call: TimedCall) => void,
): LanguageModel<WritingTask> {
  const around = async <T>(request: ModelRequest<WritingTask>, call: () => Promise<T>): Promise<T> => {
    const startedAtMs = performance.now();
    try {
      return await call();
    } finally {
      note({ stage: request.task.kind, startedAtMs, endedAtMs: performance.now() });
    }
  };
  return {
    isSample: model.isSample,
    identity: (tier) => model.identity(tier),
    properties: (tier) => model.properties(tier),
    writeText: (request, onText) => around(request, () => model.writeText(request, onText)),
    answerObject: (request, shape) => around(request, () => model.answerObject(request, shape)),
  };
}
