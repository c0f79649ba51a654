import type { Book } from "@colophon/contracts/library/books/book";
import { BookOpen, BookOpenText, FilePlus, PenLine, Save } from "lucide-react";
import { Suspense, createElement, useState } from "react";
import { Link, generatePath, useNavigate } from "react-router";
import { bibleUrl } from "../bible/bible-url.ts";
import { ReaderButton } from "../books/reader-link.tsx";
import { DownloadMenu } from "../../exports/export-files/download-menu.tsx";
import { openedFilesHere, withFiles } from "../../exports/export-files/export-dialog-url.ts";
import { useQuickDownload } from "../../exports/export-files/use-quick-download.ts";
import { outlineUrl } from "../../generation/outline/outline-url.ts";
import { editionsUrl } from "../../publishing/editions/editions-url.ts";
import { preflightUrl } from "../../publishing/preflight/fix-url.ts";
import { bookEditorUrl } from "../../manuscript/sections/editor-url.ts";
import { styleUrl } from "../style/style-url.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { partOnDemand } from "../../ui/part-on-demand.ts";
import type { DetailsDraft } from "./use-details.ts";

type Props = { book: Book; draft: DetailsDraft };

/** Actions on the whole book, and links to its other screens. */
export function FinishedActions({ book, draft }: Props): React.ReactElement {
  return (
    <>
      <div className="mt-6 flex flex-wrap gap-2">
        <ReaderButton
          isMain
          size="medium"
          bookId={book.id}
          label={`Read ${book.title}`}
          icon={<BookOpen aria-hidden className="size-4" />}
        >
          Read
        </ReaderButton>
        <ButtonLink
          href={bookEditorUrl(book.id)}
          aria-label={`Write in ${book.title}`}
          icon={<PenLine aria-hidden className="size-4" />}
        >
          Write
        </ButtonLink>
        <Download book={book} />
        <NewChapter book={book} />
        <ButtonLink
          href={bibleUrl(book.id)}
          aria-label={`Bible of ${book.title}`}
          icon={<BookOpenText aria-hidden className="size-4" />}
        >
          Bible
        </ButtonLink>
      </div>
      <MoreOfBook book={book} />
      <SaveBar draft={draft} />
    </>
  );
}

function Download({ book }: { book: Book }): React.ReactElement {
  const download = useQuickDownload(book.id);
  const navigate = useNavigate();
  return (
    <div className="min-w-0">
      <DownloadMenu
        title={book.title}
        download={download}
        onFiles={() =>
          void navigate(
            { search: `?${withFiles(new URLSearchParams(globalThis.location.search), book.id)}` },
            { state: openedFilesHere, preventScrollReset: true },
          )
        }
      />
      {download.error !== null && (
        <Notice tone="danger" title={download.error} className="mt-2 max-w-md">
          {download.reason ?? "Nothing was charged."}
        </Notice>
      )}
    </div>
  );
}

const addChapter = partOnDemand(async () => (await import("./add-chapter.tsx")).AddChapter);

function NewChapter({ book }: { book: Book }): React.ReactElement {
  const [state, setState] = useState<"never" | "open" | "closed">("never");
  return (
    <>
      <Button
        icon={<FilePlus aria-hidden className="size-4" />}
        aria-label={`Add a chapter to ${book.title}`}
        onClick={() => setState("open")}
      >
        Add chapter
      </Button>
      {state !== "never" && (
        <Suspense>
          {createElement(addChapter(), { book, open: state === "open", onClose: () => setState("closed") })}
        </Suspense>
      )}
    </>
  );
}

function MoreOfBook({ book }: { book: Book }): React.ReactElement {
  return (
    <nav aria-label="More of this book" className="mt-3 flex flex-wrap gap-x-5 text-small">
      <Link
        to={{ search: `?${withFiles(new URLSearchParams(), book.id)}` }}
        state={openedFilesHere}
        preventScrollReset
        aria-label={`Files of ${book.title}`}
        className="link py-2"
      >
        Files
      </Link>
      {/* An imported book has no outline here. */}
      {book.funding !== "none" && (
        <Anchor href={outlineUrl(book.id)} className="link py-2">
          Plan
        </Anchor>
      )}
      <Anchor href={styleUrl(book.id)} className="link py-2">
        Style
      </Anchor>
      <Anchor href={generatePath(paths.bookChat, { bookId: book.id })} className="link py-2">
        Ask the book
      </Anchor>
      <Anchor href={generatePath(paths.sources, { bookId: book.id })} className="link py-2">
        Sources
      </Anchor>
      <Anchor href={preflightUrl(book.id)} className="link py-2">
        Preflight
      </Anchor>
      <Anchor href={editionsUrl(book.id)} className="link py-2">
        Editions
      </Anchor>
    </nav>
  );
}

/** Saves changes to the book; says when there is something to save. */
function SaveBar({ draft }: { draft: DetailsDraft }): React.ReactElement {
  const { isChanged, isSaving, error, save, discard } = draft;
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant={isChanged ? "primary" : "secondary"}
          size="small"
          disabled={!isChanged}
          busy={isSaving}
          busyLabel="Saving"
          icon={<Save aria-hidden className="size-4" />}
          onClick={save}
        >
          Save
        </Button>
        {isChanged && !isSaving && (
          <Button size="small" variant="quiet" onClick={discard}>
            Discard changes
          </Button>
        )}
        <output className="text-small text-ink-2">
          {isChanged ? "Not saved yet; kept in this browser meanwhile." : "All details are saved."}
        </output>
      </div>
      {error !== null && (
        <Notice tone="danger" className="mt-3 max-w-2xl">
          {error}
        </Notice>
      )}
    </div>
  );
}
