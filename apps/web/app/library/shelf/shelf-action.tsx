import type { BookSummary } from "@colophon/contracts/library/books/book";
import { BookOpen, Play } from "lucide-react";
import { bookUrl } from "../books/book-url.ts";
import { ReaderButton } from "../books/reader-link.tsx";
import { outlineUrl } from "../../generation/outline/outline-url.ts";
import type { BookActions } from "../books/use-book-actions.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";

type Props = {
  book: BookSummary;
  actions: BookActions;
  /** called when the pressed button is about to be replaced */
  onPress: () => void;
};

/** The primary action on a book: read it, follow its writing, decide about it, or restart it. */
export function ShelfAction({ book, actions, onPress }: Props): React.ReactElement {
  if (book.status === "completed") {
    return (
      <ReaderButton
        bookId={book.id}
        label={`Read ${book.title}`}
        icon={<BookOpen aria-hidden className="size-4" />}
      >
        Read
      </ReaderButton>
    );
  }
  if (book.status === "generating" && book.progress.stage === "held") {
    return (
      <ButtonLink size="small" href={bookUrl(book.id)} aria-label={`See what was found in ${book.title}`}>
        See what was found
      </ButtonLink>
    );
  }
  if (book.status === "generating" && book.progress.stage === "planned") {
    return (
      <ButtonLink
        size="small"
        variant="primary"
        href={outlineUrl(book.id)}
        aria-label={`Look at the plan of ${book.title}`}
      >
        Look at the plan
      </ButtonLink>
    );
  }
  if (book.status === "generating" && book.progress.stage !== "paused" && book.progress.stage !== "keyless") {
    return (
      <ButtonLink size="small" href={bookUrl(book.id)} aria-label={`Follow the writing of ${book.title}`}>
        Follow the writing
      </ButtonLink>
    );
  }
  const isStarting = actions.pending === "resume";
  return (
    <Button
      size="small"
      busy={isStarting}
      busyLabel="Resuming"
      aria-label={isStarting ? undefined : `Resume ${book.title}`}
      disabled={actions.pending !== null}
      onClick={() => {
        onPress();
        actions.run({ kind: "resume" });
      }}
      icon={<Play aria-hidden className="size-4" />}
    >
      Resume
    </Button>
  );
}
