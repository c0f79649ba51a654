import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_TIMEOUTS, startDeadline } from "./call-deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noAbort = (): AbortSignal => new AbortController().signal;

test("times out a call without text for five minutes", () => {
  const deadline = startDeadline(noAbort(), DEFAULT_TIMEOUTS);
  vi.advanceTimersByTime(299_999);
  expect(deadline.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.expiry()).toBe("too_slow");
});

test("times out text that stalls for a minute, restarting with each piece", () => {
  const deadline = startDeadline(noAbort(), DEFAULT_TIMEOUTS);
  for (let piece = 0; piece < 3; piece += 1) {
    deadline.textArrived();
    vi.advanceTimersByTime(59_999);
  }
  expect(deadline.expiry()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.expiry()).toBe("stalled");
});

test("times out an endless stream after ten minutes", () => {
  const deadline = startDeadline(noAbort(), DEFAULT_TIMEOUTS);
  for (let second = 0; second < 599; second += 1) {
    deadline.textArrived();
    vi.advanceTimersByTime(1000);
  }
  expect(deadline.expiry()).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(deadline.expiry()).toBe("too_slow");
});

test("does not take the caller's abort for a timeout", () => {
  const caller = new AbortController();
  const deadline = startDeadline(caller.signal, DEFAULT_TIMEOUTS);
  caller.abort();
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.expiry()).toBeNull();
});

test("closes the connection and the timer of an ended call", () => {
  const deadline = startDeadline(noAbort(), DEFAULT_TIMEOUTS);
  deadline.textArrived();
  deadline.end();
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.expiry()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
