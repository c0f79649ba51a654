import type {
  CoverCatalogue,
  CoverGenerationStatus,
  CoverPrompt,
  CoverPromptRequest,
} from "@colophon/contracts/covers/designs/studio";
import type { EventStream } from "../../platform/http/event-stream.ts";
import { type CatalogueDeps, coverCatalogue } from "./cover-catalogue.ts";
import { type StreamDeps, readGenerationStatus, streamGenerationStatus } from "./cover-news.ts";
import {
  type StudioRequest,
  type StudioDeps,
  generateStudioCovers,
  suggestCover,
} from "./request-studio-covers.ts";

type CoverRequestRef = { ownerId: string; generationId: string };

/** Orders for covers from the studio, and what such an order can be made of. */
export interface CoverGenerations {
  /** @throws AppError "books.not_found", "covers.…", "writing.spent_for_today", "request.idempotency_key_reused" */
  order(order: StudioRequest): Promise<CoverGenerationStatus>;
  /** What a cover would show, and what an image model would be told. @throws AppError "books.not_found" */
  suggest(request: CoverPromptRequest & { ownerId: string }): Promise<CoverPrompt>;
  /** @throws AppError "covers.order_not_found" */
  find(which: CoverRequestRef): Promise<CoverGenerationStatus>;
  /** Sends an order's news with each cover that is finished. @throws AppError "covers.order_not_found", before the stream is opened */
  streamNews(request: CoverRequestRef & { open: () => EventStream }): Promise<void>;
  /** All that a genre's covers can be made of, and who paints. */
  catalogue(genre: string): CoverCatalogue;
}

/** The worker that paints them is `work` of covers.ts. */
export function createCoverGenerations(deps: StudioDeps & StreamDeps & CatalogueDeps): CoverGenerations {
  return {
    order: (order) => generateStudioCovers(deps, order),
    suggest: (request) => suggestCover(deps, request),
    find: (which) => readGenerationStatus(deps, which),
    streamNews: (request) => streamGenerationStatus(deps, request),
    catalogue: (genre) => coverCatalogue(deps, genre),
  };
}
