import { type RefObject, useEffect, useRef, useState } from "react";
import { type NewApiToken, useCreateToken } from "../../auth/api-tokens/api-tokens.ts";
import { ApiError, messageOf } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ConfirmDialog, DialogBody, Dialog, DialogFooter } from "../../ui/dialog.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { RadioField } from "../../ui/radio-field.tsx";

const SCOPES = [
  { value: "read", label: "Look", hint: "Reads books, covers, metadata and the balance." },
  {
    value: "write",
    label: "Look and change",
    hint: "Also orders, edits and deletes, and so spends credits.",
  },
] as const;
const DAYS = [
  { value: "7", label: "7 days", days: 7 },
  { value: "30", label: "30 days", days: 30 },
  { value: "90", label: "90 days", days: 90 },
  { value: "365", label: "A year", days: 365 },
] as const;
const MONTH = DAYS[1];

/** Creates a token, and shows it once. */
export function NewTokenDialog({ onClose }: { onClose: () => void }): React.ReactElement {
  const create = useCreateToken();
  const [isAsking, setAsking] = useState(false);
  const token = create.data?.token;
  const field = useRef<HTMLInputElement>(null);
  // Escape, or a click outside the dialog, may be a slip: it must not lose a token that is shown only once.
  const leave = (): void => {
    if (token !== undefined) setAsking(true);
    else if (!create.isPending) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={leave}
      initialFocus={field}
      title={token === undefined ? "New API token" : "Your new API token"}
    >
      {token === undefined ? (
        <TokenForm
          field={field}
          busy={create.isPending}
          error={create.error}
          onMake={(wanted) => create.mutate(wanted)}
          onClose={onClose}
        />
      ) : (
        <NewToken token={token} onClose={onClose} />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Have you copied the token?"
        confirmLabel="I have copied it"
        cancelLabel="Show it again"
        tone="primary"
        onConfirm={onClose}
      >
        It is not shown again. A token that was not copied is of no use: revoke it, and make a new one.
      </ConfirmDialog>
    </Dialog>
  );
}

type FormProps = {
  /** initial focus */
  field: RefObject<HTMLInputElement | null>;
  busy: boolean;
  error: Error | null;
  onMake: (wanted: NewApiToken) => void;
  onClose: () => void;
};

function TokenForm({ field, busy, error, onMake, onClose }: FormProps): React.ReactElement {
  const [name, setName] = useState("");
  const [scope, setScope] = useState<NewApiToken["scope"]>("read");
  const [days, setDays] = useState<NewApiToken["days"]>(MONTH.days);
  const fields = error instanceof ApiError ? error.fields : {};
  const isPlaced = fields["name"] !== undefined;
  const make = (event: React.FormEvent): void => {
    event.preventDefault();
    if (!busy) onMake({ name, scope, days });
  };
  return (
    <form noValidate onSubmit={make} className="contents">
      <DialogBody className="grid content-start gap-6">
        {error !== null && !isPlaced && (
          <Notice tone="danger">{messageOf(error, "The token was not made. Please try again.")}</Notice>
        )}
        <TextField
          ref={field}
          label="Name"
          required
          maxLength={60}
          hint="What it is for, so that you know it again."
          value={name}
          error={fields["name"]}
          onChange={(event) => setName(event.target.value)}
        />
        <RadioField
          label="What it may do"
          options={SCOPES}
          value={scope}
          onChange={(event) => setScope(event.target.value === "write" ? "write" : "read")}
        />
        <SelectField
          label="Ends after"
          options={DAYS}
          value={String(days)}
          onChange={(event) =>
            setDays((DAYS.find(({ value }) => value === event.target.value) ?? MONTH).days)
          }
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel="Making the token">
          Make token
        </Button>
      </DialogFooter>
    </form>
  );
}

function NewToken({ token, onClose }: { token: string; onClose: () => void }): React.ReactElement {
  const shown = useRef<HTMLElement>(null);
  // The button that created it is gone: focus moves to the result.
  useEffect(() => shown.current?.focus(), []);
  return (
    <>
      <DialogBody className="grid content-start gap-5">
        <Notice tone="warning" title="Copy it now: it is shown this once" role="alert">
          Keep it where you keep passwords. Whoever has it can do with your books what it may do.
        </Notice>
        <p className="flex flex-wrap items-center gap-3 rounded-lg bg-sunken p-4">
          <code ref={shown} tabIndex={-1} aria-label="The token" className="min-w-0 flex-1 wrap-anywhere">
            {token}
          </code>
          <CopyButton text={token} label="Copy the token" />
        </p>
        <p className="text-small text-ink-2">
          Programs send it with every call, in the header{" "}
          <code className="wrap-anywhere">Authorization: Bearer clp_…</code>
        </p>
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          I have copied it
        </Button>
      </DialogFooter>
    </>
  );
}
