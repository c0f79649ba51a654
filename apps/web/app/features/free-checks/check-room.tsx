import { FREE_CHECK_BYTES } from "@colophon/contracts/free-checks/limits";
import { type ReactNode, useEffect, useRef } from "react";
import type { Sending } from "../../data/free-checks/check-calls.ts";
import { Button } from "../../ui/button.tsx";
import { DropZone, type FileKind } from "../../ui/drop-zone.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { type CheckState, useCheck } from "./use-check.ts";

type Props<Result> = {
  /** what is to be brought: "Your manuscript" */
  label: string;
  kinds: readonly FileKind[];
  elsewhere: Readonly<Record<string, string>>;
  check: (file: File, sending: Sending) => Promise<Result>;
  /** one line about what was found, for the heading and for who hears the page */
  summary: (result: Result) => string;
  children: (result: Result) => ReactNode;
};

/** Takes a file, says how far its check is, and shows what came of it. */
export function CheckRoom<Result>(props: Props<Result>): React.ReactElement {
  const { state, start, stop } = useCheck(props.check);
  const isBusy = state.at === "sending" || state.at === "checking";
  return (
    <>
      <DropZone
        label={state.at === "done" ? "Check another file" : props.label}
        kinds={props.kinds}
        maxBytes={FREE_CHECK_BYTES}
        elsewhere={props.elsewhere}
        onFile={start}
        busy={isBusy}
        busyLabel={state.at === "sending" ? "Uploading" : "Checking"}
      />
      <output className="sr-only">{announcementOf(state)}</output>
      {isBusy && <UnderWay state={state} onStop={stop} />}
      {state.at === "failed" && (
        <ErrorPanel
          className="mt-6"
          title={`“${state.file.name}” was not checked`}
          onRetry={() => start(state.file)}
        >
          {state.reason}
        </ErrorPanel>
      )}
      {state.at === "done" && (
        <Outcome key={state.file.name} name={state.file.name} summary={props.summary(state.result)}>
          {props.children(state.result)}
        </Outcome>
      )}
    </>
  );
}

type Busy = Extract<CheckState<unknown>, { at: "sending" | "checking" }>;

function UnderWay({ state, onStop }: { state: Busy; onStop: () => void }): React.ReactElement {
  const percent = state.at === "sending" ? Math.round(state.share * 100) : 100;
  return (
    <div className="card mt-6 flex flex-wrap items-center gap-x-6 gap-y-3 p-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="wrap-anywhere">
          {state.at === "sending" ? `Uploading “${state.file.name}”` : `Checking “${state.file.name}”`}
        </p>
        <ProgressBar
          label={state.at === "sending" ? "Sent to the server" : "Sent, and being checked"}
          value={percent}
          max={100}
          valueText={state.at === "sending" ? `${percent} per cent` : "All of it is sent"}
          className="mt-2"
        />
      </div>
      <Button onClick={onStop}>Cancel</Button>
    </div>
  );
}

function Outcome(props: { name: string; summary: string; children: ReactNode }): React.ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was found stands below the file that was chosen: whoever cannot see that is led there.
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="outcome" className="mt-12">
      <h2 id="outcome" ref={heading} tabIndex={-1} className="font-display text-h2 wrap-anywhere">
        {props.summary}
      </h2>
      <p className="mt-1 text-small wrap-anywhere text-ink-2">{props.name}</p>
      {props.children}
    </section>
  );
}

/** Shares of an upload are for the eye: told in words they would never end. */
function announcementOf(state: CheckState<unknown>): string {
  if (state.at === "sending") return `Uploading ${state.file.name}`;
  return state.at === "checking" ? `Checking ${state.file.name}` : "";
}
