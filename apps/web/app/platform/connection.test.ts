import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeApi, reply } from "../testing/fake-api.ts";
import { call } from "./api.ts";
import { isConnectionLost, reportNoResponse, watchConnection } from "./connection.ts";

let stop = (): void => undefined;
const listener = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  listener.mockReset();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const answering = { "GET /version.json": () => reply({ version: "one" }) };

test("a call without an answer is a lost connection when the next question has none either", async () => {
  fakeApi({});
  stop = watchConnection(listener);
  await call("GET /api/books").catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect([isConnectionLost(), listener.mock.calls.length]).toEqual([true, 1]);
});

test("one call that fails while the server answers is bad luck", async () => {
  fakeApi(answering);
  stop = watchConnection(listener);
  reportNoResponse();
  await vi.advanceTimersByTimeAsync(0);
  expect([isConnectionLost(), listener.mock.calls.length]).toEqual([false, 0]);
});

test("a lost connection is tried again by itself, until somebody answers", async () => {
  const { requests } = fakeApi({});
  stop = watchConnection(listener);
  globalThis.dispatchEvent(new Event("offline"));
  expect(isConnectionLost()).toBe(true);
  await vi.advanceTimersByTimeAsync(10_100);
  expect(requests).toHaveLength(2);
  fakeApi(answering);
  await vi.advanceTimersByTimeAsync(5000);
  expect([isConnectionLost(), listener.mock.calls.length]).toEqual([false, 2]);
});

test("when the browser is online again it is asked at once", async () => {
  fakeApi(answering);
  stop = watchConnection(listener);
  globalThis.dispatchEvent(new Event("offline"));
  globalThis.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(isConnectionLost()).toBe(false);
});

test("nobody is asked for a line that nobody shows", async () => {
  const { requests } = fakeApi({});
  reportNoResponse();
  watchConnection(listener)();
  globalThis.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([isConnectionLost(), requests.length]).toEqual([false, 0]);
});
