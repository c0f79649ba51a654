import { readNumbers } from "@colophon/rules/numbers-in-text";

/** When a scene happens, as recorded in the ledger, with the words of the text that say so. */
export type SceneClock = { chapter: number; scene: number; when: string; quote: string };

/** An interval of time in hours: `to` is its last moment. */
export type Stretch = { from: number; to: number };

/** The comparable part of a clock. Hours count from midnight; without a part of the day, the whole day. */
export type Clock =
  /** a calendar date, in hours counted across all years */
  | ({ kind: "date" } & Stretch)
  /** a date whose year has to be guessed, see `inYear` */
  | { kind: "yearless"; date: Omit<CalendarDate, "year"> }
  /** "day 3 of the voyage": hours since day 0, and the event that days are counted from */
  | ({ kind: "day"; of: string } & Stretch)
  /** 0 Monday to 6 Sunday, with the hours of that day */
  | { kind: "weekday"; weekday: number; hours: Stretch };

type CalendarDate = { year: number; month: number; day: number; hours: Stretch };

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);
const WEEKDAYS = "monday tuesday wednesday thursday friday saturday sunday".split(" ");
const HOURS_A_DAY = 24;
const DAYS_A_YEAR = 365.2425;
/** The last moment of a day, month or year is before the first of the next. */
const LAST_MOMENT_HOURS = 0.01;
const WHOLE_DAY: Stretch = { from: 0, to: HOURS_A_DAY - LAST_MOMENT_HOURS };

/** Parts of the day, broadly: one author's evening is another's night. The first match counts. */
const PARTS: readonly (readonly [RegExp, Stretch])[] = [
  [/\b(?:small hours|after midnight|before dawn|before sunrise|pre-?dawn)\b/, { from: 0, to: 7 }],
  [/\bmidnight\b/, { from: 0, to: HOURS_A_DAY }],
  [/\b(?:dawn|daybreak|sunrise|first light)\b/, { from: 3, to: 9 }],
  [/\b(?:early morning)\b/, { from: 3, to: 10 }],
  [/\b(?:mid-?morning|late morning)\b/, { from: 8, to: 12.5 }],
  [/\b(?:mornings?|breakfast)\b/, { from: 3, to: 12.5 }],
  [/\b(?:noon|midday|lunch(?:time)?)\b/, { from: 11, to: 15 }],
  [/\b(?:afternoon|teatime)\b/, { from: 12, to: 19 }],
  [/\b(?:dusk|sunset|twilight|nightfall)\b/, { from: 15, to: 23 }],
  [/\b(?:evening|supper(?:time)?|dinner(?:time)?)\b/, { from: 16, to: 24 }],
];

/** A night may be the end of its day or its beginning. */
const NIGHT = /\b(?:night|tonight)\b/;

/** Reads a clock; null if nothing in it can be compared. */
export function readClock(when: string): Clock | null {
  const text = when.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, " ").trim();
  if (/\b(?:or|unknown|unclear|unspecified|undated|various|throughout|circa|around|about)\b|\?/.test(text))
    return null;
  return readIso(text) ?? readCalendar(text) ?? readDay(text) ?? readWeekday(text);
}

/** 1931-05-14, 1931-05, 1931-05-14T19:30. */
function readIso(text: string): Clock | null {
  const found = /^(\d{4})-(\d\d)(?:-(\d\d))?(?:[t ]*(\d\d):(\d\d))?/.exec(text);
  if (found === null) return null;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3] ?? 0)];
  if (month < 1 || month > 12 || day > 31) return null;
  const hours = found[4] === undefined ? hoursIn(text) : exactly(Number(found[4]) + Number(found[5]) / 60);
  return { kind: "date", ...stretchOf({ year, month, day, hours }) };
}

