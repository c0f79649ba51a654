import { TOOL_CHECK_BYTES } from "@colophon/contracts/tools/checks/limits";
import { type ReactNode, useEffect, useRef } from "react";
import type { Sending } from "../../platform/upload-state.ts";
import type { FileKind } from "../../ui/drop-zone.tsx";
import { UploadZone } from "../../ui/upload-zone.tsx";
import { useCheck } from "./use-check.ts";

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
