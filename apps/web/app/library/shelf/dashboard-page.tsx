import type { BookSummary } from "@colophon/contracts/library/books/book";
import { useCallback, useState } from "react";
import { useSearchParams } from "react-router";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { useUser } from "../../auth/session/session.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { AccountStrip } from "./account-strip.tsx";
import { WriterNotice } from "../../ai/providers/writer-notice.tsx";
import { bookUrl } from "../books/book-url.ts";
import { progressLine } from "../books/book-labels.ts";
import { outlineUrl } from "../../generation/outline/outline-url.ts";
import { ReaderLink } from "../books/reader-link.tsx";
import { isNarrowed, type ShelfView, shelfSearch, shelfView } from "../books/shelf-url.ts";
import { useShelf } from "../books/use-books.ts";
import { greeting, nextAct } from "./dashboard-labels.ts";
import { LifetimeEntry } from "./lifetime-entry.tsx";
import { UpgradeBanner } from "./upgrade-banner.tsx";
import { YourBooks } from "./your-books.tsx";
import { curly } from "../../ui/typographic-text.ts";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Dashboard",
    description: "Your books, your credits, and what to do next.",
  });
}

export default function DashboardPage(): React.ReactElement {
  const user = useUser();
  const { view, change } = useShelfUrl();
  const books = useShelf(view);
  const [now] = useState(() => new Date());
  const list = books.query.data;
  const isPlain = !isNarrowed(view);
  // An author without books sees an introduction instead of numbers.
  const total = list?.pagination.total_items ?? user.books_generated;
  const isFirstTime = isPlain && total === 0;
  const strip = <AccountStrip user={user} now={now} />;
  return (
    <>
      <h1 className="font-display text-h1 wrap-anywhere">
        {greeting(now)}, {user.full_name}
      </h1>
      <p className="mt-2 min-h-[1.6em] text-ink-2 wrap-anywhere">
        {list !== undefined && isPlain && !isFirstTime && <NextAct books={list.books} />}
      </p>
      <LifetimeEntry />
      <WriterNotice className="mt-5" hasSamples={list?.books.some((book) => book.is_sample) === true} />
      {!isFirstTime && strip}
      <YourBooks books={books} view={view} onChange={change} now={now} hasTrash={user.books_generated > 0} />
      {isFirstTime && <div className="mt-10">{strip}</div>}
      {!user.is_premium && <UpgradeBanner />}
    </>
  );
}

/** The shelf view in the URL, and a setter; a change starts at the first page again. */
function useShelfUrl(): { view: ShelfView; change: (change: Partial<ShelfView>) => void } {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (wanted: Partial<ShelfView>) =>
      setSearch((now) => shelfSearch({ ...shelfView(now), page: 1, ...wanted }), {
        replace: true,
        preventScrollReset: true,
      }),
    [setSearch],
  );
  return { view: shelfView(search), change };
}

function NextAct({ books }: { books: readonly BookSummary[] }): React.ReactElement {
  const act = nextAct(books);
  switch (act.kind) {
    case "start":
      return (
        <>
          {act.isFirst ? "Your first book needs only a title." : "Your next book needs only a title."}{" "}
          <Anchor className="link" href={paths.generate}>
            Start one
          </Anchor>
        </>
      );
    case "retry":
      return (
        <>
          <Title book={act.book} /> stopped before its end.{" "}
          <Anchor className="link" href={bookUrl(act.book.id)}>
            See why
          </Anchor>
        </>
      );
    case "decide":
      return (
        <>
          <Title book={act.book} /> is written and waits for your decision.{" "}
          <Anchor className="link" href={bookUrl(act.book.id)}>
            See what was found
          </Anchor>
        </>
      );
    case "approve":
      return (
        <>
          <Title book={act.book} /> is planned. Nothing is written before you say so.{" "}
          <Anchor className="link" href={outlineUrl(act.book.id)}>
            Look at the plan
          </Anchor>
        </>
      );
    case "resume":
      return (
        <>
          <Title book={act.book} /> is paused and waits for you.{" "}
          <Anchor className="link" href={bookUrl(act.book.id)}>
            Go to it
          </Anchor>
        </>
      );
    case "watch":
      return (
        <>
          <Title book={act.book} /> is on its way: {progressLine(act.book.progress).toLowerCase()}.{" "}
          <Anchor className="link" href={bookUrl(act.book.id)}>
            Watch it
          </Anchor>
        </>
      );
    case "read":
      return (
        <>
          <Title book={act.book} /> is finished.{" "}
          <ReaderLink className="link" bookId={act.book.id}>
            Read it
          </ReaderLink>
        </>
      );
    default:
      return act satisfies never;
  }
}

function Title({ book }: { book: BookSummary }): React.ReactElement {
  return <cite className="font-display text-[1.0625rem] text-ink">{curly(book.title)}</cite>;
}
