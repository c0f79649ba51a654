import type { Book } from "@colophon/contracts/library/books/book";
import { blocksBetween } from "@colophon/rules/reader-pages";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { ReaderSpot, TextPlace } from "../books/reader-url.ts";
import type { PositionToSave } from "../books/reading-progress.ts";
import { readingTextQuery } from "../books/reader-text.ts";
import { useSavedPosition } from "../books/use-saved-position.ts";
import {
  type BookPage,
  type BookPages,
  CONTENTS_PAGE,
  fractionAt,
  numberOfSpot,
  numberPages,
  openNumbers,
  pageOfNumber,
  type ReadChapter,
  readableChapters,
  spotOfNumber,
} from "./book-pages.ts";
import { CoverLeaf } from "./cover-leaf.tsx";
import { EndLeaf, hasStoppedEarly } from "./end-leaf.tsx";
import { useHyphenation } from "./hyphenation.ts";
import { charactersOfLine, type Geometry, JUSTIFIED_FROM_CHARACTERS } from "./leaf-geometry.ts";
import type { PageTurn } from "./page-turning.ts";
import { ReaderContents } from "./reader-contents.tsx";
import { ReaderFoot } from "./reader-foot.tsx";
import { type ReaderAppearance, SIZE_REM } from "./reader-appearance.ts";
import { Swipe } from "./swipe.tsx";
import type { SearchBarProps } from "./search/search-bar.tsx";
import { lazyPart, PartMissing, useLazyPart } from "../../ui/lazy-part.tsx";
import { Leaf, type LeafSetting, TextLeaf } from "./text-leaf.tsx";
import { useBookLayout } from "./use-book-layout.ts";
import { useLeafGeometry, useTextFont } from "./use-leaf-geometry.ts";
import { useReaderKeys } from "./use-reader-keys.ts";

export type TextViewProps = {
  book: Book;
  spot: ReaderSpot;
  onTurn: (spot: ReaderSpot) => void;
  look: ReaderAppearance;
  /** the saved position when the book was opened */
  known: PositionToSave | null;
  /** the reader's dialog, whose keys turn the pages */
  viewport: RefObject<HTMLElement | null>;
  /** notes shown below the page */
  notes: ReactNode;
  isSearching: boolean;
  onSearchEnd: () => void;
};

// Few visits that open a book search it.
const searchBar = lazyPart(async () => (await import("./search/search-bar.tsx")).SearchBar);

/** The book for reading: pages broken where the chosen size fills them. */
export function TextView(props: TextViewProps): React.ReactElement {
  const { book, spot, onTurn, look, known, viewport, notes, isSearching, onSearchEnd } = props;
  const stage = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const geometry = useLeafGeometry(stage);
  const chapters = useChapters(book);
  const setting = useLeafSetting({ book, geometry, look });
  const isSpread = geometry?.mode === "spread";
  const numbering = { opensOnRight: isSpread, hasEnd: hasStoppedEarly(book) && chapters.length > 0 };
  const laid = useBookLayout(host, {
    chapters,
    open: openChapters(chapters, spot),
    setting: setting.leaf,
    fonts: setting.fonts,
  });
  const pages = numberPages(laid, numbering);
  const number = numberOfSpot(pages, spot);
  const open = openNumbers(pages, { number, isSpread });
  const turning = useTurning({ pages, open, number, onTurn });
  const reading = useReadingProgress({ book, pages, spot, look, known });
  useReaderKeys(viewport, { onTurn: turning.turn, scrolls: geometry?.mode === "scroll" });
  const isScrolling = geometry?.mode === "scroll";
  const isCounted = "page" in spot && spot.page > CONTENTS_PAGE && pages.isSettled;
  // A page number is valid only until the pages change.
  useEffect(() => {
    if (isCounted) onTurn(spotOfNumber(pages, number));
  });
  // A long page is read from its top.
  useEffect(() => {
    if (isScrolling && number > 0) viewport.current?.scrollTo(0, 0);
  }, [isScrolling, number, viewport]);
  return (
    <>
      {isSearching && (
        <SearchPart {...{ pages, spot, viewport }} onGo={turning.jumpTo} onClose={onSearchEnd} />
      )}
      <Swipe onSwipe={turning.turn} stage={stage}>
        <div ref={host} aria-hidden inert className="reader-measure" />
        <div key={open[0]} data-turn={turning.direction} className="reader-open">
          {open.map((shown) => (
            <OpenLeaf
              key={shown}
              {...{ book, pages, setting: setting.leaf, geometry, look, reading }}
              number={shown}
              side={open.length === 1 ? "alone" : shown % 2 === 0 ? "left" : "right"}
              onGo={turning.jump}
            />
          ))}
        </div>
      </Swipe>
      <ReaderFoot
        pages={pages}
        open={open}
        onTurn={turning.turn}
        onGo={turning.jump}
        before={turning.before === null ? null : numberOfSpot(pages, turning.before)}
        onBack={turning.goBack}
        notes={notes}
      />
    </>
  );
}

