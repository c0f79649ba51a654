import type { Export, ExportFile, ExportFinding } from "@colophon/contracts/exports/files";
import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useEffect, useRef } from "react";
import { fetchExportFile, fetchExportZip, isFileExpired } from "../export-files/export-calls.ts";
import { messageOf } from "../../platform/api.ts";
import { saveFile } from "../../platform/save-file.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogBody, DialogFooter } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";
import {
  FORMAT_LABELS,
  byDestination,
  layoutLabel,
  formatSize,
  verdictOf,
  formatDateTime,
} from "./export-labels.ts";

type Props = {
  made: Export;
  /** the book has changed since */
  isOutdated: boolean;
  onChooseAgain: () => void;
  /** the same files again, from the current book */
  onMakeAgain: () => void;
  /** exports made before this one */
  earlier: React.ReactNode;
};

/** The files and the results of their checks. */
export function ExportResult(props: Props): React.ReactElement {
  const { made, isOutdated, onChooseAgain, onMakeAgain, earlier } = props;
  const verdict = verdictOf(made);
  const head = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone; moving the focus announces the change to screen readers.
  useEffect(() => head.current?.focus(), []);
  const findings = made.findings.toSorted((one, other) => rank(one) - rank(other));
  return (
    <>
      <DialogBody className="space-y-6">
        <div>
          <h3 ref={head} tabIndex={-1} className="font-medium outline-none">
            {made.files.length === 0 ? "No file can be offered" : "Ready"}
          </h3>
          <p className="text-small text-ink-2">
            {layoutLabel({ ...made, largePrint: made.large_print })}. Ordered{" "}
            {formatDateTime(made.created_at)}.
          </p>
        </div>
        {isOutdated && (
          <Notice
            tone="warning"
            title="The book was changed since"
            action={
              <Button size="small" onClick={onMakeAgain}>
                Make them again
              </Button>
            }
          >
            These files show it as it was. To make them again costs nothing.
          </Notice>
        )}
        {made.files.length > 1 && <ZipLine made={made} onFileExpired={onMakeAgain} />}
        {byDestination(made.files).map(({ name, files }) => (
          <section key={name} aria-label={name}>
            <h4 className="text-small font-medium">{name}</h4>
            <ul className="mt-1 divide-y divide-line border-y border-line">
              {files.map((file) => (
                <FileLine key={file.format} made={made} file={file} onFileExpired={onMakeAgain} />
              ))}
            </ul>
          </section>
        ))}
        {made.not_made.length > 0 && (
          <Notice tone="danger" title={notMadeTitle(made)}>
            {made.not_made.map(({ format, sentence }) => (
              <p key={format} className="wrap-anywhere">
                {sentence}
              </p>
            ))}
            <p>Nothing was charged, and your book is safe.</p>
          </Notice>
        )}
        {verdict !== null && (
          <Notice tone={verdict.tone} title={verdict.title}>
            {verdict.text}
          </Notice>
        )}
        {findings.length > 0 && (
          <ul className="space-y-4">
            {findings.map((finding, index) => (
              <FindingLine key={index} finding={finding} />
            ))}
          </ul>
        )}
        {earlier}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onChooseAgain}>Choose other files</Button>
      </DialogFooter>
    </>
  );
}

type ZipProps = { made: Export; onFileExpired: () => void };

function ZipLine({ made, onFileExpired }: ZipProps): React.ReactElement {
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: async () => saveFile(await fetchExportZip({ bookId: made.book_id, exportId: made.id })),
    onError: (failure) => {
      if (isFileExpired(failure)) onFileExpired();
    },
  });
  const bytes = made.files.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <div>
      <Button
        variant="primary"
        icon={<Download aria-hidden className="size-4" />}
        busy={isPending}
        busyLabel="Packing and downloading"
        onClick={() => mutate()}
      >
        Download all {made.files.length} as a ZIP
      </Button>
      <p className="mt-1.5 text-small text-ink-2">
        {formatSize(bytes)}, with a note of which file goes where on KDP.
      </p>
      {isSuccess && (
        <output className="mt-1 block text-small text-success">ZIP downloaded successfully!</output>
      )}
      {error !== null && (
        <Notice tone="danger" className="mt-2" title="Failed to download the ZIP. Please try again.">
          {messageOf(error, "It broke off on the way. The files themselves are kept.")}
        </Notice>
      )}
    </div>
  );
}

type LineProps = { made: Export; file: ExportFile; onFileExpired: () => void };

function FileLine({ made, file, onFileExpired }: LineProps): React.ReactElement {
  const { name } = FORMAT_LABELS[file.format];
  const { mutate, isPending, error, isSuccess } = useMutation({
    mutationFn: async () =>
      saveFile(await fetchExportFile({ bookId: made.book_id, exportId: made.id, format: file.format })),
    onError: (failure) => {
      if (isFileExpired(failure)) onFileExpired();
    },
  });
  const facts = [formatSize(file.bytes), ...(file.pages === null ? [] : [`${file.pages} pages`])];
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="font-medium">{name}</p>
          <p className="text-small wrap-anywhere text-ink-2">
            {file.filename}, {facts.join(", ")}
          </p>
        </div>
        <Button
          size="small"
          aria-label={`Download ${name}`}
          icon={<Download aria-hidden className="size-4" />}
          busy={isPending}
          busyLabel="Downloading"
          onClick={() => mutate()}
        >
          {isSuccess ? "Download again" : "Download"}
        </Button>
      </div>
      {isSuccess && (
        <output className="mt-1 block text-small text-success">{name} downloaded successfully!</output>
      )}
      {error !== null && (
        <Notice tone="danger" className="mt-2" title={`Failed to download ${name}. Please try again.`}>
          {messageOf(error, "The server did not explain why. The file itself is kept.")}
        </Notice>
      )}
    </li>
  );
}

function notMadeTitle({ not_made, files, withheld }: Export): string {
  const count = not_made.length === 1 ? "One file" : `${not_made.length} files`;
  const rest = files.length + withheld.length === 1 ? "the other one was" : "the others were";
  return `${count} could not be made; ${rest}`;
}

const SEVERITIES = {
  blocker: { tone: "danger", word: "Must be mended" },
  warning: { tone: "warning", word: "Worth a look" },
  info: { tone: "info", word: "For your information" },
} as const;

function FindingLine({ finding }: { finding: ExportFinding }): React.ReactElement {
  const { tone, word } = SEVERITIES[finding.severity];
  const where = [
    ...(finding.file === null ? [] : [FORMAT_LABELS[finding.file].name]),
    ...(finding.page === null ? [] : [`page ${finding.page}`]),
  ].join(", ");
  return (
    <li>
      <p className="flex flex-wrap items-center gap-2 text-micro text-ink-2">
        <Badge tone={tone}>{word}</Badge>
        {where}
      </p>
      <p className="mt-1 text-small font-medium wrap-anywhere">{finding.sentence}</p>
      <p className="mt-0.5 text-small wrap-anywhere text-ink-2">{finding.hint}</p>
    </li>
  );
}

function rank({ severity }: ExportFinding): number {
  return ["blocker", "warning", "info"].indexOf(severity);
}
