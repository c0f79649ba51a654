import { beforeEach, expect, test } from "vitest";
import { type MovableClock, buildClock } from "../../platform/testing/build-clock.ts";
import { type CircuitBreaker, DEFAULT_BREAKER, createCircuitBreaker } from "./circuit-breaker.ts";

let clock: MovableClock;
let breaker: CircuitBreaker;
beforeEach(() => {
  clock = buildClock();
  breaker = createCircuitBreaker(clock, DEFAULT_BREAKER);
});

function failTimes(times: number): void {
  for (let n = 0; n < times; n += 1) {
    breaker.admit();
    breaker.failed();
  }
}

test("opens the circuit for half a minute after five failures in a row", () => {
  failTimes(4);
  expect(breaker.admit()).toBe(true);
  breaker.failed();
  expect(breaker.admit()).toBe(false);
  expect(breaker.opensInMs()).toBe(30_000);
  clock.advance(29_999);
  expect(breaker.admit()).toBe(false);
  clock.advance(1);
  expect(breaker.opensInMs()).toBe(0);
  expect(breaker.admit()).toBe(true);
});

test("restarts the count after a success", () => {
  failTimes(4);
  breaker.succeeded();
  failTimes(4);
  expect(breaker.admit()).toBe(true);
});

test("tries one call at a time when half open", () => {
  failTimes(5);
  clock.advance(30_000);
  expect(breaker.admit()).toBe(true);
  expect(breaker.admit()).toBe(false);
  expect(breaker.opensInMs()).toBeGreaterThan(0);
});

test("closes the circuit after a success, and opens it as long again after a failure", () => {
  failTimes(5);
  clock.advance(30_000);
  breaker.admit();
  breaker.failed();
  expect(breaker.opensInMs()).toBe(30_000);
  clock.advance(30_000);
  breaker.admit();
  breaker.succeeded();
  failTimes(4);
  expect(breaker.admit()).toBe(true);
});

test("lets the next call try after an inconclusive one", () => {
  failTimes(5);
  clock.advance(30_000);
  breaker.admit();
  breaker.undecided();
  expect(breaker.admit()).toBe(true);
});

test("reports its state: closed, open until the wait is over, half open until a call has decided", () => {
  expect(breaker.state()).toBe("closed");
  failTimes(5);
  expect(breaker.state()).toBe("open");
  clock.advance(30_000);
  expect(breaker.state()).toBe("half-open");
  breaker.admit();
  expect(breaker.state()).toBe("half-open");
  breaker.failed();
  expect(breaker.state()).toBe("open");
  clock.advance(30_000);
  breaker.admit();
  breaker.succeeded();
  expect(breaker.state()).toBe("closed");
});
