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

/** A book's structure as the author sees it, and the actions that change it. */
export type Structure = {
  query: UseQueryResult<Manuscript>;
  /** the server's, with unsent changes applied */
  manuscript: Manuscript | undefined;
  /** Applies changes to the screen at once; they are sent in this order. Remembered for `undo`. */
  change: (...changes: StructureChange[]) => void;
  /** Waits for a change whose result only the server knows. @throws ApiError */
  changeAndWait: (change: StructureChange) => Promise<Manuscript>;
  /** Undoes the last change. @returns whether there was one */
  undo: () => boolean;
  /** Settles when the server has responded to every change. @throws Error if an attempt failed */
  flush: () => Promise<Flushed>;
  /** changes that the server does not have yet */
  unsent: number;
  /** whether the server does not know this section yet */
  isUnsent: (sectionId: string) => boolean;
  refused: RejectedChange | null;
  dismissRejection: () => void;
  isOffline: boolean;
};

/** One queue per book and tab, across screens: unsent changes keep being sent. */
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
      // An older response still in flight would undo the change on screen; so would its cancellation.
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
  // The network is outside React: sends what is waiting when back online.
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
    // The reason for a rejection is shown next to the list.
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

/** The changes that undo several, last one first; null if one of them has no inverse. */
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
