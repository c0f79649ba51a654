import type { BookGenre } from "@colophon/contracts/shared/book-choices";
import type {
  CoverCatalogue,
  CoverGenerationStatus,
  CoverPrompt,
  CoverVersions,
} from "@colophon/contracts/covers/designs/studio";
import type { CallInput, CallReply } from "@colophon/contracts/api";
import { keepPreviousData } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";
import { type Cover, oneCoverKey } from "./cover-queries.ts";

/** Key of everything covers can be made from, and their painters. */
export const catalogueKey = ["covers", "catalogue"] as const;

/**
 * Everything a genre's covers can be made from, and their painters; the previous genre's is shown until the
 * next arrives.
 */
export function catalogueQuery(genre: BookGenre): Query<CoverCatalogue> {
  return defineQuery({
    queryKey: [...catalogueKey, genre],
    queryFn: ({ signal }) => call("GET /api/covers/catalogue", { query: { genre }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** One cover with its design. */
export function coverQuery(coverId: string): Query<Cover> {
  return defineQuery({
    queryKey: [...oneCoverKey, coverId],
    queryFn: ({ signal }) => call("GET /api/covers/{id}", { params: { id: coverId }, signal }),
  });
}

type PromptRequest = CallInput<"POST /api/covers/prompt">["body"];

/** Preview of what a painter would show, and the prompt for an image model. */
export function promptQuery(request: PromptRequest): Query<CoverPrompt> {
  return defineQuery({
    queryKey: ["covers", "prompt", request],
    queryFn: ({ signal }) => call("POST /api/covers/prompt", { body: request, signal }),
    placeholderData: keepPreviousData,
  });
}

/** A request for covers, and its results. */
export function coverGenerationQuery(generationId: string): Query<CoverGenerationStatus> {
  return defineQuery({
    queryKey: ["covers", "order", generationId],
    queryFn: ({ signal }) => call("GET /api/covers/orders/{id}", { params: { id: generationId }, signal }),
  });
}

/** The versions of a cover's design, newest first. */
export function coverVersionsQuery(coverId: string): Query<CoverVersions> {
  return defineQuery({
    queryKey: ["covers", "versions", coverId],
    queryFn: ({ signal }) => call("GET /api/covers/{id}/versions", { params: { id: coverId }, signal }),
    staleTime: 0,
  });
}

export type ArtworkImages = CallReply<"GET /api/covers/pictures">;

/** The author's own images for covers. */
export const artworkImagesQuery = defineQuery<ArtworkImages>({
  queryKey: ["covers", "pictures"],
  queryFn: ({ signal }) => call("GET /api/covers/pictures", { signal }),
});
