import type { Export } from "@colophon/contracts/exports/files";
import { Button } from "../../ui/button.tsx";
import { DialogBody } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { FORMAT_LABELS } from "./export-labels.ts";

type Props = {
  made: Export;
  /** the last poll was not answered */
  isSilent: boolean;
  /** the files had been made before, and were deleted */
  isAgain: boolean;
  onRefetch: () => void;
};

/** Progress of the files. */
export function ExportProgress({ made, isSilent, isAgain, onRefetch }: Props): React.ReactElement {
  const step = made.status === "queued" ? "Waiting for a free press" : made.step;
  return (
    <DialogBody>
      <p className="text-ink-2">{made.formats.map((format) => FORMAT_LABELS[format].name).join(", ")}</p>
      {isAgain && (
        <Notice tone="info" className="mt-5">
          Files that nobody fetches for long, or that are too many, are not kept. These are being made again
          from your book as it is now; it costs nothing.
        </Notice>
      )}
      <output className="mt-6 block font-medium">{step}</output>
      <ProgressBar
        label="Preparing files"
        value={made.progress}
        max={100}
        valueText={`${made.progress} %: ${step}`}
        className="mt-3"
      />
      <p className="mt-4 text-small text-ink-2">
        You may close this window or switch this device off: the work goes on, and the files are here, on
        every device, when you come back.
      </p>
      {isSilent && (
        <Notice
          tone="warning"
          className="mt-5"
          action={
            <Button size="small" onClick={onRefetch}>
              Ask again
            </Button>
          }
        >
          The server does not answer just now. The files are being made all the same.
        </Notice>
      )}
    </DialogBody>
  );
}
