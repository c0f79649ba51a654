import { placeOfSection } from "@colophon/contracts/manuscript/sections";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useNavigate } from "react-router";
import { followStructure } from "../../data/manuscript/book-events.ts";
import { manuscriptQuery, type Section } from "../../data/manuscript/manuscript-queries.ts";
import { useStructure } from "../../data/manuscript/use-structure.ts";
import { keepLastSection, lastSection, sectionAddress } from "../../data/manuscript/write-address.ts";
import { paths } from "../../paths.ts";
import { ApiError, sentenceOf } from "../../platform/api.ts";
import { site } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Desk } from "./desk.tsx";
import { DeskLoading } from "./desk-loading.tsx";

type Props = { bookId: string; sectionId: string | null };

/** The writing of one book: its desk, or why there is none. */
export function WriteScreen({ bookId, sectionId }: Props): React.ReactElement {
  const structure = useStructure(bookId);
  const navigate = useNavigate();
  const { query, manuscript } = structure;
  useSeenSection({ bookId, sectionId });
  useNewsOfOthers(bookId);
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  if (isMissing) return <BookMissing />;
  if (manuscript === undefined) {
    if (query.isPending) return <DeskLoading />;
    return (
      <div className="wrap py-8">
        <title>{`Failed to load book | ${site.name}`}</title>
        <h1 className="sr-only">Writing</h1>
        <ErrorPanel
          title="Failed to load book"
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
          action={<ButtonLink href={paths.dashboard}>Dashboard</ButtonLink>}
        >
          {sentenceOf(query.error, "The server did not explain why.")} The book itself is safe.
        </ErrorPanel>
      </div>
    );
  }
  const first = sectionId === null ? firstSection(manuscript.sections, lastSection(bookId)) : null;
  if (first !== null) return <Navigate to={sectionAddress(bookId, first)} replace />;
  return (
    <Desk
      {...{ bookId, structure, manuscript }}
      sectionId={sectionId ?? ""}
      onOpen={(id) => void navigate(sectionAddress(bookId, id), { preventScrollReset: false })}
    />
  );
}

/** Where writing goes on: where it was left, else at the first chapter; null where there is no section. */
function firstSection(sections: readonly Section[], last: string | null): string | null {
  if (sections.some(({ id }) => id === last)) return last;
  const text = sections.filter(({ kind }) => placeOfSection(kind) === "body");
  const chapter = text.find(({ kind, is_in_work: isInWork }) => kind === "chapter" && !isInWork);
  return (chapter ?? text[0] ?? sections[0])?.id ?? null;
}

/** Keeps where one writes, and asks for the words of the section that was left. */
function useSeenSection({ bookId, sectionId }: Props): void {
  const client = useQueryClient();
  // The device and the server are outside places.
  useEffect(() => {
    if (sectionId === null) return;
    keepLastSection(bookId, sectionId);
    void client.invalidateQueries({ queryKey: manuscriptQuery(bookId).queryKey });
  }, [client, bookId, sectionId]);
}

/** What another tab, or the server, changes of the order is fetched when it is told of. */
function useNewsOfOthers(bookId: string): void {
  const client = useQueryClient();
  // The event stream is outside of React.
  useEffect(
    () =>
      followStructure(bookId, () => {
        void client.invalidateQueries({ queryKey: manuscriptQuery(bookId).queryKey });
      }),
    [client, bookId],
  );
}

function BookMissing(): React.ReactElement {
  return (
    <div className="wrap py-8 lg:py-12">
      <title>{`Book not found | ${site.name}`}</title>
      <h1 className="font-display text-h1">Book not found</h1>
      <p className="mt-3 max-w-[52ch] text-ink-2">
        It may have been deleted, or belong to another account. Your other books are on the dashboard.
      </p>
      <div className="mt-6">
        <ButtonLink href={paths.dashboard} variant="primary">
          Dashboard
        </ButtonLink>
      </div>
    </div>
  );
}
