import type { Book } from "@colophon/contracts/library/books/book";
import type { BookPublishing, StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../platform/api.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";
import { ToggleGroup } from "../../ui/toggle-group.tsx";
import { ChecklistSection } from "./checklist-section.tsx";
import { ChoicesForm } from "./choices-form.tsx";
import { DisclosureSection } from "./disclosure-section.tsx";
import { FormPages } from "./form-pages.tsx";
import { PriceEditor } from "./price-editor.tsx";
import { publishingQuery } from "./publishing-queries.ts";
import { FORMAT_NAMES } from "./publishing-labels.ts";
import { ReadinessPart } from "./readiness-part.tsx";

/** Publishing a book: what is missing, KDP's form to copy from, prices, answers, and the checklist. */
export function PublishPanel({ book }: { book: Book }): React.ReactElement {
  const query = useQuery(publishingQuery(book.id));
  return (
    <div className="space-y-8">
      <ReadinessPart book={book} />
      <QueryView
        query={query}
        loadingLabel="Loading KDP's form"
        skeleton={<SkeletonLines count={8} />}
        errorTitle="KDP's form did not load"
        explainError={(error) => messageOf(error, "Your book is safe. Please try again.")}
      >
        {(publishing) => <KdpFormsPanel book={book} publishing={publishing} />}
      </QueryView>
    </div>
  );
}

function KdpFormsPanel({ book, publishing }: { book: Book; publishing: BookPublishing }): React.ReactElement {
  const [chosen, setChosen] = useState<StoreFormat>("ebook");
  const form = publishing.forms.find(({ format }) => format === chosen) ?? publishing.forms[0];
  const options = publishing.forms.map(({ format }) => ({ value: format, label: FORMAT_NAMES[format] }));
  return (
    <div className="space-y-8">
      <div>
        <h2 className="font-display text-h2">KDP's form, field by field</h2>
        <p className="mt-1 max-w-prose text-ink-2">
          In KDP's own order. Copy each value; whatever is empty says what to do.
        </p>
        {options.length > 1 ? (
          <ToggleGroup
            label="Format"
            className="mt-4"
            options={options}
            value={chosen}
            onValueChange={setChosen}
          />
        ) : (
          <p className="mt-2 max-w-prose text-ink-2">
            E-book only: the book is too short for KDP to print. Add chapters if you want a paperback too.
          </p>
        )}
      </div>
      {form !== undefined && (
        <>
          <FormPages key={form.format} bookId={book.id} form={form} />
          <PriceEditor
            key={`prices ${form.format}`}
            book={book}
            publishing={publishing}
            format={form.format}
          />
        </>
      )}
      <ChoicesForm bookId={book.id} choices={publishing.choices} />
      <DisclosureSection disclosure={publishing.disclosure} />
      <ChecklistSection bookId={book.id} publishing={publishing} />
    </div>
  );
}
