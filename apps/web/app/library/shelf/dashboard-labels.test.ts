import { expect, test } from "vitest";
import { buildBook, buildRunningBook } from "../../testing/build-book.ts";
import { accountType, greeting, nextAct } from "./dashboard-labels.ts";

const failure = { code: "unexpected", detail: "", advice: "", credits_returned: 0 };

test("greets by the hour", () => {
  const at = (hour: number) => greeting(new Date(2026, 10, 21, hour));
  expect([at(3), at(5), at(11), at(12), at(17), at(18)]).toEqual([
    "Good evening",
    "Good morning",
    "Good morning",
    "Good afternoon",
    "Good afternoon",
    "Good evening",
  ]);
});

test("suggests a failed book first, before waiting, running and finished ones", () => {
  const failed = buildBook({ status: "failed", failure });
  const paused = buildRunningBook({ stage: "paused" });
  expect(nextAct([buildBook(), paused, failed]).kind).toBe("retry");
  const held = buildRunningBook({ stage: "held" });
  expect(nextAct([buildBook(), paused, held]).kind).toBe("decide");
  const planned = buildRunningBook({ stage: "planned" });
  expect(nextAct([buildBook(), paused, planned]).kind).toBe("approve");
  expect(nextAct([buildBook(), buildRunningBook(), paused]).kind).toBe("resume");
  expect(nextAct([buildBook(), buildRunningBook()]).kind).toBe("watch");
  expect(nextAct([buildBook()]).kind).toBe("read");
  expect(nextAct([]).kind).toBe("start");
});

test("suggests nothing for a canceled book", () => {
  const cancelled = buildBook({ status: "failed", failure: { ...failure, code: "cancelled" } });
  expect(nextAct([cancelled])).toEqual({ kind: "start", isFirst: false });
});

test("calls an account premium, lifetime or free", () => {
  const type = (is_premium: boolean, subscription_status: string) =>
    accountType({ is_premium, subscription_status });
  expect(type(false, "trial")).toBe("Free");
  expect(type(true, "active")).toBe("Premium");
  expect(type(true, "lifetime")).toBe("Lifetime");
  expect(type(false, "lifetime")).toBe("Free");
});
