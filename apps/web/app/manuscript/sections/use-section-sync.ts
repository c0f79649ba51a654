import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createSectionSync } from "./create-section-sync.ts";
import { manuscriptQuery } from "./manuscript-queries.ts";
import type { LostPassage, SectionSync, SyncStatus } from "./section-sync.ts";

/** The sync of the section that is on the screen; another place makes another one, and the one before is closed. */
export function useSectionSync(place: {
  accountId: string;
  bookId: string;
  sectionId: string;
}): SectionSync | null {
  const { accountId, bookId, sectionId } = place;
  const [sync, setSync] = useState<SectionSync | null>(null);
  // Device, network and other tabs are outside React: they are listened to while the section is on the screen.
  useEffect(() => {
    const opened = createSectionSync({ accountId, bookId, sectionId });
    let isOver = false;
    queueMicrotask(() => {
      if (!isOver) setSync(opened);
    });
    return () => {
      isOver = true;
      setSync(null);
      opened.close();
    };
  }, [accountId, bookId, sectionId]);
  return sync;
}

const LOADING: SyncStatus = { kind: "loading" };
const NONE: readonly LostPassage[] = [];

/** The same function for the same sync, so that a render does not listen anew. */
function useListen(sync: SectionSync | null): (listener: () => void) => () => void {
  return useCallback((listener) => sync?.subscribe(listener) ?? (() => undefined), [sync]);
}

/** Where the author's words are just now. */
export function useSyncStatus(sync: SectionSync | null): SyncStatus {
  return useSyncExternalStore(
    useListen(sync),
    () => sync?.status() ?? LOADING,
    () => LOADING,
  );
}

/**
 * Has the book's order fetched as soon as the section turns out to lie in the bin: somebody has thrown it away, and the
 * news of it did not come through. The desk then says so, and how it is put back.
 */
export function useTrashUpdates(sync: SectionSync | null, bookId: string): void {
  const client = useQueryClient();
  const isInTrash = useSyncExternalStore(
    useListen(sync),
    () => sync?.isInTrash() ?? false,
    () => false,
  );
  // What the server said of the section, the order that is shown does not know yet.
  useEffect(() => {
    if (isInTrash) void client.invalidateQueries({ queryKey: manuscriptQuery(bookId).queryKey });
  }, [isInTrash, client, bookId]);
}

/** Passages that found no place any more, until the author has settled each. */
export function useLostPassages(sync: SectionSync | null): readonly LostPassage[] {
  return useSyncExternalStore(
    useListen(sync),
    () => sync?.lostPassages() ?? NONE,
    () => NONE,
  );
}
