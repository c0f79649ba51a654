import type { CallReply } from "@colophon/contracts/api";
import type { Book } from "@colophon/contracts/library/books/book";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { call } from "../../platform/api.ts";
import { type Query, defineQuery } from "../../platform/query-client.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";

type WrapNews = CallReply<"GET /api/books/{id}/wrap-news">;

function wrapNewsQuery(bookId: string): Query<WrapNews> {
  return defineQuery({
    queryKey: ["covers", "wrap-news", bookId],
    queryFn: ({ signal }) => call("GET /api/books/{id}/wrap-news", { params: { id: bookId }, signal }),
  });
}

/**
 * Says what has changed in a book's wrap since its author last saw it; empty if nothing has. The wrap has
 * already been regenerated, so there is nothing to do.
 */
export function WrapNewsLine({ book }: { book: Pick<Book, "id"> }): React.ReactElement | null {
  const client = useQueryClient();
  const { data } = useQuery({ ...wrapNewsQuery(book.id), staleTime: 0 });
  const { mutate, isPending } = useMutation({
    networkMode: "always",
    mutationFn: (body: NonNullable<WrapNews["seen"]>) =>
      call("PUT /api/books/{id}/wrap-news", { params: { id: book.id }, body }),
    onSuccess: (news) => client.setQueryData(wrapNewsQuery(book.id).queryKey, news),
  });
  const now = data?.now ?? null;
  const isFirst = now !== null && data?.seen === null;
  // The first measurements are the baseline for later ones, so there is nothing to show.
  useEffect(() => {
    if (isFirst && now !== null) mutate({ trim: now.trim, paper: now.paper, pages: now.pages });
  }, [isFirst, now, mutate]);
  if (now === null || data === undefined || data.changes.length === 0) return null;
  const { trim, paper, pages } = now;
  return (
    <Notice tone="info" title="The wrap was made anew for your book as it is now">
      <ul className="list-disc space-y-1 pl-5">
        {data.changes.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="mt-2">
        If the book is published already, upload its new wrap together with its new inside: KDP refuses one
        without the other.
      </p>
      <Button
        className="mt-3"
        busy={isPending}
        busyLabel="Noting it"
        onClick={() => mutate({ trim, paper, pages })}
      >
        I have seen it
      </Button>
    </Notice>
  );
}
