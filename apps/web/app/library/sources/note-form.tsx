import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSourceActions } from "./source-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

const EMPTY = { title: "", text: "" };

/** A pasted or typed note; the draft is stored until it is added to the book. */
export function NoteForm({ bookId }: { bookId: string }): React.ReactElement {
  const { addNote } = useSourceActions(bookId);
  const [draft, setDraft] = useState(EMPTY);
  const adding = useMutation({
    networkMode: "always",
    mutationFn: addNote,
    // Text typed while it was being sent is not saved yet.
    onSuccess: (_saved, sent) => setDraft((now) => (now === sent ? EMPTY : now)),
  });
  const isReady = draft.title.trim() !== "" && draft.text.trim() !== "";
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isReady) adding.mutate(draft);
  };
  return (
    <form onSubmit={submit} className="card space-y-4 p-6" aria-labelledby="note">
      <h2 id="note" className="font-display text-h3">
        Or paste a note
      </h2>
      <TextField
        label="What is it?"
        maxLength={200}
        value={draft.title}
        onChange={({ target }) => setDraft({ ...draft, title: target.value })}
      />
      <TextAreaField
        label="Its text"
        rows={4}
        maxLength={200_000}
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
      />
      {adding.isError && (
        <Notice tone="danger">{messageOf(adding.error, "It was not kept. Please try again.")}</Notice>
      )}
      <Button type="submit" disabled={!isReady} busy={adding.isPending} busyLabel="Keeping">
        Put it beside the book
      </Button>
    </form>
  );
}
