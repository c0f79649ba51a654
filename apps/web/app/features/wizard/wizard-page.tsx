import { useQuery } from "@tanstack/react-query";
import type { MetaDescriptor } from "react-router";
import { Navigate, useLocation } from "react-router";
import { paths } from "../../paths.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { BookInWizard } from "./book-in-wizard.tsx";
import { NewBook } from "./new-book.tsx";
import { useAskedPlace } from "./use-wizard-place.ts";
import { WizardLoading } from "./wizard-loading.tsx";
import { wizardQuery } from "./wizard-query.ts";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({
    title: "Book Creation Wizard",
    description: "From an idea to the store, in five steps.",
    path: paths.create,
  });
}

/** The wizard: the book that the address names, else the one ordered by the author's draft, else the draft. */
export default function WizardPage(): React.ReactElement {
  const { pathname, search, state } = useLocation();
  // The second name leads on for good.
  if (pathname !== paths.create) return <Navigate to={`${paths.create}${search}`} state={state} replace />;
  return <Wizard />;
}

function Wizard(): React.ReactElement {
  const { book } = useAskedPlace();
  const { data: draft, isPending } = useQuery(wizardQuery);
  const bookId = book ?? draft?.book_id ?? null;
  if (bookId !== null) return <BookInWizard key={bookId} bookId={bookId} />;
  if (isPending) return <WizardLoading />;
  return <NewBook draft={draft ?? null} />;
}
