/** A calendar day, `2026-11-23`, and the moment it starts in a time zone. */
export type LocalDay = { day: string; from: Date };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/**
 * Local times differ from UTC by at most 14 hours.
 * @source IANA time zone database 2026a, Pacific/Kiritimati
 */
const FARTHEST_MS = 16 * 60 * MINUTE_MS;

/**
 * The calendar day at a moment.
 * @param timeZone  a name of the IANA database, such as "Europe/Berlin"
 */
export function dayAt(moment: Date, timeZone: string): string {
  return calendarOf(timeZone)(moment.getTime());
}

/**
 * The first moment of a day in a time zone: not always midnight, since where clocks go forward at midnight
 * the day starts at one. A day that the zone skipped starts where the next does.
 * @param day  `2026-11-23`
 */
export function startOfDay(day: string, timeZone: string): Date {
  return firstMoment(day, calendarOf(timeZone));
}

/** The day a number of days after another; negative: before. Calendar days, regardless of their length. */
export function dayAfter(day: string, days: number): string {
  return new Date(noonOf(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The last days in a time zone up to today, oldest first, each with its first moment. */
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
  // Canadian English formats dates as 2026-11-23, which sort as strings.
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
