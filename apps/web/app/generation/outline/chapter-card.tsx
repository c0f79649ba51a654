import { CARD_WORD_RANGE } from "@colophon/contracts/generation/outline/limits";
import type { Outline, OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { ChevronDown, CircleAlert, Lock, Plus, X } from "lucide-react";
import { useState } from "react";
import { withValueAt } from "./merge-outlines.ts";
import { isAskable } from "./sendable-outline.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { OutlineRewrite } from "./outline-rewrite.tsx";
import { BeatsOfCard } from "./beats-of-card.tsx";
import { ProblemList } from "./problems.tsx";
import { LockButton } from "./lock-button.tsx";
import { CARD_LABELS, wordCount } from "./outline-labels.ts";
import { cardAnchor, problemsAt, OutlineEditorContext, useOutlineEditor } from "./outline-editor.ts";
import { Suggest } from "./suggest.tsx";
import { ReadText, TextAt } from "./text-at.tsx";

type Card = OutlineContent["chapters"][number];
type Chapter = Outline["chapters"][number];

type Props = {
  card: Card;
  number: number;
  /** null while the server does not know the card */
  chapter: Chapter | null;
  onInsert: () => void;
  onRemove: () => void;
};

/** The card of one chapter: one line, and all of it when opened. */
export function ChapterCard(props: Props): React.ReactElement {
  const { card, number, chapter } = props;
  const { outline } = useOutlineEditor();
  const [isOpen, setOpen] = useState(false);
  const faults = problemsAt(outline.faults, { part: "chapter", id: card.id });
  return (
    <details
      id={cardAnchor(card.id)}
      className="group/card scroll-mt-24"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-12 list-none items-start gap-2 rounded-md py-2">
        <ChevronDown
          aria-hidden
          className="mt-1 size-4 shrink-0 -rotate-90 text-ink-3 transition-transform group-open/card:rotate-0"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-display text-[1.125rem] leading-snug wrap-anywhere">
            <span className="tabular-nums">{number}.</span> {card.title || "Without a title"}
          </span>
          <span className="block text-small text-ink-2 wrap-anywhere">{card.purpose}</span>
          <span className="mt-1 flex flex-wrap items-center gap-1.5">
            <Marks card={card} chapter={chapter} faults={faults.length} />
          </span>
        </span>
      </summary>
      {isOpen && <Body {...props} />}
    </details>
  );
}

type MarksProps = { card: Card; chapter: Chapter | null; faults: number };

function Marks({ card, chapter, faults }: MarksProps): React.ReactElement {
  return (
    <>
      <span className="text-micro text-ink-2 tabular-nums">about {wordCount(card.words)}</span>
      {chapter?.state === "written" && <Badge tone="success">Written</Badge>}
      {chapter?.state === "being_written" && <Badge tone="info">Being written</Badge>}
      {card.locked && <Badge icon={<Lock />}>Locked</Badge>}
      {faults > 0 && (
        <Badge tone="warning" icon={<CircleAlert />}>
          {faults === 1 ? "1 note" : `${faults} notes`}
        </Badge>
      )}
    </>
  );
}

const WRITTEN =
  "This chapter is written, so its card stands. Change its text at the desk, or have it taken again.";

function Body(props: Props): React.ReactElement {
  const { card, number, chapter } = props;
  const editor = useOutlineEditor();
  const isWritten = chapter?.state === "written";
  const faults = problemsAt(editor.outline.faults, { part: "chapter", id: card.id, field: null });
  return (
    <OutlineEditorContext value={isWritten ? { ...editor, canEdit: false } : editor}>
      <div className="space-y-5 pt-2 pb-5">
        {isWritten && editor.canEdit && <p className="text-small text-ink-2">{WRITTEN}</p>}
        <ProblemList faults={faults} />
        <Texts card={card} number={number} chapter={chapter} />
        <BeatsOfCard card={card} number={number} />
        <Suggest
          target={{ part: "chapter", chapter_id: card.id }}
          what={`chapter ${number}`}
          isLocked={card.locked}
        >
          <CardActions {...props} />
        </Suggest>
        {chapter !== null && chapter.state !== "to_come" && (
          <OutlineRewrite chapter={chapter} title={card.title} />
        )}
      </div>
    </OutlineEditorContext>
  );
}

function CardActions({ card, number, chapter, onInsert, onRemove }: Props): React.ReactElement {
  const { draft } = useOutlineEditor();
  return (
    <>
      <LockButton
        what={`chapter ${number}`}
        isLocked={card.locked}
        onChange={(locked) =>
          draft.change((plan) => withValueAt(plan, { place: ["chapters", card.id, "locked"], value: locked }))
        }
      />
      <Button
        size="small"
        variant="quiet"
        aria-label={`Insert a chapter after chapter ${number}`}
        icon={<Plus aria-hidden className="size-4" />}
        onClick={onInsert}
      >
        Insert after
      </Button>
      {chapter?.is_fixed !== true && (
        <Button
          size="small"
          variant="quiet"
          aria-label={`Remove chapter ${number}`}
          icon={<X aria-hidden className="size-4" />}
          onClick={onRemove}
        >
          Remove
        </Button>
      )}
    </>
  );
}

type TextsProps = Pick<Props, "card" | "number" | "chapter">;

type FieldName = keyof typeof CARD_LABELS;

const FIELDS: readonly { field: FieldName; max: number; isLong?: boolean; needed?: string }[] = [
  {
    field: "title",
    max: 200,
    needed: "A chapter needs a title. Until there is one, the last one is kept.",
  },
  {
    field: "purpose",
    max: 600,
    isLong: true,
    needed: "Say what the chapter is for. Until then the last text is kept.",
  },
  { field: "question", max: 300, isLong: true },
  { field: "point_of_view", max: 80 },
  { field: "place", max: 120 },
  { field: "time", max: 120 },
  { field: "entry_state", max: 600, isLong: true },
  { field: "exit_state", max: 600, isLong: true },
];

function Texts({ card, number, chapter }: TextsProps): React.ReactElement {
  const { outline } = useOutlineEditor();
  // Only books that answer a question have one; stories never do.
  const hasReaderGoal =
    outline.plan.thesis !== "" || outline.plan.chapters.some(({ question }) => question !== "");
  return (
    <>
      {FIELDS.filter(({ field }) => field !== "question" || hasReaderGoal).map(({ field, ...texts }) => (
        <TextAt
          key={field}
          place={["chapters", card.id, field]}
          label={CARD_LABELS[field]}
          problemPlace={{ part: "chapter", id: card.id, field }}
          {...texts}
        >
          <Suggest
            target={{ part: "chapter_field", chapter_id: card.id, field }}
            what={`${CARD_LABELS[field].toLowerCase()} of chapter ${number}`}
            isLocked={card.locked}
          />
        </TextAt>
      ))}
      {(["examples", "exercises"] as const).map(
        (field) =>
          card[field].length > 0 && (
            <TextAt
              key={field}
              isLines
              place={["chapters", card.id, field]}
              label={field === "examples" ? "Examples, one a line" : "Exercises, one a line"}
              problemPlace={{ part: "chapter", id: card.id, field }}
            />
          ),
      )}
      <CardLengthField card={card} isFixed={chapter?.is_fixed === true} />
    </>
  );
}

function CardLengthField({ card, isFixed }: { card: Card; isFixed: boolean }): React.ReactElement {
  const { draft, canEdit } = useOutlineEditor();
  const [typed, setTyped] = useState<string | null>(null);
  if (!canEdit || isFixed) return <ReadText label="Words" text={`about ${wordCount(card.words)}`} />;
  const text = typed ?? String(card.words);
  return (
    <TextField
      label="Words, about"
      inputMode="numeric"
      autoComplete="off"
      className="max-w-48"
      value={text}
      error={
        isAskable(Number(text))
          ? undefined
          : `A chapter has from ${CARD_WORD_RANGE.min} to ${CARD_WORD_RANGE.max} words. Until then the last number is kept.`
      }
      onBlur={() => isAskable(Number(text)) && setTyped(null)}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (!isAskable(Number(value))) return;
        const place = ["chapters", card.id, "words"];
        draft.change((plan) => withValueAt(plan, { place, value: Number(value) }));
      }}
    />
  );
}
