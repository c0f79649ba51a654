import type { Book } from "@colophon/contracts/library/books/book";
import type { WizardProgress } from "@colophon/rules/wizard-steps";
import { bookUrl } from "../books/book-url.ts";
import { BookMissing, BookNotRead } from "../books/book-not-shown.tsx";
import { useBook, type WatchedBook } from "../books/use-book.ts";
import { paths } from "../../paths.ts";
import { ApiError } from "../../platform/api.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ContentStep } from "./content-step.tsx";
import { FactList } from "./fact-list.tsx";
import { CoverPart, ListingPart, PublishPart } from "./panel-parts.tsx";
import { StartAnother } from "./start-another.tsx";
import { useAskedPlace, useWizardStep } from "./use-wizard-place.ts";
import { WizardFrame } from "./wizard-frame.tsx";
import { WizardLoading } from "./wizard-loading.tsx";

/** A book going through the wizard. */
export function BookInWizard({ bookId }: { bookId: string }): React.ReactElement {
  const watched = useBook(bookId);
  const { query } = watched;
  if (query.error instanceof ApiError && query.error.status === 404) return <BookMissing />;
  if (query.data !== undefined) return <BookSteps book={query.data} watched={watched} />;
  if (query.isPending) return <WizardLoading />;
  return <BookNotRead heading="Book Creation Wizard" query={query} />;
}

type StepProps = { book: Book; watched: WatchedBook };

function BookSteps({ book, watched }: StepProps): React.ReactElement {
  const progress = progressOf(book);
  const place = useWizardStep(progress, useAskedPlace());
  return (
    <WizardFrame
      progress={progress}
      place={place}
      title={book.title}
      actions={
        place.step === "publish" && (
          <>
            <ButtonLink href={paths.dashboard}>Dashboard</ButtonLink>
            <ButtonLink variant="primary" href={bookUrl(book.id)}>
              Open the book’s page
            </ButtonLink>
          </>
        )
      }
    >
      {place.step === "details" && <OrderedDetails book={book} />}
      {place.step === "content" && <ContentStep book={book} watched={watched} />}
      {place.step === "cover" && <CoverPart book={book} />}
      {place.step === "metadata" && <ListingPart book={book} />}
      {place.step === "publish" && <PublishPart book={book} />}
      {(place.step === "publish" || book.status === "failed") && <StartAnother className="mt-10" />}
    </WizardFrame>
  );
}

function progressOf(book: Book): WizardProgress {
  return {
    hasTitle: true,
    hasGenre: true,
    mayBeOrdered: true,
    isOrdered: true,
    isCompleted: book.status === "completed",
    hasCover: book.has_cover,
    hasMetadata: book.has_metadata,
  };
}

/** The requested details are fixed; remaining settings are changed on the book's own page. */
function OrderedDetails({ book }: { book: Book }): React.ReactElement {
  return (
    <div className="space-y-6">
      <FactList of={book} />
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink href={bookUrl(book.id)} aria-label={`Page of ${book.title}`}>
          Open the book’s page
        </ButtonLink>
        <StartAnother />
      </div>
    </div>
  );
}
