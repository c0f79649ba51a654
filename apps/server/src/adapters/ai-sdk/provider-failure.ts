import {
  APICallError,
  EmptyResponseBodyError,
  InvalidResponseDataError,
  JSONParseError,
  LoadAPIKeyError,
  NoSuchModelError,
  StreamProviderError,
  TypeValidationError,
  UnsupportedFunctionalityError,
} from "ai";
import { z } from "zod";

import { ModelFailure, type ModelFailureClass, type ModelFailureCode } from "../../ports/language-model.ts";
import { readRetryAfterMs } from "./retry-after.ts";

type Verdict = { code: ModelFailureCode; failureClass: ModelFailureClass };

const TIMEOUT: Verdict = { code: "timeout", failureClass: "retry" };
const RATE_LIMITED: Verdict = { code: "rate_limited", failureClass: "retry" };
// Waiting neither fills an empty account nor verifies an organization, so these go to the next provider at
// once.
const OUT_OF_CREDIT: Verdict = { code: "out_of_credit", failureClass: "final" };
const SPENDING_LIMIT: Verdict = { code: "spending_limit", failureClass: "final" };
const NO_FREE_QUOTA: Verdict = { code: "no_free_quota", failureClass: "final" };
const REQUEST_TOO_LARGE: Verdict = { code: "request_too_large", failureClass: "final" };
const ACCOUNT_LOCKED: Verdict = { code: "account_locked", failureClass: "final" };
const NOT_VERIFIED: Verdict = { code: "not_verified", failureClass: "final" };
const API_DISABLED: Verdict = { code: "api_disabled", failureClass: "final" };
const UNSUPPORTED_REGION: Verdict = { code: "unsupported_region", failureClass: "final" };
const OVERLOADED: Verdict = { code: "overloaded", failureClass: "retry" };
const BROKEN: Verdict = { code: "broken_stream", failureClass: "retry" };
const EMPTY: Verdict = { code: "empty_answer", failureClass: "retry" };
const NONSENSE: Verdict = { code: "nonsense", failureClass: "retry" };
const FILTERED: Verdict = { code: "content_filtered", failureClass: "rephrase" };
const REFUSED: Verdict = { code: "refused", failureClass: "final" };
const INVALID_KEY: Verdict = { code: "invalid_key", failureClass: "final" };
const UNKNOWN_MODEL: Verdict = { code: "unknown_model", failureClass: "final" };
const BAD_REQUEST: Verdict = { code: "bad_request", failureClass: "final" };
const UNREACHABLE: Verdict = { code: "unreachable", failureClass: "retry" };
// Waiting doesn't fix a wrong URL.
const WRONG_URL: Verdict = { code: "unreachable", failureClass: "final" };
const STARVED: Verdict = { code: "starved", failureClass: "retry" };
const CONTEXT_TOO_SMALL: Verdict = { code: "context_too_small", failureClass: "final" };
const NOT_PULLED: Verdict = { code: "model_not_pulled", failureClass: "final" };
const ABORTED: Verdict = { code: "aborted", failureClass: "final" };

// Identifiers that providers send as `error.code`, `error.type`, `error.status`, `details[].reason` or in a quota.
const BY_IDENTIFIER: ReadonlyArray<[RegExp, Verdict]> = [
  [
    /^(content_policy_violation|content_filter|moderation_blocked|invalid_prompt|responsibleai\w*)$/u,
    FILTERED,
  ],
  [/^(service_disabled|api_key_service_blocked)$/u, API_DISABLED],
  [/^(unsupported_country_region_territory)$/u, UNSUPPORTED_REGION],
  [/^organization_on_hold$/u, ACCOUNT_LOCKED],
  [/perday.*freetier/u, NO_FREE_QUOTA],
  [/^(billing_hard_limit_reached|(organization|project)_(spend|usage)_limit_exceeded)$/u, SPENDING_LIMIT],
  [/^(insufficient_quota|billing_error|billing_not_active|credit_balance_exhausted)$/u, OUT_OF_CREDIT],
  [/^(invalid_api_key|api_key_invalid|authentication_error|permission_error|unauthenticated)$/u, INVALID_KEY],
  [/^(model_not_found|not_found_error|not_found)$/u, UNKNOWN_MODEL],
  [/^(overloaded_error|unavailable(_error)?|server_overloaded|slow_down)$/u, OVERLOADED],
  [/^(rate_limit_error|rate_limit_exceeded|resource_exhausted|requests|tokens)$/u, RATE_LIMITED],
  [/^(deadline_exceeded|timeout_error)$/u, TIMEOUT],
  [/^(server_error|api_error|internal|internal_?server_?error)$/u, OVERLOADED],
  [/^(context_length_exceeded|exceed_context_size_error)$/u, CONTEXT_TOO_SMALL],
  [/^(request_too_large|invalid_argument)$/u, BAD_REQUEST],
];

