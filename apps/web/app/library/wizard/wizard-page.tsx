import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { MetaDescriptor } from "react-router";
import { Navigate, useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { useAskedPlace } from "./use-wizard-place.ts";
import { WizardLoading } from "./wizard-loading.tsx";
import { wizardQuery } from "./wizard-query.ts";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({
    title: "Book Creation Wizard",
    description: "From an idea to the store, in five steps.",
  });
}

/** The wizard: the book in the URL, else the one created from the author's draft, else the draft. */
export default function WizardPage(): React.ReactElement {
  const { pathname, search, state } = useLocation();
  // The old path redirects permanently.
  if (pathname !== paths.create) return <Navigate to={`${paths.create}${search}`} state={state} replace />;
  return <Wizard />;
}

// The form doesn't need the steps of a finished book, or vice versa.
const formPart = lazyPart(() => import("./new-book.tsx"));
const bookPart = lazyPart(() => import("./book-in-wizard.tsx"));

function Wizard(): React.ReactElement {
  const { book } = useAskedPlace();
  const { data: draft, isPending } = useQuery(wizardQuery);
  const form = useLazyPart(formPart);
  const ofBook = useLazyPart(bookPart);
  const bookId = book ?? draft?.book_id ?? null;
  const wanted = bookId === null ? formPart : bookPart;
  // Fetched in parallel with the draft.
  useEffect(() => wanted.warm(), [wanted]);
  if ((bookId === null ? form : ofBook).hasFailed) return <PartUnavailable onRetry={wanted.warm} />;
  if (bookId !== null) {
    const { part } = ofBook;
    return part === null ? <WizardLoading /> : <part.BookInWizard key={bookId} bookId={bookId} />;
  }
  if (isPending || form.part === null) return <WizardLoading />;
  return <form.part.NewBook draft={draft ?? null} />;
}

function PartUnavailable({ onRetry }: { onRetry: () => void }): React.ReactElement {
  return (
    <>
      <h1 className="sr-only">Book Creation Wizard</h1>
      <ErrorPanel title="This part of the page did not load" onRetry={onRetry}>
        Nothing was changed, and nothing is lost. Check your connection, or load the page again.
      </ErrorPanel>
    </>
  );
}
