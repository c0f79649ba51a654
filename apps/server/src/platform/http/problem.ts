import { STATUS_CODES } from "node:http";
import { AppError, FieldError, errorCatalogue } from "@colophon/contracts/errors";
import type { ErrorDefinition, Problem } from "@colophon/contracts/shared/errors";
import type { FastifyError } from "fastify";
import { z } from "zod";
import { StoreUnavailable } from "../../ports/blob-store.ts";
import { isDatabaseUnavailable, isDatabaseFull } from "../db/database-unavailable.ts";

/** A rejected request as sent. */
export type ProblemAnswer = { body: Problem; retryAfterSeconds: number | null; unexpected: boolean };

/** Any error → problem JSON. Unexpected errors reveal nothing and are flagged for the log. */
export function presentProblem(error: unknown): ProblemAnswer {
  const known = knownError(error);
  const expected = known ?? new AppError("server.unexpected");
  const retry = expected.data["retry_after_seconds"];
  return {
    body: {
      // First, so that no member of the error's data can override one of the problem's own.
      ...expected.data,
      type: `urn:colophon:error:${expected.code}`,
      title: titleOf(errorCatalogue[expected.code]),
      status: expected.status,
      detail: expected.message,
      code: expected.code,
      ...(expected.fields === undefined ? {} : { fields: expected.fields }),
    },
    retryAfterSeconds: typeof retry === "number" ? retry : null,
    // If such text reaches the database, a contract let it through.
    unexpected: known === null || isUnkeepableText(error),
  };
}

/**
 * A problem's title doesn't change from one occurrence to the next (RFC 9457): the message up to its first
 * placeholder, or the status name if the message starts with one.
 */
function titleOf({ detail, status }: ErrorDefinition): string {
  if (!detail.includes("{")) return detail;
  const [before = ""] = /^(?:[^{]*[.!?](?=\s|$))?/u.exec(detail) ?? [];
  return before || (STATUS_CODES[status] ?? "Error");
}

const CodedError = z.looseObject({ code: z.string().optional(), statusCode: z.number().optional() });

/** Retry delay when storage is full: somebody has to free some space. */
const STORAGE_RETRY_SECONDS = 60;

/** Whether nothing can be stored: this needs a person, so it belongs in the log. */
export function isStorageUnavailable(error: unknown): boolean {
  return error instanceof StoreUnavailable || isDatabaseFull(error);
}

function knownError(error: unknown): AppError | null {
  if (isStorageUnavailable(error)) {
    return new AppError("server.storage_away", { retry_after_seconds: STORAGE_RETRY_SECONDS });
  }
  return isUnkeepableText(error) ? new FieldError({ body: UNKEEPABLE_TEXT }) : toAppError(error);
}

const UNKEEPABLE_TEXT =
  "The request contains a character that cannot be kept (U+0000). Nothing was saved or charged; please remove it and try again.";

/** PostgreSQL can't store U+0000, neither in text nor in JSON. */
const UNKEEPABLE_TEXT_CODES = new Set(["22021", "22P05"]);

/** The last guard behind the contracts: text that the database can't store. */
function isUnkeepableText(error: unknown): boolean {
  const { code } = CodedError.safeParse(error instanceof Error ? codeOf(error) : error).data ?? {};
  return code !== undefined && UNKEEPABLE_TEXT_CODES.has(code);
}

/** Fastify's own errors, and an unavailable database, get our messages. */
function toAppError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  const coded = CodedError.safeParse(error instanceof Error ? codeOf(error) : error);
  if (!coded.success) return null;
  const { code = "", statusCode } = coded.data;
  if (code === "FST_ERR_CTP_BODY_TOO_LARGE") return new AppError("request.too_large");
  if (code === "FST_ERR_CTP_INVALID_MEDIA_TYPE") return new AppError("request.unsupported_type");
  if (statusCode === 503 || isDatabaseUnavailable(error)) {
    return new AppError("server.busy", { retry_after_seconds: 5 });
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new AppError("request.malformed");
  return null;
}

function codeOf(error: Error & Partial<FastifyError>): { code?: string; statusCode?: number } {
  return {
    ...(error.code === undefined ? {} : { code: error.code }),
    ...(error.statusCode === undefined ? {} : { statusCode: error.statusCode }),
  };
}
