import type { CallReply } from "@colophon/contracts/api";
import type { SuggestionSelector } from "@colophon/contracts/assistant/suggestions";
import type { QueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";
import { manuscriptQuery } from "../../manuscript/sections/manuscript-queries.ts";

export type ProposalPage = CallReply<"GET /api/books/{id}/suggestions">;
export type Proposal = ProposalPage["suggestions"][number];
export type Settled = CallReply<"POST /api/books/{id}/suggestions/settle">;
export type Undone = CallReply<"POST /api/books/{id}/suggestions/undo">;

/** An author's decision about proposals that the server applies to the text. */
export type Decision = {
  decision: "accept" | "reject";
  which: SuggestionSelector;
  /** even if the words were changed since; the history keeps those */
  evenIfChanged?: boolean;
};

/** @throws ApiError */
export function settleProposals(
  bookId: string,
  { decision, which, evenIfChanged = false }: Decision,
): Promise<Settled> {
  return call("POST /api/books/{id}/suggestions/settle", {
    params: { id: bookId },
    body: { decision, which, is_in_text: false, even_if_changed: evenIfChanged },
  });
}

/** Restores what a group's accepted proposals replaced; they are pending again. @throws ApiError */
export function undoProposals(bookId: string, groupId: string): Promise<Undone> {
  return call("POST /api/books/{id}/suggestions/undo", {
    params: { id: bookId },
    body: { group_id: groupId },
  });
}

/** After a decision the text has changed, and so have all lists of proposals. */
export function forgetProposals(client: QueryClient, bookId: string): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: ["suggestions", bookId] }),
    client.invalidateQueries({ queryKey: manuscriptQuery(bookId).queryKey }),
  ]);
}
