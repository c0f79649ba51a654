import type { CallInput, CallReply, EndpointKey } from "@colophon/contracts/api";
import { requestConfirmation } from "./confirmation.ts";
import { reportNoResponse } from "./connection.ts";
import { endSession, readToken } from "./token-store.ts";

const NETWORK_FAILED = "Network error. Please check your connection and try again.";
const CONFIRMATION_CANCELLED =
  "You did not confirm that it is you, so nothing was changed. What you typed is still here.";
const UNEXPLAINED = "Something went wrong. Please try again.";

type Failure = {
  /** HTTP status; 0 when no answer came at all */
  status: number;
  detail: string;
  code: string;
  fields: Readonly<Record<string, string>>;
  data: Readonly<Record<string, unknown>>;
};

/** A refused or failed call; `detail` is the sentence to show. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string;
  /** stable code of the catalogue; "network" when no answer came, "unknown" when it explains nothing */
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
  /** sent as it is, where the endpoint takes a file */
  file?: Blob;
  /** carries the call in place of `fetch`, which does not tell how much of a file has gone */
  carry?: Carry;
};
/** Takes a request to the server and its answer back, as `fetch` does. */
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
 * Calls the API by its route, typed from the contracts. The type of the answer is believed, not proved: only that
 * there is an object is looked at. The server parses every answer by the contract before it goes out, and server and
 * pages are put up as one version; to parse it here again would bring every schema to every page, which is more
 * than the pages' own code.
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

/** What an address asks for: texts that nobody has looked at. */
type AsAddressed = {
  params?: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  signal?: AbortSignal;
};

/**
 * As `call`, with a query taken as it stands in the page's address: addresses are typed and sent about, and the server
 * refuses in words what it does not know.
 * @throws ApiError
 */
export async function callAsAddressed<K extends EndpointKey>(
  key: K,
  input: AsAddressed,
): Promise<CallReply<K>> {
  return readReply(key, await send(key, input));
}

/** As `callForFile`, with a query taken as it stands in the page's address. @throws ApiError */
export async function callForFileAsAddressed(key: EndpointKey, input: AsAddressed): Promise<ApiFile> {
  return readFile(await send(key, { ...input, headers: FILE_HEADERS }));
}

/** A file the API answered with, under the name it proposed. */
export type ApiFile = { blob: Blob; filename: string };

/**
 * Calls an endpoint that answers with a file.
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

/** The sentence to show for whatever was thrown: the server's own, or the given one. */
export function messageOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== "unknown" ? error.detail : fallback;
}

/** The headers of a signed-in call. */
export function authorization(): Record<string, string> {
  const token = readToken();
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

/** Sends a call; where it needs a confirmation, asks for one and sends it once more. */
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

/** Every answer of the contract is an object; what is none comes from something that stands between. */
// predicate: the server parsed the answer by the contract before it went out, and is of one version with the pages
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
