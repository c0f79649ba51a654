import { afterEach, expect, test } from "vitest";
import { bookNewsKey, bookQuery, booksQuery, cachedBook } from "./book-queries.ts";
import { createQueryClient } from "../../platform/query-client.ts";
import {
  buildBook,
  buildFullBook,
  buildList,
  buildBookOutline,
  buildRunningBook,
} from "../../testing/build-book.ts";
import { fakeApi, reply } from "../../testing/fake-api.ts";
import { forgetLiveTexts, liveChapter } from "./live-text.ts";
import { applyStreamEvent } from "./use-book-progress.ts";

afterEach(forgetLiveTexts);

const running = buildRunningBook();
const other = { ...buildRunningBook({ words: 10 }), id: "0197a8a0-0000-7000-8000-00000000b002" };

function cacheWithBooks() {
  const client = createQueryClient();
  const books = [running, other];
  client.setQueryData(booksQuery(1).queryKey, buildList(books));
  return client;
}

const streamed = (data: unknown) => ({ id: "1", type: "message", data: JSON.stringify(data) });

test("updates only the event's book in the cached list", async () => {
  const client = cacheWithBooks();
  await applyStreamEvent(client, {
    bookId: running.id,
    streamed: streamed({ type: "scene-text", chapter: 2, scene: 1, text: "", words: 2600 }),
  });
  expect(cachedBook(client, running.id)?.progress.words).toBe(2600);
  expect(cachedBook(client, other.id)?.progress.words).toBe(10);
});

test("keeps the title of the chapter in progress for the card", async () => {
  const client = cacheWithBooks();
  await applyStreamEvent(client, {
    bookId: running.id,
    streamed: streamed({ type: "chapter-start", chapter: 2, title: "The Ford" }),
  });
  expect(client.getQueryData(bookNewsKey(running.id))).toEqual({ chapter: 2, title: "The Ford" });
});

test("skips drafts, unknown kinds and malformed data", async () => {
  const client = cacheWithBooks();
  const before = client.getQueryData(booksQuery(1).queryKey);
  const draft = streamed({ type: "scene-draft", chapter: 2, scene: 1, text: "It was" });
  await applyStreamEvent(client, { bookId: running.id, streamed: draft });
  await applyStreamEvent(client, { bookId: running.id, streamed: streamed({ type: "something-newer" }) });
  await applyStreamEvent(client, {
    bookId: running.id,
    streamed: { id: "2", type: "message", data: "{half" },
  });
  expect(client.getQueryData(booksQuery(1).queryKey)).toBe(before);
});

test("takes a book's end from the server's row", async () => {
  const client = cacheWithBooks();
  const { requests } = fakeApi({ "GET /api/books": () => reply(buildList([buildBook()])) });
  await applyStreamEvent(client, {
    bookId: running.id,
    streamed: streamed({ type: "book-end", words: 4510, credits_refunded: 0 }),
  });
  expect(client.getQueryState(booksQuery(1).queryKey)?.isInvalidated).toBe(true);
  await client.fetchQuery(booksQuery(1));
  expect(requests.map((request) => request.path)).toEqual(["/api/books"]);
  expect(cachedBook(client, running.id)?.status).toBe("completed");
});

test("shows a finished chapter at once in an open reader", async () => {
  const client = cacheWithBooks();
  const plan = buildBookOutline(["One", "T", "Three"]);
  client.setQueryData(bookQuery(running.id).queryKey, { ...buildFullBook(running, ["One."]), plan });
  client.setQueryData(bookQuery(other.id).queryKey, buildFullBook(other, ["One."]));
  const end = {
    type: "chapter-end",
    chapter: 2,
    title: "T",
    words: 1500,
    chapters_done: 2,
    chapters_total: 3,
  };
  await applyStreamEvent(client, {
    bookId: running.id,
    streamed: streamed({ type: "chapter-start", chapter: 2, title: "T" }),
  });
  expect(client.getQueryState(bookQuery(running.id).queryKey)?.isInvalidated).toBe(false);
  await applyStreamEvent(client, { bookId: running.id, streamed: streamed(end) });
  expect(client.getQueryState(bookQuery(running.id).queryKey)?.isInvalidated).toBe(true);
  expect(client.getQueryState(bookQuery(other.id).queryKey)?.isInvalidated).toBe(false);
});

