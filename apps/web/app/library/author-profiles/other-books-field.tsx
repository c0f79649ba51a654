import { PROFILE_LIMITS } from "@colophon/contracts/library/author-profile-limits";
import { Plus, X } from "lucide-react";
import { randomId } from "../../platform/random-id.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field-frame.tsx";
import { TextField } from "../../ui/field.tsx";
import { type OtherBookDraft, type ProfileDraft, typedRows } from "./profile-draft.ts";

type Props = {
  draft: ProfileDraft;
  onChange: (changes: Partial<ProfileDraft>) => void;
  fields: Readonly<Record<string, string>>;
};

/** Titles published elsewhere, one per row. */
export function OtherBooksField({ draft, onChange, fields }: Props): React.ReactElement {
  const rows = draft.otherBooks;
  const sent = typedRows(draft);
  const setRows = (otherBooks: readonly OtherBookDraft[]): void => onChange({ otherBooks });
  return (
    <fieldset className="space-y-3">
      <legend className="text-small font-medium">Books published elsewhere</legend>
      <p className="text-small text-ink-3">
        Listed under Also by, after your books here. Those are listed by themselves.
      </p>
      {rows.map((row, at) => (
        <Row
          key={row.key}
          row={row}
          at={at}
          error={errorOf(fields, sent.indexOf(row))}
          onChange={(changes) => setRows(rows.map((one) => (one === row ? { ...one, ...changes } : one)))}
          onRemove={() => setRows(rows.filter((one) => one !== row))}
        />
      ))}
      {fields["other_books"] !== undefined && (
        <FieldError id="other-books">{fields["other_books"]}</FieldError>
      )}
      {rows.length < PROFILE_LIMITS.otherBooks && (
        <Button
          size="small"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setRows([...rows, { key: randomId(), title: "", series: "", volume: "" }])}
        >
          Add a book
        </Button>
      )}
    </fieldset>
  );
}

/** The server names rows by their index in the request. */
function errorOf(fields: Props["fields"], at: number): string | undefined {
  return Object.entries(fields).find(([name]) => name.startsWith(`other_books.${at}.`))?.[1];
}

type RowProps = {
  row: OtherBookDraft;
  at: number;
  error: string | undefined;
  onChange: (changes: Partial<OtherBookDraft>) => void;
  onRemove: () => void;
};

function Row({ row, at, error, onChange, onRemove }: RowProps): React.ReactElement {
  const which = `of book ${at + 1}`;
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[2fr_2fr_5rem_auto]">
      <TextField
        label={`Title ${which}`}
        dir="auto"
        maxLength={200}
        value={row.title}
        error={error}
        onChange={(event) => onChange({ title: event.target.value })}
      />
      <TextField
        label={`Series ${which}`}
        dir="auto"
        maxLength={200}
        value={row.series}
        onChange={(event) => onChange({ series: event.target.value })}
      />
      <TextField
        label="Number"
        inputMode="decimal"
        maxLength={6}
        value={row.volume}
        onChange={(event) => onChange({ volume: event.target.value })}
      />
      <Button
        variant="quiet"
        aria-label={`Remove book ${at + 1}`}
        icon={<X aria-hidden className="size-4" />}
        onClick={onRemove}
      >
        Remove
      </Button>
    </div>
  );
}
