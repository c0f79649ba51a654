import type { CallReply } from "@colophon/contracts/api";

/** Data of the analytics screen. */
export type Figures = CallReply<"GET /api/admin/analytics">;
export type Step = Figures["steps"][number];

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const fullDay = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  year: "numeric",
  timeZone: "UTC",
});

export function percentText(percent: number): string {
  return `${percent} %`;
}

/** Days of a step: "Nov 16", "Nov 16 to Nov 22". */
export function daysText({ from, until }: { from: string; until: string }): string {
  const first = day.format(new Date(from));
  return from === until ? first : `${first} to ${day.format(new Date(until))}`;
}

/** The same with the year, for a period that spans two years. */
export function fullDaysText({ from, until }: { from: string; until: string }): string {
  const first = fullDay.format(new Date(from));
  return from === until ? first : `${first} to ${fullDay.format(new Date(until))}`;
}
