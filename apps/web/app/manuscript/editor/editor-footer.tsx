import { useWritingDays } from "./use-writing-days.ts";
import type { WritingGoal } from "../sections/manuscript-queries.ts";
import { inFigures, wordCountLabel, readingTime, shareOfGoal } from "./goal-labels.ts";
import type { TextCounts } from "./text-handle.ts";

type Props = {
  bookId: string;
  goal: WritingGoal;
  counts: TextCounts | null;
  bookWordCount: number;
  onGoal: () => void;
};

/** The stats below the page: this section, the selection, the book, today. */
export function EditorFooter({ bookId, goal, counts, bookWordCount, onGoal }: Props): React.ReactElement {
  const { written } = useWritingDays(bookId);
  const share = shareOfGoal(goal, written);
  return (
    <div className="desk-foot">
      <p>
        {counts !== null && counts.selected > 0 && (
          <span className="text-ink">{wordCountLabel(counts.selected)} selected, </span>
        )}
        {counts !== null && (
          <>
            {wordCountLabel(counts.words)} here
            <span className="max-sm:hidden">, {readingTime(counts.words)} to read</span>
          </>
        )}
      </p>
      <p className="ml-auto">{inFigures(bookWordCount)} in the book</p>
      <button type="button" onClick={onGoal} className="desk-today">
        {share !== null && <Ring share={share} />}
        {goal.daily_words === null
          ? `${inFigures(written)} today`
          : `${inFigures(written)} of ${inFigures(goal.daily_words)} today`}
      </button>
    </div>
  );
}

const ROUND = 2 * Math.PI * 6;

function Ring({ share }: { share: number }): React.ReactElement {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 -rotate-90" fill="none" strokeWidth="2.5">
      <circle cx="8" cy="8" r="6" className="stroke-line" />
      <circle cx="8" cy="8" r="6" className="stroke-accent" strokeDasharray={`${share * ROUND} ${ROUND}`} />
    </svg>
  );
}
