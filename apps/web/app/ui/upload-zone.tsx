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
  /** what the server does with a file that has arrived: "Checking" */
  working: string;
  /** what failed: "“salt.docx” was not uploaded" unless told otherwise */
  failedTitle?: (filename: string) => string;
};

/** Takes one file, shows how much of it has gone, lets it be canceled, and offers to try again where it failed. */
export function UploadZone({ upload, working, failedTitle, ...zone }: UploadZoneProps): React.ReactElement {
  const { part } = useLazyPart(progressPart);
  // Fetched before a file is chosen: a slow line has an upload to carry then.
  useEffect(() => progressPart.warm(), []);
  const { state } = upload;
  const isBusy = state.at === "sending";
  const box = useRef<HTMLDivElement>(null);
  // The button that is pressed goes with what it ends: the keyboard goes on where a file is chosen.
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
