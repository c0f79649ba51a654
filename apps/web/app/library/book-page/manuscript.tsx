import "@fontsource-variable/newsreader/wght-italic.css";
import "@fontsource-variable/newsreader/wght.css";
import type { Book } from "@colophon/contracts/library/books/book";
import type { LanguageVariant } from "@colophon/contracts/shared/book-choices";
import { chapterLabel } from "@colophon/contracts/library/books/languages";
import { ArrowDown } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { type LiveScene, useLiveChapter } from "../books/live-text.ts";
import { Button } from "../../ui/button.tsx";
import type { OutlineChapter } from "./book-outline.ts";
import { chapterText } from "./chapter-text.ts";
import { ManuscriptBlocks, SceneBreak } from "./manuscript-blocks.tsx";
import { useFollowing } from "./use-following.ts";

type Props = {
  book: Book;
  /** null while no chapter has any text */
  chapter: OutlineChapter | null;
  isFollowing: boolean;
  /** counts the chapters chosen in the outline */
  jumps: number;
  onScrolled: (isAtEnd: boolean) => void;
  onFollow: () => void;
};

/** Links from a chapter being read to the current state of the book, which may have finished meanwhile. */
const WAYS_ON = {
  following: "Go on following",
  planned: "See the plan",
  held: "See what was found",
  completed: "Turn to the finished book",
  failed: "See why it stopped",
} as const;

function wayOn({ status, progress }: Pick<Book, "status" | "progress">): keyof typeof WAYS_ON {
  if (status !== "generating") return status;
  return progress.stage === "held" || progress.stage === "planned" ? progress.stage : "following";
}

/** A chapter's text; the one being written grows at its end. */
export function Manuscript(props: Props): React.ReactElement {
  const { book, chapter, isFollowing, jumps, onScrolled, onFollow } = props;
  const live = useLiveChapter(book.id, chapter?.number ?? 0);
  const { stored, draft } = chapterText(book, { number: chapter?.number ?? 0, live });
  const end = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useFollowing({ end, isFollowing, onChange: onScrolled });
  // A chapter chosen in the outline starts at its top.
  useEffect(() => {
    if (jumps === 0) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center", behavior: "instant" });
  }, [jumps]);
  return (
    <section aria-label="Manuscript" className="relative">
      <div className="card min-h-[60vh] px-5 py-8 sm:px-10 sm:py-12 lg:px-14">
        {chapter === null ? (
          <NothingYet book={book} />
        ) : (
          <article lang={book.language_variant} className="manuscript-text">
            <ChapterHead language={book.language_variant} chapter={chapter} heading={heading} />
            <ManuscriptBlocks text={stored} />
            {draft !== null && <Draft draft={draft} isFirst={stored === ""} />}
            <ChapterFoot stage={book.progress.stage} chapter={chapter} isDrafted={draft !== null} />
          </article>
        )}
        <div ref={end} />
      </div>
      {!isFollowing && (
        <div className="pointer-events-none sticky bottom-4 z-20 mt-4 flex justify-center">
          <Button
            size="small"
            variant={wayOn(book) === "following" ? "secondary" : "primary"}
            className="pointer-events-auto shadow-float"
            onClick={onFollow}
            icon={<ArrowDown aria-hidden className="size-4" />}
          >
            {WAYS_ON[wayOn(book)]}
          </Button>
        </div>
      )}
    </section>
  );
}

type HeadProps = {
  language: LanguageVariant;
  chapter: OutlineChapter;
  heading: RefObject<HTMLHeadingElement | null>;
};

function ChapterHead({ language, chapter, heading }: HeadProps): React.ReactElement {
  return (
    <header className="mb-8 text-center">
      <p className="text-small text-ink-2 italic">{chapterLabel(language, chapter.number)}</p>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mt-1 font-display text-h2 outline-none hyphens-auto wrap-anywhere"
      >
        {chapter.title}
      </h2>
    </header>
  );
}

function Draft({ draft, isFirst }: { draft: LiveScene; isFirst: boolean }): React.ReactElement {
  return (
    <>
      {!isFirst && <SceneBreak />}
      {draft.isTorn && (
        <div lang="en" className="font-sans text-micro text-ink-2">
          The beginning of this scene follows when it is finished.
        </div>
      )}
      <ManuscriptBlocks text={draft.isTorn ? `… ${fromNextWord(draft.text)}` : draft.text} />
    </>
  );
}

/** A piece may start in the middle of a word. */
function fromNextWord(text: string): string {
  return text.replace(/^\S*\s+/u, "");
}

type FootProps = { stage: Book["progress"]["stage"]; chapter: OutlineChapter; isDrafted: boolean };

/** A note on what comes next, after the text so far. */
function ChapterFoot({ stage, chapter, isDrafted }: FootProps): React.ReactElement | null {
  if (stage === "paused" && chapter.state === "begun") {
    return (
      <div lang="en" className="mt-6 font-sans text-micro text-ink-2">
        The book rests here.
      </div>
    );
  }
  if (chapter.state !== "writing") return null;
  return (
    <div lang="en" className="manuscript-caret mt-5 font-sans text-micro text-ink-2">
      {isDrafted ? "The rest of this scene follows when it is finished." : "The next lines are on their way."}
    </div>
  );
}

function NothingYet({ book }: { book: Book }): React.ReactElement {
  const isPlanned = book.plan !== null;
  return (
    <div className="mx-auto max-w-[44ch] py-10 text-center sm:py-16">
      <p className="font-display text-h3">
        {isPlanned ? "The first lines are on their way." : "Nothing is written yet."}
      </p>
      <p className="mt-2 text-ink-2">
        {isPlanned
          ? "The text appears here as it is written, scene by scene."
          : "First the plan appears, then the text, here, as it is written."}
      </p>
    </div>
  );
}
