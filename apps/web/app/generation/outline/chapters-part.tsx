import type { OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { Plus } from "lucide-react";
import { useState } from "react";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { ReorderableList } from "../../ui/reorderable-list.tsx";
import { ChapterCard } from "./chapter-card.tsx";
import { Clash } from "./clash.tsx";
import { ProblemList } from "./problems.tsx";
import { InsertForm } from "./insert-form.tsx";
import { wordCount } from "./outline-labels.ts";
import { problemsAt, useOutlineEditor } from "./outline-editor.ts";
import { textOf } from "./text-at.tsx";

type Card = OutlineContent["chapters"][number];

/** The chapter cards: fixed ones, and those that can be reordered. */
export function ChaptersPart(): React.ReactElement {
  const { outline, draft, state, canEdit } = useOutlineEditor();
  const [insertAfter, setInsertAfter] = useState<string | null>(null);
  const cards = state.plan.chapters;
  const known = new Map(outline.chapters.map((chapter) => [chapter.id, chapter]));
  const isFixed = ({ id }: Card): boolean => known.get(id)?.is_fixed === true;
  // Written chapters come first and keep their place.
  const firstFree = cards.findLastIndex(isFixed) + 1;
  const isFull = cards.length >= outline.limits.chapters_max;
  const clash = state.clashes.find(({ place }) => place.join("/") === "chapters");

  const insert = (card: Card): void => {
    const after = insertAfter;
    draft.change((plan) => ({ ...plan, chapters: insertedAfter(plan.chapters, { card, after }) }));
    setInsertAfter(null);
  };
  const shown = (card: Card, number: number): React.ReactElement => (
    <>
      <ChapterCard
        card={card}
        number={number}
        chapter={known.get(card.id) ?? null}
        onInsert={() => setInsertAfter(card.id)}
        onRemove={() => removeCard(card)}
      />
      {insertAfter === card.id && !isFull && (
        <InsertForm
          number={number + 1}
          words={medianWordCount(cards)}
          onInsert={insert}
          onClose={() => setInsertAfter(null)}
        />
      )}
    </>
  );
  const removeCard = (card: Card): void => {
    const before = state.plan;
    draft.change((plan) => withoutCard(plan, card.id));
    toast.success(`“${card.title}” removed from the plan`, {
      label: "Undo",
      run: () => draft.change((plan) => withCardBack(plan, { card, before })),
    });
  };
  return (
    <section aria-labelledby="plan-chapters">
      <h2 id="plan-chapters" tabIndex={-1} className="scroll-mt-24 font-display text-h2 outline-none">
        Chapters
      </h2>
      <p className="mt-1 text-small text-ink-2 tabular-nums">
        {cards.length === 1 ? "1 chapter" : `${cards.length} chapters`}, together about{" "}
        {wordCount(cards.reduce((sum, { words }) => sum + words, 0))}.
      </p>
      <ProblemList faults={problemsAt(outline.faults, { part: "chapters" })} />
      {clash !== undefined && (
        <Clash place={clash.place} mine={textOf(cards)} theirs={textOf(clash.theirs)} />
      )}
      {firstFree > 0 && (
        <ol aria-label="Chapters that stand" className="mt-4 space-y-1.5">
          {cards.slice(0, firstFree).map((card, index) => (
            <li key={card.id} className="rounded-lg border border-line px-3">
              {shown(card, index + 1)}
            </li>
          ))}
        </ol>
      )}
      <div className="mt-4">
        <ReorderableList
          label="Chapters in their order"
          items={cards.slice(firstFree)}
          keyOf={({ id }) => id}
          nameOf={(card) => `chapter ${cards.indexOf(card) + 1}, ${card.title}`}
          disabled={!canEdit}
          onReorder={(rest) =>
            draft.change((plan) => ({
              ...plan,
              chapters: reordered(
                plan.chapters,
                rest.map(({ id }) => id),
              ),
            }))
          }
        >
          {(card, place) => shown(card, firstFree + place)}
        </ReorderableList>
      </div>
      {canEdit && (
        <div className="mt-3">
          {isFull ? (
            <p className="text-small text-ink-2">
              A book has at most {outline.limits.chapters_max} chapters, so no other can be put in.
            </p>
          ) : (
            <Button
              size="small"
              icon={<Plus aria-hidden className="size-4" />}
              onClick={() => setInsertAfter(cards.at(-1)?.id ?? null)}
            >
              Add a chapter at the end
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

function insertedAfter(
  cards: readonly Card[],
  { card, after }: { card: Card; after: string | null },
): Card[] {
  return cards.toSpliced(cards.findIndex(({ id }) => id === after) + 1, 0, card);
}

/** Moved cards in their new order; cards added meanwhile stay behind their neighbor. */
function reordered(cards: readonly Card[], ids: readonly string[]): Card[] {
  const moved = ids.flatMap((id) => cards.filter((card) => card.id === id));
  let next = 0;
  return cards.map((card) => {
    if (!ids.includes(card.id)) return card;
    next += 1;
    return moved[next - 1] ?? card;
  });
}

function withoutCard(plan: OutlineContent, cardId: string): OutlineContent {
  const elsewhere = (id: string | null): string | null => (id === cardId ? null : id);
  return {
    ...plan,
    chapters: plan.chapters.filter(({ id }) => id !== cardId),
    promises: plan.promises.map((promise) => ({
      ...promise,
      planted_in: elsewhere(promise.planted_in),
      paid_in: elsewhere(promise.paid_in),
    })),
  };
}

/** Restores a card behind its former neighbor, with the setups and payoffs placed in it. */
function withCardBack(
  plan: OutlineContent,
  { card, before }: { card: Card; before: OutlineContent },
): OutlineContent {
  if (plan.chapters.some(({ id }) => id === card.id)) return plan;
  const place = before.chapters.findIndex(({ id }) => id === card.id);
  const after = before.chapters[place - 1]?.id ?? null;
  return {
    ...plan,
    chapters: insertedAfter(plan.chapters, { card, after }),
    promises: plan.promises.map((promise) => {
      const was = before.promises.find(({ id }) => id === promise.id);
      if (was === undefined) return promise;
      return {
        ...promise,
        planted_in: was.planted_in === card.id ? card.id : promise.planted_in,
        paid_in: was.paid_in === card.id ? card.id : promise.paid_in,
      };
    }),
  };
}

function medianWordCount(cards: readonly Card[]): number {
  const words = cards.map((card) => card.words).toSorted((a, b) => a - b);
  return words[Math.floor(words.length / 2)] ?? 1500;
}
