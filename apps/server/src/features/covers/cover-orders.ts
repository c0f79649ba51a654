import type {
  CoverCatalogue,
  CoverOrderNews,
  CoverPrompt,
  CoverPromptRequest,
} from "@colophon/contracts/covers/studio";
import type { EventStream } from "../../platform/http/event-stream.ts";
import { type CatalogueDeps, coverCatalogue } from "./cover-catalogue.ts";
import { type StreamDeps, orderNews, streamOrderNews } from "./cover-news.ts";
import {
  type StudioOrder,
  type StudioOrderDeps,
  orderStudioCovers,
  suggestCover,
} from "./order-studio-covers.ts";

type WhichOrder = { ownerId: string; orderId: string };

/** Orders for covers from the studio, and what such an order can be made of. */
export interface CoverOrders {
  /** @throws AppError "books.not_found", "covers.…", "writing.spent_for_today", "request.idempotency_key_reused" */
  order(order: StudioOrder): Promise<CoverOrderNews>;
  /** What a cover would show, and what an image model would be told. @throws AppError "books.not_found" */
  suggest(request: CoverPromptRequest & { ownerId: string }): Promise<CoverPrompt>;
  /** @throws AppError "covers.order_not_found" */
  find(which: WhichOrder): Promise<CoverOrderNews>;
  /** Sends an order's news with each cover that is finished. @throws AppError "covers.order_not_found", before the stream is opened */
  streamNews(request: WhichOrder & { open: () => EventStream }): Promise<void>;
  /** All that a genre's covers can be made of, and who paints. */
  catalogue(genre: string): CoverCatalogue;
}

/** The worker that paints them is `work` of covers.ts. */
export function createCoverOrders(deps: StudioOrderDeps & StreamDeps & CatalogueDeps): CoverOrders {
  return {
    order: (order) => orderStudioCovers(deps, order),
    suggest: (request) => suggestCover(deps, request),
    find: (which) => orderNews(deps, which),
    streamNews: (request) => streamOrderNews(deps, request),
    catalogue: (genre) => coverCatalogue(deps, genre),
  };
}
