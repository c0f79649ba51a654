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

test("reports a lost connection if the next check fails too", async () => {
  fakeApi({});
  stop = watchConnection(listener);
  await call("GET /api/books").catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  expect([isConnectionLost(), listener.mock.calls.length]).toEqual([true, 1]);
});

test("ignores one failed call while the server answers", async () => {
  fakeApi(answering);
  stop = watchConnection(listener);
  reportNoResponse();
  await vi.advanceTimersByTimeAsync(0);
  expect([isConnectionLost(), listener.mock.calls.length]).toEqual([false, 0]);
});

test("retries a lost connection until there is an answer", async () => {
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

test("checks at once when the browser is online again", async () => {
  fakeApi(answering);
  stop = watchConnection(listener);
  globalThis.dispatchEvent(new Event("offline"));
  globalThis.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(isConnectionLost()).toBe(false);
});

test("checks nothing if nobody shows the state", async () => {
  const { requests } = fakeApi({});
  reportNoResponse();
  watchConnection(listener)();
  globalThis.dispatchEvent(new Event("offline"));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([isConnectionLost(), requests.length]).toEqual([false, 0]);
});
