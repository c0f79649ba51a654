import type { WritingTask } from "@colophon/domain/writing-tasks";
import { aWriter } from "../apps/server/src/platform/test-kit/a-writer.ts";
import type { LanguageModel, ModelRequest } from "../apps/server/src/ports/language-model.ts";
import { AuthorClient } from "../scripts/author-client.ts";
import { startPrivateServer } from "../scripts/private-server.ts";

/** Calls that the book cannot go on without; the memory runs beside them. */
const CRITICAL: ReadonlySet<string> = new Set(["plan", "scene", "repair", "book-pass"]);

/** Wall time of one book against the sum of the model calls on its critical path, in the same run. */
export async function measureOverhead(options: {
  delayMs: number;
  chapters: number;
}): Promise<{ wallMs: number; criticalPathMs: number }> {
  let criticalPathMs = 0;
  const model = timed(aWriter({ delayMs: options.delayMs }), (request, milliseconds) => {
    if (CRITICAL.has(request.task.kind)) criticalPathMs += milliseconds;
  });
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
    await endOf(server.foundation.hub, order.id, async () => {
      const book = await author.call("GET /api/books/{id}", { params: { id: order.id } });
      return book.status !== "generating";
    });
    return { wallMs: performance.now() - startedAt, criticalPathMs };
  } finally {
    await server.close();
  }
}

/** Resolves with the notification of the book's last event, so that no polling is measured. */
function endOf(
  hub: { subscribe: (topic: string, listener: () => void) => () => void },
  bookId: string,
  hasEnded: () => Promise<boolean>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const unsubscribe = hub.subscribe(bookId, () => void look());
    const look = async (): Promise<void> => {
      try {
        if (!(await hasEnded())) return;
        unsubscribe();
        resolve();
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
  });
}

function timed(
  model: LanguageModel<WritingTask>,
  note: (request: ModelRequest<WritingTask>, milliseconds: number) => void,
): LanguageModel<WritingTask> {
  const around = async <T>(request: ModelRequest<WritingTask>, call: () => Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    try {
      return await call();
    } finally {
      note(request, performance.now() - startedAt);
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
