import { KEYWORD_FILE_BYTES } from "@colophon/contracts/publishing/listings/choices";
import { useMutation } from "@tanstack/react-query";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { DropZone } from "../../ui/drop-zone.tsx";
import { Notice } from "../../ui/notice.tsx";
import { importedLabel } from "./figure-labels.ts";
import { useKeywordFiles, useOptimizerActions } from "./optimization-queries.ts";

/** Keyword tables imported from the author's own tools: the only source of search numbers. */
export function KeywordFiles(): React.ReactElement {
  const { data: files = [] } = useKeywordFiles();
  const { addFile, removeFile } = useOptimizerActions();
  const adding = useMutation({ networkMode: "always", mutationFn: addFile });
  const removing = useMutation({ networkMode: "always", mutationFn: removeFile });
  return (
    <Disclosure
      title="Your own keyword figures"
      aside={<span className="text-small text-ink-3">{fileCountLabel(files.length)}</span>}
    >
      <div className="space-y-4">
        <p className="text-small text-ink-2">
          Export your keywords from Publisher Rocket or another tool as CSV. Searches and competition then
          stand beside keywords with their source and day, and keywords that fit your book are proposed.
        </p>
        <DropZone
          label="Drop a keyword table here, or choose one"
          kinds={[{ ending: ".csv", name: "CSV" }]}
          maxBytes={KEYWORD_FILE_BYTES}
          onFile={(file) => adding.mutate(file)}
          busy={adding.isPending}
          busyLabel="Reading it"
          error={adding.isError ? messageOf(adding.error, "It was not kept.") : undefined}
        />
        <ul className="space-y-2" aria-label="Your keyword tables">
          {files.map((file) => (
            <li key={file.id} className="flex items-center justify-between gap-3 text-small">
              <span className="min-w-0 wrap-anywhere">
                {file.filename}
                <span className="block text-ink-3">
                  {file.keywords.toLocaleString("en")} keywords · {importedLabel(file)}
                  {!file.has_searches && " · without searches"}
                </span>
              </span>
              <Button
                size="small"
                variant="quiet"
                aria-label={`Delete ${file.filename}`}
                busy={removing.isPending && removing.variables === file.id}
                busyLabel="Deleting"
                onClick={() => removing.mutate(file.id)}
              >
                Delete
              </Button>
            </li>
          ))}
        </ul>
        {removing.isError && (
          <Notice tone="danger">{messageOf(removing.error, "The table was not deleted.")}</Notice>
        )}
      </div>
    </Disclosure>
  );
}

function fileCountLabel(files: number): string {
  if (files === 0) return "none yet";
  return files === 1 ? "1 table" : `${files} tables`;
}
