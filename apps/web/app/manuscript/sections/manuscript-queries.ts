import type { CallReply } from "@colophon/contracts/api";
import { call } from "../../platform/api.ts";
import { defineQuery, type Query } from "../../platform/query-client.ts";

export type Manuscript = CallReply<"GET /api/books/{id}/manuscript">;
export type Section = Manuscript["sections"][number];
export type TrashedSection = Manuscript["bin"][number];
export type WritingGoal = Manuscript["goal"];
export type WritingDay = CallReply<"GET /api/books/{id}/writing-days">["days"][number];

/** The sections of a book in order, without their text. */
export function manuscriptQuery(bookId: string): Query<Manuscript> {
  return defineQuery({
    queryKey: ["manuscript", "order", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/manuscript", { params: { id: bookId }, signal }),
  });
}

type Since = { since: string; offsetMinutes: number };

/** Words the author wrote per day, since a date in their time zone. */
export function writingDaysQuery(bookId: string, { since, offsetMinutes }: Since): Query<WritingDay[]> {
  return defineQuery({
    queryKey: ["manuscript", "days", bookId, since, offsetMinutes],
    queryFn: async ({ signal }) => {
      const query = { since, offset_minutes: offsetMinutes };
      const answer = await call("GET /api/books/{id}/writing-days", {
        params: { id: bookId },
        query,
        signal,
      });
      return answer.days;
    },
    // It changes every few seconds of typing, and the day's count is watched while typing.
    staleTime: 15_000,
  });
}
