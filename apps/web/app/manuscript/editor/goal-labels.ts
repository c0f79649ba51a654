import type { WritingDay, WritingGoal } from "../sections/manuscript-queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60 * 1000;

/**
 * Silent reading speed of an adult in words per minute.
 * @source Brysbaert 2019, "How many words do we read per minute?"
 */
const READ_A_MINUTE = 240;

/** A time in the author's time zone. */
export type LocalTime = { now: number; offsetMinutes: number };

/** The author's current date: "2026-11-22". @param daysBack  number of days before */
export function dayOf({ now, offsetMinutes }: LocalTime, daysBack = 0): string {
  return new Date(now + offsetMinutes * MINUTE_MS - daysBack * DAY_MS).toISOString().slice(0, 10);
}

/** Words written in a day: added less removed, at least 0. */
export function dayWordCount(days: readonly WritingDay[], day: string): number {
  const found = days.find((each) => each.day === day);
  return found === undefined ? 0 : Math.max(0, found.added - found.taken);
}

/** The last days up to today, oldest first, including those without words. */
export function lastDays(
  days: readonly WritingDay[],
  { time, count }: { time: LocalTime; count: number },
): { day: string; words: number }[] {
  return Array.from({ length: count }, (_unused, index) => {
    const day = dayOf(time, count - 1 - index);
    return { day, words: dayWordCount(days, day) };
  });
}

type Pace = { goal: WritingGoal; words: number; today: string };

/** The pace needed to meet the deadline, as a sentence; null without a deadline. */
export function paceMessage({ goal, words, today }: Pace): string | null {
  const { deadline, total_words: total } = goal;
  if (deadline === null || total === null) return null;
  const missing = total - words;
  if (missing <= 0) return `All ${inFigures(total)} words are there.`;
  const days = daysBetween(today, deadline) + 1;
  if (days < 1) return `The deadline is past; ${inFigures(missing)} words are missing.`;
  const daily = Math.ceil(missing / days);
  const left = days === 1 ? "Today is the last day" : `${days} days are left, today among them`;
  return `${left}: ${inFigures(daily)} ${daily === 1 ? "word" : "words"} a day to reach ${inFigures(total)}.`;
}

/** Fraction of the daily goal written, from 0 to 1; null without a goal. */
export function shareOfGoal(goal: WritingGoal, written: number): number | null {
  return goal.daily_words === null ? null : Math.min(1, written / goal.daily_words);
}

/** Reading time: "about 5 minutes". */
export function readingTime(words: number): string {
  const minutes = Math.round(words / READ_A_MINUTE);
  if (minutes < 1) return "less than a minute";
  if (minutes < 60) return minutes === 1 ? "about a minute" : `about ${minutes} minutes`;
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const inHours = hours === 1 ? "about an hour" : `about ${hours} hours`;
  return rest === 0 ? inHours : `${inHours} and ${rest} minutes`;
}

export function inFigures(value: number): string {
  return new Intl.NumberFormat("en-US").format(value);
}

export function wordCountLabel(count: number): string {
  return `${inFigures(count)} ${count === 1 ? "word" : "words"}`;
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
