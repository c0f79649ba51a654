import { useMutation, useQueryClient } from "@tanstack/react-query";
import { saveGoal } from "../sections/manuscript-calls.ts";
import { manuscriptQuery, type WritingGoal } from "../sections/manuscript-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { ChartFrame } from "../../ui/chart-frame.tsx";
import { NumberField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { dayOf, inFigures, wordCountLabel, lastDays, paceMessage, readingTime } from "./goal-labels.ts";
import type { RightPanelProps } from "./right-panel-props.ts";
import { useDraft } from "../../platform/forms/use-draft.ts";
import { CHART_DAYS, useWritingDays } from "./use-writing-days.ts";

/** Words written today and recently, the daily goal, and the deadline. */
export function GoalPanel({ bookId, manuscript, bookWordCount }: RightPanelProps): React.ReactElement {
  const { goal } = manuscript;
  const { days, written, time } = useWritingDays(bookId);
  const pace = paceMessage({ goal, words: bookWordCount, today: dayOf(time) });
  const points = lastDays(days, { time, count: CHART_DAYS }).map(({ day, words }) => ({
    name: dayName(day),
    value: words,
  }));
  const sum = points.reduce((all, { value }) => all + value, 0);
  return (
    <div className="space-y-6 p-4 text-small">
      <div>
        <p className="font-display text-h2 tabular-nums">{inFigures(written)}</p>
        <p className="text-ink-2">
          {goal.daily_words === null
            ? `${written === 1 ? "word" : "words"} today`
            : `of ${wordCountLabel(goal.daily_words)} today`}
        </p>
        {pace !== null && <p className="mt-2">{pace}</p>}
        <p className="mt-2 text-ink-2">
          The whole book takes {readingTime(bookWordCount)} to read, at 240 words a minute.
        </p>
      </div>
      <ChartFrame
        title="The last 30 days"
        summary={`${wordCountLabel(sum)} in 30 days.`}
        points={sum === 0 ? [] : points}
        columns={{ name: "Day", value: "Words" }}
      />
      <GoalForm bookId={bookId} goal={goal} />
    </div>
  );
}

function GoalForm({ bookId, goal }: { bookId: string; goal: WritingGoal }): React.ReactElement {
  const client = useQueryClient();
  const { draft, ...drafting } = useDraft({
    daily: goal.daily_words === null ? "" : String(goal.daily_words),
    total: goal.total_words === null ? "" : String(goal.total_words),
    deadline: goal.deadline ?? "",
  });
  const saving = useMutation({
    networkMode: "always",
    mutationFn: (wanted: WritingGoal) => saveGoal(bookId, wanted),
    onSuccess: (manuscript) => client.setQueryData(manuscriptQuery(bookId).queryKey, manuscript),
  });
  const change: typeof drafting.change = (next) => {
    saving.reset();
    drafting.change(next);
  };
  const isHalf = (draft.deadline === "") !== (draft.total === "");
  return (
    <form
      aria-label="Goals"
      onSubmit={(event) => {
        event.preventDefault();
        const goals = {
          daily_words: figureOf(draft.daily),
          total_words: figureOf(draft.total),
          deadline: draft.deadline === "" ? null : draft.deadline,
        };
        saving.mutate(goals, { onSuccess: drafting.settle });
      }}
      className="space-y-4"
    >
      <h3 className="font-medium">Goals</h3>
      <NumberField
        label="Words a day"
        min={1}
        max={50_000}
        value={draft.daily}
        onChange={(event) => change({ daily: event.target.value })}
      />
      <NumberField
        label="Words of the whole book"
        min={1}
        max={1_000_000}
        value={draft.total}
        onChange={(event) => change({ total: event.target.value })}
      />
      <TextField
        type="date"
        label="Deadline"
        value={draft.deadline}
        hint={
          isHalf
            ? "With a deadline and the words of the whole book the words a day are worked out."
            : undefined
        }
        onChange={(event) => change({ deadline: event.target.value })}
      />
      {saving.error !== null && (
        <Notice tone="danger">
          {messageOf(saving.error, "The goals could not be kept. Please try again.")}
        </Notice>
      )}
      <Button type="submit" size="small" busy={saving.isPending} busyLabel="Keeping">
        Keep goals
      </Button>
      <output className="ml-3 text-ink-2">{saving.isSuccess && "Kept"}</output>
    </form>
  );
}

function figureOf(text: string): number | null {
  const figure = Number.parseInt(text, 10);
  return Number.isNaN(figure) ? null : figure;
}

const dayAndMonth = new Intl.DateTimeFormat("en", { day: "numeric", month: "short", timeZone: "UTC" });

function dayName(day: string): string {
  return dayAndMonth.format(new Date(`${day}T00:00:00Z`));
}
