import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** Whether a book of so many chapters can be paid for. The last answer stands until the next is there. */
export const creditCheckQuery = (chapters: number) =>
  queryOptions({
    queryKey: ["credits", "check", "book_generation", chapters],
    queryFn: ({ signal }) =>
      call("GET /api/credits/check/{operation}", {
        params: { operation: "book_generation" },
        query: { chapters },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
