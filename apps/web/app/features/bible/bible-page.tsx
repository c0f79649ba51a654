import type { BookBible } from "@colophon/contracts/bible/bible";
import type { ReadThrough } from "@colophon/contracts/read-through/read-through";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { type MetaDescriptor, generatePath, useParams } from "react-router";
import { bibleQuery, useReadThrough } from "../../data/bible/bible-queries.ts";
import { useFurtherChapters } from "../../data/bible/further-chapter-queries.ts";
import { type SectionNames, useSectionNames } from "../../data/bible/use-section-names.ts";
import { BookMissing } from "../../data/books/book-not-shown.tsx";
import { writeAddress } from "../../data/manuscript/write-address.ts";
import { paths } from "../../paths.ts";
import { ApiError, sentenceOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { site } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { type QueryLike, QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChaptersInShort, Facts, JumpList, People, Places, Threads } from "./bible-parts.tsx";
import { FurtherChapterPanel } from "./further-chapter-panel.tsx";
import { ReadingPanel } from "./reading-panel.tsx";

/** The title is the book's, and is written where the book is known. */
export function meta(): MetaDescriptor[] {
  const head = pageMeta({
    title: "Bible",
    description: "What one of your books is held to.",
    path: paths.bible,
  });
  return head.filter((entry) => !("title" in entry));
}

export default function BiblePage(): React.ReactElement {
  const { bookId = "" } = useParams();
  return <BibleScreen key={bookId} bookId={bookId} />;
}

function BibleScreen({ bookId }: { bookId: string }): React.ReactElement {
  const query = useQuery(bibleQuery(bookId));
  if (query.error instanceof ApiError && query.error.status === 404) return <BookMissing />;
  const title = query.data?.title ?? "Book";
  return (
    <div className="mx-auto max-w-[60rem]">
      <title>{`Bible of ${title} | ${site.name}`}</title>
      <PageHeader
        title="Bible"
        lead="Who is in the book, where it happens, what it has said and what its readers wait for: everything that what comes next is held to."
        crumbs={[
          { label: "Your books", href: paths.dashboard },
          { label: title, href: generatePath(paths.book, { bookId }) },
        ]}
        actions={
          <ButtonLink href={writeAddress(bookId)} aria-label={`Write in ${title}`}>
            <PenLine aria-hidden className="size-4" /> Write
          </ButtonLink>
        }
      />
      <Panels bookId={bookId} query={query} />
    </div>
  );
}

/** What can be ordered, and the bible; whatever is the first thing to do stands first. */
function Panels({ bookId, query }: { bookId: string; query: UseQueryResult<BookBible> }): React.ReactNode {
  const reading = useReadThrough(bookId);
  const further = useFurtherChapters(bookId);
  const names = useSectionNames(bookId);
  const isKept = isKeptByWriting(reading.data, query.data);
  const canGoOn = further.data?.offer.needs_reading === false;
  const isMain = !isKept && !(reading.data?.reading.state === "done" && canGoOn);
  // Where it belongs is known with the bible.
  const first = query.isPending ? (
    <Skeleton key="reading" className="h-28" />
  ) : (
    <ReadingPanel key="reading" {...{ query: reading, isKept, isMain }} />
  );
  const others = [
    <FurtherChapterPanel key="further" {...{ query: further, names }} />,
    <BibleView key="bible" {...{ query, names }} isRead={typeof reading.data?.last_read_at === "string"} />,
  ];
  return isKept ? [...others, first] : [first, ...others];
}

/** Whether the bible was kept while the book was written here: then a reading comes after all it says. */
function isKeptByWriting(state: ReadThrough | undefined, bible: BookBible | undefined): boolean {
  if (state === undefined || bible === undefined) return false;
  if (state.last_read_at !== null || state.reading.state === "running") return false;
  return [bible.people, bible.places, bible.facts, bible.threads].some(({ length }) => length > 0);
}

type ViewProps = {
  query: QueryLike<BookBible>;
  names: SectionNames;
  /** whether a model has read the book: a chapter without a summary is one that it has not read then */
  isRead: boolean;
};

function BibleView({ query, ...rest }: ViewProps): React.ReactElement {
  return (
    <QueryView
      query={query}
      loadingLabel="Opening the bible"
      skeleton={
        <div className="card mt-8 space-y-4 p-6">
          <Skeleton className="h-7 w-1/3" />
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
      }
      errorTitle="The bible did not open"
      explainError={(error) => sentenceOf(error, "The server did not explain why.")}
    >
      {(bible) => <Bible bible={bible} {...rest} />}
    </QueryView>
  );
}

type BibleProps = Omit<ViewProps, "query"> & { bible: BookBible };

function Bible({ bible, names, isRead }: BibleProps): React.ReactElement {
  const wayTo = { bookId: bible.book_id, names };
  return (
    <div className="mt-10 space-y-12">
      <JumpList bible={bible} />
      {bible.logline !== "" && <p className="max-w-[46ch] font-display text-h3">{bible.logline}</p>}
      <People people={bible.people} />
      <Places places={bible.places} />
      <Threads {...wayTo} threads={bible.threads} />
      <Facts {...wayTo} facts={bible.facts} />
      <ChaptersInShort {...wayTo} chapters={bible.chapters} isRead={isRead} />
    </div>
  );
}
