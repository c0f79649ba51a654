import { useState } from "react";
import type { Sending } from "../../platform/upload-state.ts";
import { type Upload, useUpload } from "../../platform/use-upload.ts";

export type Checking<Result> = {
  upload: Upload;
  /** the last file's result, until another one is chosen */
  done: { file: File; result: Result } | null;
};

/** Checks one file at a time. */
export function useCheck<Result>(check: (file: File, sending: Sending) => Promise<Result>): Checking<Result> {
  const [done, setDone] = useState<Checking<Result>["done"]>(null);
  const upload = useUpload({
    send: check,
    onDone: (result, file) => setDone({ file, result }),
    fallback: "The check could not be made. Please try again.",
  });
  const start = (file: File): void => {
    setDone(null);
    upload.start(file);
  };
  return { upload: { ...upload, start }, done };
}
