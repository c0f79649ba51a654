import type { CallInput } from "@colophon/contracts/api";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { preflightQuery } from "../preflight/preflight-queries.ts";
import { publishingQuery } from "./publishing-queries.ts";

export type ChoicesChange = CallInput<"PUT /api/books/{id}/publishing/choices">["body"];

/** Keeps choices; the cache has the form as it reads then. */
export function useSetChoices(bookId: string): (change: ChoicesChange) => Promise<void> {
  const client = useQueryClient();
  return async (body) => {
    const now = await call("PUT /api/books/{id}/publishing/choices", { params: { id: bookId }, body });
    client.setQueryData(publishingQuery(bookId).queryKey, now);
    // What was left to enter may be entered now.
    void client.invalidateQueries({ queryKey: preflightQuery(bookId).queryKey });
  };
}
