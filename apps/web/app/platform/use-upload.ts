import { useEffect, useRef, useState } from "react";
import type { UploadState, Uploading } from "./upload-state.ts";

export type Upload = {
  state: UploadState;
  start: (file: File) => void;
  /** cancels the upload; the server stops processing it too */
  stop: () => void;
};

/** Sends one file at a time; a new file or leaving the page aborts the previous one. */
export function useUpload<Result>(of: Uploading<Result>): Upload {
  const [state, setState] = useState<UploadState>({ at: "idle" });
  const under = useRef<AbortController>(null);
  // An author who leaves the page isn't waiting for the answer, so the server drops the file.
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
      // The code itself failed to load.
      setState({ at: "failed", file, reason: of.fallback });
    }
  };
  return { state, start: (file) => void start(file), stop };
}
