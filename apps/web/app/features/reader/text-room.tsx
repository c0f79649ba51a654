import type { Book } from "@colophon/contracts/books/book";
import { clampPageIndex } from "@colophon/domain/reader-pages";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, type RefObject, useMemo, useState } from "react";
import { type BookPage, bookPages, pageName } from "./book-pages.ts";
import { ReaderLeaf } from "./reader-leaf.tsx";
import { Swipe } from "./swipe.tsx";
import { TurnButton } from "./turn-button.tsx";
import { useRoomKeys } from "./use-room-keys.ts";

/** Where the contents stand, counted from 1. */
export const CONTENTS_PAGE = 2;

export type RoomProps = {
  book: Book;
  pageNumber: number;
  onTurn: (pageNumber: number) => void;
  /** the reader's window, whose keys turn the pages */
  room: RefObject<HTMLElement | null>;
  /** what is to be said under the page */
  notes: ReactNode;
};

/** One leaf of the book at a time, made for reading. */
export function TextRoom({ book, pageNumber, onTurn, room, notes }: RoomProps): React.ReactElement {
  const pages = useMemo(() => bookPages(book), [book]);
  const index = clampPageIndex(pageNumber - 1, pages.length);
  const [turn, setTurn] = useState<"forward" | "back">("forward");
  const go = (target: number): void => {
    const next = clampPageIndex(target, pages.length);
    if (pages.length === 0 || next === index) return;
    setTurn(next > index ? "forward" : "back");
    onTurn(next + 1);
  };
  useRoomKeys(room, (asked) =>
    go({ back: index - 1, forward: index + 1, first: 0, last: pages.length - 1 }[asked]),
  );
  return (
    <>
      <Swipe onSwipe={(asked) => go(asked === "forward" ? index + 1 : index - 1)}>
        <div
          key={index}
          data-turn={turn}
          data-theme="light"
          className="reader-leaf h-full max-h-[54rem] max-w-full overflow-hidden aspect-[2/3]"
        >
          <ReaderLeaf book={book} pages={pages} index={index} onGo={go} />
        </div>
      </Swipe>
      <div className="px-4 pb-2 sm:pb-3">
        {notes}
        <Turner pages={pages} index={index} onGo={go} />
      </div>
    </>
  );
}

type TurnerProps = { pages: readonly BookPage[]; index: number; onGo: (index: number) => void };

function Turner({ pages, index, onGo }: TurnerProps): React.ReactElement {
  const page = pages[index];
  return (
    <div className="flex items-center justify-center gap-4 pt-2">
      <TurnButton label="Previous page" isEnd={index === 0} onTurn={() => onGo(index - 1)}>
        <ChevronLeft aria-hidden className="size-6" />
      </TurnButton>
      <p className="min-w-32 text-center text-small tabular-nums" aria-live="polite">
        Page {index + 1} of {pages.length}
        {page && <span className="sr-only">. {pageName(page)}</span>}
      </p>
      <TurnButton label="Next page" isEnd={index === pages.length - 1} onTurn={() => onGo(index + 1)}>
        <ChevronRight aria-hidden className="size-6" />
      </TurnButton>
    </div>
  );
}
