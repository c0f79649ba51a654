import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, errorReply, reply } from "../../testing/fake-api.ts";

const BOOK = "0197a8a0-0000-7000-8000-00000000b001";
const OTHER = "0197a8a0-0000-7000-8000-00000000b002";
const at = (book: string) => `POST /api/books/${book}/suggestions/settle`;
const done = () => reply({ settled: 1, left: 0 });
const lost = () => Promise.reject(new TypeError("fetch failed"));

/** A separate visit: the previous tab's memory is gone. */
async function buildVisit() {
  vi.resetModules();
  return import("./settle-queue.ts");
}

const kept = (): unknown => JSON.parse(localStorage.getItem("colophon.settled") ?? "null");
const passing = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => vi.useRealTimers());

test("reports a decision at once with what is in the text, and then stores nothing", async () => {
  const { requests } = fakeApi({ [at(BOOK)]: done });
  const { settle } = await buildVisit();
  settle({ bookId: BOOK, decision: "accept", ids: ["a", "b"] });
  settle({ bookId: BOOK, decision: "reject", ids: ["c"] });
  await passing(0);
  expect(requests.map(({ body }) => body)).toEqual([
    { decision: "accept", which: { by: "id", ids: ["a", "b"] }, is_in_text: true },
    { decision: "reject", which: { by: "id", ids: ["c"] }, is_in_text: false },
  ]);
  expect(kept()).toBeNull();
});

test("stores it as ids without a network, and retries after growing pauses", async () => {
  const answers = [lost, lost, done];
  const { requests } = fakeApi({ [at(BOOK)]: () => (answers.shift() ?? done)() });
  const { settle } = await buildVisit();
  settle({ bookId: BOOK, decision: "reject", ids: ["a"] });
  await passing(0);
  expect(kept()).toEqual([{ bookId: BOOK, decision: "reject", ids: ["a"] }]);
  await passing(1999);
  expect(requests).toHaveLength(1);
  await passing(1);
  expect(requests).toHaveLength(2);
  await passing(3999);
  expect(requests).toHaveLength(2);
  await passing(1);
  expect(requests).toHaveLength(3);
  expect(kept()).toBeNull();
});

test("sends a previous visit's unsent decisions, shown as decided until then", async () => {
  const left = [
    { bookId: BOOK, decision: "reject", ids: ["a", "b"] },
    { bookId: OTHER, decision: "accept", ids: ["c"] },
  ];
  localStorage.setItem("colophon.settled", JSON.stringify(left));
  const { requests } = fakeApi({ [at(BOOK)]: done, [at(OTHER)]: done });
  const { decidedOf } = await buildVisit();
  expect(decidedOf(BOOK)).toEqual(["a", "b"]);
  await passing(0);
  expect(requests.map(({ path }) => path.includes(OTHER))).toEqual([false, true]);
  expect(decidedOf(BOOK)).toEqual([]);
});

test.each([400, 403, 404, 422])(
  "drops what the server will never accept (%i), without blocking others",
  async (status) => {
    const { requests } = fakeApi({ [at(BOOK)]: () => errorReply(status, {}), [at(OTHER)]: done });
    const { settle } = await buildVisit();
    settle({ bookId: BOOK, decision: "reject", ids: ["a"] });
    settle({ bookId: OTHER, decision: "reject", ids: ["b"] });
    await passing(0);
    expect(requests).toHaveLength(2);
    expect(kept()).toBeNull();
  },
);

test.each([409, 429, 500, 503])("retries later what the server cannot accept now (%i)", async (status) => {
  const answers = [() => errorReply(status, {}), done];
  const { requests } = fakeApi({ [at(BOOK)]: () => (answers.shift() ?? done)() });
  const { settle } = await buildVisit();
  settle({ bookId: BOOK, decision: "reject", ids: ["a"] });
  await passing(0);
  expect(kept()).not.toBeNull();
  await passing(120_000);
  expect(requests.length).toBeGreaterThan(1);
  expect(kept()).toBeNull();
});

test("stops asking when signed out, and continues at the next visit", async () => {
  let isSignedIn = false;
  const { requests } = fakeApi({ [at(BOOK)]: () => (isSignedIn ? done() : errorReply(401, {})) });
  const { settle } = await buildVisit();
  settle({ bookId: BOOK, decision: "reject", ids: ["a"] });
  await passing(600_000);
  expect(requests).toHaveLength(1);
  isSignedIn = true;
  const { decidedOf } = await buildVisit();
  expect(decidedOf(BOOK)).toEqual(["a"]);
  await passing(0);
  expect(kept()).toBeNull();
});

test("sends thousands in calls of 500", async () => {
  const { requests } = fakeApi({ [at(BOOK)]: done });
  const { settle, onSettled } = await buildVisit();
  const notified: number[] = [];
  const end = onSettled(({ ids }) => void notified.push(ids.length));
  settle({ bookId: BOOK, decision: "accept", ids: Array.from({ length: 1001 }, (_, each) => `s${each}`) });
  await passing(0);
  expect(requests).toHaveLength(3);
  expect(notified).toEqual([500, 500, 1]);
  end();
  settle({ bookId: BOOK, decision: "accept", ids: ["last"] });
  await passing(0);
  expect(notified).toHaveLength(3);
});

test.each(["no json", "{}", '[{"bookId":1}]', '[{"bookId":"b","decision":"burn","ids":["a"]}]', "[null]"])(
  "ignores stored data that is no decision: %s",
  async (text) => {
    localStorage.setItem("colophon.settled", text);
    const { requests } = fakeApi({});
    const { decidedOf } = await buildVisit();
    expect(decidedOf("b")).toEqual([]);
    await passing(5000);
    expect(requests).toEqual([]);
  },
);
