import type { BookBible } from "@colophon/contracts/bible/bible";
import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { type MetaDescriptor, generatePath, useParams } from "react-router";
import { bibleQuery } from "../../data/bible/bible-queries.ts";
import { BookMissing } from "../../data/books/book-not-shown.tsx";
import { writeAddress } from "../../data/manuscript/write-address.ts";
import { paths } from "../../paths.ts";
import { ApiError, sentenceOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { site } from "../../site.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChaptersInShort, Facts, People, Places, Threads } from "./bible-parts.tsx";
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
      <ReadingPanel bookId={bookId} />
      <FurtherChapterPanel bookId={bookId} />
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
        {(bible) => <Bible bible={bible} />}
      </QueryView>
    </div>
  );
}

function Bible({ bible }: { bible: BookBible }): React.ReactElement {
  return (
    <div className="mt-10 space-y-12">
      {bible.logline !== "" && <p className="max-w-[46ch] font-display text-h3">{bible.logline}</p>}
      <People people={bible.people} />
      <Places places={bible.places} />
      <Threads bookId={bible.book_id} threads={bible.threads} />
      <Facts bookId={bible.book_id} facts={bible.facts} />
      <ChaptersInShort bookId={bible.book_id} chapters={bible.chapters} />
    </div>
  );
}
