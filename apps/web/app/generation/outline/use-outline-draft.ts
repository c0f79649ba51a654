import type { Outline, OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { call } from "../../platform/api.ts";
import { isConnectionLost, watchConnection } from "../../platform/connection.ts";
import { randomId } from "../../platform/random-id.ts";
import { cacheOutline, outlineQuery } from "./outline-queries.ts";
import { createOutlineDraft, type DraftState, type OutlineDraft } from "./outline-draft.ts";

export type PlannedOutline = Outline & { plan: OutlineContent };

/** One draft per book and tab, across screens: unsent edits keep being sent. */
const drafts = new WeakMap<QueryClient, Map<string, OutlineDraft>>();
const tab = randomId();

function draftOf(client: QueryClient, outline: PlannedOutline): OutlineDraft {
  const bookId = outline.book_id;
  const ofClient = drafts.get(client) ?? new Map<string, OutlineDraft>();
  drafts.set(client, ofClient);
  const known = ofClient.get(bookId);
  if (known !== undefined) return known;
  const { queryKey } = outlineQuery(bookId);
  const draft = createOutlineDraft(outline, {
    bookId,
    tab,
    save: (body) => call("PUT /api/books/{id}/outline", { params: { id: bookId }, body }),
    onAnswer(answer) {
      if (answer === null) void client.invalidateQueries({ queryKey });
      else void cacheOutline(client, answer);
    },
  });
  ofClient.set(bookId, draft);
  return draft;
}

/** The outline as edited in this tab. */
export function useOutlineDraft(outline: PlannedOutline): { draft: OutlineDraft; state: DraftState } {
  const client = useQueryClient();
  const [draft] = useState(() => draftOf(client, outline));
  const state = useSyncExternalStore(draft.subscribe, draft.read, draft.read);
  const isOffline = useSyncExternalStore(watchConnection, isConnectionLost, () => false);
  // The cache is outside React: merges in what others have saved.
  useEffect(() => draft.receive(outline), [draft, outline]);
  // The network is outside React: sends what was waiting for it.
  useEffect(() => {
    if (!isOffline) draft.wake();
  }, [isOffline, draft]);
  // Sends the last edits without making the author wait.
  useEffect(() => () => void draft.flush(), [draft]);
  return { draft, state };
}
