import type { BookSources } from "@colophon/contracts/library/sources";
import { useMutation } from "@tanstack/react-query";
import { useSourceActions } from "./source-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { useUpload } from "../../platform/use-upload.ts";
import { UploadZone } from "../../ui/upload-zone.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type QueryLike, QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ELSEWHERE, KINDS, MAX_BYTES } from "./file-kinds.ts";
import { NoteForm } from "./note-form.tsx";
import { SourceRow } from "./source-row.tsx";
import { contextHint } from "./source-labels.ts";

type Props = { bookId: string; query: QueryLike<BookSources> };

/** Notes and files of a book, with two ways to add more. */
export function SourcesView({ bookId, query }: Props): React.ReactElement {
  return (
    <QueryView
      query={query}
      loadingLabel="Opening the sources"
      skeleton={<Skeleton className="h-40" />}
      errorTitle="The sources did not open"
      explainError={(error) => messageOf(error, "The server did not explain why.")}
    >
      {(state) => (
        <div className="space-y-8">
          {state.sources.length === 0 ? (
            <p className="max-w-[62ch] text-ink-2">
              Nothing lies beside this book yet. Bring what you know: interviews, notes, research. Whoever
              writes draws on it, and what it says is the only thing a book of facts may state as such.
            </p>
          ) : (
            <Shelf bookId={bookId} state={state} />
          )}
          <FileForm bookId={bookId} />
          <NoteForm bookId={bookId} />
          <Removed bookId={bookId} removed={state.removed} />
        </div>
      )}
    </QueryView>
  );
}

function Shelf({ bookId, state }: { bookId: string; state: BookSources }): React.ReactElement {
  return (
    <section aria-label="Beside the book">
      <p className="text-small text-ink-2">{contextHint(state)}</p>
      <ul className="mt-3 divide-y divide-line">
        {state.sources.map((source) => (
          <SourceRow key={source.id} bookId={bookId} source={source} />
        ))}
      </ul>
    </section>
  );
}

function FileForm({ bookId }: { bookId: string }): React.ReactElement {
  const { addFile } = useSourceActions(bookId);
  const upload = useUpload({
    send: addFile,
    onDone: () => undefined,
    fallback: "The file could not be read. Please try again.",
  });
  return (
    <div className="space-y-2">
      <UploadZone
        upload={upload}
        label="Bring a file"
        kinds={KINDS}
        elsewhere={ELSEWHERE}
        maxBytes={MAX_BYTES}
        working="Reading"
      />
      <p className="text-small text-ink-2">
        Its text is kept, without pictures. PDFs cannot be read yet: copy what you need into a note.
      </p>
    </div>
  );
}

function Removed({
  bookId,
  removed,
}: { bookId: string } & Pick<BookSources, "removed">): React.ReactElement | null {
  const { restore } = useSourceActions(bookId);
  const restoring = useMutation({ networkMode: "always", mutationFn: restore });
  if (removed.length === 0) return null;
  return (
    <section aria-labelledby="removed">
      <h2 id="removed" className="font-display text-h3">
        Taken away
      </h2>
      <p className="text-small text-ink-2">Each can be brought back for 30 days, under its number.</p>
      <ul className="mt-2 divide-y divide-line">
        {removed.map(({ id, number, title }) => (
          <li key={id} className="flex items-center gap-3 py-3">
            <span className="mr-auto wrap-anywhere">
              S{number} {title}
            </span>
            <Button
              size="small"
              busy={restoring.isPending && restoring.variables === id}
              busyLabel="Bringing it back"
              aria-label={`Bring back ${title}`}
              onClick={() => restoring.mutate(id)}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
      {restoring.isError && (
        <Notice tone="danger">{messageOf(restoring.error, "It was not brought back.")}</Notice>
      )}
    </section>
  );
}
