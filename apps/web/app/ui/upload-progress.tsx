import { Button } from "./button.tsx";
import { ErrorPanel } from "./error-panel.tsx";
import { ProgressBar } from "./progress-bar.tsx";

/**
 * The parts of an upload used here; `useUpload`'s fits. At a share of 1 the server is processing the file.
 */
export type UploadLike = {
  state:
    | { at: "idle" }
    | { at: "sending"; file: File; share: number }
    | { at: "failed"; file: File; reason: string | null };
  start: (file: File) => void;
  stop: () => void;
};

type Props = {
  upload: UploadLike;
  working: string;
  failedTitle?: ((filename: string) => string) | undefined;
};

/** Progress of an upload, then of its processing, or why it failed, with buttons to cancel or retry. */
export function UploadProgress({ upload, working, failedTitle }: Props): React.ReactElement {
  const { state, start, stop } = upload;
  return (
    <>
      {/* Percentages are hidden from screen readers, which would announce them endlessly. */}
      <output className="sr-only">{announcementOf(state, working)}</output>
      {state.at === "sending" && (
        <UnderWay filename={state.file.name} share={state.share} working={working} onStop={stop} />
      )}
      {state.at === "failed" && (
        <ErrorPanel
          className="mt-6"
          title={failedTitle?.(state.file.name) ?? `“${state.file.name}” was not uploaded`}
          onRetry={() => start(state.file)}
        >
          {state.reason ?? OFFLINE}
        </ErrorPanel>
      )}
    </>
  );
}

const OFFLINE = "You are offline. Your file has not left your device; try again when you are connected.";

type UnderWayProps = {
  filename: string;
  share: number;
  working: string;
  onStop: () => void;
};

function UnderWay({ filename, share, working, onStop }: UnderWayProps): React.ReactElement {
  const percent = Math.round(share * 100);
  const isSent = share === 1;
  return (
    <div className="card mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            {isSent ? working : "Uploading"} “{filename}”
          </span>
          {!isSent && <span className="text-ink-2 tabular-nums">{percent}%</span>}
        </p>
        <ProgressBar
          label={isSent ? `Uploaded. ${working}` : "Uploaded"}
          value={percent}
          max={100}
          valueText={`${percent}%`}
          className="mt-2"
        />
      </div>
      <Button onClick={onStop}>Cancel</Button>
    </div>
  );
}

function announcementOf(state: UploadLike["state"], working: string): string {
  if (state.at !== "sending") return "";
  return `${state.share === 1 ? working : "Uploading"} ${state.file.name}`;
}