function SearchPart(props: SearchBarProps): React.ReactElement | null {
  const { part: Bar, hasFailed } = useLazyPart(searchBar);
  // Its code is outside React until it has loaded.
  useEffect(() => searchBar.warm(), []);
  if (hasFailed) return <PartMissing onRetry={searchBar.warm} onClose={props.onClose} />;
  return Bar === null ? null : <Bar {...props} />;
}

/** Unchanged chapters stay the same objects, so that they are not measured again. */
function useChapters(book: Book): readonly ReadChapter[] {
  const isWritten = book.status !== "generating";
  const { data } = useQuery({ ...readingTextQuery(book.id), enabled: isWritten });
  const sections = isWritten ? data?.sections : undefined;
  const [chapters, setChapters] = useState<readonly ReadChapter[]>(() =>
    readableChapters(book, { sections }),
  );
  const now = useMemo(
    () => readableChapters(book, { before: chapters, sections }),
    [book, chapters, sections],
  );
  if (now !== chapters) setChapters(now);
  return now;
}

type SettingOf = { book: Book; geometry: Geometry | null; look: ReaderAppearance };

/** The layout of the pages; null until size, typeface and hyphenation are ready. */
function useLeafSetting({ book, geometry, look }: SettingOf): { leaf: LeafSetting | null; fonts: number } {
  const fonts = useTextFont();
  const textPx = SIZE_REM[look.size] * rootFontPx();
  const isWide =
    geometry !== null && charactersOfLine(geometry.leaf.width, textPx) >= JUSTIFIED_FROM_CHARACTERS;
  const language = book.language_variant;
  const { isWaiting, hyphenate } = useHyphenation(language, look.setting === "justified" && isWide);
  const leaf = useMemo(
    () => (geometry === null || isWaiting || fonts === 0 ? null : { geometry, look, hyphenate, language }),
    [geometry, look, hyphenate, isWaiting, fonts, language],
  );
  return { leaf, fonts };
}

function rootFontPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
}

/** The chapter of a position and the next one, which may be next to it. */
function openChapters(chapters: readonly ReadChapter[], spot: ReaderSpot): number[] {
  // A page number is meaningless until all pages before it are counted; usually it is one of the first.
  const at = "page" in spot ? 0 : chapters.findIndex(({ number }) => number === spot.chapter);
  return chapters.slice(Math.max(0, at), Math.max(0, at) + 2).map(({ number }) => number);
}

type TurningOf = {
  pages: BookPages;
  open: readonly number[];
  number: number;
  onTurn: (spot: ReaderSpot) => void;
};
type Turning = {
  turn: (asked: PageTurn) => void;
  jump: (number: number) => void;
  /** the same for a position, whatever its page number */
  jumpTo: (place: TextPlace) => void;
  direction: "forward" | "back";
  /** where the reader was before the last jump */
  before: ReaderSpot | null;
  goBack: () => void;
};

/** Page turns after which a reader has settled where they jumped to. */
const SETTLED_AFTER_TURNS = 6;

function useTurning({ pages, open, number, onTurn }: TurningOf): Turning {
  const [direction, setDirection] = useState<"forward" | "back">("forward");
  const [jumped, setJumped] = useState<{ from: ReaderSpot; turns: number } | null>(null);
  const go = (target: number): void => {
    const next = Math.min(Math.max(1, target), pages.total);
    if (next === number || open.includes(next)) return;
    setDirection(next > number ? "forward" : "back");
    onTurn(spotOfNumber(pages, next));
  };
  const saveReturnPosition = (target: number): void => {
    if (open.includes(target) || number <= CONTENTS_PAGE) return;
    setJumped({ from: spotOfNumber(pages, number), turns: 0 });
  };
  const jump = (target: number): void => {
    saveReturnPosition(target);
    go(target);
  };
  const jumpTo = (place: TextPlace): void => {
    const target = numberOfSpot(pages, place);
    // After several jumps in a row, back leads to where they were reading, not to the previous jump.
    if (jumped === null || jumped.turns > 0) saveReturnPosition(target);
    setDirection(target >= number ? "forward" : "back");
    onTurn(place);
  };
  const turn = (asked: PageTurn): void => {
    if (asked === "first" || asked === "last") {
      jump(asked === "first" ? 1 : pages.total);
      return;
    }
    const isSettled = jumped !== null && jumped.turns + 1 >= SETTLED_AFTER_TURNS;
    setJumped(jumped === null || isSettled ? null : { ...jumped, turns: jumped.turns + 1 });
    const [left = 1] = open;
    go(asked === "forward" ? (open.at(-1) ?? left) + 1 : left - 1);
  };
  const goBack = (): void => {
    if (jumped === null) return;
    setDirection("back");
    onTurn(jumped.from);
    setJumped(null);
  };
  return { turn, jump, jumpTo, direction, before: jumped?.from ?? null, goBack };
}

