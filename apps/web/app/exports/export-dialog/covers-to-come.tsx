import type { BookSummary } from "@colophon/contracts/library/books/book";
import type { Binding } from "@colophon/contracts/library/books/print";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback } from "react";
import { thumbnailOfBook } from "../../library/books/thumbnail-of-book.ts";
import type { LayoutChoices } from "../export-files/export-queries.ts";
import { whyNoWrap, wrapPreviewQuery } from "../export-files/wrap-preview.ts";
import { messageOf } from "../../platform/api.ts";
import { CoverThumbnail } from "../../ui/cover-thumbnail.tsx";
import { Button } from "../../ui/button.tsx";
import { cn } from "../../ui/class-names.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";

type Props = {
  book: BookSummary;
  look: LayoutChoices;
  /** null shows only the front: nothing is printed */
  binding: Binding | null;
  className?: string;
};

/** Previews of the covers in the files with this look: the store's front, and the printer's wrap. */
export function CoversToCome({ book, look, binding, className }: Props): React.ReactElement {
  return (
    <section aria-label="Covers" className={cn("flex flex-wrap items-start gap-x-6 gap-y-5", className)}>
      <figure className="w-28 shrink-0">
        <CoverThumbnail {...thumbnailOfBook(book)} sizes="7rem" className="shadow-raise" />
        <figcaption className="mt-2 text-micro text-ink-2">
          {book.thumbnail_url === null ? "The front, which is being painted" : "The front"}
        </figcaption>
      </figure>
      {binding !== null && <Wrap book={book} look={look} binding={binding} />}
    </section>
  );
}

function Wrap({ book, look, binding }: Props & { binding: Binding }): React.ReactElement {
  const query = useQuery(wrapPreviewQuery({ id: book.id, edition: book.updated_at }, { ...look, binding }));
  return (
    <figure className="min-w-0 flex-1 basis-64" aria-busy={query.isPending}>
      <div className="grid min-h-45 content-center">
        {query.data !== undefined && <WrapImage picture={query.data} title={book.title} binding={binding} />}
        {query.isPending && (
          <Loading label="The cover is being drawn">
            <Skeleton className="h-45 rounded" />
          </Loading>
        )}
        {query.isError && (
          <NoWrap error={query.error} isBusy={query.isFetching} onRetry={() => void query.refetch()} />
        )}
      </div>
      <figcaption className="mt-2 text-micro text-ink-2">
        {binding === "hardcover" ? "The hardcover's cover" : "The paperback's cover"}
        {query.isPending ? " is being drawn, which takes some seconds" : ": back, spine and front"}
      </figcaption>
    </figure>
  );
}

type WrapImageProps = { picture: Blob; title: string; binding: Binding };

function WrapImage({ picture, title, binding }: WrapImageProps): React.ReactElement {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(picture);
      return () => URL.revokeObjectURL(image.src);
    },
    [picture],
  );
  return (
    <img
      ref={show}
      alt={`${binding === "hardcover" ? "Hardcover" : "Paperback"} cover of ${title}, laid flat`}
      className="h-auto max-h-80 w-full object-contain object-left"
    />
  );
}

type NoWrapProps = { error: Error; isBusy: boolean; onRetry: () => void };

function NoWrap({ error, isBusy, onRetry }: NoWrapProps): React.ReactElement {
  const why = whyNoWrap(error);
  if (why !== null) return <Quiet>{why}</Quiet>;
  return (
    <Quiet>
      <p>
        The cover could not be shown. {messageOf(error, "The server did not explain why.")} Your files do not
        depend on it.
      </p>
      <Button size="small" className="mt-3" busy={isBusy} busyLabel="Trying" onClick={onRetry}>
        Try again
      </Button>
    </Quiet>
  );
}

function Quiet({ children }: { children: ReactNode }): React.ReactElement {
  return (
    <output className="block rounded-xl border border-dashed border-strong p-5 text-small text-ink-2 wrap-anywhere">
      {children}
    </output>
  );
}
