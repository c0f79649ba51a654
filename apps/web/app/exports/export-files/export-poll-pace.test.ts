import { expect, test } from "vitest";
import { exportPollDelayMs } from "./export-poll-pace.ts";

test("polls a young request quickly, and an old one every five seconds at most", () => {
  const delays = [-5000, 0, 4800, 12_000, 30_000, 60_000, 3_600_000].map(exportPollDelayMs);
  expect(delays).toEqual([400, 400, 400, 1000, 2500, 5000, 5000]);
});
