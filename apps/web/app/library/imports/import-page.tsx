import type { ImportStatus } from "@colophon/contracts/library/imports";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, createElement, useRef } from "react";
import { useSearchParams } from "react-router";
import { importKey, startImport, useImport } from "./import-calls.ts";
import { messageOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import type { PollingQuery } from "../../platform/use-polling-query.ts";
import { useUpload } from "../../platform/use-upload.ts";
import { Button } from "../../ui/button.tsx";
import type { FileKind } from "../../ui/drop-zone.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { partOnDemand } from "../../ui/part-on-demand.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { UploadZone } from "../../ui/upload-zone.tsx";
import { OTHER_KINDS, filesAhead } from "./import-labels.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Import a manuscript",
    description: "A Word file, e-book or text becomes a book, with its chapters as you like them.",
  });
}

const KINDS: readonly FileKind[] = [
  { ending: ".docx", name: "Word (.docx)" },
  { ending: ".epub", name: "EPUB" },
  { ending: ".md", name: "Markdown" },
  { ending: ".txt", name: "plain text" },
];
/** Slightly below the server's limit, so that the number shown is round. */
const MAX_BYTES = 20_000_000;
const FILE = "file";

export default function ImportPage(): React.ReactElement {
  const [search, setSearch] = useSearchParams();
  const id = search.get(FILE);
  const head = useRef<HTMLHeadingElement>(null);
  // The pressed button goes away with the previous file: focus above its replacement.
  const show = (file: Record<string, string>): void => {
    setSearch(file);
    head.current?.focus();
  };
  return (
    <div className="mx-auto max-w-[60rem]">
      <h1 ref={head} tabIndex={-1} className="font-display text-h1 outline-none">
        Import a manuscript
      </h1>
      <p className="mt-2 mb-8 max-w-[62ch] text-lead text-ink-2">
        You see what it would become before anything is made. Italics, notes, scene breaks, lists and tables
        stay; fonts and page numbers go, since the book has its own.
      </p>
      {id === null ? (
        <Upload onUploaded={(uploaded) => show({ [FILE]: uploaded })} />
      ) : (
        <UploadedFile key={id} id={id} onOther={() => show({})} />
      )}
    </div>
  );
}

function Upload({ onUploaded }: { onUploaded: (id: string) => void }): React.ReactElement {
  const client = useQueryClient();
  const upload = useUpload({
    send: startImport,
    onDone(uploaded) {
      client.setQueryData(importKey(uploaded.id), uploaded);
      onUploaded(uploaded.id);
    },
    fallback: "The file could not be uploaded. Please try again.",
  });
  return (
    <UploadZone
      upload={upload}
      label="Your manuscript"
      kinds={KINDS}
      maxBytes={MAX_BYTES}
      elsewhere={OTHER_KINDS}
      working="Checking"
    />
  );
}

function UploadedFile({ id, onOther }: { id: string; onOther: () => void }): React.ReactElement {
  const watched = useImport(id);
  return (
    <QueryView
      query={watched.query}
      loadingLabel="Looking at your manuscript"
      skeleton={<SkeletonCard />}
      errorTitle="This file is not here any more"
      explainError={(error) => messageOf(error, "The server did not explain why.")}
    >
      {(status) => {
        const { preview, refusal } = status;
        if (preview !== null) {
          return (
            <Suspense fallback={<SkeletonCard />}>
              {createElement(importPreview(), { bookImport: preview, onOther })}
            </Suspense>
          );
        }
        if (refusal === null) return <BeingRead status={status} watched={watched} onOther={onOther} />;
        return (
          <ErrorPanel
            title={`We can’t import “${status.filename}”`}
            action={<Button onClick={onOther}>Choose another file</Button>}
          >
            {refusal.detail}
          </ErrorPanel>
        );
      }}
    </QueryView>
  );
}

/** Loaded once a file has been read: until then its author waits for the upload. */
const importPreview = partOnDemand(async () => (await import("./import-preview.tsx")).ImportPreview);

type BeingReadProps = {
  status: ImportStatus;
  watched: Pick<PollingQuery<ImportStatus>, "query" | "hasStopped" | "watchAgain">;
  onOther: () => void;
};

/** A file that is queued or being read. */
function BeingRead({ status, watched, onOther }: BeingReadProps): React.ReactElement {
  const { filename, state, ahead } = status;
  const { query, hasStopped, watchAgain } = watched;
  const sentence =
    state === "reading" || ahead === 0 ? "We’re reading your file." : `${filesAhead(ahead)} ahead of yours.`;
  return (
    <div className="card p-6">
      <p className="font-medium wrap-anywhere">{filename}</p>
      <div className="mt-2 flex items-center gap-3">
        {!hasStopped && <Spinner className="size-5 shrink-0" />}
        <output>{sentence}</output>
      </div>
      <p className="mt-3 text-small text-ink-2">
        Your file is uploaded. You can leave this page open, reload it, or come back to this address later.
      </p>
      {(hasStopped || query.isError) && (
        <Notice
          tone="warning"
          className="mt-5"
          action={
            <Button size="small" onClick={watchAgain}>
              Check again
            </Button>
          }
        >
          {query.isError
            ? "We couldn’t reach the server. Your file is still in the queue."
            : "This is taking longer than usual. Your file is still in the queue."}
        </Notice>
      )}
      <Button className="mt-5" onClick={onOther}>
        Choose another file
      </Button>
    </div>
  );
}
