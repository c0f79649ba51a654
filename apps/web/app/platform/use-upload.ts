import { useCallback, useEffect, useRef, useState } from "react";
import { sentenceOf } from "./api.ts";
import type { Sending } from "./upload.ts";

/** Where an upload stands. `share` is how much of the file has gone, from 0 to 1; then the server works on it. */
export type UploadState =
  | { at: "idle" }
  | { at: "sending"; file: File; share: number }
  | { at: "working"; file: File }
  | { at: "failed"; file: File; reason: string };

export type Upload = {
  state: UploadState;
  start: (file: File) => void;
  /** gives the upload up; the server ends what it does for it too */
  stop: () => void;
};

const OFFLINE = "You are offline. Your file has not left your device; try again when you are connected.";

/**
 * Sends one file at a time; the next one ends the one before, and leaving the page does.
 * @param send      sends the file; what it throws becomes the reason
 * @param onDone    the answer, unless the upload was given up
 * @param fallback  the reason where the server gives none
 */
export function useUpload<Result>(of: {
  send: (file: File, sending: Sending) => Promise<Result>;
  onDone: (result: Result, file: File) => void;
  fallback: string;
}): Upload {
  const [state, setState] = useState<UploadState>({ at: "idle" });
  const under = useRef<AbortController>(null);
  const latest = useRef(of);
  // An upload outlives the drawing it was started in: what is done when it ends is the newest.
  useEffect(() => {
    latest.current = of;
  });
  // Who leaves the page does not wait for the answer: the server lets go of the file then.
  useEffect(() => () => under.current?.abort(), []);
  const start = useCallback((file: File): void => {
    under.current?.abort();
    const way = new AbortController();
    under.current = way;
    const show = (next: UploadState): void => {
      if (!way.signal.aborted) setState(next);
    };
    const onSent = (share: number): void =>
      show(share < 1 ? { at: "sending", file, share } : { at: "working", file });
    const carry = async (): Promise<void> => {
      const { send, fallback } = latest.current;
      try {
        const result = await send(file, { onSent, signal: way.signal });
        if (way.signal.aborted) return;
        setState({ at: "idle" });
        latest.current.onDone(result, file);
      } catch (error) {
        show({ at: "failed", file, reason: sentenceOf(error, fallback) });
      }
    };
    if (!navigator.onLine) return show({ at: "failed", file, reason: OFFLINE });
    show({ at: "sending", file, share: 0 });
    void carry();
  }, []);
  const stop = useCallback((): void => {
    under.current?.abort();
    setState({ at: "idle" });
  }, []);
  return { state, start, stop };
}
