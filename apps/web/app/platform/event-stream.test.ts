import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, errorReply } from "../testing/fake-api.ts";
import { createEventParser, followEventStream, type StreamEvent } from "./event-stream.ts";
import { saveToken, readToken } from "./token-store.ts";

const path = "/api/books/b1/events";
const address = `GET ${path}`;

function parse(pieces: readonly string[]): StreamEvent[] {
  const events: StreamEvent[] = [];
  const feed = createEventParser((event) => events.push(event));
  for (const piece of pieces) feed(piece);
  return events;
}

test("reads fields, comments, multiple data lines and unnamed events by the standard", () => {
  const text =
    ": hello\nid: 7\nevent: chapter-end\ndata: one\ndata:two\n\ndata\n\nevent: lonely\n\ndata: last\n\n";
  expect(parse([text])).toEqual([
    { id: "7", type: "chapter-end", data: "one\ntwo" },
    { id: "", type: "message", data: "" },
    { id: "", type: "message", data: "last" },
  ]);
});

test("drops an event cut off by the connection", () => {
  expect(parse(["id: 1\ndata: whole\n\nid: 2\ndata: ha"])).toHaveLength(1);
});

test("reads the same wherever the network splits the text", () => {
  const line = fc.constantFrom("data: x", "data: a: b", "id: 3", "event: scene-text", ": c", "");
  const ending = fc.constantFrom("\n", "\r\n", "\r");
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 20 }),
      ending,
      fc.array(fc.nat(200), { maxLength: 12 }),
      (lines, end, cuts) => {
        // A last line keeps a carriage return from waiting for the second half of its pair.
        const text = `${lines.join(end)}${end}${end}: end`;
        const places = [0, ...cuts.map((cut) => cut % text.length).toSorted((a, b) => a - b), text.length];
        const pieces = places.slice(1).map((place, index) => text.slice(places[index], place));
        expect(parse(pieces)).toEqual(parse([text]));
        expect(parse([text])).toEqual(parse([text.replaceAll(end, "\n")]));
      },
    ),
  );
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function stream(text: string): Response {
  return new Response(text, { headers: { "content-type": "text/event-stream" } });
}

test("asks for missed events after a lost connection, with growing delays", async () => {
  saveToken("secret");
  const stop = new AbortController();
  const answers = [
    stream("id: 4\ndata: a\n\n"),
    new Response(null, { status: 503 }),
    null,
    stream("data: b\n\n"),
  ];
  const { requests } = fakeApi({
    [address]: () => {
      const next = answers.shift();
      if (next === undefined) return stream("");
      if (next === null) throw new TypeError("fetch failed");
      return next;
    },
  });
  const seen: string[] = [];
  const connections: boolean[] = [];
  const done = followEventStream({
    path,
    signal: stop.signal,
    onEvent: (event) => seen.push(event.data),
    onConnection: (connected) => connections.push(connected),
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1999);
  expect(requests).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(4000);
  expect(seen).toEqual(["a", "b"]);
  expect(requests[0]?.headers.has("last-event-id")).toBe(false);
  expect(requests[3]?.headers.get("last-event-id")).toBe("4");
  expect(requests[3]?.headers.get("authorization")).toBe("Bearer secret");
  expect(connections).toEqual([true, false, false, false, true, false]);
  stop.abort();
  await done;
});

test("never waits longer than 15 seconds", async () => {
  const stop = new AbortController();
  const { requests } = fakeApi({ [address]: () => new Response(null, { status: 503 }) });
  const done = followEventStream({ path, signal: stop.signal, onEvent: () => undefined });
  await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000 + 8000);
  expect(requests).toHaveLength(5);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(requests).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(requests).toHaveLength(7);
  stop.abort();
  await done;
});

test.each([401, 403, 404])("ends for a final rejection (%i) and reports it", async (status) => {
  saveToken("secret");
  fakeApi({ [address]: () => errorReply(status, { detail: "No" }) });
  const refused: number[] = [];
  await followEventStream({
    path,
    signal: new AbortController().signal,
    onEvent: () => undefined,
    onRejected: (error) => refused.push(error.status),
  });
  expect(refused).toEqual([status]);
  expect(readToken()).toBe(status === 401 ? null : "secret");
});

test("takes a stream that ends with its session as a sign-out, without reconnecting", async () => {
  saveToken("secret");
  const answers = [stream("id: 4\ndata: a\n\n")];
  const { requests } = fakeApi({
    [address]: () => answers.shift() ?? errorReply(401, { detail: "Please sign in" }),
  });
  const refused: number[] = [];
  const done = followEventStream({
    path,
    signal: new AbortController().signal,
    onEvent: () => undefined,
    onRejected: (error) => refused.push(error.status),
  });
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect([refused, readToken()]).toEqual([[401], null]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(2);
});

test("retries later with too many open streams, without signing out", async () => {
  saveToken("secret");
  const stop = new AbortController();
  const { requests } = fakeApi({ [address]: () => errorReply(429, { detail: "Too many windows" }) });
  const refused: number[] = [];
  const done = followEventStream({
    path,
    signal: stop.signal,
    onEvent: () => undefined,
    onRejected: (error) => refused.push(error.status),
  });
  await vi.advanceTimersByTimeAsync(1000 + 2000);
  expect([requests.length, refused, readToken()]).toEqual([3, [], "secret"]);
  stop.abort();
  await done;
});

test("ends at once for a listener who leaves while it waits", async () => {
  const stop = new AbortController();
  const { requests } = fakeApi({ [address]: () => stream("") });
  const done = followEventStream({ path, signal: stop.signal, onEvent: () => undefined });
  await vi.advanceTimersByTimeAsync(500);
  stop.abort();
  await done;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toHaveLength(1);
});
