import { useEffect, useRef } from "react";
import { DropZone, type DropZoneProps } from "./drop-zone.tsx";
import { lazyPart, useLazyPart } from "./lazy-part.tsx";
import type { UploadLike } from "./upload-progress.tsx";

const progressPart = lazyPart(() => import("./upload-progress.tsx"));

export type UploadZoneProps = Pick<
  DropZoneProps,
  "label" | "kinds" | "elsewhere" | "maxBytes" | "disabled"
> & {
  upload: UploadLike;
  /** the server's step after the upload: "Checking" */
  working: string;
  /** error title; defaults to "“salt.docx” was not uploaded" */
  failedTitle?: (filename: string) => string;
};

/** Accepts one file, shows upload progress with a cancel button, and offers a retry on failure. */
export function UploadZone({ upload, working, failedTitle, ...zone }: UploadZoneProps): React.ReactElement {
  const { part } = useLazyPart(progressPart);
  // Loaded before a file is chosen: later, a slow connection is busy with the upload.
  useEffect(() => progressPart.warm(), []);
  const { state } = upload;
  const isBusy = state.at === "sending";
  const box = useRef<HTMLDivElement>(null);
  // The pressed button disappears with the upload it ends, so the focus moves to the file input.
  const goOn = (): void => box.current?.querySelector("input")?.focus();
  const led: UploadLike = {
    state,
    start: (file) => {
      goOn();
      upload.start(file);
    },
    stop: () => {
      goOn();
      upload.stop();
    },
  };
  return (
    <div ref={box}>
      <DropZone
        {...zone}
        onFile={upload.start}
        busy={isBusy}
        busyLabel={isBusy && state.share === 1 ? working : "Uploading"}
      />
      {part !== null && <part.UploadProgress upload={led} {...{ working, failedTitle }} />}
    </div>
  );
}
