import type { Book } from "@colophon/contracts/library/books/book";
import type { HealthMetric } from "@colophon/contracts/library/books/health";
import type { BookGenre } from "@colophon/contracts/shared/book-choices";
import {
  type Flaws,
  SIMULATED_MODELS,
  type SimulatedModelName,
  countFraming,
  countInvented,
} from "../apps/server/src/adapters/fakes/simulated-models/flaws.ts";
import {
  type SimulatedModel,
  startSimulatedModel,
} from "../apps/server/src/adapters/fakes/simulated-models/simulated-model.ts";
import {
  createSimulatedWriter,
  createStage,
} from "../apps/server/src/adapters/fakes/simulated-models/simulated-writer.ts";
import { AuthorClient } from "../scripts/author-client.ts";
import { type PrivateServer, startPrivateServer } from "../scripts/private-server.ts";
import { insertSignedIn } from "./api/seeded-authors.store.ts";
import {
  type StepTokens,
  type Written,
  selectRun,
  selectSteps,
  selectWritten,
} from "./writing-books.store.ts";
import { criticalPathMs } from "./writing-critical-path.ts";

/** A book to write: with which model, of which kind and length. */
export type BenchBook = {
  model: SimulatedModelName;
  genre: BookGenre;
  chapters: number;
  wordsPerChapter: number;
  /** context window of the model, in tokens */
  contextTokens?: number;
};

/** The result of writing it. */
export type BenchResult = BenchBook & {
  asked: number;
  outcome: "completed" | "held" | `failed: ${string}`;
  written: Written;
  health: HealthMetric[];
  framingLeft: number;
  inventedLeft: number;
  steps: StepTokens[];
  /** tokens counted by the model itself, including failed and truncated attempts */
  servedTokens: number;
  criticalPathMs: number;
  wallMs: number;
};

/** Setup for all books: the whole product, and a model that plays one role after another. */
export type WritingBench = { write(book: BenchBook): Promise<BenchResult>; close(): Promise<void> };

/** Fast compared with real models, slow compared with the product's own work. */
const PACE = { firstMs: 150, tokenMs: 0.25 };

/** Starts the product and the simulated model. */
export async function startWritingBench(pace = PACE): Promise<WritingBench> {
  const model = await startSimulatedModel({}, { pace });
  const stage = createStage(createSimulatedWriter({ baseUrl: model.baseUrl, model: "unused" }));
  const server = await startPrivateServer({
    adapters: { languageModel: stage },
    environment: { LOG_LEVEL: process.env["BL"] ?? "error" },
  });
  let nth = 0;
  return {
    async write(book) {
      nth += 1;
      const flaws: Flaws = SIMULATED_MODELS[book.model];
      model.become(flaws, nth);
      stage.play(
        createSimulatedWriter({
          baseUrl: model.baseUrl,
          // Length statistics learned from one model must not help the next.
          model: `simulated-${nth}`,
          properties: { context: book.contextTokens ?? 200_000 },
        }),
      );
      return writeBook(server, model, book);
    },
    async close() {
      await server.close();
      await model.stop();
    },
  };
}

async function writeBook(
  server: PrivateServer,
  model: SimulatedModel,
  book: BenchBook,
): Promise<BenchResult> {
  const { db, hub } = server.foundation;
  const author = AuthorClient.of(server.address, (await insertSignedIn(db)).token);
  const startedAtMs = performance.now();
  const order = await author.call("POST /api/books/generate", {
    body: {
      title: "The Ferry of Ada Thorne",
      genre: book.genre,
      chapters: book.chapters,
      words_per_chapter: book.wordsPerChapter,
      audience: book.genre === "Children" ? "children" : "adult",
    },
  });
  const ended = await endOf({ hub, author, id: order.id, runId: await selectRun(db, order.id) });
  const wallMs = performance.now() - startedAtMs;
  const written = await selectWritten(db, order.id);
  return {
    ...book,
    asked: book.chapters * book.wordsPerChapter,
    outcome: outcomeOf(ended),
    written,
    health: ended.health?.readings ?? [],
    framingLeft: countFraming(written.text),
    inventedLeft: countInvented(written.text),
    steps: await selectSteps(db, order.id),
    servedTokens: model.calls.reduce(
      (sum, call) => sum + (call.status === 200 ? call.inputTokens + call.outputTokens : 0),
      0,
    ),
    criticalPathMs: criticalPathMs(model.calls),
    wallMs,
  };
}

function outcomeOf({ status, progress, failure }: Book): BenchResult["outcome"] {
  if (status === "failed") return `failed: ${failure?.code ?? ""}`;
  return progress.stage === "held" ? "held" : "completed";
}

type Ending = {
  hub: { subscribe: (topic: string, listener: () => void) => () => void };
  author: AuthorClient;
  id: string;
  runId: string;
};

/** Checks on each notification, so that no polling is measured; a failed check is just skipped. */
function endOf({ hub, author, id, runId }: Ending): Promise<Book> {
  return new Promise((resolve) => {
    const look = async (): Promise<void> => {
      const book = await author.call("GET /api/books/{id}", { params: { id } }).catch(() => null);
      if (book === null) setTimeout(() => void look(), POLL_MS);
      if (book === null || (book.status === "generating" && book.progress.stage !== "held")) return;
      unsubscribe();
      resolve(book);
    };
    const unsubscribe = hub.subscribe(runId, () => void look());
    // It may have ended before we subscribed.
    void look();
  });
}

const POLL_MS = 500;
