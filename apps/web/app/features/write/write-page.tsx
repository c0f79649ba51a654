import { placeOfSection } from "@colophon/contracts/manuscript/sections";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { type MetaDescriptor, Navigate, useNavigate, useParams } from "react-router";
import { manuscriptQuery, type Section } from "../../data/manuscript/manuscript-queries.ts";
import { useStructure } from "../../data/manuscript/use-structure.ts";
import { keepLastSection, lastSection, sectionAddress } from "../../data/manuscript/write-address.ts";
import { paths } from "../../paths.ts";
import { ApiError, sentenceOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { site } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { Desk } from "./desk.tsx";
import "./write.css";

/** The desk has the whole width, and margins of its own. */
export const handle = { fillsWindow: true };

/** The title is the section's, and is written where it is known. */
export function meta(): MetaDescriptor[] {
  const head = pageMeta({ title: "Writing", description: "One of your books.", path: paths.write });
  return head.filter((entry) => !("title" in entry));
}

export default function WritePage(): React.ReactElement {
  const { bookId = "", sectionId } = useParams();
  return <WriteScreen key={bookId} bookId={bookId} sectionId={sectionId ?? null} />;
}

type Props = { bookId: string; sectionId: string | null };

function WriteScreen({ bookId, sectionId }: Props): React.ReactElement {
  const structure = useStructure(bookId);
  const navigate = useNavigate();
  const { query, manuscript } = structure;
  useSeenSection({ bookId, sectionId });
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
  useEffect(() => {
    if (sectionId === null) return;
    keepLastSection(bookId, sectionId);
    void client.invalidateQueries({ queryKey: manuscriptQuery(bookId).queryKey });
  }, [client, bookId, sectionId]);
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

function DeskLoading(): React.ReactElement {
  return (
    <>
      <title>{`Writing | ${site.name}`}</title>
      <Loading label="Opening the manuscript">
        <div className="desk-columns">
          <div className="desk-side space-y-3 p-4 max-[56rem]:hidden">
            {[0, 1, 2, 3, 4, 5].map((line) => (
              <Skeleton key={line} className="h-6" />
            ))}
          </div>
          <div className="desk-page">
            <div className="desk-sheet space-y-4">
              <Skeleton className="h-10 w-2/3" />
              {[0, 1, 2, 3].map((line) => (
                <Skeleton key={line} />
              ))}
            </div>
          </div>
        </div>
      </Loading>
    </>
  );
}
