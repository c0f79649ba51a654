import { expect, test } from "vitest";
import { createModelEnds } from "./alarm-model-ends.ts";

const IN_USE = [
  { provider: "openai", model: "gpt-4o" },
  { provider: "openai", model: "gpt-6.2-sol" },
  { provider: "compatible", model: "gpt-4o" },
];

/** Days on which the operator gets an alarm, checking every hour of two months. */
function alarmsFrom(first: string): string[] {
  let at = Date.parse(first);
  const days: string[] = [];
  const ends = createModelEnds({
    alarm: (name, data) =>
      days.push(`${new Date(at).toISOString().slice(0, 10)} ${name} ${JSON.stringify(data)}`),
    now: () => new Date(at),
  });
  for (let hour = 0; hour < 60 * 24; hour += 1) {
    ends.look(IN_USE);
    at += 3_600_000;
  }
  return days;
}

test("alerts the operator of the end of a model in use: thirty days ahead, weekly, and daily in the last week", () => {
  const alarms = alarmsFrom("2026-11-20T00:00:00Z");
  expect(alarms[0]).toBe(
    '2026-12-15 models that end soon {"models":[{"provider":"openai","model":"gpt-4o","endsOn":"2027-01-14","successor":"gpt-6-luna"}]}',
  );
  const days = alarms.map((line) => line.slice(0, 10));
  expect(days.slice(0, 7)).toEqual([
    "2026-12-15",
    "2026-12-22",
    "2026-12-29",
    "2027-01-05",
    "2027-01-07",
    "2027-01-08",
    "2027-01-09",
  ]);
  expect(days.at(-1)).toBe("2027-01-18");
  expect(new Set(days).size).toBe(days.length);
});
