import type {
  EntryDraft,
  ThreadDraft,
  BibleMentions,
  EntryMentions,
  RenameOutcome,
  RenamePreview,
} from "@colophon/contracts/library/bible/bible";
import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { manuscriptQuery } from "../../manuscript/sections/manuscript-queries.ts";
import { bibleQuery } from "./bible-queries.ts";

type Item = { id: string; revision: number };

/** An author's edits of a bible; each updates the cache. @throws ApiError */
export type BibleActions = {
  saveEntry: (entry: Item | null, draft: EntryDraft) => Promise<void>;
  removeEntry: (entry: Item) => Promise<void>;
  correctFact: (fact: Item, to: { attribute: string; value: string }) => Promise<void>;
  strikeFact: (fact: Item) => Promise<void>;
  saveThread: (thread: Item | null, draft: ThreadDraft) => Promise<void>;
  removeThread: (thread: Item) => Promise<void>;
  preview: (entryId: string, to: string) => Promise<RenamePreview>;
  rename: (entry: Item, wish: { to: string; places: string[] }) => Promise<RenameOutcome>;
  undoRename: (renameId: string) => Promise<RenameOutcome>;
};

export function useBibleActions(bookId: string): BibleActions {
  const client = useQueryClient();
  const { queryKey } = bibleQuery(bookId);
  const fresh = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      // Also after a rejection: the bible has changed by then, and the form shows that next
      // to what was typed.
      void client.invalidateQueries({ queryKey: mentionsKey(bookId) });
      await client.invalidateQueries({ queryKey });
    }
  };
  const inBible = ({ id }: { id: string }): { id: string; item_id: string } => ({ id: bookId, item_id: id });
  return {
    async saveEntry(entry, draft) {
      const base = "/api/books/{id}/bible/entries";
      await fresh<unknown>(
        entry === null
          ? call(`POST ${base}`, { params: { id: bookId }, body: draft })
          : call(`PUT ${base}/{item_id}`, {
              params: inBible(entry),
              body: { ...draft, revision: entry.revision },
            }),
      );
    },
    async removeEntry(entry) {
      const query = { revision: entry.revision };
      await fresh(call("DELETE /api/books/{id}/bible/entries/{item_id}", { params: inBible(entry), query }));
    },
    async correctFact(fact, to) {
      const body = { ...to, revision: fact.revision };
      await fresh(call("PUT /api/books/{id}/bible/facts/{item_id}", { params: inBible(fact), body }));
    },
    async strikeFact(fact) {
      const query = { revision: fact.revision };
      await fresh(call("DELETE /api/books/{id}/bible/facts/{item_id}", { params: inBible(fact), query }));
    },
    async saveThread(thread, draft) {
      const base = "/api/books/{id}/bible/threads";
      await fresh<unknown>(
        thread === null
          ? call(`POST ${base}`, { params: { id: bookId }, body: draft })
          : call(`PUT ${base}/{item_id}`, {
              params: inBible(thread),
              body: { ...draft, revision: thread.revision },
            }),
      );
    },
    async removeThread(thread) {
      const query = { revision: thread.revision };
      await fresh(call("DELETE /api/books/{id}/bible/threads/{item_id}", { params: inBible(thread), query }));
    },
    preview: (entryId, to) =>
      call("POST /api/books/{id}/bible/entries/{item_id}/rename-preview", {
        params: inBible({ id: entryId }),
        body: { to },
      }),
    async rename(entry, wish) {
      const outcome = await fresh(
        call("POST /api/books/{id}/bible/entries/{item_id}/renames", {
          params: inBible(entry),
          body: { ...wish, revision: entry.revision },
        }),
      );
      void client.invalidateQueries({ queryKey: manuscriptQuery(bookId).queryKey });
      return outcome;
    },
    undoRename: (renameId) =>
      fresh(call("POST /api/books/{id}/bible/renames/{item_id}/undo", { params: inBible({ id: renameId }) })),
  };
}

function mentionsKey(bookId: string): readonly ["bible-mentions", string] {
  return ["bible-mentions", bookId];
}

/** Number of mentions of each entry. */
export function useMentionCounts(bookId: string): UseQueryResult<BibleMentions> {
  return useQuery({
    queryKey: mentionsKey(bookId),
    queryFn: ({ signal }) => call("GET /api/books/{id}/bible/mentions", { params: { id: bookId }, signal }),
  });
}

/** Mentions of one entry. */
export function useEntryMentions(bookId: string, entryId: string): UseQueryResult<EntryMentions> {
  return useQuery({
    queryKey: [...mentionsKey(bookId), entryId],
    queryFn: ({ signal }) =>
      call("GET /api/books/{id}/bible/entries/{item_id}/mentions", {
        params: { id: bookId, item_id: entryId },
        signal,
      }),
  });
}

/** A request, one at a time, and its result as a message. */
export type Sending = {
  isPending: boolean;
  error: string | null;
  /** changed in another window meanwhile */
  isConflict: boolean;
  send: (work: () => Promise<void>) => void;
};

export function useSending(): Sending {
  const [state, setState] = useState<Omit<Sending, "send">>({
    isPending: false,
    error: null,
    isConflict: false,
  });
  return {
    ...state,
    send(work) {
      setState({ isPending: true, error: null, isConflict: false });
      work().then(
        () => setState({ isPending: false, error: null, isConflict: false }),
        (error: unknown) =>
          setState({
            isPending: false,
            error: messageOf(
              error,
              "Nothing was stored, and what you typed is still here. Please try again.",
            ),
            isConflict: error instanceof ApiError && error.code === "bible.changed_elsewhere",
          }),
      );
    },
  };
}
