import { expect, test } from "vitest";
import { trashDaysLeft, isMixed, sampleNotice } from "./shelf-labels.ts";

test("counts a started day in the trash as left", () => {
  const left = (now: string) => trashDaysLeft("2026-11-01T12:00:00.000Z", new Date(now));
  expect(left("2026-11-01T12:00:00Z")).toBe("30 days left");
  expect(left("2026-11-01T12:00:01Z")).toBe("30 days left");
  expect(left("2026-11-02T12:00:00Z")).toBe("29 days left");
  expect(left("2026-12-01T11:00:00Z")).toBe("1 day left");
  expect(left("2026-12-01T12:00:00Z")).toBe("Leaves today");
});

test("counts sample books in the notice, and tells them from others", () => {
  const [sample, book] = [{ is_sample: true }, { is_sample: false }];
  expect(sampleNotice([book])).toBeNull();
  expect(sampleNotice([sample])).toBe(
    "This book is prepared text, fitted with your names, to try the product. No model was asked for it.",
  );
  expect(sampleNotice([sample, sample])).toMatch(/^These books are .+ No model was asked for them[.]$/);
  expect(sampleNotice([sample, book])).toMatch(/^Books marked “Sample” are .+ them[.]$/);
  expect([isMixed([sample]), isMixed([book]), isMixed([sample, book])]).toEqual([false, false, true]);
});
