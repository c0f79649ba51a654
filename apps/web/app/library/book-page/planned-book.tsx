import type { Book } from "@colophon/contracts/library/books/book";
import { ListChecks } from "lucide-react";
import type { RefObject } from "react";
import { chapters as inChapters, awaitingApprovalPrice } from "../books/book-labels.ts";
import { CancelButton } from "../books/steer-buttons.tsx";
import { useBookActions } from "../books/use-book-actions.ts";
import { outlineUrl } from "../../generation/outline/outline-url.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { BookContents } from "./book-contents.tsx";
import { BookHead } from "./book-head.tsx";
import { outlineOf } from "./book-outline.ts";

type Props = { book: Book; head: RefObject<HTMLHeadingElement | null> };

const NOT_LIVE: ReadonlyMap<number, number> = new Map();

/** A planned book that waits for its author's approval: the outline is the one thing to review. */
export function PlannedBook({ book, head }: Props): React.ReactElement {
  const actions = useBookActions(book.id);
  const chapters = outlineOf(book, NOT_LIVE);
  return (
    <>
      <BookHead book={book} head={head} facts={[book.genre, inChapters(book.chapters)]}>
        <div className="mt-5 max-w-[60ch]">
          <p className="text-lead">
            The plan is ready. Change what you like in it; nothing is written before you approve it.
          </p>
          <p className="mt-2 text-small text-ink-2">{awaitingApprovalPrice(book)}</p>
        </div>
        <div className="mt-6 flex flex-wrap gap-2">
          <ButtonLink
            variant="primary"
            href={outlineUrl(book.id)}
            aria-label={`Look at the plan of ${book.title}`}
            icon={<ListChecks aria-hidden className="size-4" />}
          >
            Look at the plan
          </ButtonLink>
          <CancelButton size="medium" book={book} actions={actions} />
        </div>
      </BookHead>
      {chapters.length > 0 && <BookContents book={book} chapters={chapters} />}
    </>
  );
}
