import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DEFAULT_TIMEOUTS, startDeadline } from "./call-deadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noAbort = (): AbortSignal => new AbortController().signal;

test("a call that brings no text within five minutes is too slow", () => {
  const deadline = startDeadline(noAbort(), DEFAULT_TIMEOUTS);
  vi.advanceTimersByTime(299_999);
  expect(deadline.signal.aborted).toBe(false);
  vi.advanceTimersByTime(1);
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.expiry()).toBe("too_slow");
});

test("text that stops for a minute has stalled, and each piece begins the minute anew", () => {
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

test("a call that flows without end is too slow after ten minutes", () => {
  const deadline = startDeadline(noAbort(), DEFAULT_TIMEOUTS);
  for (let second = 0; second < 599; second += 1) {
    deadline.textArrived();
    vi.advanceTimersByTime(1000);
  }
  expect(deadline.expiry()).toBeNull();
  vi.advanceTimersByTime(1000);
  expect(deadline.expiry()).toBe("too_slow");
});

test("the caller's own end is no expiry", () => {
  const caller = new AbortController();
  const deadline = startDeadline(caller.signal, DEFAULT_TIMEOUTS);
  caller.abort();
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.expiry()).toBeNull();
});

test("an ended call closes its connection and leaves no timer behind", () => {
  const deadline = startDeadline(noAbort(), DEFAULT_TIMEOUTS);
  deadline.textArrived();
  deadline.end();
  expect(deadline.signal.aborted).toBe(true);
  expect(deadline.expiry()).toBeNull();
  expect(vi.getTimerCount()).toBe(0);
});
