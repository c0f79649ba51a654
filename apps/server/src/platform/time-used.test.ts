import { expect, test } from "vitest";
import { createTimeUsed } from "./time-used.ts";

test("counts running work at the maximum, then at its real time, for an hour", () => {
  let now = 0;
  const used = createTimeUsed({ windowMs: 3_600_000, now: () => now });
  const end = used.begin(["ada", "192.0.2.1"], 20_000);
  expect([used.most(["ada"]), used.most(["ben", "192.0.2.1"]), used.most(["ben"])]).toEqual([
    20_000, 20_000, 0,
  ]);
  now = 500;
  end();
  const endSecond = used.begin(["ben", "192.0.2.1"], 20_000);
  now = 1_500;
  endSecond();
  expect([used.most(["ada"]), used.most(["ben"]), used.most(["ada", "192.0.2.1"])]).toEqual([
    500, 1000, 1500,
  ]);
  now = 3_600_000;
  expect(used.most(["ada", "192.0.2.1"])).toBe(1000);
  now = 3_600_500;
  expect(used.most(["ada", "ben", "192.0.2.1"])).toBe(0);
});

test("counts work over the limit at the limit", () => {
  let now = 0;
  const used = createTimeUsed({ windowMs: 10_000, now: () => now });
  const end = used.begin(["ada"], 100);
  now = 5_000;
  end();
  expect(used.most(["ada"])).toBe(100);
});
