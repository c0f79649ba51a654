import { Link } from "react-router";
import { bibleUrl } from "../bible/bible-url.ts";
import { useContinuations } from "../bible/continuation-queries.ts";

/** Of a book that was brought along and that nobody has read yet: what reading it is good for. A part of its own. */
export function AnalysisInvitation({ bookId }: { bookId: string }): React.ReactElement | null {
  const { data } = useContinuations(bookId);
  if (data?.offer.needs_reading !== true) return null;
  return (
    <p className="mt-4 text-small">
      <Link className="link" to={bibleUrl(bookId)}>
        Have it read, and go on writing
      </Link>
    </p>
  );
}
