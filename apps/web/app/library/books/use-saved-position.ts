import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { type PositionToSave, readingProgressQuery, sendPlace } from "./reading-progress.ts";

/** Interval between saves of one reader, so that turning pages quickly is not saved page by page. */
const PACE_MS = 4000;

type Progress = {
  /** null before anything is read */
  place: PositionToSave | null;
  /** what the server had when the book was opened */
  known: PositionToSave | null;
};

/** Saves the reading position every few seconds and when the page is left. */
export function useSavedPosition(bookId: string, { place, known }: Progress): void {
  const client = useQueryClient();
  const state = useRef<SyncState>({ lastPlace: known === null ? null : nameOf(known), unsent: null });
  const timer = useRef(0);
  // The server is outside React, and the page may be closed at any time.
  useEffect(() => {
    const kept = state.current;
    if (place === null || kept.lastPlace === nameOf(place)) return;
    kept.lastPlace = nameOf(place);
    kept.unsent = { place, readAt: Date.now() };
    const { queryKey } = readingProgressQuery(bookId);
    client.setQueryData(queryKey, { reading: { ...place, updated_at: new Date().toISOString() } });
    if (timer.current !== 0) return;
    timer.current = Number(
      setTimeout(() => {
        timer.current = 0;
        send(bookId, kept, false);
      }, PACE_MS),
    );
  });
  // A tab may be closed, or suspended on a phone, without React noticing.
  useEffect(() => {
    const kept = state.current;
    const leave = (): void => send(bookId, kept, true);
    const hide = (): void => {
      if (document.visibilityState === "hidden") leave();
    };
    globalThis.addEventListener("pagehide", leave);
    document.addEventListener("visibilitychange", hide);
    return () => {
      globalThis.removeEventListener("pagehide", leave);
      document.removeEventListener("visibilitychange", hide);
      clearTimeout(timer.current);
      timer.current = 0;
      leave();
    };
  }, [bookId]);
}

type SyncState = { lastPlace: string | null; unsent: { place: PositionToSave; readAt: number } | null };

function nameOf({ chapter, offset, size, paper, setting }: PositionToSave): string {
  return [chapter, offset, size, paper, setting].join(" ");
}

function send(bookId: string, kept: SyncState, keepalive: boolean): void {
  const { unsent } = kept;
  if (unsent === null) return;
  kept.unsent = null;
  // Stored on the device until the server has it; reading goes on undisturbed.
  sendPlace(bookId, { ...unsent, keepalive }).catch(() => undefined);
}
