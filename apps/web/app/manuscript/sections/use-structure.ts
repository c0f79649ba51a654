import { type QueryClient, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { isConnectionLost, watchConnection } from "../../platform/connection.ts";
import { inverseOf, type StructureChange, withChange } from "./arrange.ts";
import { type Manuscript, manuscriptQuery } from "./manuscript-queries.ts";
import {
  createStructureQueue,
  type Flushed,
  type RejectedChange,
  type StructureQueue,
} from "./structure-queue.ts";
import { randomUuid } from "../../platform/random-id.ts";

/** A book's order as the author sees it, and what changes it. */
export type Structure = {
  query: UseQueryResult<Manuscript>;
  /** the server's, with what is on its way to it */
  manuscript: Manuscript | undefined;
  /** Makes changes at once on the screen; they are sent in this order. Remembered for `undo`. */
  change: (...changes: StructureChange[]) => void;
  /** A change that is waited for, because the server alone can say what comes of it. @throws ApiError */
  changeAndWait: (change: StructureChange) => Promise<Manuscript>;
  /** Takes the last change back. @returns whether there was one */
  undo: () => boolean;
  /** Settles when the server has answered every change. @throws Error where it could not take one just now */
  flush: () => Promise<Flushed>;
  /** changes that the server does not have yet */
  unsent: number;
  /** whether the server does not know this section yet */
  isUnsent: (sectionId: string) => boolean;
  refused: RejectedChange | null;
  dismissRejection: () => void;
  isOffline: boolean;
};

/** One queue a book and tab, whatever screens come and go: what is unsent goes on being sent. */
const queues = new WeakMap<QueryClient, Map<string, StructureQueue>>();

function queueOf(client: QueryClient, bookId: string): StructureQueue {
  const ofClient = queues.get(client) ?? new Map<string, StructureQueue>();
  queues.set(client, ofClient);
  const known = ofClient.get(bookId);
  if (known !== undefined) return known;
  const { queryKey } = manuscriptQuery(bookId);
  const queue = createStructureQueue({
    bookId,
    clientId: randomUuid(),
    async onAnswer(manuscript) {
      // An older answer that is still on its way would take the change off the screen again; so would its end.
      await client.cancelQueries({ queryKey });
      if (manuscript === null) void client.invalidateQueries({ queryKey });
      else client.setQueryData(queryKey, manuscript);
    },
  });
  ofClient.set(bookId, queue);
  return queue;
}

export function useStructure(bookId: string): Structure {
  const client = useQueryClient();
  const query = useQuery(manuscriptQuery(bookId));
  const queue = queueOf(client, bookId);
  const { unsent, refused } = useSyncExternalStore(queue.subscribe, queue.read, queue.read);
  const isOffline = useSyncExternalStore(watchConnection, isConnectionLost, () => false);
  const undoable = useRef<StructureChange[][]>([]);
  // The network is outside React: as soon as it is there, what waits is sent.
  useEffect(() => {
    if (!isOffline) queue.wake();
  }, [isOffline, queue]);

  const { data, dataUpdatedAt } = query;
  const manuscript = useMemo(
    () =>
      data && unsent.reduce((shown, { change }) => withChange(shown, { change, now: dataUpdatedAt }), data),
    [data, dataUpdatedAt, unsent],
  );
  const send = (changes: readonly StructureChange[]): void => {
    // Why one was refused stands beside the list.
    for (const change of changes) queue.add(change).catch(() => undefined);
  };
  const change = (...changes: StructureChange[]): void => {
    const back = manuscript && inverseOfAll(manuscript, changes);
    if (back) undoable.current.push(back);
    send(changes);
  };
  const undo = (): boolean => {
    const back = undoable.current.pop();
    if (back === undefined) return false;
    send(back);
    return true;
  };
  const isUnsent = useCallback(
    (sectionId: string) => data?.sections.every(({ id }) => id !== sectionId) ?? false,
    [data],
  );
  return {
    query,
    manuscript,
    change,
    changeAndWait: queue.add,
    undo,
    flush: queue.flush,
    unsent: unsent.length,
    isUnsent,
    refused,
    dismissRejection: queue.dismissRejection,
    isOffline,
  };
}

/** What takes several changes back, the last one first; null where one of them has no inverse. */
function inverseOfAll(manuscript: Manuscript, changes: readonly StructureChange[]): StructureChange[] | null {
  let before = manuscript;
  let back: StructureChange[] = [];
  for (const change of changes) {
    const inverse = inverseOf(before, change);
    if (inverse === null) return null;
    back = [...inverse, ...back];
    before = withChange(before, { change, now: 0 });
  }
  return back;
}
