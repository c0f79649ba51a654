import { SERIES_LIMITS } from "@colophon/contracts/library/series-limits";
import { Plus } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type Series, useDeleteSeries, useSaveSeries } from "./author-queries.ts";
import { bookUrl } from "../books/book-url.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Books that belong together. */
export function SeriesSection({ list }: { list: readonly Series[] }): React.ReactElement {
  const [opened, setOpened] = useState<string | null>(null);
  const close = (): void => setOpened(null);
  return (
    <section aria-labelledby="series">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="series" className="font-display text-h2">
          Series
        </h2>
        {opened === null && list.length > 0 && (
          <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpened("new")}>
            Begin a series
          </Button>
        )}
      </div>
      {opened === "new" && <SeriesForm series={null} onDone={close} />}
      {opened === null && list.length === 0 && (
        <EmptyState
          headingLevel={3}
          title="No series yet"
          action={<Button onClick={() => setOpened("new")}>Begin a series</Button>}
        >
          Books of a series are listed in their order under Also by, and may share people and places. A book
          is put into one at its desk, under ISBN and imprint.
        </EmptyState>
      )}
      <ul className="space-y-3">
        {list.map((series) =>
          opened === series.id ? (
            <li key={series.id}>
              <SeriesForm series={series} onDone={close} />
            </li>
          ) : (
            <SeriesCard key={series.id} series={series} onChange={() => setOpened(series.id)} />
          ),
        )}
      </ul>
    </section>
  );
}

function SeriesCard({ series, onChange }: { series: Series; onChange: () => void }): React.ReactElement {
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteSeries();
  const { id, title, description, books } = series;
  return (
    <li className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          <h3 className="font-display text-h3 wrap-anywhere" dir="auto">
            {title}
          </h3>
          {description !== "" && <p className="mt-1 text-small text-ink-2 wrap-anywhere">{description}</p>}
        </div>
        <div className="flex gap-2">
          <Button size="small" onClick={onChange} aria-label={`Change ${title}`}>
            Change
          </Button>
          <Button size="small" variant="quiet" onClick={() => setAsking(true)} aria-label={`Delete ${title}`}>
            Delete
          </Button>
        </div>
      </div>
      {books.length === 0 ? (
        <p className="mt-3 text-small text-ink-3">
          No book yet. Open one at its desk, and choose this series under ISBN and imprint.
        </p>
      ) : (
        <ol className="mt-3 space-y-1">
          {books.map((book) => (
            <li key={book.book_id} className="flex gap-3">
              <span className="w-8 shrink-0 text-right text-ink-3 tabular-nums">{book.volume ?? "·"}</span>
              <Anchor href={bookUrl(book.book_id)} className="link wrap-anywhere">
                {book.title}
              </Anchor>
            </li>
          ))}
        </ol>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={`Delete the series “${title}”?`}
        confirmLabel="Delete the series"
        tone="danger"
        busy={remove.isPending}
        busyLabel="Deleting"
        error={remove.error ?? undefined}
        onConfirm={() => remove.run(id, () => setAsking(false))}
      >
        Its books stay as they are, with people and places of their own. What they share goes, and the pages
        that list them by their numbers follow.
      </ConfirmDialog>
    </li>
  );
}

type FormProps = { series: Series | null; onDone: () => void };

function SeriesForm({ series, onDone }: FormProps): React.ReactElement {
  const [title, setTitle] = useState(series?.title ?? "");
  const [description, setDescription] = useState(series?.description ?? "");
  const { run, isPending, error, fields } = useSaveSeries();
  const first = useRef<HTMLInputElement>(null);
  // The button that opened this is gone: the focus moves here.
  useEffect(() => first.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    run({ id: series?.id ?? null, title, description }, onDone);
  };
  return (
    <form noValidate aria-label="A series" onSubmit={submit} className="card mb-3 space-y-5 p-6">
      <TextField
        label="Title of the series"
        required
        ref={first}
        dir="auto"
        autoComplete="off"
        maxLength={SERIES_LIMITS.title}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
        hint="Letter by letter as you enter it at KDP."
        error={fields["title"]}
      />
      <TextAreaField
        label="What it is about"
        rows={3}
        dir="auto"
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        error={fields["description"]}
      />
      {error !== null && Object.keys(fields).length === 0 && <Notice tone="danger">{error}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={isPending} busyLabel="Keeping">
          Keep series
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
