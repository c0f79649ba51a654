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

/** Covers requested in the studio, and the options for them. */
export interface CoverGenerations {
  /** @throws AppError "books.not_found", "covers.…", "writing.spent_for_today", "request.idempotency_key_reused" */
  order(order: StudioRequest): Promise<CoverGenerationStatus>;
  /** Suggested subjects of a cover, and the prompt for an image model. @throws AppError "books.not_found" */
  suggest(request: CoverPromptRequest & { ownerId: string }): Promise<CoverPrompt>;
  /** @throws AppError "covers.order_not_found" */
  find(which: CoverRequestRef): Promise<CoverGenerationStatus>;
  /**
   * Sends a run's status after each finished cover.
   * @throws AppError "covers.order_not_found", before the stream is opened
   */
  streamNews(request: CoverRequestRef & { open: () => EventStream }): Promise<void>;
  /** Cover options for a genre, and the available painters. */
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
