import { useEffect, useRef, useState } from "react";
import type { UploadState, Uploading } from "./upload-state.ts";

export type Upload = {
  state: UploadState;
  start: (file: File) => void;
  /** gives the upload up; the server ends what it does for it too */
  stop: () => void;
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
