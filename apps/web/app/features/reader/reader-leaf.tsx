import type { Book } from "@colophon/contracts/books/book";
import { frontOfBook } from "../../data/books/front-of-book.ts";
import { BookFront } from "../../ui/book-front.tsx";
import type { BookPage, TextPage } from "./book-pages.ts";
import { ChapterBlocks } from "./chapter-blocks.tsx";
import { ReaderContents } from "./reader-contents.tsx";
import { useFittedText } from "./use-fitted-text.ts";

type Props = {
  book: Book;
  pages: readonly BookPage[];
  index: number;
  onGo: (index: number) => void;
};

/** One leaf of the book. */
export function ReaderLeaf({ book, pages, index, onGo }: Props): React.ReactElement | null {
  const page = pages[index];
  if (page === undefined) return null;
  switch (page.kind) {
    case "cover":
      return (
        <div
          className="grid size-full place-items-center rounded-[inherit]"
          style={{ backgroundColor: book.cover_palette.ground }}
        >
          <BookFront
            {...frontOfBook(book)}
            sizes="min(90vw, 34rem)"
            className="w-[min(100cqw,62.5cqh)] rounded-none"
          />
        </div>
      );
    case "contents":
      return <ReaderContents book={book} entries={page.entries} onGo={onGo} />;
    case "chapter":
      return <TextLeaf page={page} title={book.title} folio={index + 1} language={book.language_variant} />;
    default:
      return page satisfies never;
  }
}

type TextLeafProps = { page: TextPage; title: string; folio: number; language: string };

function TextLeaf({ page, title, folio, language }: TextLeafProps): React.ReactElement {
  const text = useFittedText();
  return (
    <div className="flex h-full flex-col px-[clamp(1.5rem,20cqw-3.25rem,3.75rem)] pt-[5.5cqh] pb-[3.5cqh]">
      {page.opensChapter ? (
        <header className="mt-[2.5cqh] mb-[3.5cqh] text-center">
          <p className="text-[0.8125rem] tracking-[0.02em] text-[#6b665d] italic [font-family:var(--font-text)]">
            Chapter {page.number}
          </p>
          <h2 className="mt-1.5 font-display text-[clamp(1.375rem,5.4cqw,1.875rem)] leading-[1.14] tracking-[-0.012em] wrap-anywhere">
            {page.title}
          </h2>
        </header>
      ) : (
        <p
          aria-hidden
          className="mb-[2cqh] truncate text-center text-[0.78125rem] text-[#6b665d] italic [font-family:var(--font-text)]"
        >
          {folio % 2 === 0 ? title : page.title}
        </p>
      )}
      <div ref={text} lang={language} tabIndex={-1} className="page-text min-h-0 flex-1 overflow-y-auto">
        <ChapterBlocks blocks={page.blocks} opensChapter={page.opensChapter} continues={page.continues} />
      </div>
      <p
        aria-hidden
        className="mt-[1.5cqh] text-center text-[0.8125rem] text-[#6b665d] oldstyle-nums [font-family:var(--font-text)]"
      >
        {folio}
      </p>
    </div>
  );
}
