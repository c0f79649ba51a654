import { Link } from "react-router";
import { bibleUrl } from "../bible/bible-url.ts";
import { useContinuations } from "../bible/continuation-queries.ts";

/** For an imported book that has not been analyzed: the benefits of an analysis. A separate chunk. */
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
