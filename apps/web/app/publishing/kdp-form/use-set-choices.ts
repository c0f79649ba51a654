import type { CallInput } from "@colophon/contracts/api";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { preflightQuery } from "../preflight/preflight-queries.ts";
import { publishingQuery } from "./publishing-queries.ts";

export type ChoicesChange = CallInput<"PUT /api/books/{id}/publishing/choices">["body"];

/** Saves choices and updates the cached form. */
export function useSetChoices(bookId: string): (change: ChoicesChange) => Promise<void> {
  const client = useQueryClient();
  return async (body) => {
    const now = await call("PUT /api/books/{id}/publishing/choices", { params: { id: bookId }, body });
    client.setQueryData(publishingQuery(bookId).queryKey, now);
    // Missing values may have been filled in now.
    void client.invalidateQueries({ queryKey: preflightQuery(bookId).queryKey });
  };
}
