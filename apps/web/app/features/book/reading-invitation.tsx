import { Link } from "react-router";
import { bibleAddress } from "../../data/bible/bible-address.ts";
import { useFurtherChapters } from "../../data/bible/further-chapter-queries.ts";

/** Of a book that was brought along and that nobody has read yet: what reading it is good for. A part of its own. */
export function ReadingInvitation({ bookId }: { bookId: string }): React.ReactElement | null {
  const { data } = useFurtherChapters(bookId);
  if (data?.offer.needs_reading !== true) return null;
  return (
    <p className="mt-4 text-small">
      <Link className="link" to={bibleAddress(bookId)}>
        Have it read, and go on writing
      </Link>
    </p>
  );
}
