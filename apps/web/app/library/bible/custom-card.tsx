import type { AddChapterRequest } from "@colophon/contracts/assistant/continuation";
import { useState } from "react";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Switch } from "../../ui/switch.tsx";

type Card = NonNullable<AddChapterRequest["card"]>;

/** Limits for a card; the server rejects more. */
const TITLE_MAX = 200;
const PURPOSE_MAX = 600;
const BEAT_MAX = 600;
const BEATS_MAX = 12;

export type CardDraft = { isOn: boolean; title: string; purpose: string; happens: string };

export type CardErrors = { title?: string; happens?: string };

export type CardState = {
  draft: CardDraft;
  change: (part: Partial<CardDraft>) => void;
  errors: CardErrors;
  /** The card to send: null to let a model invent it; undefined if it has errors, which are then shown. */
  read: () => Card | null | undefined;
};

/** Nothing typed; the card is left to the model. */
export const NO_CARD: CardDraft = { isOn: false, title: "", purpose: "", happens: "" };

/** A custom scene card as typed; the text is kept while it is switched off. */
export function useCustomCard(): CardState {
  const [draft, setDraft] = useState(NO_CARD);
  const [errors, setErrors] = useState<CardErrors>({});
  const change = (part: Partial<CardDraft>): void => {
    setErrors({});
    setDraft((known) => ({ ...known, ...part }));
  };
  const read = (): Card | null | undefined => {
    if (!draft.isOn) return null;
    const faults = problemsOf(draft);
    setErrors(faults);
    if (faults.title !== undefined || faults.happens !== undefined) return undefined;
    return { title: draft.title.trim(), purpose: draft.purpose.trim(), beats: beatsOf(draft.happens) };
  };
  return { draft, change, errors, read };
}

/** One beat per line; empty lines are skipped. */
function beatsOf(happens: string): string[] {
  return happens
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

function problemsOf({ title, happens }: CardDraft): CardErrors {
  const beats = beatsOf(happens);
  const long = beats.findIndex((beat) => beat.length > BEAT_MAX);
  return {
    ...(title.trim() === "" && { title: "Please give the chapter a title." }),
    ...(beats.length === 0 && { happens: "Please say at least one thing that happens." }),
    ...(beats.length > BEATS_MAX && {
      happens: `These are ${beats.length} lines; a chapter can have ${BEATS_MAX}.`,
    }),
    ...(long !== -1 && { happens: `Line ${long + 1} is longer than ${BEAT_MAX} letters.` }),
  };
}

/** The switch, and the card it enables. */
export function CustomCardFields({ card }: { card: CardState }): React.ReactElement {
  const { draft, change, errors } = card;
  return (
    <div className="space-y-5">
      <Switch
        label="I have a card of my own"
        hint="The chapter is then written by it, and nothing else is thought up for it."
        checked={draft.isOn}
        onChange={({ target }) => change({ isOn: target.checked })}
      />
      {draft.isOn && (
        <>
          <TextField
            label="Title of the chapter"
            maxLength={TITLE_MAX}
            value={draft.title}
            error={errors.title}
            onChange={({ target }) => change({ title: target.value })}
          />
          <TextField
            label="What it is for (you may leave this open)"
            maxLength={PURPOSE_MAX}
            value={draft.purpose}
            onChange={({ target }) => change({ purpose: target.value })}
          />
          <TextAreaField
            label="What happens, a line each"
            rows={4}
            value={draft.happens}
            error={errors.happens}
            hint={`Up to ${BEATS_MAX} lines, in their order.`}
            onChange={({ target }) => change({ happens: target.value })}
          />
        </>
      )}
    </div>
  );
}
