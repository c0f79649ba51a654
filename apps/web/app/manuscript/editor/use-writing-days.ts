import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type WritingDay, writingDaysQuery } from "../sections/manuscript-queries.ts";
import { dayOf, type LocalTime, dayWordCount } from "./goal-labels.ts";

/** Days of the chart. */
export const CHART_DAYS = 30;

/** Often enough for a figure that is looked at between paragraphs. */
const ASKED_EVERY_MS = 30_000;

/** What the author wrote lately by their own clock, and today. */
export function useWritingDays(bookId: string): { days: WritingDay[]; written: number; time: LocalTime } {
  const [now, setNow] = useState(() => Date.now());
  const time = { now, offsetMinutes: -new Date(now).getTimezoneOffset() };
  const since = dayOf(time, CHART_DAYS - 1);
  const { data = [], dataUpdatedAt } = useQuery({
    ...writingDaysQuery(bookId, { since, offsetMinutes: time.offsetMinutes }),
    refetchInterval: ASKED_EVERY_MS,
  });
  // A desk may stay open over midnight: each answer tells what day it is.
  if (dataUpdatedAt > now) setNow(dataUpdatedAt);
  return { days: data, written: dayWordCount(data, dayOf(time)), time };
}
