import { z } from "zod";
import type { ErrorDefinition } from "./error-definition.ts";

/** Refusals that every call shares, and the server's own failures. Sentences of docs/product/requirements.md stand verbatim. */
export const sharedErrors = {
  "request.invalid": { status: 422, detail: "Some fields need attention." },
  "request.malformed": { status: 400, detail: "The request could not be read as JSON." },
  "request.too_large": { status: 413, detail: "The request is larger than this address accepts." },
  "request.unsupported_type": {
    status: 415,
    detail: "This address accepts JSON only.",
  },
  "request.rate_limited": {
    status: 429,
    detail: "Too many attempts. Please try again in {retry_after_seconds} seconds.",
    data: z.object({ retry_after_seconds: z.int() }),
  },
  "request.too_many_streams": {
    status: 429,
    detail:
      "You are following your books in {limit} places at once, which is the most. Nothing was lost: this page looks for news every few seconds instead. Closing another window makes room.",
    data: z.object({ limit: z.int(), retry_after_seconds: z.int() }),
  },
  "request.idempotency_key_reused": {
    status: 409,
    detail:
      "This request was already sent with other contents. Nothing was started or charged; please submit it again.",
  },
  "route.not_found": { status: 404, detail: "There is nothing at this address." },
  "server.unexpected": {
    status: 500,
    detail: "Something went wrong on our side. Nothing was charged. Please try again.",
  },
  "server.busy": {
    status: 503,
    detail: "The service is busy just now. Nothing was lost; please try again in a moment.",
    data: z.object({ retry_after_seconds: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;
