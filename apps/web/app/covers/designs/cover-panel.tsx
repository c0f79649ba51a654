import type { Book } from "@colophon/contracts/library/books/book";
import { Download, Images, PenTool, X } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { messageOf } from "../../platform/api.ts";
import { CoverThumbnail } from "../../ui/cover-thumbnail.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { thumbnailOfBook } from "../../library/books/thumbnail-of-book.ts";
import { isThumbnailPending, usePendingThumbnails } from "../../library/books/use-pending-thumbnails.ts";
import { coverDesignUrl } from "./cover-url.ts";
import { CoverPicker } from "./cover-picker.tsx";
import { type BookCovers, useBookCovers } from "./cover-queries.ts";
import { CoverVariations } from "./cover-variations.tsx";
import { PAINTED_BY_US, artDisclosure, firstPaintedFor } from "./cover-labels.ts";
import { RemoveCoverDialog } from "./remove-cover-dialog.tsx";
import { WrapNewsLine } from "./wrap-news-line.tsx";
import { type CoverAction, useDownloadCover, useChooseGeneratedCover } from "./use-cover-actions.ts";

/** The cover a book has or could have: a free one of its own, painted ones, or one of the author's. */
export function CoverPanel({ book }: { book: Book }): React.ReactElement {
  const { query, hasStopped, refresh } = useBookCovers(book.id);
  usePendingThumbnails([book]);
  return (
    <QueryView
      query={query}
      loadingLabel="Loading the covers"
      skeleton={<GreyPanel />}
      errorTitle="The covers of this book did not load"
      explainError={(error) => messageOf(error, "The server did not explain why.")}
    >
      {(covers) => (
        <div className="space-y-10">
          <WrapNewsLine book={book} />
          <PresentCover book={book} covers={covers} />
          <CoverVariations {...{ book, covers, hasStopped }} onRefresh={refresh} />
        </div>
      )}
    </QueryView>
  );
}

type Props = { book: Book; covers: BookCovers };

/** The book's current cover, and the main action on it. */
function PresentCover({ book, covers }: Props): React.ReactElement {
  const [isPicking, setPicking] = useState(false);
  const choice = useChooseGeneratedCover(book.id);
  const download = useDownloadCover();
  const heading = useRef<HTMLHeadingElement>(null);
  const isChosen = book.has_cover;
  // The clicked button is gone by then; its result is below this heading.
  const focusHeading = (): void => heading.current?.focus();
  return (
    <section
      aria-labelledby={`cover-${book.id}`}
      className="grid gap-x-10 gap-y-6 sm:grid-cols-[minmax(10rem,16rem)_1fr]"
    >
      <figure className="mx-auto w-48 sm:w-full">
        <CoverThumbnail
          {...thumbnailOfBook(book)}
          sizes="(min-width: 40rem) 16rem, 12rem"
          className="shadow-raise"
        />
        {isThumbnailPending(book) && (
          <figcaption className="mt-3 text-center text-micro text-ink-2">
            <output>The picture is being painted anew</output>
          </figcaption>
        )}
      </figure>
      <div className="self-center">
        <h2 ref={heading} tabIndex={-1} id={`cover-${book.id}`} className="font-display text-h2 outline-none">
          {isChosen ? "Your cover" : "No cover chosen yet"}
        </h2>
        <p className="mt-2 max-w-[52ch] text-ink-2">
          {isChosen ? <WhoPainted book={book} covers={covers} /> : UNCHOSEN}
        </p>
        <div className="mt-5 flex flex-wrap gap-2">
          {!isChosen && (
            <Button
              variant="primary"
              busy={choice.isPending}
              busyLabel="Keeping it"
              onClick={() => choice.run(undefined, focusHeading)}
            >
              Use this cover
            </Button>
          )}
          {covers.chosen !== null && (
            <ButtonLink
              href={coverDesignUrl(covers.chosen.id)}
              icon={<PenTool aria-hidden className="size-4" />}
            >
              Design it
            </ButtonLink>
          )}
          <Button
            icon={<Images aria-hidden className="size-4" />}
            aria-haspopup="dialog"
            onClick={() => setPicking(true)}
          >
            Choose from your covers
          </Button>
          <Button
            icon={<Download aria-hidden className="size-4" />}
            busy={download.isPending}
            busyLabel="Drawing the PNG"
            onClick={() => download.run({ bookId: book.id })}
          >
            Download PNG
          </Button>
          {isChosen && <RemoveCover book={book} onRemoved={focusHeading} />}
        </div>
        <Failure of={choice} />
        <Failure of={download} />
      </div>
      <CoverPicker book={book} open={isPicking} onClose={() => setPicking(false)} />
    </section>
  );
}

const UNCHOSEN =
  "This is the front that Colophon’s painter draws by your title and author. It is good to print, belongs to the book, and costs nothing.";

function WhoPainted({ book, covers: { chosen } }: Props): ReactNode {
  const before = chosen === null ? null : firstPaintedFor(chosen, book);
  return (
    <>
      {chosen === null ? PAINTED_BY_US : artDisclosure(chosen)} Front, spine and back are made of this design
      in every size your book is printed in.
      {before !== null && ` ${before}`}
    </>
  );
}

function Failure({ of: { error } }: { of: Pick<CoverAction<never>, "error"> }): React.ReactElement | null {
  if (error === null) return null;
  return (
    <Notice tone="danger" className="mt-4">
      {error}
    </Notice>
  );
}

function RemoveCover({ book, onRemoved }: { book: Book; onRemoved: () => void }): React.ReactElement {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={<X aria-hidden className="size-4" />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Take it off
      </Button>
      <RemoveCoverDialog book={book} open={isAsking} onClose={() => setAsking(false)} onRemoved={onRemoved} />
    </>
  );
}

function GreyPanel(): React.ReactElement {
  return (
    <div className="grid gap-10 sm:grid-cols-[minmax(10rem,16rem)_1fr]">
      <Skeleton className="mx-auto block aspect-[1/1.6] h-auto w-48 rounded sm:w-full" />
      <div className="space-y-4 self-center">
        <Skeleton className="block h-8 w-1/2" />
        <Skeleton className="block h-16 w-full" />
        <Skeleton className="block h-11 w-40" />
      </div>
    </div>
  );
}
