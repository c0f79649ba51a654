import { z } from "zod";

/**
 * One kind of failure that a person can encounter.
 * `detail` is the sentence they read; `{name}` is filled from the error's data.
 */
export type ErrorDefinition = { status: number; detail: string; data?: z.ZodType };

/** How long to wait, for programs and in words. */
export const Wait = z.object({
  retry_after_seconds: z.int(),
  wait: z.string().describe("the same in words: 3 minutes"),
});

/**
 * Rejections common to all calls, and the server's own failures. Sentences of docs/product/requirements.md
 * are verbatim.
 */
export const sharedErrors = {
  "request.invalid": { status: 422, detail: "Some fields need attention." },
  "request.malformed": { status: 400, detail: "The request could not be read as JSON." },
  "request.unreadable": {
    status: 400,
    detail: "What arrived here is not a request that HTTP knows. Nothing was done; please send it again.",
  },
  "request.too_deep": {
    status: 400,
    detail: "The request has lists or objects more than 32 levels deep. Nothing was done.",
  },
  "request.method_not_allowed": {
    status: 405,
    detail: "This address does not take requests of that method. Nothing was done.",
  },
  "request.timed_out": {
    status: 408,
    detail: "The request took too long to arrive. Nothing was done; please send it again.",
  },
  "request.upload_too_slow": {
    status: 408,
    detail:
      "The file was arriving at less than {kilobytes} kB a second, so the upload was stopped. Nothing was changed; please try again on a faster connection.",
    data: z.object({ kilobytes: z.int() }),
  },
  "request.too_many_uploads": {
    status: 429,
    detail:
      "Your network is already uploading {limit} files, the maximum. Nothing was changed; try again when one of them is done.",
    data: z.object({ limit: z.int(), retry_after_seconds: z.int() }),
  },
  "request.headers_too_large": {
    status: 431,
    detail:
      "The headers of the request, or its address, are larger than this server reads. Nothing was done.",
  },
  "request.too_large": { status: 413, detail: "The request is larger than this address accepts." },
  "request.unsupported_type": {
    status: 415,
    detail: "This address does not accept a body of that type.",
  },
  "request.rate_limited": {
    status: 429,
    detail: "Too many attempts. Please try again in {wait}.",
    data: Wait,
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
  "server.account_stopped": {
    status: 423,
    detail:
      "Something about your account does not add up, so changes to it stand still until one of us has looked. Nothing was lost or charged, and your books stay readable.",
  },
  "server.changes_stopped": {
    status: 503,
    detail:
      "Something does not add up on our side, so changes stand still until one of us has looked. Nothing was lost or charged, and your books stay readable.",
  },
  "server.storage_away": {
    status: 503,
    detail:
      "Colophon cannot store anything just now. Nothing was lost or charged; please try again in a few minutes.",
    data: z.object({ retry_after_seconds: z.int() }),
  },
  "server.busy": {
    status: 503,
    detail: "The service is busy just now. Nothing was lost; please try again in a moment.",
    data: z.object({ retry_after_seconds: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

/** RFC 9457 problem JSON: the answer to every rejected request. */
export const Problem = z
  .looseObject({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("The sentence a person reads"),
    code: z.string().describe("Stable code of the failure"),
    fields: z.record(z.string(), z.string()).optional().describe("field → message"),
  })
  .meta({ id: "Problem" });

export type Problem = z.output<typeof Problem>;