type ProgressOptions = Pick<TextViewProps, "book" | "spot" | "look" | "known"> & { pages: BookPages };

/** The reading position: saved on the server, and marked in the contents. */
function useReadingProgress(of: ProgressOptions): { chapter: number; fraction: number } | null {
  const { book, pages, spot, look, known } = of;
  const [last, setLast] = useState<Place | null>(null);
  const now = placeInText(pages, spot);
  if (now !== null && (last?.chapter !== now.chapter || last.offset !== now.offset)) setLast(now);
  const place = now ?? last;
  const reading = place === null ? null : { ...place, fraction: fractionAt(pages, place) };
  useSavedPosition(book.id, { known, place: reading === null ? null : { ...reading, ...look } });
  return reading;
}

type Place = { chapter: number; offset: number };

/** Null on the cover and the contents, which are outside the text. */
function placeInText(pages: BookPages, spot: ReaderSpot): Place | null {
  if (!("chapter" in spot)) return null;
  const chapter = pages.chapters.find(({ number }) => number === spot.chapter);
  if (chapter === undefined) return null;
  return { chapter: spot.chapter, offset: Math.min(spot.offset, chapter.shape.length) };
}

type OpenLeafProps = {
  book: Book;
  pages: BookPages;
  number: number;
  side: "left" | "right" | "alone";
  setting: LeafSetting | null;
  geometry: Geometry | null;
  look: ReaderAppearance;
  reading: { chapter: number; fraction: number } | null;
  onGo: (number: number) => void;
};

function OpenLeaf(props: OpenLeafProps): React.ReactElement | null {
  const { pages, number, side, setting, geometry, look } = props;
  if (geometry === null) return null;
  const page = pageOfNumber(pages, number);
  const isCover = page.kind === "cover";
  return (
    <Leaf
      setting={{ geometry: isCover ? coverGeometry(geometry) : geometry, look }}
      side={side}
      className={isCover ? "leaf-cover" : "leaf-page"}
    >
      {setting === null && !isCover ? <LeafSkeleton /> : <LeafOf {...props} page={page} />}
    </Leaf>
  );
}

/** A front cover has its own shape: 1 to 1.6, as painted. */
function coverGeometry({ mode, leaf }: Geometry): Geometry {
  const width = Math.min(leaf.width, Math.floor(leaf.height / 1.6));
  return { mode, leaf: { width, height: Math.floor(width * 1.6) } };
}

function LeafOf(props: OpenLeafProps & { page: BookPage }): React.ReactElement | null {
  const { book, pages, page, reading, onGo } = props;
  switch (page.kind) {
    case "cover":
      return <CoverLeaf book={book} />;
    case "contents":
      return <ReaderContents book={book} pages={pages} reading={reading} onGo={onGo} />;
    case "chapter":
      return <ChapterLeaf {...props} page={page} />;
    case "end":
      return <EndLeaf book={book} />;
    case "blank":
      return null;
    default:
      return page satisfies never;
  }
}

type ChapterLeafProps = OpenLeafProps & { page: Extract<BookPage, { kind: "chapter" }> };

function ChapterLeaf({ book, page, number, setting }: ChapterLeafProps): React.ReactElement {
  const { chapter, index } = page;
  if (setting === null || chapter.starts === null) return <LeafSkeleton />;
  const from = chapter.starts[index] ?? 0;
  const to = chapter.starts[index + 1] ?? chapter.shape.length;
  return (
    <TextLeaf
      setting={setting}
      page={{
        number: chapter.number,
        title: chapter.title,
        head: chapter.head,
        blocks: blocksBetween(chapter.shape, { from, to }),
        from,
        opensChapter: index === 0,
        folio: number,
        running: number % 2 === 0 ? book.title : chapter.title,
      }}
    />
  );
}

function LeafSkeleton(): React.ReactElement {
  return (
    <div className="leaf-inside">
      <output className="sr-only">Setting the page</output>
    </div>
  );
}
