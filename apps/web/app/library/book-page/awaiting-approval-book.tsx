import type { Book } from "@colophon/contracts/library/books/book";
import { MAX_PAUSED_DAYS } from "@colophon/contracts/library/books/limits";
import { BookOpen, RotateCw } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import {
  chapters as inChapters,
  awaitingApprovalPrice,
  takingPrice,
  wordCountLine,
} from "../books/book-labels.ts";
import { ReaderButton } from "../books/reader-link.tsx";
import { CancelButton } from "../books/steer-buttons.tsx";
import { type BookActions, useBookActions } from "../books/use-book-actions.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { BookContents } from "./book-contents.tsx";
import { BookHead } from "./book-head.tsx";
import { outlineOf } from "./book-outline.ts";
import { FindingsList } from "./findings-list.tsx";
import { groupsOf } from "../../assistant/review/findings-labels.ts";
import { TopUpAfter } from "../../billing/credits/top-up-after.tsx";

type Props = { book: Book; head: RefObject<HTMLHeadingElement | null> };

const NOT_LIVE: ReadonlyMap<number, number> = new Map();

/** A book that is written but held: its findings, its cost so far, and the three options. */
export function AwaitingApprovalBook({ book, head }: Props): React.ReactElement {
  const chapters = outlineOf(book, NOT_LIVE);
  const facts = [book.genre, inChapters(book.chapters), wordCountLine(book.progress) ?? ""];
  const others = groupsOf(book.findings.filter(({ severity }) => severity !== "blocking"));
  return (
    <>
      <BookHead book={book} head={head} facts={facts}>
        <div className="mt-5 max-w-[60ch]">
          <p className="text-lead">
            Every chapter is written, and our last check found something that should not go out unseen. So the
            book is not delivered yet.
          </p>
          <p className="mt-2 text-small text-ink-2">{awaitingApprovalPrice(book)}</p>
        </div>
        <div className="mt-5 flex flex-wrap gap-2">
          <ReaderButton
            bookId={book.id}
            size="medium"
            label={`Read ${book.title}`}
            icon={<BookOpen aria-hidden className="size-4" />}
          >
            Read
          </ReaderButton>
        </div>
      </BookHead>
      <WhatWasFound book={book} />
      <Ways book={book} />
      {others.length > 0 && (
        <section aria-labelledby="also" className="mt-12 max-w-3xl">
          <h2 id="also" className="font-display text-h2">
            Also found
          </h2>
          <p className="mt-2 text-small text-ink-2">This does not keep the book from being delivered.</p>
          <FindingsList level="h3" book={book} groups={others} />
        </section>
      )}
      {chapters.length > 0 && <BookContents book={book} chapters={chapters} />}
    </>
  );
}

function WhatWasFound({ book }: { book: Book }): React.ReactElement {
  const blocking = book.findings.filter(({ severity }) => severity === "blocking");
  const wasFixed = blocking.some(({ status }) => status === "mended");
  return (
    <section aria-labelledby="found" className="mt-12 max-w-3xl">
      <h2 id="found" className="font-display text-h2">
        What was found
      </h2>
      {wasFixed && (
        <p className="mt-2 text-small text-ink-2">
          The scenes in question have been written anew already; this still stands.
        </p>
      )}
      <FindingsList level="h3" book={book} groups={groupsOf(blocking)} />
    </section>
  );
}

/** Fixing is free and comes first; each of the other options shows its price. */
function Ways({ book }: { book: Book }): React.ReactElement {
  const actions = useBookActions(book.id);
  const price = takingPrice(book);
  return (
    <section aria-labelledby="ways" className="mt-12 max-w-3xl">
      <h2 id="ways" className="font-display text-h2">
        How it goes on
      </h2>
      <ul className="mt-4">
        <Way
          button={
            <ActButton
              book={book}
              actions={actions}
              kind="resume"
              label="Mend it"
              busyLabel="Starting"
              isMain
            />
          }
        >
          The scenes in question are written anew, and the book is checked once more. It costs nothing more.
        </Way>
        <Way
          button={
            <ActButton
              book={book}
              actions={actions}
              kind="deliver"
              label={price === null ? "Take it as it is" : `Take it as it is, ${price}`}
              busyLabel="Delivering"
            />
          }
        >
          The book is finished with what was found in it, and stays so listed under its health.{" "}
          {price === null ? "It costs no credits." : `It costs ${price} of what is set aside.`}
        </Way>
        <Way
          button={
            <span className="sm:-ml-4.5">
              <CancelButton size="medium" book={book} actions={actions} />
            </span>
          }
        >
          {price === null
            ? "The book is not delivered; the text stays yours to read. It costs no credits."
            : `The book is not delivered; the text stays yours to read, and costs ${price}.`}
        </Way>
      </ul>
      {actions.error !== null && actions.refused !== "cancel" && (
        <Notice tone="danger" className="mt-4">
          {actions.error}
          <TopUpAfter error={actions.error} />
        </Notice>
      )}
      <p className="mt-4 text-small text-ink-2">
        There is no hurry. After {MAX_PAUSED_DAYS} days without your decision the book is stopped, and you pay
        nothing for it.
      </p>
    </section>
  );
}

function Way({ button, children }: { button: ReactNode; children: ReactNode }): React.ReactElement {
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-t border-line py-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <div>{button}</div>
      <p className="text-small text-ink-2">{children}</p>
    </li>
  );
}

type ActProps = {
  book: Book;
  actions: BookActions;
  kind: "resume" | "deliver";
  label: string;
  busyLabel: string;
  isMain?: boolean;
};

function ActButton(props: ActProps): React.ReactElement {
  const { book, actions, kind, label, busyLabel, isMain = false } = props;
  const isBusy = actions.pending === kind;
  return (
    <Button
      variant={isMain ? "primary" : "secondary"}
      busy={isBusy}
      busyLabel={busyLabel}
      aria-label={isBusy ? undefined : `${label}: ${book.title}`}
      disabled={actions.pending !== null && !isBusy}
      onClick={() => actions.run({ kind })}
      {...(isMain && { icon: <RotateCw aria-hidden className="size-4" /> })}
    >
      {label}
    </Button>
  );
}
