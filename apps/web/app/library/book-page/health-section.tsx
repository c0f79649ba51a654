import type { Book } from "@colophon/contracts/library/books/book";
import { ListChecks } from "lucide-react";
import { useRef } from "react";
import { TextVerdictLine } from "../../assistant/review/text-verdict-line.tsx";
import { measuredLine, type MeasuredBook } from "../../assistant/review/text-verdict.ts";
import { reviewUrl } from "../../assistant/review/review-url.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { useNamedPlace } from "./use-named-place.ts";

/** The results of our checks on the text, with a link to the measurements and findings. */
export function HealthSection({
  book,
}: {
  book: MeasuredBook & Pick<Book, "id" | "title">;
}): React.ReactElement {
  const head = useRef<HTMLHeadingElement>(null);
  useNamedPlace("health", head);
  const measured = measuredLine(book);
  return (
    <section aria-labelledby="health" className="mt-12 max-w-3xl">
      <h2 ref={head} id="health" tabIndex={-1} className="scroll-mt-24 font-display text-h2 outline-none">
        Health
      </h2>
      <TextVerdictLine book={book} className="mt-2 text-lead" />
      {measured !== null && <p className="mt-1 text-small text-ink-2">{measured}</p>}
      <p className="mt-4 text-small text-ink-2">
        Every measure beside what published novels have, each passage that was found, and what could be done
        about it:
      </p>
      <ButtonLink
        href={reviewUrl(book.id)}
        aria-label={`Review ${book.title}`}
        icon={<ListChecks aria-hidden className="size-4" />}
        className="mt-3"
      >
        Review
      </ButtonLink>
    </section>
  );
}
