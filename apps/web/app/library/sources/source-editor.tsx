import type { SourceText } from "@colophon/contracts/library/sources";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useSourceActions, useSourceText } from "./source-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { useUpload } from "../../platform/use-upload.ts";
import { UploadZone } from "../../ui/upload-zone.tsx";
import { TextAreaField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ELSEWHERE, KINDS, MAX_BYTES } from "./file-kinds.ts";

type Props = { bookId: string; sourceId: string; onDone: () => void };

/** A text longer than the maximum to type is shown, and replaced by a file. */
const NOTE_CHARACTERS = 200_000;

/** The text of a source, to be read, edited, or replaced by a file. */
export function SourceEditor({ bookId, sourceId, onDone }: Props): React.ReactElement {
  const query = useSourceText(bookId, sourceId);
  return (
    <QueryView
      query={query}
      loadingLabel="Opening the source"
      skeleton={<Skeleton className="mt-4 h-28" />}
      errorTitle="The source did not open"
      explainError={(error) => messageOf(error, "The server did not explain why.")}
    >
      {(source) => <Editor {...{ bookId, source, onDone }} />}
    </QueryView>
  );
}

type EditorProps = { bookId: string; source: SourceText; onDone: () => void };

function Editor({ bookId, source, onDone }: EditorProps): React.ReactElement {
  const { change, replaceByFile } = useSourceActions(bookId);
  const [draft, setDraft] = useState({ title: source.title, text: source.text });
  const isLong = source.text.length > NOTE_CHARACTERS;
  const saving = useMutation({
    networkMode: "always",
    mutationFn: () =>
      change(source.id, {
        title: draft.title,
        ...(draft.text !== source.text && !isLong && { text: draft.text }),
      }),
    onSuccess: onDone,
  });
  const upload = useUpload({
    send: (file, sending) => replaceByFile({ sourceId: source.id, file }, sending),
    onDone,
    fallback: "The file could not be read. Please try again.",
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-4 space-y-4" aria-label={`Source ${source.title}`}>
      <TextField
        label="What is it?"
        maxLength={200}
        value={draft.title}
        onChange={({ target }) => setDraft({ ...draft, title: target.value })}
      />
      <TextAreaField
        label="Its text"
        rows={8}
        readOnly={isLong}
        hint={isLong ? "Too long to be changed here: replace it by a file." : undefined}
        value={draft.text}
        onChange={({ target }) => setDraft({ ...draft, text: target.value })}
      />
      {saving.isError && (
        <Notice tone="danger">{messageOf(saving.error, "It was not kept. Please try again.")}</Notice>
      )}
      <Button
        type="submit"
        size="small"
        disabled={draft.title.trim() === "" || draft.text.trim() === ""}
        busy={saving.isPending}
        busyLabel="Keeping"
      >
        Keep
      </Button>
      <UploadZone
        upload={upload}
        label="Replace its text by a file"
        kinds={KINDS}
        elsewhere={ELSEWHERE}
        maxBytes={MAX_BYTES}
        working="Reading"
      />
    </form>
  );
}
