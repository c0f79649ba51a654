import { type Clock, inYear, readClock, type SceneClock, yearOf } from "./read-clock.ts";

/** A scene whose clock is earlier than that of a previous scene. */
export type ClockReversal = { first: SceneClock; second: SceneClock; detail: string };

/** A deliberate flashback, or a scene parallel to another. */
const FLASHBACK_CUES =
  /\b(?:earlier|ago|before|beforehand|previous(?:ly)?|flash-?backs?|remember\w*|recall\w*|recollect\w*|memor(?:y|ies)|back then|back in|in those days|as a (?:child|boy|girl)|when (?:he|she|they|i|we) (?:was|were)|had been|used to|the past|looking back|dream\w*|meanwhile|at the same (?:time|moment|hour)|prologue|backstory|childhood|youth|diary|letter dated|rewind)\b/i;
/** Described as later, though the words alone would go back. */
const LATER_CUES =
  /\b(?:next|following|later|after(?:wards)?|another|again|weeks? on|a week|new year|anniversary)\b/i;

const HOURS_A_DAY = 24;
const HOURS_A_YEAR = 365.2425 * HOURS_A_DAY;
/** A date without a year that is further back than this is read as one in the next year. */
const SAME_YEAR_BACK_HOURS = 60 * HOURS_A_DAY;
/**
 * A jump back of this size or more may start a second timeline, such as a war and a wedding 60 years later.
 */
const SECOND_THREAD_HOURS = 0.8 * HOURS_A_YEAR;
/**
 * Monday after Tuesday is one day back or six forward: within a chapter, up to this many days count as back.
 */
const WEEKDAYS_BACK_MAX = 2;

/** A timeline: the last clock on it, and the finding that started it. */
type Thread = { last: SceneClock; from: number; of: string; opened: ClockReversal | null; jump: number };
type Moment = { source: SceneClock; clock: Clock; isLater: boolean };

/**
 * Finds scenes whose clocks run backwards, in book order. Incomparable clocks (a weekday in another chapter,
 * days counted from different events) and flashbacks are ignored; a book that alternates between two
 * timelines is left alone.
 */
export function findClockReversals(clocks: readonly SceneClock[]): ClockReversal[] {
  const moments = clocks
    .toSorted((a, b) => a.chapter - b.chapter || a.scene - b.scene)
    .filter(({ when, quote }) => !FLASHBACK_CUES.test(`${when} ${quote}`))
    .flatMap((source) => {
      const clock = readClock(source.when);
      return clock === null
        ? []
        : [{ source, clock, isLater: LATER_CUES.test(`${source.when} ${source.quote}`) }];
    });
  const found = [
    ...threadReversals(moments, "date"),
    ...threadReversals(moments, "day"),
    ...weekdayReversals(moments),
  ];
  return found.toSorted((a, b) => a.second.chapter - b.second.chapter || a.second.scene - b.second.scene);
}

function threadReversals(moments: readonly Moment[], kind: "date" | "day"): ClockReversal[] {
  const threads: Thread[] = [];
  const dropped = new Set<ClockReversal>();
  let current: Thread | undefined;
  for (const moment of moments) {
    const placed = placeOn(moment, kind, current);
    if (placed === null) continue;
    const { source } = moment;
    const comparable = threads.filter(({ of }) => of === "" || placed.of === "" || of === placed.of);
    const goesOn = comparable.filter(({ from }) => placed.to >= from).toSorted((a, b) => b.from - a.from)[0];
    if (goesOn !== undefined) {
      // Resumed after another one: this time has its own timeline.
      if (goesOn !== current && goesOn.opened !== null && goesOn.jump >= SECOND_THREAD_HOURS)
        dropped.add(goesOn.opened);
      goesOn.last = source;
      goesOn.from = Math.max(goesOn.from, placed.from);
      current = goesOn;
      continue;
    }
    const behind = comparable.includes(current ?? NO_THREAD) ? current : comparable.at(-1);
    const opened = behind === undefined ? null : reversal(behind.last, source);
    current = {
      last: source,
      from: placed.from,
      of: placed.of,
      opened,
      jump: (behind?.from ?? placed.to) - placed.to,
    };
    threads.push(current);
  }
  return threads.flatMap(({ opened }) => (opened === null || dropped.has(opened) ? [] : [opened]));
}

const NO_THREAD: Thread = {
  last: { chapter: 0, scene: 0, when: "", quote: "" },
  from: 0,
  of: "",
  opened: null,
  jump: 0,
};

/** The interval of a moment; a date without a year gets the book's current year. */
function placeOn(
  { clock, isLater }: Moment,
  ...[kind, current]: readonly ["date" | "day", Thread | undefined]
): { from: number; to: number; of: string } | null {
  if (kind === "day") return clock.kind === "day" ? { from: clock.from, to: clock.to, of: clock.of } : null;
  if (clock.kind === "date") return { from: clock.from, to: clock.to, of: "" };
  if (clock.kind !== "yearless") return null;
  const year = current === undefined ? UNKNOWN_YEAR : yearOf(current.from);
  const placed = inYear(clock.date, year);
  const back = current === undefined ? 0 : current.from - placed.to;
  const isNextYear = back > SAME_YEAR_BACK_HOURS || (isLater && back > 0);
  return { ...(isNextYear ? inYear(clock.date, year + 1) : placed), of: "" };
}

/** Any leap year. */
const UNKNOWN_YEAR = 4;

/** "Monday evening" and then "Monday morning", "Tuesday" and then "Monday": within one chapter only. */
function weekdayReversals(moments: readonly Moment[]): ClockReversal[] {
  return moments.flatMap((moment, index) => {
    const before = moments[index - 1];
    if (before === undefined || before.source.chapter !== moment.source.chapter || moment.isLater) return [];
    if (before.clock.kind !== "weekday" || moment.clock.kind !== "weekday") return [];
    const back = (before.clock.weekday - moment.clock.weekday + 7) % 7;
    const isBack = back === 0 ? moment.clock.hours.to < before.clock.hours.from : back <= WEEKDAYS_BACK_MAX;
    return isBack ? [reversal(before.source, moment.source)] : [];
  });
}

function reversal(first: SceneClock, second: SceneClock): ClockReversal {
  const detail = `Chapter ${second.chapter}, scene ${second.scene} happens “${second.when}”, before “${first.when}” of chapter ${first.chapter}, scene ${first.scene}.`;
  return { first, second, detail };
}
