import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { bookUrl } from "../../library/books/book-url.ts";
import { useListingActions } from "../listings/listing-queries.ts";
import { useBookChoice } from "../listings/optimization-queries.ts";
import { filledOf } from "../listings/listing-draft.ts";
import { messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { CheckboxField, SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { OptimizationForm } from "./use-optimization-form.ts";

/** Assigns the current result to one of the author's books; title and subtitle only if checked. */
export function AssignToBook({ form }: { form: OptimizationForm }): React.ReactElement {
  const { data: books = [] } = useBookChoice();
  const [chosen, setChosen] = useState(form.optimization.book_id ?? "");
  const book = books.find(({ id }) => id === chosen);
  return (
    <section aria-label="Use it for a book" className="card space-y-4 p-5 sm:p-6">
      <h3 className="font-display text-h3">Use it for a book</h3>
      <SelectField
        label="Book"
        hint={books.length === 0 ? "Your books appear here once you have one." : undefined}
        value={book?.id ?? ""}
        options={[
          { value: "", label: "Choose a book" },
          ...books.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={({ target }) => setChosen(target.value)}
      />
      {book !== undefined && <Assigning key={book.id} form={form} book={book} />}
    </section>
  );
}

function Assigning({ form, book }: { form: OptimizationForm; book: BookSummary }): React.ReactElement {
  const { values, errors, isChanged, optimization } = form;
  const { assign, save, rename } = useListingActions(book.id);
  const [takes, setTakes] = useState({ title: false, subtitle: false });
  const title = values.title.trim();
  const subtitle = values.subtitle.trim();
  const assignToBook = async (): Promise<void> => {
    const metadata_id = optimization.id;
    if (!isChanged) {
      await assign({ metadata_id, takes_title: takes.title, takes_subtitle: takes.subtitle });
      return;
    }
    const names = { ...(takes.title && { title }), ...(takes.subtitle && { subtitle }) };
    // First, because it may be rejected while the book is being written.
    if (Object.keys(names).length > 0) await rename(names);
    await save({
      description: values.description,
      keywords: filledOf(values.keywords),
      categories: filledOf(values.categories),
      metadata_id,
    });
  };
  const giving = useMutation({
    networkMode: "always",
    mutationFn: assignToBook,
    onSuccess: () => toast.success("Metadata assigned successfully!"),
  });
  const isOver = Object.keys(errors).length > 0;
  return (
    <div className="space-y-4">
      {book.has_metadata && (
        <p className="text-small text-ink-2">
          This takes the place of the book’s description, keywords and categories.
        </p>
      )}
      {title !== "" && title !== book.title && (
        <CheckboxField
          label="Take the title too: cover and files will say it"
          checked={takes.title}
          onChange={({ target }) => setTakes({ ...takes, title: target.checked })}
        />
      )}
      {subtitle !== "" && subtitle !== book.subtitle && (
        <CheckboxField
          label="Take the subtitle too: cover and files will say it"
          checked={takes.subtitle}
          onChange={({ target }) => setTakes({ ...takes, subtitle: target.checked })}
        />
      )}
      {giving.isError && (
        <Notice tone="danger" title="Failed to assign metadata to book">
          {messageOf(giving.error, "The book is as it was.")}
        </Notice>
      )}
      {isOver && <p className="text-small text-danger">Something is longer than KDP takes: see above.</p>}
      <div className="flex flex-wrap items-center gap-3" aria-live="polite">
        <Button
          variant="primary"
          busy={giving.isPending}
          busyLabel="Taking it over"
          disabled={isOver}
          onClick={() => giving.mutate()}
        >
          Use for this book
        </Button>
        {giving.isSuccess && (
          <ButtonLink size="small" variant="quiet" href={`${bookUrl(book.id)}?tab=metadata`}>
            See the book’s listing
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
