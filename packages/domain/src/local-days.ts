/** A day of a calendar, `2026-11-23`, and the moment it begins in a zone. */
export type LocalDay = { day: string; from: Date };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Clocks on earth differ from universal time by at most 14 hours. @source IANA time zone database 2026a, Pacific/Kiritimati */
const FARTHEST_MS = 16 * 60 * MINUTE_MS;

/**
 * The day that a calendar on the wall shows at a moment.
 * @param timeZone  a name of the IANA database, such as "Europe/Berlin"
 */
export function dayAt(moment: Date, timeZone: string): string {
  return calendarOf(timeZone)(moment.getTime());
}

/**
 * The first moment of a day in a zone: not always midnight, for where clocks are put forward at midnight the day
 * begins at one. A day that the zone left out begins where the next does.
 * @param day  `2026-11-23`
 */
export function startOfDay(day: string, timeZone: string): Date {
  return firstMoment(day, calendarOf(timeZone));
}

/** The day so many days after another; negative: before. Days of the calendar, however long their hours. */
export function dayAfter(day: string, days: number): string {
  return new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last days in a zone up to today, the oldest first, each with its first moment. */
export function lastDays(now: Date, { timeZone, count }: { timeZone: string; count: number }): LocalDay[] {
  const calendar = calendarOf(timeZone);
  const today = calendar(now.getTime());
  return Array.from({ length: count }, (_, place) => {
    const day = dayAfter(today, place - count + 1);
    return { day, from: firstMoment(day, calendar) };
  });
}

type Calendar = (milliseconds: number) => string;

function calendarOf(timeZone: string): Calendar {
  // Canada writes English dates as 2026-11-23, which sort as texts.
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    calendar: "gregory",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return (milliseconds) => format.format(milliseconds);
}

function firstMoment(day: string, calendar: Calendar): Date {
  const guess = noonOf(day) - DAY_MS / 2;
  let before = guess - FARTHEST_MS;
  let after = guess + FARTHEST_MS;
  while (after - before > MINUTE_MS) {
    const middle = before + Math.floor((after - before) / (2 * MINUTE_MS)) * MINUTE_MS;
    if (calendar(middle) < day) before = middle;
    else after = middle;
  }
  return new Date(after);
}

function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}
