import type { BookReview } from "@colophon/contracts/books/book";

/** What the last reading of the whole book found. Nothing of it was changed in the text. */
export function ReviewFindings({ review }: { review: BookReview | null }): React.ReactElement | null {
  if (review === null) return null;
  const { repetitions, contradictions } = review;
  const isClean = repetitions.length + contradictions.length === 0;
  return (
    <section aria-labelledby="review" className="mt-6">
      <h3 id="review" className="font-semibold">
        Review
      </h3>
      <p className="mt-1 text-small text-ink-2">
        {isClean
          ? "The writer’s own last reading marked no passage. What is measured stands above."
          : "What the last reading of the whole book found. Nothing was changed in the text."}
      </p>
      <ul className="mt-3">
        {contradictions.map((one) => (
          <Finding key={one.first_quote + one.second_quote} kind="Contradiction" reason={one.reason}>
            {[one.first_quote, one.second_quote]}
          </Finding>
        ))}
        {repetitions.map((one) => (
          <Finding key={one.quote} kind="Repetition" reason={one.reason}>
            {[one.quote]}
          </Finding>
        ))}
      </ul>
    </section>
  );
}

type FindingProps = { kind: string; reason: string; children: readonly string[] };

function Finding({ kind, reason, children }: FindingProps): React.ReactElement {
  return (
    <li className="border-t border-line py-4">
      <p className="text-small wrap-anywhere">
        <span className="font-semibold">{kind}.</span> {reason}
      </p>
      {children.map((quote) => (
        <blockquote
          key={quote}
          className="mt-2 border-l-2 border-line pl-3 font-display text-ink-2 wrap-anywhere"
        >
          “{quote}”
        </blockquote>
      ))}
    </li>
  );
}
