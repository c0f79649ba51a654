import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { createSectionSync } from "./create-section-sync.ts";
import { manuscriptQuery } from "./manuscript-queries.ts";
import type { LostPassage, SectionSync, SyncStatus } from "./section-sync.ts";

/** The sync of the section on screen; another place creates another one and closes the previous. */
export function useSectionSync(place: {
  accountId: string;
  bookId: string;
  sectionId: string;
}): SectionSync | null {
  const { accountId, bookId, sectionId } = place;
  const [sync, setSync] = useState<SectionSync | null>(null);
  // Device, network and other tabs are outside React: subscribed to while the section is on screen.
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

/** A stable function per sync, so that a render does not subscribe again. */
function useListen(sync: SectionSync | null): (listener: () => void) => () => void {
  return useCallback((listener) => sync?.subscribe(listener) ?? (() => undefined), [sync]);
}

/** The current save status of the author's words. */
export function useSyncStatus(sync: SectionSync | null): SyncStatus {
  return useSyncExternalStore(
    useListen(sync),
    () => sync?.status() ?? LOADING,
    () => LOADING,
  );
}

/**
 * Reloads the book's structure once the section turns out to be in the trash: it was deleted elsewhere, and
 * the event was missed. The editor then says so, and how to restore it.
 */
export function useTrashUpdates(sync: SectionSync | null, bookId: string): void {
  const client = useQueryClient();
  const isInTrash = useSyncExternalStore(
    useListen(sync),
    () => sync?.isInTrash() ?? false,
    () => false,
  );
  // The structure on screen does not reflect this response yet.
  useEffect(() => {
    if (isInTrash) void client.invalidateQueries({ queryKey: manuscriptQuery(bookId).queryKey });
  }, [isInTrash, client, bookId]);
}

/** Lost passages, until the author has settled each. */
export function useLostPassages(sync: SectionSync | null): readonly LostPassage[] {
  return useSyncExternalStore(
    useListen(sync),
    () => sync?.lostPassages() ?? NONE,
    () => NONE,
  );
}