/**
 * Some answers reveal their kind only in the message. Wording of self-hosted servers:
 * @source context: vLLM github.com/vllm-project/vllm/issues/20409 ("This model's maximum context length is
 * …"), llama.cpp github.com/ggml-org/llama.cpp/pull/15780 and issues/17284 ("exceeds the available context
 * size"), LM Studio lmstudio-ai/lmstudio-bug-tracker issues 546 ("Trying to keep the first … tokens when
 * context the overflows") and Gitlawb/openclaude/issues/353 ("greater than the context length"),
 * llama-cpp-python abetlen/llama-cpp-python/issues/416 ("exceed context window"); Anthropic "prompt is too
 * long", "exceed context limit"; Gemini "input token count … exceeds". Model: Ollama
 * netease-youdao/QAnything/issues/555 ('model "…" not found, try pulling it first') and
 * CrestApps/CrestApps.Core/issues/142 ("model '…' not found"); LM Studio "No models loaded". Address:
 * Ollama's router "404 page not found", FastAPI's {"detail":"Not Found"} of vLLM, llama.cpp "File Not Found",
 * LM Studio "Unexpected endpoint or method", OpenAI "Invalid URL". All read 2026-11-22
 */
const BY_MESSAGE: ReadonlyArray<[RegExp, Verdict]> = [
  [
    /maximum context length|available context size|tokens when context the overflows|than the context length|exceed context (window|limit)|maximum model length|prompt is too long|input token count/iu,
    CONTEXT_TOO_SMALL,
  ],
  [/try pulling it first|^model ['"].{1,120}['"] not found|no models? loaded/iu, NOT_PULLED],
  [/^"?(404 page not found|(file )?not found"?$|unexpected endpoint|invalid url)/iu, WRONG_URL],
  [/must be verified to/iu, NOT_VERIFIED],
  [
    /has not been used in project .{1,80} or it is disabled|requests to this api .{1,160} are blocked/iu,
    API_DISABLED,
  ],
  [
    /location is not supported|country, region, or territory not supported|^request not allowed$/iu,
    UNSUPPORTED_REGION,
  ],
  [/request too large for/iu, REQUEST_TOO_LARGE],
  [/free_tier.{0,80}limit: 0\b/isu, NO_FREE_QUOTA],
  [
    /reached your specified .{0,40}usage limits|monthly api usage threshold|spend(ing)? (limit|cap)|billing hard limit/iu,
    SPENDING_LIMIT,
  ],
  [
    /(organization|account) has been disabled|denied access|user is locked\. reason: (?!exhausted)/iu,
    ACCOUNT_LOCKED,
  ],
  [/blocked by content filtering|safety system|content policy|content_policy_violation/iu, FILTERED],
  [/credit balance is too low|exhausted balance|payment required|credits are depleted/iu, OUT_OF_CREDIT],
  [/api key (not valid|expired)|incorrect api key/iu, INVALID_KEY],
  [/model .{0,120}(not found|does not exist)/iu, UNKNOWN_MODEL],
];

/**
 * Maps anything a provider's SDK throws to the port's one error. Its cause keeps only the kind of error, the
 * HTTP status and the provider's identifiers: the SDK's own errors carry the whole request, and providers
 * quote keys and prompts in their messages.
 */
export function toModelFailure(
  error: unknown,
  context: { provider: string; textBegan: boolean },
): ModelFailure {
  if (error instanceof ModelFailure) return error;
  const report = readReport(error);
  const verdict = judge(error, report, context.textBegan);
  return new ModelFailure({
    ...verdict,
    provider: context.provider,
    retryAfterMs: verdict.failureClass === "retry" ? readRetryAfterMs(report) : null,
    cause: new Error(describe(error, report)),
  });
}

/** Failure of a call that we ended: aborted by the caller or past a time limit. */
export function endedFailure(provider: string, why: "aborted" | "too_slow" | "stalled"): ModelFailure {
  const verdicts = { aborted: ABORTED, too_slow: TIMEOUT, stalled: BROKEN };
  return new ModelFailure({ ...verdicts[why], provider, cause: new Error(`call ${why}`) });
}

/** Failure of an answer cut off by its length limit before it had any content. */
export function starvedFailure(provider: string): ModelFailure {
  return new ModelFailure({ ...STARVED, provider, cause: new Error("finish length") });
}

/** Failure of a prompt that the model can have read only in part. */
export function truncatedFailure(provider: string): ModelFailure {
  const cause = new Error("the server counted far fewer tokens than were sent");
  return new ModelFailure({ ...CONTEXT_TOO_SMALL, provider, cause });
}

/** Failure of an answer that doesn't match the requested shape. */
export function misfitFailure(provider: string, error: z.ZodError): ModelFailure {
  // Paths of our own shape only: the issues' messages may quote the answer.
  const paths = error.issues.slice(0, 5).map((issue) => issue.path.map(String).join(".") || "(whole)");
  const cause = new Error(`answer misfits at ${paths.join(", ")}`);
  return new ModelFailure({ ...NONSENSE, provider, cause });
}

/**
 * The failure that a finished answer amounts to, or null for a usable one.
 * `raw` is the provider's own finish reason: Anthropic sends "refusal" if the model declined; OpenAI reports
 * a refusal as a completed answer ("stop" or nothing at all); any other value comes from a filter around the
 * model.
 */
export function failureOfFinish(
  finish: { reason: string; raw: string | undefined; hasText: boolean },
  provider: string,
): ModelFailure | null {
  const verdict = verdictOfFinish(finish);
  if (verdict === null) return null;
  return new ModelFailure({
    ...verdict,
    provider,
    cause: new Error(`finish ${[finish.reason, ...identifiersIn([finish.raw])].join(" ")}`),
  });
}

const DECLINED: ReadonlySet<string | undefined> = new Set([undefined, "stop", "refusal"]);

function verdictOfFinish(finish: {
  reason: string;
  raw: string | undefined;
  hasText: boolean;
}): Verdict | null {
  switch (finish.reason) {
    case "length":
      return finish.hasText ? null : starvedBy(finish.raw);
    case "content-filter":
      return DECLINED.has(finish.raw) ? REFUSED : FILTERED;
    case "interrupted":
      return BROKEN;
    case "error":
      return finish.raw === undefined ? BROKEN : NONSENSE;
    case "other":
      if (finish.raw === undefined) return BROKEN;
      break;
  }
  return finish.hasText ? null : EMPTY;
}

// Anthropic's reason for a context window that was full before the answer started.
function starvedBy(raw: string | undefined): Verdict {
  return raw === "model_context_window_exceeded" ? CONTEXT_TOO_SMALL : STARVED;
}

type Report = {
  status: number | undefined;
  identifiers: string[];
  sentence: string;
  headers: Record<string, string> | undefined;
  body: string | undefined;
  networkCode: string | undefined;
};

const Word = z.union([z.string(), z.number()]).nullish().catch(undefined);
const ErrorBody = z.looseObject({
  message: z.string().optional().catch(undefined),
  type: Word,
  code: Word,
  status: Word,
  statusCode: z.number().optional().catch(undefined),
  details: z
    .array(
      z.looseObject({
        reason: Word,
        violations: z
          .array(z.looseObject({ quotaId: Word }))
          .optional()
          .catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
});
const Enveloped = z.union([
  z.looseObject({ error: z.union([z.string(), ErrorBody]) }),
  z.looseObject({ response: z.looseObject({ error: ErrorBody }) }).transform((frame) => frame.response),
]);

function readReport(error: unknown): Report {
  const isCall = APICallError.isInstance(error);
  // The message of any other error may quote the answer itself.
  const isWordless = error instanceof Error && !StreamProviderError.isInstance(error);
  const spoken = isWordless ? errorFrameIn(error) : error;
  const words = readErrorBody(
    isCall ? (parseJson(error.responseBody) ?? error.data ?? plainBody(error)) : spoken,
  );
  const status = isCall ? error.statusCode : (words.statusCode ?? statusIn([words.code, words.status]));
  return {
    status,
    identifiers: identifiersIn([
      words.code,
      words.type,
      words.status,
      ...(words.details ?? []).flatMap(({ reason, violations = [] }) => [
        reason,
        ...violations.map(({ quotaId }) => quotaId),
      ]),
    ]),
    sentence: words.message ?? "",
    headers: isCall ? error.responseHeaders : undefined,
    body: isCall ? error.responseBody : undefined,
    networkCode: networkCodeOf(error),
  };
}

// LM Studio streams {"error": "…"} as if it were a piece of the answer, which the SDK cannot read.
// @source lmstudio-ai/lmstudio-bug-tracker/issues/2322, read 2026-11-22
function errorFrameIn(error: Error): unknown {
  const frame = TypeValidationError.isInstance(error) ? ErrorFrame.safeParse(error.value) : null;
  return frame?.success === true ? frame.data : undefined;
}

const ErrorFrame = z.strictObject({ error: z.string() });

// A router's plain text, such as "404 page not found".
function plainBody(error: APICallError): string | undefined {
  const line = error.responseBody?.trim() ?? "";
  return error.statusCode === 404 && line.length < 80 && !line.includes("<") ? line : undefined;
}

// {error: {...}} in OpenAI's, Anthropic's and Gemini's bodies, [{error}] in some of Gemini's, {error: "..."} in
// Ollama's, {detail: ...} in fal's, the bare object in stream errors.
function readErrorBody(value: unknown): z.output<typeof ErrorBody> {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === "string") return { message: first };
  const enveloped = Enveloped.safeParse(first);
  if (enveloped.success) {
    const inner = enveloped.data.error;
    return typeof inner === "string" ? { message: inner } : inner;
  }
  const bare = ErrorBody.safeParse(first);
  if (!bare.success) return {};
  return { ...bare.data, message: bare.data.message ?? JSON.stringify(bare.data.detail ?? "") };
}

function statusIn(words: unknown[]): number | undefined {
  return words.map(Number).find((word) => Number.isInteger(word) && word >= 400 && word <= 599);
}

function identifiersIn(words: ReadonlyArray<string | number | null | undefined>): string[] {
  return words
    .filter((word) => word !== null && word !== undefined)
    .map(String)
    .filter((word) => /^[\w.:-]{1,64}$/u.test(word));
}

function networkCodeOf(error: unknown): string | undefined {
  let current = error;
  for (let depth = 0; depth < 6 && current instanceof Error; depth += 1) {
    const code = "code" in current && typeof current.code === "string" ? current.code : "";
    if (/^(E[A-Z_]+|UND_ERR_\w+)$/u.test(code)) return code;
    current = current.cause;
  }
  return undefined;
}

function judge(error: unknown, report: Report, textBegan: boolean): Verdict {
  return (
    verdictOfText(report) ??
    judgeStatus(report.status) ??
    judgeNetwork(report, textBegan) ??
    judgeKind(error) ??
    (report.identifiers.some((word) => word.includes("invalid")) ? BAD_REQUEST : undefined) ??
    (textBegan ? BROKEN : NONSENSE)
  );
}

function verdictOfText(report: Report): Verdict | undefined {
  if (report.status !== undefined && report.status < 400) return undefined;
  for (const [pattern, verdict] of BY_MESSAGE) if (pattern.test(report.sentence)) return verdict;
  const words = report.identifiers.map((identifier) => identifier.toLowerCase());
  return BY_IDENTIFIER.find(([pattern]) => words.some((word) => pattern.test(word)))?.[1];
}

const BY_STATUS: ReadonlyMap<number, Verdict> = new Map([
  [401, INVALID_KEY],
  [402, OUT_OF_CREDIT],
  [403, INVALID_KEY],
  [404, UNKNOWN_MODEL],
  [408, TIMEOUT],
  [409, OVERLOADED],
  [425, OVERLOADED],
  [429, RATE_LIMITED],
  [504, TIMEOUT],
]);

function judgeStatus(status: number | undefined): Verdict | undefined {
  if (status === undefined || status < 300) return undefined;
  return BY_STATUS.get(status) ?? (status >= 500 ? OVERLOADED : BAD_REQUEST);
}

function judgeNetwork(report: Report, textBegan: boolean): Verdict | undefined {
  if (report.networkCode === undefined) return undefined;
  if (/TIMEOUT|ETIMEDOUT/u.test(report.networkCode)) return TIMEOUT;
  // A status means that the answer had started when the connection broke.
  return textBegan || report.status !== undefined ? BROKEN : UNREACHABLE;
}

function judgeKind(error: unknown): Verdict | undefined {
  if (LoadAPIKeyError.isInstance(error)) return INVALID_KEY;
  if (NoSuchModelError.isInstance(error)) return UNKNOWN_MODEL;
  if (UnsupportedFunctionalityError.isInstance(error)) return BAD_REQUEST;
  if (EmptyResponseBodyError.isInstance(error)) return EMPTY;
  if (JSONParseError.isInstance(error) || TypeValidationError.isInstance(error)) return NONSENSE;
  // The SDK's message for a stream that ended without its last event.
  const name = error instanceof Error ? error.name : "";
  if (InvalidResponseDataError.isInstance(error) || name === "AI_NoOutputGeneratedError") return BROKEN;
  if (APICallError.isInstance(error)) return error.statusCode === undefined ? UNREACHABLE : NONSENSE;
  return undefined;
}

function describe(error: unknown, report: Report): string {
  const kind = error instanceof Error ? error.name : typeof error;
  const status = report.status === undefined ? [] : [`HTTP ${report.status}`];
  const network = report.networkCode === undefined ? [] : [report.networkCode];
  return [kind, ...status, ...report.identifiers, ...network].join(" ");
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
