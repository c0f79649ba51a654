import { passageAt } from "@colophon/manuscript/passage";
import { countWords } from "@colophon/rules/word-count";
import { useMutation } from "@tanstack/react-query";
import { Sparkles, X } from "lucide-react";
import { getVersion, sendableSteps } from "prosemirror-collab";
import { useEffect, useRef, useState } from "react";
import {
  type InlineEdits,
  type InlineEditKind,
  useInlineEditActions,
} from "../../../assistant/inline-edits/inline-edit-queries.ts";
import { messageOf } from "../../../platform/api.ts";
import { Button } from "../../../ui/button.tsx";
import { TextAreaField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { spokenKeys } from "../prosemirror/key-names.ts";
import { AtTheText } from "./at-the-text.tsx";
import { credits, priceOf, TONES, whyNot, WORKS, wordCount } from "./inline-edit-kinds.ts";
import type { SuggestionController } from "./suggestion-controller.ts";
import type { Shown } from "./suggestion-layer.ts";
import { TopUpAfter } from "../../../billing/credits/top-up-after.tsx";

/** Maximum characters of the author's note; the server rejects more. */
const NOTE_MAX = 1000;
/**
 * Maximum number of times unsent text is flushed; if the author keeps typing, they may have to press again.
 */
const FLUSHES = 3;

const NOT_SENT =
  "Your last words are not saved yet, so the passage could not be handed over. Nothing was charged.";
const NOT_THERE =
  "The passage is no longer where it was selected. Nothing was charged; please select it again.";

type Props = {
  controller: SuggestionController;
  shown: Shown;
  offer: InlineEdits["offer"];
  flush: () => Promise<void>;
  /** the settings of a request that failed */
  first: { work: InlineEditKind | null; note: string };
  onClose: () => void;
};

/** Inline edits for the selected words, each with its price. */
export function InlineEditTools(props: Props): React.ReactElement | null {
  const { controller, shown, offer, flush, first, onClose } = props;
  const { view, bookId, sectionId } = controller.place;
  const { order } = useInlineEditActions({ bookId, sectionId });
  const frame = useRef<HTMLElement>(null);
  const [note, setNote] = useState(first.note);
  const mark = shown.marks.find(({ id }) => id === "tools");
  const words = mark === undefined ? 0 : wordCountOf(controller, mark);
  const ordering = useMutation({
    // Without a network it fails at once and is never sent later behind the author's back.
    networkMode: "always",
    mutationFn: async (work: InlineEditKind) => {
      for (let tries = 0; tries < FLUSHES && sendableSteps(view.state) !== null; tries += 1) await flush();
      if (sendableSteps(view.state) !== null) throw new Error(NOT_SENT);
      // The current position: edits may have moved it.
      const range = controller.shown().marks.find(({ id }) => id === "tools");
      if (range === undefined) throw new Error(NOT_THERE);
      const { from, to } = range;
      const price = priceOf(work, { words: wordCountOf(controller, range), offer });
      const body = { work, note: note.trim(), version: getVersion(view.state), from, to, credits: price };
      const ordered = await order(body);
      return { ordered, from, to };
    },
    onSuccess: ({ ordered, from, to }) => {
      controller.mark(ordered.id, { from, to });
      onClose();
    },
  });
  // The list opens by key or press, and the focus moves into it.
  useEffect(() => {
    const buttons = frame.current?.querySelectorAll<HTMLElement>("[data-work]") ?? [];
    const wanted = [...buttons].find(({ dataset }) => dataset["work"] === first.work);
    (wanted ?? buttons[0])?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, as it opens
  }, []);
  const reasons = new Set(WORKS.map(({ work }) => whyNot(work, { words, note, offer })));
  const [reason] = reasons.size === 1 ? reasons : [null];
  return (
    <AtTheText
      {...{ view, frame }}
      selector=".passage-chosen"
      label="Work on the selection"
      onEscape={onClose}
    >
      <div className="flex items-center gap-2">
        <p className="mr-auto font-medium">
          {words === 0 ? "Go on from the cursor" : `A model works on ${wordCount(words)}`}
        </p>
        <Button
          size="small"
          variant="quiet"
          className="btn-icon"
          aria-label="Close"
          icon={<X aria-hidden className="size-4" />}
          onClick={onClose}
        />
      </div>
      <TextAreaField
        label="What you want (you may leave this open)"
        rows={2}
        maxLength={NOTE_MAX}
        value={note}
        className="passage-note"
        onChange={({ target }) => setNote(target.value)}
      />
      <fieldset className="flex flex-wrap gap-1">
        <legend className="sr-only">Tones</legend>
        {TONES.map((tone) => (
          <Button
            key={tone}
            size="small"
            variant="quiet"
            aria-pressed={note === tone}
            onClick={() => setNote(tone)}
          >
            {tone}
          </Button>
        ))}
      </fieldset>
      {ordering.isError && (
        <Notice tone="danger">
          {failureOf(ordering.error)}
          <TopUpAfter error={ordering.error} />
        </Notice>
      )}
      {reason !== null && reason !== undefined && <p className="text-ink-2">{reason}</p>}
      <ul className="grid gap-1 sm:grid-cols-2">
        {WORKS.map(({ work, name }) => {
          const hindrance = whyNot(work, { words, note, offer });
          const price = credits(priceOf(work, { words: Math.max(1, words), offer }));
          return (
            <li key={work}>
              <Button
                size="small"
                data-work={work}
                className="w-full justify-between"
                aria-disabled={hindrance !== null || undefined}
                title={hindrance ?? undefined}
                aria-description={hindrance ?? undefined}
                busy={ordering.isPending && ordering.variables === work}
                busyLabel="Handing it over"
                onClick={() => {
                  if (hindrance === null && !ordering.isPending) ordering.mutate(work);
                }}
              >
                <span>{name}</span> <span className="text-ink-2 tabular-nums">{price}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <p className="text-micro text-ink-2">
        It proposes changes that you take or leave. What does not come costs nothing.
      </p>
    </AtTheText>
  );
}

function failureOf(error: unknown): string {
  const isOurs = error instanceof Error && (error.message === NOT_SENT || error.message === NOT_THERE);
  return isOurs ? error.message : messageOf(error, "It was not begun. Nothing was charged.");
}

/** As the server counts: whole paragraphs if more than one is touched. */
function wordCountOf({ place }: SuggestionController, mark: { from: number; to: number }): number {
  return countWords(passageAt(place.view.state.doc, mark)?.text ?? "");
}

/** Opens the tools for selected words. The key does so too, even without a selection. */
export function ToolsButton({
  controller,
  onOpen,
}: {
  controller: SuggestionController;
  onOpen: () => void;
}): React.ReactElement | null {
  const { view } = controller.place;
  const [spot, setSpot] = useState<number | null>(null);
  // The selection belongs to the page.
  useEffect(() => {
    const look = (): void => {
      const { empty, to } = view.state.selection;
      setSpot(empty || !view.hasFocus() ? null : to);
    };
    document.addEventListener("selectionchange", look);
    return () => document.removeEventListener("selectionchange", look);
  }, [view]);
  if (spot === null) return null;
  return (
    <button
      type="button"
      className="btn btn-secondary btn-sm text-tool"
      ref={(button) => {
        if (button !== null)
          button.style.setProperty("--card-top", `${topOf(button, { controller, spot })}px`);
      }}
      // The press keeps the words selected.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => {
        setSpot(null);
        onOpen();
      }}
      title={spokenKeys("Mod-j")}
    >
      <Sparkles aria-hidden className="size-4" />
      Work on this…
    </button>
  );
}

/** Below the end of the selection. */
function topOf(
  button: HTMLElement,
  { controller, spot }: { controller: SuggestionController; spot: number },
): number {
  const { view } = controller.place;
  const ground = button.offsetParent;
  if (ground === null || spot > view.state.doc.content.size) return 0;
  return Math.round(view.coordsAtPos(spot).bottom - ground.getBoundingClientRect().top);
}
