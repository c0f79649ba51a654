import { z } from "zod";

/**
 * One kind of failure that a person can meet.
 * `detail` is the sentence they read; `{name}` is filled from the error's data.
 */
export type ErrorDefinition = { status: number; detail: string; data?: z.ZodType };

/**
 * Every failure the API answers on purpose: code → HTTP status, sentence, typed data.
 * Codes are stable: clients and tests may rely on them. Sentences of the specification stand verbatim.
 */
export const errorCatalogue = {
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
  "auth.required": { status: 401, detail: "Please sign in to continue." },
  "auth.forbidden": { status: 403, detail: "You don't have permission to access this page." },
  "auth.invalid_credentials": { status: 401, detail: "Invalid email or password" },
  "auth.email_not_verified": {
    status: 403,
    detail:
      "Please verify your email before signing in. The link is in the message we sent when you registered.",
  },
  "auth.verification_token_invalid": {
    status: 400,
    detail: "This verification link is invalid or has expired. Please register again to get a new one.",
  },
  "auth.reset_token_invalid": {
    status: 400,
    detail: "This reset link is invalid or has expired. Please request a new one.",
  },
  "auth.password_common": {
    status: 422,
    detail: "This password is on the list of most used passwords. Please choose another.",
  },
  "credits.insufficient": {
    status: 402,
    detail: "Insufficient credits. Need {required}, have {balance}",
    data: z.object({ required: z.int(), balance: z.int() }),
  },
  "credits.none": {
    status: 402,
    detail: "No credits available. Please purchase credits to continue generating books.",
    data: z.object({ required: z.int(), balance: z.int() }),
  },
  "books.not_found": { status: 404, detail: "Book not found" },
  "books.not_completed": {
    status: 409,
    detail: "This book is not finished yet. It can be downloaded once every chapter is written.",
  },
  "books.not_running": {
    status: 409,
    detail: "This book is not being written just now, so there is nothing to pause or cancel.",
  },
  "books.not_resumable": {
    status: 409,
    detail: "This book is not paused or failed, so there is nothing to resume.",
  },
  "books.too_many_running": {
    status: 429,
    detail:
      "{running} of your books are already being written or waiting. Start another when one of them has finished.",
    data: z.object({ running: z.int(), retry_after_seconds: z.int() }),
  },
  "books.fair_use": {
    status: 429,
    detail:
      "You have started {limit} books in the last 24 hours, the fair-use limit. Please try again later.",
    data: z.object({ limit: z.int(), retry_after_seconds: z.int() }),
  },
  "writing.unavailable": {
    status: 503,
    detail: "No writing provider is set up, so books cannot be generated. Nothing was charged.",
  },
  "exports.render_failed": {
    status: 502,
    detail: "The {format} could not be made: {reason} Your book is safe and nothing was charged.",
    data: z.object({ format: z.string(), reason: z.string() }),
  },
  "exports.not_found": {
    status: 404,
    detail: "These files are not kept any more. Please prepare them again; it costs nothing.",
  },
  "exports.withheld": {
    status: 409,
    detail: "The {format} is not offered, because a printer or shop would refuse it. {reason}",
    data: z.object({ format: z.string(), reason: z.string() }),
  },
  "exports.too_many_running": {
    status: 429,
    detail:
      "{running} of your orders for files are already waiting. Please ask again when one of them has finished.",
    data: z.object({ running: z.int(), retry_after_seconds: z.int() }),
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof errorCatalogue;

type DataOf<C extends ErrorCode> = (typeof errorCatalogue)[C] extends { data: infer D extends z.ZodType }
  ? [data: z.output<D>]
  : [];

const anyData = z.record(z.string(), z.unknown());

/**
 * The one error class for whatever a person caused or must be told.
 * @example throw new AppError("credits.insufficient", { required: 20, balance: 3 });
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly data: Record<string, unknown>;
  /** field → message, for forms; only with "request.invalid" and its like */
  readonly fields: Record<string, string> | undefined;

  constructor(code: C, ...[data]: DataOf<C>) {
    const filled = anyData.parse(data ?? {});
    super(fillDetail(errorCatalogue[code].detail, filled));
    this.name = "AppError";
    this.code = code;
    this.data = filled;
    this.fields = undefined;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }
}

/** A form's failure, with one message a field. */
export class FieldError extends AppError<"request.invalid"> {
  override readonly fields: Record<string, string>;

  /** @param fields  field name → message; the first message becomes the problem's detail */
  constructor(fields: Record<string, string>) {
    super("request.invalid");
    this.fields = fields;
    const [first] = Object.values(fields);
    if (first !== undefined) this.message = first;
  }
}

function fillDetail(template: string, data: Record<string, unknown>): string {
  return template.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    name in data ? String(data[name]) : whole,
  );
}

/** RFC 9457 problem JSON: what every refused request is answered with. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string().describe("The sentence a person reads"),
  code: z.string().describe("Stable code of the failure"),
  fields: z.record(z.string(), z.string()).optional().describe("field → message"),
});
export type Problem = z.output<typeof Problem>;
