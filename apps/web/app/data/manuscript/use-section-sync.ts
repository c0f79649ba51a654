import { useEffect, useState, useSyncExternalStore } from "react";
import { createSectionSync } from "./create-section-sync.ts";
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
    setSync(opened);
    return () => {
      setSync(null);
      opened.close();
    };
  }, [accountId, bookId, sectionId]);
  return sync;
}

const LOADING: SyncStatus = { kind: "loading" };
const NONE: readonly LostPassage[] = [];
const never = (): (() => void) => () => undefined;

/** Where the author's words are just now. */
export function useSyncStatus(sync: SectionSync | null): SyncStatus {
  return useSyncExternalStore(
    sync?.subscribe ?? never,
    () => sync?.status() ?? LOADING,
    () => LOADING,
  );
}

/** Passages that found no place any more, until the author has settled each. */
export function useLostPassages(sync: SectionSync | null): readonly LostPassage[] {
  return useSyncExternalStore(
    sync?.subscribe ?? never,
    () => sync?.lostPassages() ?? NONE,
    () => NONE,
  );
}
