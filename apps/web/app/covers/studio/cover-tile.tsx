import type { Cover } from "../designs/cover-queries.ts";
import { dayOf, painterLabel } from "../designs/cover-labels.ts";
import { CoverThumbnail } from "../../ui/cover-thumbnail.tsx";

type Props = {
  cover: Cover;
  /** the book it was made for, if any */
  bookTitle?: string | undefined;
  onOpen: () => void;
};

/** A cover in a grid; pressing it opens its details. */
export function CoverTile({ cover, bookTitle, onOpen }: Props): React.ReactElement {
  const isBorne = cover.borne_by.length > 0;
  return (
    <article className="min-w-0">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`Open the cover of ${cover.title}, ${dayOf(cover.created_at)}`}
        onClick={onOpen}
        className="block w-full cursor-pointer rounded text-left transition-transform hover:-translate-y-0.5 motion-reduce:transform-none"
      >
        <CoverThumbnail
          decorative
          title={cover.title}
          author={cover.author}
          picture={{ small: cover.thumbnail_url, large: cover.image_url }}
          sizes="(min-width: 64rem) 14rem, (min-width: 40rem) 30vw, 45vw"
          className="shadow-raise"
        />
      </button>
      <h3 className="mt-3 truncate text-small font-medium" title={cover.title}>
        {cover.title}
      </h3>
      <p className="text-micro text-ink-3">
        {dayOf(cover.created_at)}
        {bookTitle !== undefined && bookTitle !== cover.title && `, for “${bookTitle}”`}
      </p>
      <p className="text-micro text-ink-3">
        {painterLabel(cover)}
        {isBorne && " · on a book"}
      </p>
    </article>
  );
}
