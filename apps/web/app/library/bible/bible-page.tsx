import type { BookBible } from "@colophon/contracts/library/bible/bible";
import type { Analysis } from "@colophon/contracts/assistant/analysis";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type MetaDescriptor, useParams } from "react-router";
import { bibleQuery, useAnalysis } from "./bible-queries.ts";
import { useContinuations } from "./continuation-queries.ts";
import { type SectionNames, useSectionNames } from "./use-section-names.ts";
import { BookScreen } from "../books/book-screen.tsx";
import { styleUrl } from "../style/style-url.ts";
import { messageOf } from "../../platform/api.ts";
import { metaOfBookScreen } from "../../platform/page-meta.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { type QueryLike, QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ChaptersInShort, Facts, JumpList, OtherEntries, People, Threads } from "./bible-parts.tsx";
import { ContinuationPanel } from "./continuation-panel.tsx";
import { AnalysisPanel } from "./analysis-panel.tsx";

export function meta(): MetaDescriptor[] {
  return metaOfBookScreen({
    title: "Bible",
    description: "What one of your books is held to.",
  });
}

export default function BiblePage(): React.ReactElement {
  const { bookId = "" } = useParams();
  return <BibleScreen key={bookId} bookId={bookId} />;
}

function BibleScreen({ bookId }: { bookId: string }): React.ReactElement {
  const query = useQuery(bibleQuery(bookId));
  return (
    <BookScreen
      bookId={bookId}
      title={query.data?.title}
      error={query.error}
      name={(title) => `Bible of ${title}`}
      heading="Bible"
      lead="Who is in the book, where it happens, what it has said and what its readers wait for: everything that what comes next is held to."
      actions={
        <ButtonLink href={styleUrl(bookId)} aria-label={`Style of ${query.data?.title ?? "Book"}`}>
          Style
        </ButtonLink>
      }
    >
      <Panels bookId={bookId} query={query} />
    </BookScreen>
  );
}

/** The available actions and the bible, with the primary action first. */
function Panels({ bookId, query }: { bookId: string; query: UseQueryResult<BookBible> }): React.ReactNode {
  const reading = useAnalysis(bookId);
  const further = useContinuations(bookId);
  const names = useSectionNames(bookId);
  const isMaintained = isMaintainedByWriting(reading.data, query.data);
  const canGoOn = further.data?.offer.needs_reading === false;
  const isMain = !isMaintained && !(reading.data?.reading.state === "done" && canGoOn);
  // Its position depends on the bible.
  const first = query.isPending ? (
    <Skeleton key="reading" className="h-28" />
  ) : (
    <AnalysisPanel key="reading" {...{ query: reading, isMaintained, isMain }} />
  );
  const others = [
    <ContinuationPanel key="further" {...{ query: further, names }} />,
    <BibleView key="bible" {...{ query, names }} isRead={typeof reading.data?.last_read_at === "string"} />,
  ];
  return isMaintained ? [...others, first] : [first, ...others];
}

/** Whether the bible was maintained while the book was written here: then the analysis comes last. */
function isMaintainedByWriting(state: Analysis | undefined, bible: BookBible | undefined): boolean {
  if (state === undefined || bible === undefined) return false;
  if (state.last_read_at !== null || state.reading.state === "running") return false;
  return [bible.entries, bible.facts, bible.threads].some(({ length }) => length > 0);
}

type ViewProps = {
  query: QueryLike<BookBible>;
  names: SectionNames;
  /** whether a model has analyzed the book: a chapter without a summary was then not analyzed */
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
      explainError={(error) => messageOf(error, "The server did not explain why.")}
    >
      {(bible) => <Bible bible={bible} {...rest} />}
    </QueryView>
  );
}

/** Forms are larger than what they edit, so they load on demand. */
const editor = lazyPart(() => import("./bible-editor.tsx"));

type EditBarProps = { bible: BookBible; isWaiting: boolean; hasFailed: boolean; onEdit: () => void };

function EditBar({ bible, isWaiting, hasFailed, onEdit }: EditBarProps): React.ReactElement {
  const isEmpty = bible.entries.length === 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button onClick={onEdit} busy={isWaiting} busyLabel="Opening">
        {isEmpty ? "Add people, places and things" : "Edit the bible"}
      </Button>
      <p className="text-small text-ink-2">
        {hasFailed
          ? "The forms did not load. Check your connection and try again; nothing was changed."
          : "What you set stays yours: no model changes it, and what is written next keeps to it."}
      </p>
    </div>
  );
}

type BibleProps = Omit<ViewProps, "query"> & { bible: BookBible };

function Bible({ bible, names, isRead }: BibleProps): React.ReactElement {
  const wayTo = { bookId: bible.book_id, names };
  const { part, hasFailed } = useLazyPart(editor);
  const [wantsToEdit, setIsEditing] = useState(false);
  const isEditing = wantsToEdit && part !== null;
  const edit = (): void => {
    editor.warm();
    setIsEditing(true);
  };
  return (
    <div className="mt-10 space-y-12">
      {!isEditing && <JumpList bible={bible} />}
      {bible.logline !== "" && <p className="max-w-[46ch] font-display text-h3">{bible.logline}</p>}
      {isEditing ? (
        <part.BibleEditor {...{ bible, names }} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <EditBar {...{ bible, hasFailed }} isWaiting={wantsToEdit && !hasFailed} onEdit={edit} />
          <People entries={bible.entries} />
          <OtherEntries entries={bible.entries} />
          <Threads {...wayTo} threads={bible.threads} />
          <Facts {...wayTo} facts={bible.facts} />
        </>
      )}
      <ChaptersInShort {...wayTo} chapters={bible.chapters} isRead={isRead} />
    </div>
  );
}
