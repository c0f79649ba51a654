import { ChevronDown, ChevronUp, List, Search, X } from "lucide-react";
import {
  type RefObject,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { ReaderSpot, TextPlace } from "../../books/reader-url.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { cn } from "../../../ui/class-names.ts";
import type { BookPages } from "../book-pages.ts";
import { type BookHit, type BookHits, hitFrom, prepareSearch, searchBook } from "./book-search.ts";
import { HitList } from "./hit-list.tsx";
import { markHit } from "./hit-range.ts";

export type SearchBarProps = {
  pages: BookPages;
  /** the reading position */
  spot: ReaderSpot;
  /** the reader's dialog */
  viewport: RefObject<HTMLElement | null>;
  onGo: (place: TextPlace) => void;
  onClose: () => void;
};

const icon = cn(buttonClass({ variant: "quiet" }), "btn-icon");

/** Searches the book: shown over the reader's bar, so that pages don't shrink. */
export function SearchBar(props: SearchBarProps): React.ReactElement {
  const { pages, spot, viewport, onGo, onClose } = props;
  const { chapters } = pages;
  const [words, setWords] = useState("");
  const [at, setAt] = useState<number | null>(null);
  const [isListed, setListed] = useState(true);
  const sought = useDeferredValue(words.trim());
  const found = useMemo(() => searchBook(chapters, sought), [chapters, sought]);
  const field = useRef<HTMLInputElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { hits } = found;
  // The book may grow while it is searched.
  const current = at === null ? null : Math.min(at, hits.length - 1);
  const hit = current === null ? undefined : hits[current];
  usePrepared(pages);
  useMarkedHit(viewport, hit ?? null);
  // The focus belongs to the browser: typing works as soon as the search opens.
  useLayoutEffect(() => field.current?.focus(), []);
  const go = (index: number): void => {
    const target = hits.at(index % Math.max(1, hits.length));
    if (target === undefined) return;
    setAt(hits.indexOf(target));
    setListed(false);
    onGo({ chapter: target.chapter, offset: target.from });
  };
  const step = (by: 1 | -1): void => {
    if (current !== null) go(current + by);
    else go("chapter" in spot ? hitFrom(hits, spot) : 0);
  };
  const choose = (index: number): void => {
    go(index);
    // The keys turn pages again, and Enter goes to the next match.
    next.current?.focus();
  };
  return (
    <search className="reader-search">
      <form
        className="flex items-center gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          step(1);
        }}
      >
        <div className="relative min-w-0 flex-1 sm:max-w-md">
          <Search aria-hidden className="pointer-events-none absolute top-3.5 left-3 size-4 text-ink-3" />
          <input
            ref={field}
            type="search"
            aria-label="Search in this book"
            placeholder="Search in this book"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            value={words}
            onChange={({ target }) => {
              setWords(target.value);
              setAt(null);
              setListed(true);
            }}
            onFocus={() => setListed(true)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || !event.shiftKey) return;
              event.preventDefault();
              step(-1);
            }}
            className="min-h-11 w-full rounded-lg border border-strong bg-surface py-2 pr-3 pl-9 text-ink placeholder:text-ink-3"
          />
        </div>
        <output className="min-w-14 px-1.5 text-center text-small tabular-nums">
          {hitCountLabel(found, { sought, current })}
        </output>
        <button
          type="button"
          aria-label="Previous place"
          disabled={hits.length === 0}
          onClick={() => step(-1)}
          className={icon}
        >
          <ChevronUp aria-hidden className="size-5" />
        </button>
        <button
          ref={next}
          type="button"
          aria-label="Next place"
          disabled={hits.length === 0}
          onClick={() => step(1)}
          className={icon}
        >
          <ChevronDown aria-hidden className="size-5" />
        </button>
        <button
          type="button"
          aria-label="All places"
          aria-expanded={isListed && hits.length > 0}
          disabled={hits.length === 0}
          onClick={() => setListed(!isListed)}
          className={cn(icon, "max-sm:hidden")}
        >
          <List aria-hidden className="size-5" />
        </button>
        <button type="button" aria-label="Close the search" onClick={onClose} className={icon}>
          <X aria-hidden className="size-5" />
        </button>
      </form>
      {isListed && sought !== "" && (
        <HitList pages={pages} found={found} sought={sought} current={current} onChoose={choose} />
      )}
    </search>
  );
}

function hitCountLabel(
  { hits, isCut }: BookHits,
  { sought, current }: { sought: string; current: number | null },
): string {
  if (sought === "") return "";
  const total = isCut ? `${figures.format(hits.length)}+` : figures.format(hits.length);
  if (current !== null) return `${figures.format(current + 1)} of ${total}`;
  return hits.length === 1 && !isCut ? "1 place" : `${total} places`;
}

const figures = new Intl.NumberFormat("en");

/** Prepares chapters one at a time while the query is typed. */
function usePrepared({ chapters }: BookPages): void {
  // Work in the browser's idle time.
  useEffect(() => {
    const work = prepareSearch(chapters);
    let timer = 0;
    const goOn = (): void => {
      if (work.next().done !== true) timer = Number(setTimeout(goOn, 0));
    };
    goOn();
    return () => clearTimeout(timer);
  }, [chapters]);
}

/** Highlights the match on the open pages while searching. */
function useMarkedHit(viewport: RefObject<HTMLElement | null>, hit: BookHit | null): void {
  const shown = useRef<BookHit | null>(null);
  // Highlights belong to the browser, and the page elements change with every turn and measurement.
  useEffect(() => {
    const element = viewport.current;
    if (element === null) return undefined;
    const range = markHit(element, hit);
    if (range === null || shown.current === hit) return undefined;
    shown.current = hit;
    // A page longer than the window starts at its top when opened.
    const frame = requestAnimationFrame(() =>
      range.startContainer.parentElement?.scrollIntoView({ block: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  });
  // Highlights outlive the component.
  useEffect(() => {
    const element = viewport.current;
    return () => void (element !== null && markHit(element, null));
  }, [viewport]);
}
