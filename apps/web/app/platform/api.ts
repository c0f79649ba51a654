import type { CallInput, CallReply, EndpointKey } from "@colophon/contracts/api";
import { requestConfirmation } from "./confirmation.ts";
import { reportNoResponse } from "./connection.ts";
import { endSession, readToken } from "./token-store.ts";

const NETWORK_FAILED = "Network error. Please check your connection and try again.";
const CONFIRMATION_CANCELLED =
  "You did not confirm that it is you, so nothing was changed. What you typed is still here.";
const UNEXPLAINED = "Something went wrong. Please try again.";

type Failure = {
  /** HTTP status; 0 if there was no response */
  status: number;
  detail: string;
  code: string;
  fields: Readonly<Record<string, string>>;
  data: Readonly<Record<string, unknown>>;
};

/** A rejected or failed call; `detail` is the message to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string;
  /** stable code of the catalog; "network" if there was no response, "unknown" if it explains nothing */
  readonly code: string;
  /** field → message, for forms */
  readonly fields: Readonly<Record<string, string>>;
  /** further members of the problem, e.g. `balance` of a 402 */
  readonly data: Readonly<Record<string, unknown>>;

  constructor(failure: Failure) {
    super(failure.detail);
    this.name = "ApiError";
    this.status = failure.status;
    this.detail = failure.detail;
    this.code = failure.code;
    this.fields = failure.fields;
    this.data = failure.data;
  }
}

export type CallOptions = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** the call outlives its page */
  keepalive?: boolean;
  /** sent as is, if the endpoint accepts a file */
  file?: Blob;
  /** used instead of `fetch`, which reports no upload progress */
  carry?: Carry;
};
/** Sends a request and returns the response, like `fetch`. */
export type Carry = (address: string, request: RequestInit) => Promise<Response>;
type NeedsNothing<I> = I extends { params: unknown } | { body: unknown } ? false : true;
type Arguments<K extends EndpointKey> =
  NeedsNothing<CallInput<K>> extends true
    ? [input?: CallInput<K> & CallOptions]
    : [input: CallInput<K> & CallOptions];
type LooseInput = CallOptions & {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
};

/**
 * Calls the API by its route, typed from the contracts. The response type is trusted, not validated, except
 * that it is an object. The server validates every response against the contract before sending, and server
 * and pages are deployed as one version; validating again here would add every schema to every page, which is
 * more than the pages' own code.
 * @throws ApiError
 * @example const book = await call("GET /api/books/{id}", { params: { id } });
 */
export async function call<K extends EndpointKey>(key: K, ...[input]: Arguments<K>): Promise<CallReply<K>> {
  return readReply(key, await send(key, input ?? {}));
}

async function readReply<K extends EndpointKey>(key: K, response: Response): Promise<CallReply<K>> {
  const answer: unknown = await response.json().catch(() => null);
  if (!isReplyOf(key, answer)) throw unexplained(response.status);
  return answer;
}

