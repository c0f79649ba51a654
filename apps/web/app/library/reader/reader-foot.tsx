import { ChevronLeft, ChevronRight, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { type BookPages, pageName, pageOfNumber } from "./book-pages.ts";
import type { PageTurn } from "./page-turning.ts";
import { TurnButton } from "./turn-button.tsx";

type Props = {
  pages: BookPages;
  /** the open pages */
  open: readonly number[];
  onTurn: (turn: PageTurn) => void;
  onGo: (number: number) => void;
  /** the page before the last jump, to return to */
  before: number | null;
  onBack: () => void;
  /** notes shown below the pages */
  notes: ReactNode;
};

/** Footer: current page, slider for all pages, and the way back. */
export function ReaderFoot({ pages, open, onTurn, onGo, before, onBack, notes }: Props): React.ReactElement {
  const [dragged, setDragged] = useState<number | null>(null);
  const [going, setGoing] = useState<{ from: number; to: number } | null>(null);
  const first = open[0] ?? 1;
  const last = open.at(-1) ?? 1;
  // A jump takes effect through the URL, slightly later: until then the slider stays where it was dropped.
  if (going !== null && going.from !== first) setGoing(null);
  const shown = dragged ?? going?.to ?? null;
  return (
    <div className="reader-foot">
      {notes}
      <div className="mx-auto flex w-full max-w-3xl items-center gap-1 sm:gap-3">
        <TurnButton label="Previous page" isEnd={first <= 1} onTurn={() => onTurn("back")}>
          <ChevronLeft aria-hidden className="size-6" />
        </TurnButton>
        <div className="flex min-w-0 flex-1 flex-col items-center">
          <PageSlider
            pages={pages}
            number={first}
            shown={shown}
            dragged={dragged}
            onDrag={setDragged}
            onGo={(number) => {
              setDragged(null);
              if (open.includes(number)) return;
              setGoing({ from: first, to: number });
              onGo(number);
            }}
          />
          <p className="flex min-h-6 items-center gap-3 text-small tabular-nums">
            {shown === null ? (
              <PlaceLabel pages={pages} open={open} />
            ) : (
              <span>{placeOfNumber(pages, shown)}</span>
            )}
          </p>
        </div>
        <TurnButton label="Next page" isEnd={last >= pages.total} onTurn={() => onTurn("forward")}>
          <ChevronRight aria-hidden className="size-6" />
        </TurnButton>
      </div>
      {before !== null && (
        // Over the pages: a separate row would shorten and renumber them.
        <div className="reader-way-back flex justify-center">
          <Button
            size="small"
            variant="quiet"
            icon={<Undo2 aria-hidden className="size-4" />}
            onClick={onBack}
          >
            Back to where you were
          </Button>
        </div>
      )}
    </div>
  );
}

/** "Page 4 of 14"; while pages are still being counted, the numbers are marked as approximate. */
function PlaceLabel({ pages, open }: { pages: BookPages; open: readonly number[] }): React.ReactElement {
  const named = open.map((number) => pageOfNumber(pages, number)).find(({ kind }) => kind !== "blank");
  return (
    <span aria-live="polite">
      {open.length > 1 ? `Pages ${open.join(" and ")}` : `Page ${open.join("")}`} of{" "}
      {pages.isSettled ? pages.total : `about ${pages.total}`}
      {named && <span className="sr-only">. {pageName(named)}</span>}
    </span>
  );
}

/** "Chapter 3 · page 41 of 180" */
function placeOfNumber(pages: BookPages, number: number): string {
  const page = pageOfNumber(pages, number);
  const shown = page.kind === "blank" ? pageOfNumber(pages, number + 1) : page;
  const name = shown.kind === "chapter" ? `Chapter ${shown.chapter.number}` : pageName(shown);
  return `${name} · page ${number} of ${pages.total}`;
}

type SliderProps = {
  pages: BookPages;
  number: number;
  /** a page that is not open yet */
  shown: number | null;
  /** the page being dragged to */
  dragged: number | null;
  onDrag: (number: number) => void;
  onGo: (number: number) => void;
};

/** All pages of the book on a slider; jumps when the pointer or key is released. */
function PageSlider(props: SliderProps): React.ReactElement {
  const { pages, number, shown, dragged, onDrag, onGo } = props;
  const value = shown ?? number;
  const commit = (): void => {
    if (dragged !== null) onGo(dragged);
  };
  return (
    <div className="page-slider">
      <div aria-hidden className="page-slider-marks">
        {pages.chapters.map((chapter) => (
          <span
            key={chapter.number}
            style={{ insetInlineStart: `${(100 * (chapter.first - 1)) / Math.max(1, pages.total - 1)}%` }}
          />
        ))}
      </div>
      <input
        type="range"
        aria-label="Page"
        aria-valuetext={placeOfNumber(pages, value)}
        min={1}
        max={pages.total}
        step={1}
        value={value}
        disabled={pages.total <= 1}
        onChange={({ target }) => onDrag(Number(target.value))}
        onPointerUp={commit}
        onKeyUp={commit}
        onBlur={commit}
      />
    </div>
  );
}
