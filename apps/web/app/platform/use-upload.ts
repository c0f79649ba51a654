import { useEffect, useRef, useState } from "react";
import type { Sending } from "./upload.ts";

/**
 * Where an upload stands. `share` is how much of the file has gone, from 0 to 1: at 1 the server works on it. Without a
 * `reason` it failed since the device is offline, and nothing was sent.
 */
export type UploadState =
  | { at: "idle" }
  | { at: "sending"; file: File; share: number }
  | { at: "failed"; file: File; reason: string | null };

export type Upload = {
  state: UploadState;
  start: (file: File) => void;
  /** gives the upload up; the server ends what it does for it too */
  stop: () => void;
};

/** What is done with a file. What `send` throws becomes the reason, or else `fallback`. */
export type Uploading<Result> = {
  send: (file: File, sending: Sending) => Promise<Result>;
  /** gets the answer, unless the upload was given up */
  onDone: (result: Result, file: File) => void;
  fallback: string;
};

/** Sends one file at a time; the next one ends the one before, and leaving the page does. */
export function useUpload<Result>(of: Uploading<Result>): Upload {
  const [state, setState] = useState<UploadState>({ at: "idle" });
  const under = useRef<AbortController>(null);
  // Who leaves the page does not wait for the answer: the server lets go of the file then.
  useEffect(() => () => under.current?.abort(), []);
  const stop = (): void => {
    under.current?.abort();
    setState({ at: "idle" });
  };
  const start = async (file: File): Promise<void> => {
    stop();
    const { signal } = (under.current = new AbortController());
    setState({ at: "sending", file, share: 0 });
    try {
      const { runUpload } = await import("./uploading.ts");
      await runUpload(of, { file, signal, show: setState });
    } catch {
      // The code itself did not come.
      setState({ at: "failed", file, reason: of.fallback });
    }
  };
  return { state, start: (file) => void start(file), stop };
}
