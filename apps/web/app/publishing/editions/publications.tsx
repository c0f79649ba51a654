import type { Edition, Publication } from "@colophon/contracts/publishing/editions/edition";
import type { StoreFormat } from "@colophon/contracts/publishing/kdp-form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type SyntheticEvent, useRef, useState } from "react";
import { editionsKey, forgetPublished, recordPublication } from "./edition-queries.ts";
import { STORE_FORMAT_NAMES, formatDay } from "./edition-labels.ts";
import { ApiError, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

// The contract's own list comes with its schemas, which no page loads.
const FORMATS = ["ebook", "paperback", "hardcover"] as const satisfies StoreFormat[];
const OPTIONS = FORMATS.map((value) => ({ value, label: STORE_FORMAT_NAMES[value] }));

/** "Published as e-book (B0ABCDEFGH) on November 23, 2026." */
export function publishedLabel(published: readonly Publication[]): string {
  if (published.length === 0) return "Not noted as published.";
  const each = published.map(
    ({ format, asin, published_on: on }) =>
      `${STORE_FORMAT_NAMES[format].toLowerCase()} (${asin}) on ${formatDay(on)}`,
  );
  return `Published as ${each.join(", ")}.`;
}

type PublicationDraft = { format: StoreFormat; asin: string; published_on: string };
const EMPTY: PublicationDraft = { format: "ebook", asin: "", published_on: "" };

/** Where an edition was published: add, correct, remove. */
export function Publications({ edition }: { edition: Edition }): React.ReactElement {
  const client = useQueryClient();
  const which = { bookId: edition.book_id, editionId: edition.id };
  const [note, setNote] = useState<PublicationDraft>(EMPTY);
  const asin = useRef<HTMLInputElement>(null);
  const look = (): Promise<void> => client.invalidateQueries({ queryKey: editionsKey(edition.book_id) });
  const save = useMutation({
    mutationFn: () => recordPublication(which, note),
    onSuccess: async () => {
      await look();
      setNote(EMPTY);
      toast.success(`Edition ${edition.number} is noted as published`);
    },
  });
  const forget = useMutation({
    mutationFn: (format: StoreFormat) => forgetPublished(which, format),
    onSuccess: look,
  });
  const edit = (one: Publication): void => {
    setNote({ format: one.format, asin: one.asin, published_on: one.published_on });
    asin.current?.focus();
  };
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    save.mutate();
  };
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const failure = failureOf(save.error, fields) ?? failureOf(forget.error, {});
  return (
    <>
      <PublicationList
        edition={edition}
        busy={forget.isPending ? forget.variables : null}
        onEdit={edit}
        onForget={(format) => forget.mutate(format)}
      />
      <form onSubmit={send} noValidate className="mt-3 grid items-start gap-4 sm:grid-cols-3">
        <SelectField
          label="Sold as"
          options={OPTIONS}
          value={note.format}
          onChange={({ currentTarget: { value } }) => {
            const format = FORMATS.find((one) => one === value);
            if (format !== undefined) setNote({ ...note, format });
          }}
        />
        <TextField
          ref={asin}
          label="ASIN or ISBN-10"
          hint="B0… on the book's page in the store"
          error={fields["asin"]}
          value={note.asin}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) => setNote({ ...note, asin: value })}
        />
        <TextField
          label="Published on"
          type="date"
          error={fields["published_on"]}
          value={note.published_on}
          onChange={({ currentTarget: { value } }) => setNote({ ...note, published_on: value })}
        />
        <div className="sm:col-span-3">
          <Button type="submit" busy={save.isPending} busyLabel="Saving">
            Save the note
          </Button>
        </div>
      </form>
      {failure !== null && (
        <Notice tone="danger" title="The note was not saved" className="mt-3">
          {failure}
        </Notice>
      )}
    </>
  );
}

/** Errors that belong to a field are shown there. */
function failureOf(error: Error | null, fields: Readonly<Record<string, string>>): string | null {
  if (error === null || Object.keys(fields).length > 0) return null;
  return messageOf(error, "The server did not explain why. Please try again.");
}

type PublicationListProps = {
  edition: Edition;
  /** the publication being removed */
  busy: StoreFormat | null;
  onEdit: (note: Publication) => void;
  onForget: (format: StoreFormat) => void;
};

function PublicationList({
  edition,
  busy,
  onEdit,
  onForget,
}: PublicationListProps): React.ReactElement | null {
  if (edition.published.length === 0) return null;
  return (
    <ul aria-label={`Where edition ${edition.number} was published`}>
      {edition.published.map((one) => (
        <li key={one.format} className="flex flex-wrap items-center gap-2 border-b border-line py-2">
          <span className="min-w-0 flex-1">
            <b className="font-medium">{STORE_FORMAT_NAMES[one.format]}</b>: {one.asin},{" "}
            {formatDay(one.published_on)}
          </span>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Edit the note for the ${STORE_FORMAT_NAMES[one.format].toLowerCase()}`}
            onClick={() => onEdit(one)}
          >
            Edit
          </Button>
          <Button
            size="small"
            variant="quiet"
            aria-label={`Remove the note for the ${STORE_FORMAT_NAMES[one.format].toLowerCase()}`}
            busy={busy === one.format}
            onClick={() => onForget(one.format)}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
}
