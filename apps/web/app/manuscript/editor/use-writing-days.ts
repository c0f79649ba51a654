import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type WritingDay, writingDaysQuery } from "../sections/manuscript-queries.ts";
import { dayOf, type LocalTime, dayWordCount } from "./goal-labels.ts";

/** Number of days in the chart. */
export const CHART_DAYS = 30;

/** Often enough for a number that is glanced at between paragraphs. */
const ASKED_EVERY_MS = 30_000;

/** Words the author wrote recently in their time zone, and today. */
export function useWritingDays(bookId: string): { days: WritingDay[]; written: number; time: LocalTime } {
  const [now, setNow] = useState(() => Date.now());
  const time = { now, offsetMinutes: -new Date(now).getTimezoneOffset() };
  const since = dayOf(time, CHART_DAYS - 1);
  const { data = [], dataUpdatedAt } = useQuery({
    ...writingDaysQuery(bookId, { since, offsetMinutes: time.offsetMinutes }),
    refetchInterval: ASKED_EVERY_MS,
  });
  // The editor may stay open past midnight: each response updates the date.
  if (dataUpdatedAt > now) setNow(dataUpdatedAt);
  return { days: data, written: dayWordCount(data, dayOf(time)), time };
}
