import { act, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { buildManuscript, buildSection } from "../../testing/build-manuscript.ts";
import { fakeApi, errorReply, reply, type SeenRequest } from "../../testing/fake-api.ts";
import { buildImpatientClient, renderInApp } from "../../testing/in-app.tsx";
import { withChange } from "./arrange.ts";
import type { Manuscript } from "./manuscript-queries.ts";
import type { UnsentChange } from "./unsent-changes.ts";
import { type Structure, useStructure } from "./use-structure.ts";

const book = buildManuscript([buildSection("one"), buildSection("two"), buildSection("three")]);
const id = book.book_id;
const rename = { kind: "rename", section_id: "one", title: "The Ford" } as const;

afterEach(() => vi.useRealTimers());

// predicate: the hook sends nothing else
function isChange(body: unknown): body is UnsentChange {
  return typeof body === "object" && body !== null && "change" in body;
}

/** A server that applies each change once, and records requests. */
function buildServer(answer: (made: Manuscript) => Response = (made) => reply(made)) {
  const state = { manuscript: book, sent: new Array<UnsentChange>() };
  const change = ({ body }: SeenRequest): Response => {
    if (!isChange(body)) return errorReply(422, {});
    const isRepeated = state.sent.some(
      ({ client_id: client, sequence }) => client === body.client_id && sequence === body.sequence,
    );
    state.sent.push(body);
    const made = isRepeated
      ? state.manuscript
      : withChange(state.manuscript, { change: body.change, now: 0 });
    const answered = answer(made);
    if (answered.status !== 409) state.manuscript = made;
    return answered;
  };
  fakeApi({
    [`GET /api/books/${id}/manuscript`]: () => reply(state.manuscript),
    [`POST /api/books/${id}/manuscript/changes`]: change,
  });
  return state;
}

async function open(): Promise<{ current: Structure }> {
  const { result } = renderInApp(buildImpatientClient(), () => useStructure(id));
  await waitFor(() => expect(result.current.manuscript).toBeDefined());
  return result;
}

const titles = ({ manuscript }: Structure): string[] =>
  (manuscript?.sections ?? []).map((section) => section.title || section.id);

test("shows a change at once, and sends it", async () => {
  const server = buildServer();
  const structure = await open();
  act(() => structure.current.change(rename));
  expect(titles(structure.current)).toEqual(["The Ford", "two", "three"]);
  expect(structure.current.unsent).toBe(1);
  await waitFor(() => expect(structure.current.unsent).toBe(0));
  expect(titles(structure.current)).toEqual(["The Ford", "two", "three"]);
  expect(server.sent).toHaveLength(1);
});

test("sends changes one by one, each with its own number", async () => {
  const server = buildServer();
  const structure = await open();
  act(() => structure.current.change(rename, { kind: "move", section_id: "three", after: null }));
  await waitFor(() => expect(structure.current.unsent).toBe(0));
  expect(server.sent.map(({ sequence }) => sequence)).toEqual([1, 2]);
  expect(new Set(server.sent.map(({ client_id: client }) => client)).size).toBe(1);
  expect(titles(structure.current)).toEqual(["three", "The Ford", "two"]);
});

test("notifies after the last change those waiting for all", async () => {
  const server = buildServer();
  const structure = await open();
  act(() => structure.current.change(rename, { kind: "move", section_id: "three", after: null }));
  await act(async () => expect(await structure.current.flush()).toBe("stored"));
  expect(server.sent).toHaveLength(2);
  expect(structure.current.unsent).toBe(0);
});

test("retries at once when waiting for all", async () => {
  let isFirst = true;
  const server = buildServer((made) => {
    if (!isFirst) return reply(made);
    isFirst = false;
    return errorReply(503, { detail: "Not now." });
  });
  const structure = await open();
  // Automatic retries never run.
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  act(() => structure.current.change(rename));
  await act(async () => expect(structure.current.flush()).rejects.toThrow("Not now."));
  await act(async () => expect(await structure.current.flush()).toBe("stored"));
  expect(server.sent).toHaveLength(2);
});

test("reports a rejection once to those waiting for all", async () => {
  let isFirst = true;
  buildServer((made) => {
    if (!isFirst) return reply(made);
    isFirst = false;
    return errorReply(409, { detail: "Not so." });
  });
  const structure = await open();
  act(() => structure.current.change(rename, { kind: "move", section_id: "three", after: null }));
  await act(async () => expect(await structure.current.flush()).toBe("refused"));
  await act(async () => expect(await structure.current.flush()).toBe("stored"));
});

test("sends a change again under the same number after a lost answer", async () => {
  let isFirst = true;
  const server = buildServer((made) => {
    if (!isFirst) return reply(made);
    isFirst = false;
    return errorReply(503, { detail: "Not now." });
  });
  const structure = await open();
  vi.useFakeTimers();
  act(() => structure.current.change(rename));
  await act(() => vi.advanceTimersByTimeAsync(1500));
  expect(server.sent.map(({ sequence }) => sequence)).toEqual([1, 1]);
  expect(structure.current.unsent).toBe(0);
  expect(titles(structure.current)[0]).toBe("The Ford");
});

test("reverts a rejected change with the server's reason, and makes later ones", async () => {
  buildServer((made) =>
    made.sections.length < 3 ? errorReply(409, { detail: "That one stays.", code: "refused" }) : reply(made),
  );
  const structure = await open();
  act(() => structure.current.change({ kind: "remove", section_id: "two" }, rename));
  expect(titles(structure.current)).toEqual(["The Ford", "three"]);
  await waitFor(() => expect(structure.current.unsent).toBe(0));
  expect(titles(structure.current)).toEqual(["The Ford", "two", "three"]);
  expect(structure.current.refused?.sentence).toBe("That one stays.");
});

test("keeps a change on screen despite a late older answer", async () => {
  const late = Promise.withResolvers<Response>();
  let asked = 0;
  fakeApi({
    [`GET /api/books/${id}/manuscript`]: () => {
      asked += 1;
      return asked === 1 ? reply(book) : late.promise;
    },
    [`POST /api/books/${id}/manuscript/changes`]: () => reply(withChange(book, { change: rename, now: 0 })),
  });
  const structure = await open();
  act(() => void structure.current.query.refetch());
  act(() => structure.current.change(rename));
  await waitFor(() => expect(structure.current.unsent).toBe(0));
  late.resolve(reply(book));
  await act(async () => void (await late.promise));
  await waitFor(() => expect(structure.current.query.isFetching).toBe(false));
  expect(titles(structure.current)[0]).toBe("The Ford");
});

test("shows and sends a closed tab's unsent changes under their old numbers", async () => {
  const left = { client_id: "a-closed-tab", sequence: 7, change: rename };
  localStorage.setItem(`colophon.order.${id}.a-closed-tab.000007`, JSON.stringify(left));
  const server = buildServer();
  const structure = await open();
  await waitFor(() => expect(server.sent).toEqual([left]));
  await waitFor(() => expect(titles(structure.current)[0]).toBe("The Ford"));
  expect(localStorage).toHaveLength(0);
});

test("keeps unsent changes on the device until the server has them", async () => {
  buildServer(() => errorReply(503, { detail: "Not now." }));
  const structure = await open();
  act(() => structure.current.change(rename));
  expect(localStorage).toHaveLength(1);
  expect(localStorage.getItem(localStorage.key(0) ?? "")).toContain("The Ford");
  await waitFor(() => expect(structure.current.unsent).toBe(1));
});

test("undoes changes one by one, the last first", async () => {
  buildServer();
  const structure = await open();
  act(() => structure.current.change(rename));
  act(() => structure.current.change({ kind: "remove", section_id: "two" }));
  expect(titles(structure.current)).toEqual(["The Ford", "three"]);
  act(() => void structure.current.undo());
  expect(titles(structure.current)).toEqual(["The Ford", "two", "three"]);
  act(() => void structure.current.undo());
  expect(titles(structure.current)).toEqual(["one", "two", "three"]);
  await waitFor(() => expect(structure.current.unsent).toBe(0));
  expect(titles(structure.current)).toEqual(["one", "two", "three"]);
});
