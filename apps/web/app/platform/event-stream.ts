import { ApiError, authorization } from "./api.ts";
import { endSession, readToken } from "./token-store.ts";

const FIRST_DELAY_MS = 1000;
const LONGEST_DELAY_MS = 15_000;

/** One server-sent event. */
export type StreamEvent = { id: string; type: string; data: string };

export type EventStreamOptions = {
  /** URL on this origin */
  path: string;
  onEvent: (event: StreamEvent) => void;
  /** called on every connect and disconnect; says whether the data is live */
  onConnection?: (connected: boolean) => void;
  /** permanently rejected by the server (401, 403, 404); nothing further will come */
  onRejected?: (error: ApiError) => void;
  /** id of the last known event; later ones are replayed */
  lastEventId?: string;
  /** ends the stream */
  signal: AbortSignal;
};

/**
 * Reads server-sent events with the session's bearer token, which `EventSource` cannot send. Reconnects
 * with the last event's id, after 1, 2, 4, 8, then every 15 s; settles when `signal` aborts or the server
 * rejects it permanently.
 */
export async function followEventStream(options: EventStreamOptions): Promise<void> {
  let lastEventId = options.lastEventId ?? "";
  let failures = 0;
  const remember = (event: StreamEvent): void => {
    if (event.id !== "") lastEventId = event.id;
    failures = 0;
    options.onEvent(event);
  };
  while (!options.signal.aborted) {
    const refused = await readOnce(options, lastEventId, remember);
    options.onConnection?.(false);
    if (refused !== null) {
      options.onRejected?.(refused);
      return;
    }
    await pause(Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS), options.signal);
    failures += 1;
  }
}

/**
 * One connection until it ends. Returns the error if the server rejected it permanently, or null if
 * a retry may help.
 */
async function readOnce(
  options: EventStreamOptions,
  lastEventId: string,
  onEvent: (event: StreamEvent) => void,
): Promise<ApiError | null> {
  try {
    const token = readToken();
    const response = await fetch(options.path, {
      headers: {
        accept: "text/event-stream",
        ...authorization(),
        ...(lastEventId !== "" && { "last-event-id": lastEventId }),
      },
      signal: options.signal,
    });
    if (response.status === 401 && token !== null) endSession(token);
    if (isFinal(response.status)) return refusal(response);
    if (!response.ok || response.body === null) return null;
    options.onConnection?.(true);
    await readBody(response.body, onEvent);
  } catch {
    // connection lost, or aborted by the caller; the loop knows which
  }
  return null;
}

function isFinal(status: number): boolean {
  return status === 401 || status === 403 || status === 404;
}

function refusal(response: Response): ApiError {
  return new ApiError({
    status: response.status,
    detail: "What happens here cannot be followed.",
    code: "unknown",
    fields: {},
    data: {},
  });
}

async function readBody(
  body: ReadableStream<Uint8Array>,
  onEvent: (event: StreamEvent) => void,
): Promise<void> {
  const parser = createEventParser(onEvent);
  const decoder = new TextDecoder();
  for await (const chunk of chunksOf(body)) parser(decoder.decode(chunk, { stream: true }));
}

// Safari cannot iterate a stream directly.
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

type PendingEvent = { id: string; type: string; data: readonly string[] };

/**
 * Parses text that arrives in arbitrary pieces into events.
 * @source WHATWG HTML, "Server-sent events", event stream interpretation
 */
export function createEventParser(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let rest = "";
  let event: PendingEvent = { id: "", type: "", data: [] };
  const parseLine = (line: string): void => {
    if (line === "") {
      if (event.data.length > 0) {
        onEvent({ id: event.id, type: event.type || "message", data: event.data.join("\n") });
      }
      event = { id: "", type: "", data: [] };
      return;
    }
    const { name, value } = splitField(line);
    if (name === "data") event.data = [...event.data, value];
    else if (name === "event") event.type = value;
    else if (name === "id" && !value.includes("\0")) event.id = value;
  };
  return (text) => {
    // A lone CR at the end may be half of a CRLF: wait for the next piece.
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop() ?? "";
    for (const line of lines) parseLine(line);
  };
}

/** `data: text` → name and value; a line that starts with a colon is a comment and has no name. */
function splitField(line: string): { name: string; value: string } {
  const colon = line.indexOf(":");
  if (colon === -1) return { name: line, value: "" };
  const value = line.slice(colon + 1);
  return { name: line.slice(0, colon), value: value.startsWith(" ") ? value.slice(1) : value };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    function done(): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    }
    if (signal.aborted) done();
    else signal.addEventListener("abort", done);
  });
}
