import type { Book } from "@colophon/contracts/library/books/book";
import { Check, ChevronDown, Circle, CirclePause, PenLine } from "lucide-react";
import { useId, useState } from "react";
import { cn } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { ChapterState, OutlineChapter } from "./book-outline.ts";
import { inFigures, stripLine } from "./writing-labels.ts";

type Props = {
  plan: Book["plan"];
  progress: Book["progress"];
  chapters: readonly OutlineChapter[];
  /** the chapter shown next to the outline */
  shown: number | null;
  onOpen: (chapter: number) => void;
};

/**
 * The outline with its progress. If there is no space next to the text, it is one expandable line above it.
 */
export function OutlineRail({ plan, progress, chapters, shown, onOpen }: Props): React.ReactElement {
  const [isOpen, setOpen] = useState(false);
  const outlineId = useId();
  const open = (chapter: number): void => {
    setOpen(false);
    onOpen(chapter);
  };
  return (
    <div className="plan-strip mt-5 max-lg:-mx-1 max-lg:border-y max-lg:border-line max-lg:bg-paper">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={outlineId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-12 w-full items-center justify-between gap-3 px-1 text-left text-small font-medium tabular-nums lg:hidden"
      >
        {stripLine(progress)}
        <span className="flex shrink-0 items-center gap-1 font-normal text-ink-2">
          Plan
          <ChevronDown
            aria-hidden
            className={cn("size-4 transition-transform duration-150", isOpen && "rotate-180")}
          />
        </span>
      </button>
      <nav
        id={outlineId}
        aria-label="Plan of the book"
        className={cn("plan-scroll border-t border-line px-1 pt-4 pb-3 lg:block", !isOpen && "hidden")}
      >
        {plan !== null && (
          <p className="mb-3 font-display text-[1.0625rem] leading-snug italic text-ink-2 wrap-anywhere">
            {plan.logline}
          </p>
        )}
        {chapters.length === 0 ? (
          <PendingChapters count={progress.chapters_total} />
        ) : (
          <ol className="space-y-0.5">
            {chapters.map((chapter) => (
              <li key={chapter.number}>
                <OutlineLine chapter={chapter} isShown={chapter.number === shown} onOpen={open} />
              </li>
            ))}
          </ol>
        )}
      </nav>
    </div>
  );
}

type LineProps = { chapter: OutlineChapter; isShown: boolean; onOpen: (chapter: number) => void };

function OutlineLine({ chapter, isShown, onOpen }: LineProps): React.ReactElement {
  const { number, title, isReadable } = chapter;
  const content = <LineContent chapter={chapter} />;
  const look = cn(
    "grid w-full grid-cols-[1.25rem_minmax(0,1fr)] items-start gap-2 rounded-lg border-l-2 border-transparent px-2 py-2 text-left",
    // In forced-colors mode a transparent border is drawn all the same.
    isShown
      ? "border-accent bg-accent-soft forced-colors:border-[Highlight]"
      : "forced-colors:border-[Canvas]",
  );
  if (!isReadable) return <div className={look}>{content}</div>;
  return (
    <button
      type="button"
      aria-current={isShown ? "true" : undefined}
      aria-label={`${number}. ${title}, ${lineLabel(chapter)}, ${MARKS[chapter.state].name}`}
      onClick={() => onOpen(number)}
      className={cn(look, !isShown && "hover:bg-sunken")}
    >
      {content}
    </button>
  );
}

const MARKS = {
  done: { icon: Check, name: "written", look: "text-success" },
  writing: { icon: PenLine, name: "being written", look: "text-accent" },
  begun: { icon: CirclePause, name: "begun", look: "text-ink-2" },
  "to-come": { icon: Circle, name: "to come", look: "text-ink-3" },
} as const satisfies Record<ChapterState, { icon: typeof Check; name: string; look: string }>;

function LineContent({ chapter }: { chapter: OutlineChapter }): React.ReactElement {
  const { icon: Mark, name, look } = MARKS[chapter.state];
  const isToCome = chapter.state === "to-come";
  return (
    <>
      <Mark
        aria-hidden
        className={cn("plan-mark mt-0.5 size-[1.125rem]", isToCome && "size-3.5 mt-1", look)}
      />
      <span className="min-w-0">
        <span className={cn("block text-small wrap-anywhere", isToCome && "text-ink-2")}>
          <span className="tabular-nums">{chapter.number}.</span> {chapter.title}
        </span>
        <span className="block text-micro text-ink-2 tabular-nums">
          {lineLabel(chapter)}
          <span className="sr-only">, {name}</span>
          {chapter.state === "writing" && <span aria-hidden> · being written</span>}
        </span>
      </span>
    </>
  );
}

function lineLabel({ words, targetWords }: OutlineChapter): string {
  if (words === 0) return `about ${inFigures(targetWords)} words`;
  return `${inFigures(words)} of about ${inFigures(targetWords)} words`;
}

/** As many lines as the book will have chapters, at most as many as fit. */
function PendingChapters({ count }: { count: number }): React.ReactElement {
  return (
    <>
      <p className="sr-only">The plan is not there yet.</p>
      <div aria-hidden className="space-y-4 pt-1">
        {Array.from({ length: Math.min(count, 8) }, (_, line) => (
          <Skeleton key={line} className={line % 2 === 0 ? "w-11/12" : "w-3/4"} />
        ))}
      </div>
    </>
  );
}
