import { STYLE_LIMITS } from "@colophon/contracts/library/style-choices";
import type { BookStyle } from "@colophon/contracts/library/style";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useStyleActions } from "./style-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { LeaveGuard } from "../../platform/leave-guard.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import {
  type CardDraft,
  PACE_OPTIONS,
  REGISTER_OPTIONS,
  TENSE_OPTIONS,
  VIEW_OPTIONS,
  cardOf,
  draftOf,
} from "./style-labels.ts";

const { readingAgeMin: YOUNGEST, readingAgeMax: OLDEST } = STYLE_LIMITS;

/** The author's style card of a book. Typed text stays until saved. */
export function CardForm({ style }: { style: BookStyle }): React.ReactElement {
  const { set } = useStyleActions(style.book_id);
  const [typed, setTyped] = useState<CardDraft | null>(null);
  const draft = typed ?? draftOf(style.card);
  const saving = useMutation({
    networkMode: "always",
    mutationFn: (sent: CardDraft) => set({ revision: style.revision, card: cardOf(sent, style.card) }),
    // Text typed while it was being sent is not saved yet.
    onSuccess: (_saved, sent) => setTyped((now) => (now === sent ? null : now)),
  });
  const change = (part: Partial<CardDraft>): void => setTyped({ ...draft, ...part });
  const send = (event: FormEvent): void => {
    event.preventDefault();
    saving.mutate(draft);
  };
  return (
    <form className="card space-y-5 p-6" onSubmit={send}>
      <h2 className="font-display text-h3">What you ask for</h2>
      <Choices {...{ draft, change }} />
      <TextAreaField
        label="Words and turns to keep out"
        hint="One a line, exactly as it would stand in the text. They go with every prompt, and where one stands all the same it is shown to you."
        rows={4}
        value={draft.avoid}
        onChange={(event) => change({ avoid: event.target.value })}
      />
      <TextAreaField
        label="Anything else about the sound"
        hint={`${draft.notes.length.toLocaleString("en-US")} of 1,000 characters`}
        rows={3}
        maxLength={STYLE_LIMITS.notesCharactersMax}
        value={draft.notes}
        onChange={(event) => change({ notes: event.target.value })}
      />
      {saving.isError && (
        <Notice tone="danger" title="It was not saved">
          {messageOf(saving.error, "The server did not explain why.")} What you typed is still here.
        </Notice>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          busy={saving.isPending}
          busyLabel="Saving"
          idle={typed === null}
        >
          Save the card
        </Button>
        <output className="block text-small text-ink-2">
          {stateLabel(typed !== null, saving.isSuccess)}
        </output>
      </div>
      <LeaveGuard when={typed !== null} what="What you changed on the style card" />
    </form>
  );
}

function stateLabel(isChanged: boolean, isSaved: boolean): string {
  if (isChanged) return "Not saved yet.";
  return isSaved ? "Saved. It is used from the next scene on." : "";
}

type ChoicesProps = { draft: CardDraft; change: (part: Partial<CardDraft>) => void };

function Choices({ draft, change }: ChoicesProps): React.ReactElement {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SelectField
        label="Tense"
        options={TENSE_OPTIONS}
        value={draft.tense}
        onChange={(event) => change({ tense: event.target.value })}
      />
      <SelectField
        label="Who tells it"
        options={VIEW_OPTIONS}
        value={draft.pointOfView}
        onChange={(event) => change({ pointOfView: event.target.value })}
      />
      <SelectField
        label="Register"
        options={REGISTER_OPTIONS}
        value={draft.register}
        onChange={(event) => change({ register: event.target.value })}
      />
      <SelectField
        label="Pace"
        options={PACE_OPTIONS}
        value={draft.pace}
        onChange={(event) => change({ pace: event.target.value })}
      />
      <TextField
        label="Reading age"
        hint={`In years, from ${YOUNGEST} to ${OLDEST}; empty: as the book sounds. Measured in English books.`}
        type="number"
        inputMode="numeric"
        min={YOUNGEST}
        max={OLDEST}
        value={draft.readingAge}
        onChange={(event) => change({ readingAge: event.target.value })}
      />
    </div>
  );
}
