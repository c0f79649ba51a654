import { Button } from "./button.tsx";
import { DropZone, type DropZoneProps } from "./drop-zone.tsx";
import { ErrorPanel } from "./error-panel.tsx";
import { ProgressBar } from "./progress-bar.tsx";

/** What is needed of an upload; that of `useUpload` fits. */
export type UploadLike = {
  state:
    | { at: "idle" }
    | { at: "sending"; file: File; share: number }
    | { at: "working"; file: File }
    | { at: "failed"; file: File; reason: string };
  start: (file: File) => void;
  stop: () => void;
};

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
export function UploadZone(props: UploadZoneProps): React.ReactElement {
  const { upload, working, failedTitle = (name) => `“${name}” was not uploaded`, ...zone } = props;
  const { state, start, stop } = upload;
  const isBusy = state.at === "sending" || state.at === "working";
  return (
    <>
      <DropZone
        {...zone}
        onFile={start}
        busy={isBusy}
        busyLabel={state.at === "sending" ? "Uploading" : working}
      />
      {/* Shares of an upload are for the eye: read aloud they would never end. */}
      <output className="sr-only">{announcementOf(state, working)}</output>
      {isBusy && <UnderWay state={state} working={working} onStop={stop} />}
      {state.at === "failed" && (
        <ErrorPanel className="mt-6" title={failedTitle(state.file.name)} onRetry={() => start(state.file)}>
          {state.reason}
        </ErrorPanel>
      )}
    </>
  );
}

type Busy = Extract<UploadLike["state"], { at: "sending" | "working" }>;

function UnderWay(props: { state: Busy; working: string; onStop: () => void }): React.ReactElement {
  const { state, working, onStop } = props;
  const percent = state.at === "sending" ? Math.round(state.share * 100) : 100;
  const { name } = state.file;
  return (
    <div className="card mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap justify-between gap-x-4">
          <span className="min-w-0 wrap-anywhere">
            {state.at === "sending" ? `Uploading “${name}”` : `${working} “${name}”`}
          </span>
          {state.at === "sending" && <span className="text-ink-2 tabular-nums">{percent}%</span>}
        </p>
        <ProgressBar
          label={state.at === "sending" ? "Uploaded" : `Uploaded. ${working}`}
          value={percent}
          max={100}
          valueText={state.at === "sending" ? `${percent}%` : "100%"}
          className="mt-2"
        />
      </div>
      <Button onClick={onStop}>Cancel</Button>
    </div>
  );
}

function announcementOf(state: UploadLike["state"], working: string): string {
  if (state.at === "sending") return `Uploading ${state.file.name}`;
  return state.at === "working" ? `${working} ${state.file.name}` : "";
}
