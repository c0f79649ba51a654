import type { OutlineContent } from "@colophon/contracts/generation/outline/outline";
import { type FormEvent, useState } from "react";
import { randomUuid } from "../../platform/random-id.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";

type Card = OutlineContent["chapters"][number];

type Props = {
  /** which chapter it will be */
  number: number;
  /** its initial words */
  words: number;
  onInsert: (card: Card) => void;
  onClose: () => void;
};

/** A chapter added by its author: the required fields of a card. */
export function InsertForm({ number, words, onInsert, onClose }: Props): React.ReactElement {
  const [form, setForm] = useState({ title: "", purpose: "", beat: "" });
  const [wasSent, setSent] = useState(false);
  const missing = (text: string, sentence: string): string | undefined =>
    wasSent && text.trim() === "" ? sentence : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setSent(true);
    if ([form.title, form.purpose, form.beat].some((text) => text.trim() === "")) return;
    onInsert(newCard({ ...form, words }));
  };
  return (
    <form
      noValidate
      aria-label={`New chapter ${number}`}
      onSubmit={submit}
      className="my-3 space-y-4 rounded-lg bg-sunken p-4"
    >
      <TextField
        // The author has just asked for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that had the keyboard
        autoFocus
        label="Title of the new chapter"
        maxLength={200}
        autoComplete="off"
        value={form.title}
        error={missing(form.title, "Please give it a title")}
        onChange={({ target }) => setForm({ ...form, title: target.value })}
      />
      <TextAreaField
        label="What it is for"
        rows={2}
        maxLength={600}
        value={form.purpose}
        error={missing(form.purpose, "Please say what it is for")}
        onChange={({ target }) => setForm({ ...form, purpose: target.value })}
      />
      <TextAreaField
        label="What happens in it first"
        rows={2}
        maxLength={600}
        value={form.beat}
        error={missing(form.beat, "Please say what happens in it")}
        onChange={({ target }) => setForm({ ...form, beat: target.value })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small">
          Put it in as chapter {number}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}

function newCard(of: { title: string; purpose: string; beat: string; words: number }): Card {
  return {
    id: randomUuid(),
    title: of.title.trim(),
    purpose: of.purpose.trim(),
    point_of_view: "",
    place: "",
    time: "",
    entry_state: "",
    exit_state: "",
    beats: [{ text: of.beat.trim(), people: [] }],
    words: of.words,
    question: "",
    examples: [],
    exercises: [],
    scenes: [],
    locked: false,
  };
}