/** "Tuesday 14 May 1931, evening", "May 14", "May 1931", "spring 1931" (the year alone), "1931". */
function readCalendar(text: string): Clock | null {
  const year = Number(/(?<![\d,.:-])([1-9]\d{3})(?![\d:]|,\d)(?:'?s\b)?/.exec(text)?.[1] ?? 0);
  if (/\b\d{4}'?s\b/.test(text)) return null;
  const month =
    MONTHS.findIndex((name) =>
      new RegExp(`\\b${name.slice(0, 3)}(?:${name.slice(3)}|[.]|t[.]?)?(?![a-z])`).test(text),
    ) + 1;
  const day = month === 0 ? 0 : dayBeside(text, month);
  if (year === 0 && day === 0) return null;
  const date = { month, day, hours: day === 0 ? WHOLE_DAY : hoursIn(text) };
  return year === 0 ? { kind: "yearless", date } : { kind: "date", ...stretchOf({ year, ...date }) };
}

function dayBeside(text: string, month: number): number {
  const name = `${(MONTHS[month - 1] ?? "").slice(0, 3)}[a-z]*[.]?`;
  const found =
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?: of)? ${name}`).exec(text) ??
    new RegExp(`\\b${name} (?:the )?(\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)`).exec(text);
  const day = Number(found?.[1] ?? 0);
  return day <= 31 ? day : 0;
}

/** "Day 3", "the third day of the voyage", "day two, morning", "the first night". */
function readDay(text: string): Clock | null {
  const numbers = readNumbers(text);
  for (const { value, from, to, isOrdinal } of numbers) {
    const [before, after] = [text.slice(0, from), text.slice(to)];
    const isDay = isOrdinal
      ? /^ (?:day|night|morning|evening|afternoon)\b/.test(after)
      : /\bday $/.test(before);
    if (!isDay || /^ (?:day|night|morning|evening)s\b/.test(after)) continue;
    const of =
      /\b(?:of|at|in|on|after|since|aboard) (?:the |their |her |his |a )?([\p{L} '-]+)/u.exec(after)?.[1] ??
      "";
    // The first night may end after the first morning started, or start later than that.
    const hours =
      isOrdinal && NIGHT.test(text) ? WHOLE_DAY : hoursIn(text, /\bnight\b/.test(text) ? LATE : undefined);
    return {
      kind: "day",
      of: of.trim(),
      from: value * HOURS_A_DAY + hours.from,
      to: value * HOURS_A_DAY + hours.to,
    };
  }
  return null;
}

const LATE: Stretch = { from: 18, to: 30 };

function readWeekday(text: string): Clock | null {
  const named = WEEKDAYS.flatMap((name, weekday) =>
    new RegExp(`\\b${name}\\b`).test(text) ? [weekday] : [],
  );
  const [weekday, ...more] = named;
  if (weekday === undefined || more.length > 0) return null;
  return { kind: "weekday", weekday, hours: hoursIn(text, LATE) };
}

/** The hours of the day that a text names. @param night  what "night" means if it is unambiguous */
function hoursIn(text: string, night: Stretch = WHOLE_DAY): Stretch {
  const statedHour = exactHour(text);
  if (statedHour !== null) return exactly(statedHour);
  const part = PARTS.find(([form]) => form.test(text))?.[1];
  if (part !== undefined) return part;
  return NIGHT.test(text) ? night : WHOLE_DAY;
}

/** 3 pm, 9.15 a.m., 14:30; an hour that could be morning or evening is ignored. */
function exactHour(text: string): number | null {
  const half = /\b(\d{1,2})(?:[:.](\d\d))? ?([ap])[.]?m\b/.exec(text);
  if (half !== null) {
    const hour = (Number(half[1]) % 12) + (half[3] === "p" ? 12 : 0);
    return hour + Number(half[2] ?? 0) / 60;
  }
  const day = /\b(1[3-9]|2[0-3]|0\d):(\d\d)\b/.exec(text);
  return day === null ? null : Number(day[1]) + Number(day[2]) / 60;
}

function exactly(hour: number): Stretch {
  return { from: hour, to: hour };
}

/** A date without a year, placed in one. */
export function inYear(date: Omit<CalendarDate, "year">, year: number): Stretch {
  return stretchOf({ year, ...date });
}

/** The year of a moment. */
export function yearOf(hours: number): number {
  const days = hours / HOURS_A_DAY - hoursAt(0, 1, 1) / HOURS_A_DAY;
  const guess = Math.floor(days / DAYS_A_YEAR);
  return hours < hoursAt(guess, 1, 1) ? guess - 1 : hours >= hoursAt(guess + 1, 1, 1) ? guess + 1 : guess;
}

function stretchOf({ year, month, day, hours }: CalendarDate): Stretch {
  if (month === 0) return { from: hoursAt(year, 1, 1), to: hoursAt(year + 1, 1, 1) - LAST_MOMENT_HOURS };
  if (day === 0)
    return { from: hoursAt(year, month, 1), to: hoursAt(year, month + 1, 1) - LAST_MOMENT_HOURS };
  const start = hoursAt(year, month, day);
  return { from: start + hours.from, to: start + hours.to };
}

/** Hours since a fixed moment, the same for all dates; month 13 is the next January. */
function hoursAt(...[year, month, day]: readonly [number, number, number]): number {
  // Date.UTC reads years below 100 as years of the last century.
  const days = Date.UTC(2000 + (year % 400), month - 1, day) / 86_400_000;
  return (days + Math.floor(year / 400) * 146_097) * HOURS_A_DAY;
}

/**
 * Years between two chapters by their first dated clocks, with a fraction.
 * @returns null when either has no year
 */
export function yearsBetweenChapters(
  clocks: readonly SceneClock[],
  chapters: { from: number; to: number },
): number | null {
  const [from, to] = [chapters.from, chapters.to].map((number) => {
    const dated = clocks.filter(({ chapter }) => chapter === number).map(({ when }) => readClock(when));
    const ends = dated.flatMap((clock) => (clock?.kind === "date" ? [clock.from, clock.to] : []));
    return ends.length === 0 ? null : { from: Math.min(...ends), to: Math.max(...ends) };
  });
  if (!from || !to) return null;
  // A chapter that spans years says nothing about a person's age in it.
  const span = Math.max(from.to - from.from, to.to - to.from) / HOURS_A_DAY / DAYS_A_YEAR;
  return span > 1.01 ? null : (to.from - from.from) / HOURS_A_DAY / DAYS_A_YEAR;
}
