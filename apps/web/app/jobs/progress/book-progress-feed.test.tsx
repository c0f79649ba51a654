import type { BookSummary } from "@colophon/contracts/library/books/book";
import type { QueryClient } from "@tanstack/react-query";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { bookQuery, booksQuery, cachedBook } from "../../library/books/book-queries.ts";
import { useBook } from "../../library/books/use-book.ts";
import { useBooks } from "../../library/books/use-books.ts";
import { Toaster } from "../../platform/toast.tsx";
import { buildBook, buildFullBook, buildList, buildRunningBook } from "../../testing/build-book.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { buildImpatientClient } from "../../testing/in-app.tsx";
import { BookProgressFeed } from "./book-progress-feed.tsx";

let visibility: DocumentVisibilityState = "visible";

afterEach(() => {
  visibility = "visible";
});

function running(id: string, stage: BookSummary["progress"]["stage"] = "writing"): BookSummary {
  return { ...buildRunningBook({ stage }), id };
}

/** A server whose event streams stay open and can be written to. */
function openStreams() {
  const writers = new Map<string, ReadableStreamDefaultController<Uint8Array>>();
  const stream = (id: string): Response => {
    const body = new ReadableStream<Uint8Array>({
      start: (writer) => {
        writers.set(id, writer);
      },
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  };
  const send = (id: string, event: unknown): void =>
    writers.get(id)?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
  return { stream, send };
}

/** A list on screen is what is reloaded. */
function OpenList(): null {
  useBooks(1);
  return null;
}

function show(books: BookSummary[], answers: Parameters<typeof fakeApi>[0] = {}) {
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  const streams = openStreams();
  const { requests } = fakeApi({
    ...Object.fromEntries(books.map(({ id }) => [`GET /api/books/${id}/events`, () => streams.stream(id)])),
    ...answers,
  });
  const client: QueryClient = buildImpatientClient();
  client.setQueryData(booksQuery(1).queryKey, buildList(books));
  render(
    <QueryClientProvider client={client}>
      <BookProgressFeed />
      <OpenList />
      <Toaster />
    </QueryClientProvider>,
  );
  const followed = (): string[] => requests.map(({ path }) => path.split("/")[3] ?? "");
  return { ...streams, client, followed, requests };
}

test("follows at most two books in progress, and no others", async () => {
  const { followed } = show([
    running("b1"),
    running("b2", "paused"),
    buildBook({ id: "b3" }),
    running("b4", "queued"),
    running("b5"),
  ]);
  await waitFor(() => expect(followed()).toEqual(["b1", "b4"]));
});

test("follows the next book when one is finished, and keeps the other's stream", async () => {
  const { client, followed } = show([running("b1"), running("b2"), running("b3")]);
  await waitFor(() => expect(followed()).toEqual(["b1", "b2"]));
  act(() => {
    client.setQueryData(
      booksQuery(1).queryKey,
      buildList([buildBook({ id: "b1" }), running("b2"), running("b3")]),
    );
  });
  await waitFor(() => expect(followed()).toEqual(["b1", "b2", "b3"]));
});

test("closes connections of a page in the background, and reopens them", async () => {
  visibility = "hidden";
  const { followed } = show([running("b1")]);
  expect(followed()).toEqual([]);
  visibility = "visible";
  act(() => {
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await waitFor(() => expect(followed()).toEqual(["b1"]));
});

test("shows the stream's progress on the cards, and announces a book's end", async () => {
  const { client, send, followed } = show([running("b1")], {
    "GET /api/books": () => reply(buildList([buildBook({ id: "b1" })])),
  });
  await waitFor(() => expect(followed()).toEqual(["b1"]));
  // The connection exists a moment after it was requested.
  await waitFor(() => {
    send("b1", { type: "scene-text", chapter: 2, scene: 1, text: "", words: 2750 });
    expect(cachedBook(client, "b1")?.progress.words).toBe(2750);
  });
  send("b1", { type: "book-end", words: 4510, credits_refunded: 0 });
  await waitFor(() => expect(cachedBook(client, "b1")?.status).toBe("completed"));
  const note = "Book generation completed! “The Salt Garden” is ready to read.";
  expect((await screen.findAllByText(note)).length).toBeGreaterThan(0);
});

test("follows the open book before the others", async () => {
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  const streams = openStreams();
  const ids = ["b1", "b2", "b3"];
  const { requests } = fakeApi({
    ...Object.fromEntries(ids.map((id) => [`GET /api/books/${id}/events`, () => streams.stream(id)])),
    "GET /api/books/b3": () => reply(buildFullBook(running("b3"), [])),
  });
  const client = buildImpatientClient();
  client.setQueryData(booksQuery(1).queryKey, buildList(ids.map((id) => running(id))));
  client.setQueryData(bookQuery("b3").queryKey, buildFullBook(running("b3"), []));
  const OpenBook = (): null => {
    useBook("b3");
    return null;
  };
  render(
    <QueryClientProvider client={client}>
      <OpenBook />
      <BookProgressFeed />
    </QueryClientProvider>,
  );
  const open = (): string[] =>
    requests.filter(({ signal }) => signal?.aborted === false).map(({ path }) => path);
  const events = (): string[] => open().filter((path) => path.endsWith("/events"));
  await waitFor(() => expect(events().toSorted()).toEqual(["/api/books/b1/events", "/api/books/b3/events"]));
});
