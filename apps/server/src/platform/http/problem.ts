import { STATUS_CODES } from "node:http";
import { AppError, FieldError, errorCatalogue } from "@colophon/contracts/errors";
import type { ErrorDefinition } from "@colophon/contracts/shared/error-definition";
import type { Problem } from "@colophon/contracts/shared/problem";
import type { FastifyError } from "fastify";
import { z } from "zod";
import { StoreUnavailable } from "../../ports/blob-store.ts";
import { isDatabaseUnavailable, isDatabaseFull } from "../db/database-unavailable.ts";

/** A refused request as it goes out. */
export type ProblemAnswer = { body: Problem; retryAfterSeconds: number | null; unexpected: boolean };

/** Any error → problem JSON. What we did not foresee tells nothing of itself and is marked for the log. */
export function presentProblem(error: unknown): ProblemAnswer {
  const known = knownError(error);
  const expected = known ?? new AppError("server.unexpected");
  const retry = expected.data["retry_after_seconds"];
  return {
    body: {
      // First, so that no member of the error's data can pass for one of the problem's own.
      ...expected.data,
      type: `urn:colophon:error:${expected.code}`,
      title: titleOf(errorCatalogue[expected.code]),
      status: expected.status,
      detail: expected.message,
      code: expected.code,
      ...(expected.fields === undefined ? {} : { fields: expected.fields }),
    },
    retryAfterSeconds: typeof retry === "number" ? retry : null,
    // Text that gets as far as the database shows a contract that lets it through.
    unexpected: known === null || isUnkeepableText(error),
  };
}

/**
 * A problem's title does not change from one occurrence to the next (RFC 9457): the sentence up to what is filled in, or
 * the name of the status where that comes first.
 */
function titleOf({ detail, status }: ErrorDefinition): string {
  if (!detail.includes("{")) return detail;
  const [before = ""] = /^(?:[^{]*[.!?](?=\s|$))?/u.exec(detail) ?? [];
  return before || (STATUS_CODES[status] ?? "Error");
}

const CodedError = z.looseObject({ code: z.string().optional(), statusCode: z.number().optional() });

/** How soon it is worth trying again when there is no room: somebody has to make some. */
const STORAGE_RETRY_SECONDS = 60;

/** Whether nothing can be stored: a person has to look, so it belongs in the log. */
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

/** PostgreSQL keeps no U+0000, neither as text nor within JSON. */
const UNKEEPABLE_TEXT_CODES = new Set(["22021", "22P05"]);

/** The last guard behind the contracts' own: text that the database could not keep. */
function isUnkeepableText(error: unknown): boolean {
  const { code } = CodedError.safeParse(error instanceof Error ? codeOf(error) : error).data ?? {};
  return code !== undefined && UNKEEPABLE_TEXT_CODES.has(code);
}

/** Fastify's own refusals, and a database that is away, have sentences of ours. */
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
