import type { Book } from "@colophon/contracts/library/books/book";
import { coverRejections } from "@colophon/kdp/cover-rejections";
import { useQuery } from "@tanstack/react-query";
import { Brush, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { balanceQuery } from "../../billing/credits/credit-queries.ts";
import { detailsUrl } from "../../library/books/book-url.ts";
import { creditCount } from "../../assistant/assistant-jobs/price-labels.ts";
import { coverStudioUrl } from "./cover-url.ts";
import { CARD_GRID, CoverCard, DesignLink } from "./cover-card.tsx";
import type { BookCovers, Cover } from "./cover-queries.ts";
import { submitLabel, paintingMessage, shortfall, tooFewCredits } from "./cover-labels.ts";
import { DeleteCoverDialog } from "./delete-cover-dialog.tsx";
import { useAssignCover, useGenerateBookCovers } from "./use-cover-actions.ts";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

type Props = { book: Book; covers: BookCovers };
type WatchedProps = Props & { hasStopped: boolean; onRefresh: () => void };

/** Covers painted for the book, and a form for more of them with its price. */
export function CoverVariations({ book, covers, hasStopped, onRefresh }: WatchedProps): React.ReactElement {
  const { order } = covers;
  return (
    <section aria-labelledby={`covers-${book.id}`} className="border-t border-line pt-8">
      <h2 id={`covers-${book.id}`} className="font-display text-h3">
        Other designs
      </h2>
      {order?.state === "running" ? (
        <Painting order={order} hasStopped={hasStopped} onRefresh={onRefresh} />
      ) : (
        <GenerateCovers book={book} covers={covers} />
      )}
      <PaintedCovers book={book} covers={covers} />
    </section>
  );
}

type PaintingProps = {
  order: NonNullable<BookCovers["order"]>;
  hasStopped: boolean;
  onRefresh: () => void;
};

function Painting({ order, hasStopped, onRefresh }: PaintingProps): React.ReactElement {
  const { painted, failed, asked } = order;
  const done = painted + failed;
  return (
    <div className="mt-4 max-w-md">
      <output className="block text-small text-ink-2">{paintingMessage({ asked, painted })}</output>
      <ProgressBar
        label="Painting covers"
        value={done}
        max={asked}
        valueText={`${done} of ${asked}`}
        className="mt-2"
      />
      {hasStopped && (
        <Notice
          tone="warning"
          className="mt-4"
          action={
            <Button size="small" onClick={onRefresh}>
              Look again
            </Button>
          }
        >
          Nothing has come for ten minutes. What is not painted costs nothing.
        </Notice>
      )}
    </div>
  );
}

function GenerateCovers({ book, covers }: Props): React.ReactElement {
  const { offer, book_id: bookId } = covers;
  const order = useGenerateBookCovers(bookId);
  const balance = useQuery(balanceQuery).data?.balance;
  const hindrance = balance === undefined ? null : tooFewCredits(balance, offer);
  return (
    <div className="mt-3">
      <p className="max-w-[62ch] text-small text-ink-2">
        Each has its own layout and colours, in your genre’s manner. You choose one, and keep them all; what
        cannot be painted costs nothing.
      </p>
      <p className="mt-2 text-small">
        <Link className="link" to={coverStudioUrl(bookId)}>
          Say more in the cover studio
        </Link>
        : mood, things to be seen, and who paints.
      </p>
      <LastGeneration covers={covers} />
      <CoverTextWarning book={book} />
      {hindrance === null ? (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            icon={<Brush aria-hidden className="size-4" />}
            disabled={Object.keys(coverRejections(book)).length > 0}
            busy={order.isPending}
            busyLabel="Ordering"
            onClick={() => order.run(offer)}
          >
            {submitLabel(covers)}
          </Button>
          {balance !== undefined && <p className="text-small text-ink-2">You have {creditCount(balance)}.</p>}
        </div>
      ) : (
        <Notice tone="warning" className="mt-4 max-w-[62ch]">
          {hindrance}
          <TopUpAfter error={hindrance} />
        </Notice>
      )}
      {order.error !== null && (
        <Notice tone="danger" className="mt-4 max-w-[62ch]">
          {order.error}
          <TopUpAfter error={order.error} />
        </Notice>
      )}
    </div>
  );
}

/** Words of the book that KDP would reject on a cover: shown before one is paid for. */
function CoverTextWarning({ book }: Pick<Props, "book">): React.ReactElement | null {
  const refusals = Object.values(coverRejections(book));
  if (refusals.length === 0) return null;
  return (
    <Notice tone="warning" className="mt-4 max-w-[62ch]">
      {refusals.join(" ")}{" "}
      <Link className="link" to={detailsUrl(book.id)}>
        Change title and author
      </Link>
    </Notice>
  );
}

/** The outcome of the last request, if it was incomplete. */
function LastGeneration({ covers: { order } }: { covers: BookCovers }): React.ReactElement | null {
  if (order === null) return null;
  if (order.state === "failed") {
    return (
      <Notice tone="danger" role="none" title="Failed to generate cover" className="mt-4 max-w-[62ch]">
        {order.detail} {order.advice} {creditCount(order.credits_returned)} came back.
      </Notice>
    );
  }
  const short = shortfall(order);
  if (short === null) return null;
  return (
    <Notice tone="info" className="mt-4 max-w-[62ch]">
      {short}
    </Notice>
  );
}

function PaintedCovers({ book, covers: { covers, order } }: Props): React.ReactElement | null {
  const assign = useAssignCover(book.id);
  const [wanted, setWanted] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Cover | null>(null);
  const toCome = order?.state === "running" ? order.asked - order.painted - order.failed : 0;
  if (covers.length + toCome === 0) return null;
  return (
    <>
      {assign.error !== null && (
        <Notice tone="danger" className="mt-6 max-w-[62ch]">
          {assign.error}
        </Notice>
      )}
      <ul className={`mt-7 ${CARD_GRID}`}>
        {Array.from({ length: toCome }, (_, place) => (
          <li key={`to-come-${place}`} aria-hidden="true">
            <Skeleton className="block aspect-[1/1.6] h-auto w-full rounded" />
          </li>
        ))}
        {covers.map((cover, index) => {
          const number = covers.length - index;
          return (
            <li key={cover.id}>
              <CoverCard
                cover={cover}
                name={`Design ${number}`}
                isChosen={cover.id === book.selected_cover}
                isBusy={assign.isPending && wanted === cover.id}
                onChoose={() => {
                  setWanted(cover.id);
                  assign.run(cover.id);
                }}
              >
                <DesignLink cover={cover} />
                <button
                  type="button"
                  aria-label={`Delete design ${number}`}
                  aria-haspopup="dialog"
                  className="ml-auto grid size-9 shrink-0 cursor-pointer place-items-center rounded-md text-ink-2 hover:bg-ink/8 hover:text-danger"
                  onClick={() => setDeleting(cover)}
                >
                  <Trash2 aria-hidden className="size-4" />
                </button>
              </CoverCard>
            </li>
          );
        })}
      </ul>
      {deleting !== null && <DeleteCoverDialog cover={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}
