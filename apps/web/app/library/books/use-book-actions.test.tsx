import { onlineManager } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { buildList, buildRunningBook } from "../../testing/build-book.ts";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { buildImpatientClient, renderInApp } from "../../testing/in-app.tsx";
import { booksQuery, cachedBook } from "./book-queries.ts";
import { useBookActions } from "./use-book-actions.ts";

const book = buildRunningBook();
const CANCEL = { kind: "cancel", maxCharge: 3 } as const;

function start(answers: Record<string, (seen: SeenRequest) => Response | Promise<Response>>) {
  const api = fakeApi(answers);
  const client = buildImpatientClient();
  client.setQueryData(booksQuery(1).queryKey, buildList([book]));
  const { result } = renderInApp(client, () => useBookActions(book.id));
  return { ...api, client, result };
}

test("shows the server's answer on the card at once, and reloads the lists", async () => {
  const { client, result } = start({
    [`POST /api/books/${book.id}/pause`]: () => reply(buildRunningBook({ stage: "paused" })),
  });
  act(() => result.current.run({ kind: "pause" }));
  await waitFor(() => expect(cachedBook(client, book.id)?.progress.stage).toBe("paused"));
  expect(client.getQueryState(booksQuery(1).queryKey)?.isInvalidated).toBe(true);
});

test("names a running action until the server has answered", async () => {
  let answer: ((response: Response) => void) | undefined;
  const { result } = start({
    [`POST /api/books/${book.id}/cancel`]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  act(() => result.current.run(CANCEL));
  await waitFor(() => expect(result.current.pending).toBe("cancel"));
  answer?.(reply(book));
  await waitFor(() => expect(result.current.pending).toBeNull());
});

test("shows a rejection in the server's words, and reloads the lists", async () => {
  const { client, result } = start({
    [`POST /api/books/${book.id}/resume`]: () =>
      errorReply(409, { code: "books.not_resumable", detail: "There is nothing to resume." }),
  });
  act(() => result.current.run({ kind: "resume" }));
  await waitFor(() => expect(result.current.error).toBe("There is nothing to resume."));
  expect(client.getQueryState(booksQuery(1).queryKey)?.isInvalidated).toBe(true);
  expect(cachedBook(client, book.id)).toEqual(book);
});

test.each([
  ["pause", "The book could not be paused. Please try again."],
  ["resume", "The book could not be resumed. Please try again."],
  ["cancel", "The book could not be cancelled. Please try again."],
] as const)("words an unexplained failure to %s", async (action, sentence) => {
  const { result } = start({
    [`POST /api/books/${book.id}/${action}`]: () => new Response("oops", { status: 500 }),
  });
  act(() => result.current.run(action === "cancel" ? CANCEL : { kind: action }));
  await waitFor(() => expect(result.current.error).toBe(sentence));
});

test("closes the dialog only on success", async () => {
  let tries = 0;
  const { result } = start({
    [`POST /api/books/${book.id}/cancel`]: () =>
      (tries += 1) === 1 ? errorReply(409, { detail: "Not now." }) : reply(book),
  });
  const done = vi.fn<() => void>();
  act(() => result.current.runThen(CANCEL, done));
  await waitFor(() => expect(result.current.error).toBe("Not now."));
  expect(done).not.toHaveBeenCalled();
  act(() => result.current.runThen(CANCEL, done));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(result.current.error).toBeNull());
});

test("reports an action without a network at once, and sends nothing later", async () => {
  const { result, requests } = start({
    [`POST /api/books/${book.id}/cancel`]: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  onlineManager.setOnline(false);
  act(() => result.current.run(CANCEL));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  onlineManager.setOnline(true);
  expect(result.current.pending).toBeNull();
  expect(requests.filter(({ method }) => method === "POST")).toHaveLength(1);
});
