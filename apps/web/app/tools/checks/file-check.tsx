import { TOOL_CHECK_BYTES } from "@colophon/contracts/tools/check-limits";
import { type ReactNode, useEffect, useRef } from "react";
import type { Sending } from "../../platform/upload-state.ts";
import type { FileKind } from "../../ui/drop-zone.tsx";
import { UploadZone } from "../../ui/upload-zone.tsx";
import { useCheck } from "./use-check.ts";

type Props<Result> = {
  /** the file to provide: "Your manuscript" */
  label: string;
  kinds: readonly FileKind[];
  elsewhere: Readonly<Record<string, string>>;
  check: (file: File, sending: Sending) => Promise<Result>;
  /** one line about the findings, for the heading and for screen readers */
  summary: (result: Result) => string;
  children: (result: Result) => ReactNode;
};

/** Accepts a file, shows the progress of its check, and then the result. */
export function FileCheck<Result>(props: Props<Result>): React.ReactElement {
  const { upload, done } = useCheck(props.check);
  return (
    <>
      <UploadZone
        upload={upload}
        label={done === null ? props.label : "Check another file"}
        kinds={props.kinds}
        maxBytes={TOOL_CHECK_BYTES}
        elsewhere={props.elsewhere}
        working="Checking"
        failedTitle={(name) => `“${name}” was not checked`}
      />
      {done !== null && (
        <Outcome key={done.file.name} name={done.file.name} summary={props.summary(done.result)}>
          {props.children(done.result)}
        </Outcome>
      )}
    </>
  );
}

function Outcome(props: { name: string; summary: string; children: ReactNode }): React.ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  // Results appear below the chosen file: focus takes screen reader users there.
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