test("changes nothing on a finished book's card for a replayed stream", async () => {
  const client = createQueryClient();
  client.setQueryData(booksQuery(1).queryKey, buildList([buildBook()]));
  const before = client.getQueryData(booksQuery(1).queryKey);
  for (const event of [
    { type: "chapter-start", chapter: 1, title: "T" },
    { type: "scene-text", chapter: 1, scene: 1, text: "", words: 10 },
  ]) {
    await applyStreamEvent(client, { bookId: buildBook().id, streamed: streamed(event) });
  }
  expect(client.getQueryData(booksQuery(1).queryKey)).toBe(before);
});

test("keeps text outside the cache: a draft, and the stored scene in its place", async () => {
  const client = cacheWithBooks();
  const take = (event: object) => applyStreamEvent(client, { bookId: running.id, streamed: streamed(event) });
  await take({ type: "scene-draft", chapter: 2, scene: 1, from: 0, text: "It was" });
  expect(liveChapter(running.id, 2)).toMatchObject([{ text: "It was", isWhole: false }]);
  await take({ type: "scene-text", chapter: 2, scene: 1, text: "It was late.", words: 1803 });
  expect(liveChapter(running.id, 2)).toMatchObject([{ text: "It was late.", isWhole: true }]);
});

const plan = buildBookOutline(["One", "Two", "Three"]);
const pace = { words: 1800, writing_ms: 60_000 };
const scene = { type: "scene-text", chapter: 2, scene: 1, text: "", words: 1900 };
const firstEnd = {
  type: "chapter-end",
  chapter: 1,
  title: "",
  words: 1,
  chapters_done: 1,
  chapters_total: 3,
};

test.each([
  ["its plan", { plan: null, pace: null }, { type: "plan-ready", logline: "", chapters: [] }, true],
  ["the first measure of its pace", { plan, pace: null }, scene, true],
  ["nothing, once the pace was measured", { plan, pace }, scene, false],
  ["nothing, for a chapter that is there", { plan, pace }, firstEnd, false],
])("reloads an open book for %s", async (_what, known, event, isAsked) => {
  const client = cacheWithBooks();
  const { queryKey } = bookQuery(running.id);
  client.setQueryData(queryKey, { ...buildFullBook(running, ["One."]), ...known });
  await applyStreamEvent(client, { bookId: running.id, streamed: streamed(event) });
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(isAsked);
});

test("reloads a book without a loaded outline when its first chapter starts", async () => {
  const client = cacheWithBooks();
  client.setQueryData(bookQuery(running.id).queryKey, { ...buildFullBook(running, []), plan: null });
  await applyStreamEvent(client, {
    bookId: running.id,
    streamed: streamed({ type: "chapter-start", chapter: 1, title: "One" }),
  });
  expect(client.getQueryState(bookQuery(running.id).queryKey)?.isInvalidated).toBe(true);
});

test("updates the open book by an event too", async () => {
  const client = cacheWithBooks();
  const { queryKey } = bookQuery(running.id);
  client.setQueryData(queryKey, { ...buildFullBook(running, ["One."]), plan, pace });
  await applyStreamEvent(client, { bookId: running.id, streamed: streamed(scene) });
  expect(client.getQueryData(queryKey)?.progress.words).toBe(1900);
});

test("reloads a rewritten chapter, and forgets its stream", async () => {
  const client = cacheWithBooks();
  const { requests } = fakeApi({ "GET /api/books": () => reply(buildList([running])) });
  const notify = (event: unknown): Promise<void> =>
    applyStreamEvent(client, { bookId: running.id, streamed: streamed(event) });
  await notify({ type: "scene-text", chapter: 2, scene: 1, text: "The old text.", words: 2600 });
  expect(liveChapter(running.id, 2)).toHaveLength(1);
  await notify({ type: "chapter-again", chapter: 2 });
  expect(liveChapter(running.id, 2)).toEqual([]);
  expect(client.getQueryState(booksQuery(1).queryKey)?.isInvalidated).toBe(true);
  expect(requests).toEqual([]);
});
