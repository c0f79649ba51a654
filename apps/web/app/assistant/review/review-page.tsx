import type { Book } from "@colophon/contracts/library/books/book";
import { useQuery } from "@tanstack/react-query";
import { type MetaDescriptor, useParams } from "react-router";
import { BookScreen } from "../../library/books/book-screen.tsx";
import { useBook } from "../../library/books/use-book.ts";
import { TextVerdictLine } from "./text-verdict-line.tsx";
import { measuredLine } from "./text-verdict.ts";
import { reviewQuery } from "./review-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton, SkeletonLines } from "../../ui/skeleton.tsx";
import { Found } from "./found.tsx";
import { Measures } from "./measures.tsx";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({
    title: "Review",
    description: "How one of your books measures, and what was found in it.",
  });
}

export default function ReviewPage(): React.ReactElement {
  const { bookId = "" } = useParams();
  return <ReviewScreen key={bookId} bookId={bookId} />;
}

function ReviewScreen({ bookId }: { bookId: string }): React.ReactElement {
  const { query } = useBook(bookId);
  return (
    <BookScreen
      bookId={bookId}
      title={query.data?.title}
      error={query.error}
      name={(title) => `Review of ${title}`}
      heading="Review"
      lead="How the book measures beside published novels, and what was found in it. Nothing of the text changes before you say so."
    >
      <QueryView
        query={query}
        loadingLabel="Opening the review"
        skeleton={<SkeletonOfReview />}
        errorTitle="The review did not open"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {(book) => <Review book={book} />}
      </QueryView>
    </BookScreen>
  );
}

function Review({ book }: { book: Book }): React.ReactElement {
  const query = useQuery(reviewQuery(book.id));
  const measured = measuredLine(book);
  return (
    <>
      <TextVerdictLine book={book} className="text-lead" />
      {measured !== null && <p className="mt-1 text-small text-ink-2">{measured}</p>}
      <QueryView
        query={query}
        loadingLabel="Looking up what was found"
        skeleton={<SkeletonOfReview />}
        errorTitle="What was found could not be looked up"
        explainError={(error) => messageOf(error, "The server did not explain why.")}
      >
        {({ findings }) => <Found book={book} findings={findings} />}
      </QueryView>
      {book.health !== null && <Measures book={book} />}
    </>
  );
}

function SkeletonOfReview(): React.ReactElement {
  return (
    <div className="mt-8 space-y-4">
      <Skeleton className="h-7 w-1/3" />
      <SkeletonLines count={4} />
    </div>
  );
}