/** Unvalidated parameters from a URL. */
type AsAddressed = {
  params?: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

/**
 * Like `call`, with the query taken as is from the page's URL: URLs are typed and shared, and the server
 * rejects unknown values with a message.
 * @throws ApiError
 */
export async function callAsAddressed<K extends EndpointKey>(
  key: K,
  input: AsAddressed,
): Promise<CallReply<K>> {
  return readReply(key, await send(key, input));
}

/** Like `callForFile`, with the query taken as is from the page's URL. @throws ApiError */
export async function callForFileAsAddressed(key: EndpointKey, input: AsAddressed): Promise<ApiFile> {
  return readFile(await send(key, { ...input, headers: FILE_HEADERS }));
}

/** A file from the API, with its suggested name. */
export type ApiFile = { blob: Blob; filename: string };

/**
 * Calls an endpoint that responds with a file.
 * @throws ApiError
 */
export async function callForFile<K extends EndpointKey>(key: K, ...[input]: Arguments<K>): Promise<ApiFile> {
  return readFile(await send(key, { ...input, headers: { ...FILE_HEADERS, ...input?.headers } }));
}

const FILE_HEADERS = { accept: "application/octet-stream" };

async function readFile(response: Response): Promise<ApiFile> {
  const filename = filenameOf(response.headers.get("content-disposition")) ?? "download";
  return { blob: await response.blob(), filename };
}

/** The message to show for an error: the server's own, or the fallback. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== "unknown" ? error.detail : fallback;
}

/** The headers of a signed-in call. */
export function authorization(): Record<string, string> {
  const token = readToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** Sends a call; if it requires confirmation, asks for it and sends again. */
async function send(key: EndpointKey, input: LooseInput): Promise<Response> {
  try {
    return await sendOnce(key, input);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "auth.confirmation_needed") throw error;
    const answer = await requestConfirmation();
    if (answer === "unheard") throw error;
    if (answer === "confirmed") return sendOnce(key, input);
    const { status, fields, data } = error;
    throw new ApiError({
      status,
      fields,
      data,
      detail: CONFIRMATION_CANCELLED,
      code: "auth.confirmation_cancelled",
    });
  }
}

async function sendOnce(key: EndpointKey, input: LooseInput): Promise<Response> {
  const [method, template] = splitKey(key);
  const token = readToken();
  const { carry = fetch } = input;
  const response = await carry(urlOf(template, input), {
    method,
    headers: headersOf(input),
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    ...(input.file && { body: input.file }),
    ...(input.signal && { signal: input.signal }),
    ...(input.keepalive === true && { keepalive: true }),
  }).catch((error: unknown) => {
    if (input.signal?.aborted) throw error;
    reportNoResponse();
    throw new ApiError({ status: 0, detail: NETWORK_FAILED, code: "network", fields: {}, data: {} });
  });
  if (response.ok) return response;
  if (response.status === 401 && token !== null) endSession(token);
  throw await failureOf(response);
}

function splitKey(key: EndpointKey): [method: string, template: string] {
  const space = key.indexOf(" ");
  return [key.slice(0, space), key.slice(space + 1)];
}

function urlOf(template: string, input: LooseInput): string {
  const path = template.replaceAll(/\{(\w+)\}/gu, (_whole, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ""),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
}

function headersOf(input: LooseInput): Record<string, string> {
  return {
    accept: "application/json",
    ...(input.body !== undefined && { "content-type": "application/json" }),
    ...(input.file && { "content-type": "application/octet-stream" }),
    ...authorization(),
    ...input.headers,
  };
}

async function failureOf(response: Response): Promise<ApiError> {
  const problem = membersOf(await response.json().catch(() => null));
  if (problem === null || typeof problem["detail"] !== "string") return unexplained(response.status);
  return new ApiError({
    status: response.status,
    detail: problem["detail"],
    code: typeof problem["code"] === "string" ? problem["code"] : "unknown",
    fields: textsOf(membersOf(problem["fields"]) ?? {}),
    data: problem,
  });
}

function unexplained(status: number): ApiError {
  return new ApiError({ status, detail: UNEXPLAINED, code: "unknown", fields: {}, data: {} });
}

function textsOf(record: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).filter((pair): pair is [string, string] => typeof pair[1] === "string"),
  );
}

/** Every response of the contract is an object; anything else comes from a proxy in between. */
// predicate: the server validated the response against the contract, and has the version of the pages
function isReplyOf<K extends EndpointKey>(_key: K, answer: unknown): answer is CallReply<K> {
  return membersOf(answer) !== null;
}

function membersOf(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : null;
}

function filenameOf(disposition: string | null): string | null {
  const encoded = disposition?.match(/filename\*=UTF-8''([^;]+)/iu)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return disposition?.match(/filename="([^"]*)"/iu)?.[1] ?? null;
}
