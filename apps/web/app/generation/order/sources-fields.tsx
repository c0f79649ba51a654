import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import { Plus } from "lucide-react";
import { useEffect, useRef } from "react";
import { useController } from "react-hook-form";
import { Button } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { isBlankNote, type SourceNote } from "./generate-form.ts";
import type { BookForm } from "./use-book-form.ts";

const whole = new Intl.NumberFormat("en");
const BLANK: SourceNote = { title: "", text: "" };
const { sourcesMax, source: longest, sourceTitle } = BOOK_LIMITS;

/** The author's notes: one to start with, and as many as a request may have. */
export function SourcesFields({ form }: { form: BookForm }): React.ReactElement {
  const { field } = useController({ control: form.control, name: "sources" });
  const notes = field.value.length === 0 ? [BLANK] : field.value;
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  // After a note is added or removed, focus the one next to it.
  useEffect(() => {
    if (wanted.current === null) return;
    box.current?.querySelectorAll("fieldset")[wanted.current]?.querySelector("input")?.focus();
    wanted.current = null;
  });
  const save = (next: readonly SourceNote[]): void => {
    form.clearErrors("sources");
    // A single blank note counts as an untouched form.
    field.onChange(next.length === 1 && next.every(isBlankNote) ? [] : next);
  };
  const isFull = notes.length >= sourcesMax;
  const { message } = form.formState.errors.sources ?? {};
  return (
    <div ref={box} className="space-y-6">
      <p className="max-w-[60ch] text-small text-ink-2">
        What you know and vouch for: notes, interviews, figures, dates. The book is held to them; what it
        claims beyond is shown to you when it is finished. Up to {sourcesMax} notes of {whole.format(longest)}{" "}
        characters.
      </p>
      {message !== undefined && <p className="text-small text-danger">{message}</p>}
      {notes.map((note, index) => (
        <Note
          // A note has no id; what is typed is stored in the form, not in the field.
          key={index}
          form={form}
          note={note}
          index={index}
          isOnly={notes.length === 1}
          onChange={(changes) => save(notes.map((one, at) => (at === index ? { ...one, ...changes } : one)))}
          onRemove={() => {
            wanted.current = Math.max(0, index - 1);
            save(notes.filter((_, at) => at !== index));
          }}
        />
      ))}
      <div>
        <Button
          disabled={isFull}
          onClick={() => {
            wanted.current = notes.length;
            save([...notes, BLANK]);
          }}
          icon={<Plus aria-hidden className="size-4" />}
        >
          Add another
        </Button>
        {isFull && (
          <p className="mt-2 text-small text-ink-3">{sourcesMax} notes are as many as one book takes.</p>
        )}
      </div>
    </div>
  );
}

type NoteProps = {
  form: BookForm;
  note: SourceNote;
  index: number;
  isOnly: boolean;
  onChange: (changes: Partial<SourceNote>) => void;
  onRemove: () => void;
};

function Note({ form, note, index, isOnly, onChange, onRemove }: NoteProps): React.ReactElement {
  const errors = form.formState.errors.sources?.[index];
  const length = note.text.trim().length;
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="sr-only">Note {index + 1}</legend>
      <TextField
        label={`Title of note ${index + 1}`}
        placeholder="For example: Harbour records, 1911 to 1931"
        autoComplete="off"
        maxLength={sourceTitle}
        value={note.title}
        error={errors?.title?.message}
        onChange={(event) => onChange({ title: event.target.value })}
        aside={
          !isOnly && (
            <button
              type="button"
              className="link min-h-6 text-micro"
              aria-label={`Remove note ${index + 1}`}
              onClick={onRemove}
            >
              Remove
            </button>
          )
        }
      />
      <TextAreaField
        label={`What note ${index + 1} says`}
        rows={5}
        value={note.text}
        error={errors?.text?.message}
        onChange={(event) => onChange({ text: event.target.value })}
        aside={
          <span className={length > longest ? "text-micro font-medium text-danger" : "text-micro text-ink-3"}>
            <span className="tabular-nums">{whole.format(length)}</span> of {whole.format(longest)}
            {length > longest && ", too long"}
          </span>
        }
      />
    </fieldset>
  );
}
