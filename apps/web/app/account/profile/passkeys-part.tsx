import { KeyRound, Plus } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type Passkey, useMfaChange } from "../../auth/mfa/mfa-queries.ts";
import { canUsePasskeys, makePasskey } from "../../auth/mfa/passkeys.ts";
import { formatDay } from "../../billing/payments/money-labels.ts";
import { call } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";

type PasskeysProps = {
  passkeys: readonly Passkey[];
  /** called with the recovery codes that come with the first factor */
  onCodes: (codes: readonly string[]) => void;
};

/** The author's passkeys: add, rename or remove one. */
export function PasskeysPart({ passkeys, onCodes }: PasskeysProps): React.ReactElement {
  const [isNaming, setNaming] = useState(false);
  const [asked, setAsked] = useState<Passkey | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const back = (): void => {
    setNaming(false);
    heading.current?.focus();
  };
  const add = useMfaChange(makePasskey);
  return (
    <div className="card p-5">
      <h3 ref={heading} tabIndex={-1} className="font-display text-h3 outline-none">
        Passkeys
      </h3>
      <p className="mt-1 text-small text-ink-2">
        Your fingerprint, face or PIN signs you in, on this device, your phone or a security key.
      </p>
      {passkeys.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setAsked(passkey)} />
          ))}
        </ul>
      )}
      {!canUsePasskeys() && (
        <Notice className="mt-4">This browser knows no passkeys. A newer one, or your phone, does.</Notice>
      )}
      {canUsePasskeys() && !isNaming && (
        <Button
          className="mt-4"
          size="small"
          variant={passkeys.length === 0 ? "primary" : "secondary"}
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setNaming(true)}
        >
          Add a passkey
        </Button>
      )}
      {isNaming && (
        <NameForm
          label="Name of the passkey"
          hint="So that you know it later: Laptop, phone, key on my ring"
          first="This device"
          action="Make the passkey"
          busyLabel="Waiting for your device"
          change={add}
          onCancel={back}
          onName={(name) =>
            add.run(name, ({ recovery_codes: codes }) => {
              toast.success("The passkey is kept. You can sign in with it.");
              back();
              if (codes !== null) onCodes(codes);
            })
          }
        />
      )}
      {asked !== null && <RemoveDialog passkey={asked} heading={heading} onClosed={() => setAsked(null)} />}
    </div>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }): React.ReactElement {
  const [isNaming, setNaming] = useState(false);
  const { id, name } = passkey;
  const rename = useMfaChange((next: string) =>
    call("PUT /api/auth/passkeys/{id}", { params: { id }, body: { name: next } }),
  );
  if (isNaming) {
    return (
      <li className="py-3">
        <NameForm
          label={`New name of ${name}`}
          first={name}
          action="Keep the name"
          busyLabel="Keeping"
          change={rename}
          onCancel={() => setNaming(false)}
          onName={(next) => rename.run(next, () => setNaming(false))}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere" dir="auto">
          {name}
          {passkey.is_synced && <Badge>On all your devices</Badge>}
        </p>
        <p className="text-small text-ink-2">
          Added {formatDay(passkey.created_at)},{" "}
          {passkey.last_used_at === null ? "not used yet" : `last used ${formatDay(passkey.last_used_at)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button size="small" variant="quiet" onClick={() => setNaming(true)} aria-label={`Rename ${name}`}>
          Rename
        </Button>
        <Button size="small" variant="quiet" onClick={onRemove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  );
}

type RemoveProps = {
  passkey: Passkey;
  heading: RefObject<HTMLHeadingElement | null>;
  onClosed: () => void;
};

/** Rendered outside the list: a refetched list removes the passkey's row before the result is shown. */
function RemoveDialog({ passkey, heading, onClosed }: RemoveProps): React.ReactElement {
  const { id, name } = passkey;
  const remove = useMfaChange(() => call("DELETE /api/auth/passkeys/{id}", { params: { id } }));
  const isRemoved = useRef(false);
  const confirm = (): void =>
    remove.run(undefined, ({ message }) => {
      isRemoved.current = true;
      toast.success(message);
      onClosed();
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={onClosed}
      finalFocus={() => (isRemoved.current ? heading.current : null)}
      title={`Remove the passkey “${name}”?`}
      confirmLabel="Remove the passkey"
      busy={remove.isPending}
      busyLabel="Removing"
      error={remove.error ?? undefined}
      onConfirm={confirm}
    >
      It stops signing anyone in at once. Your device keeps its half, which opens nothing by itself.
    </ConfirmDialog>
  );
}

type NameFormProps = {
  label: string;
  hint?: string;
  first: string;
  action: string;
  busyLabel: string;
  change: { isPending: boolean; error: string | null };
  onCancel: () => void;
  onName: (name: string) => void;
};

function NameForm(props: NameFormProps): React.ReactElement {
  const { label, hint, first, action, busyLabel, change, onCancel, onName } = props;
  const [name, setName] = useState(first);
  const field = useRef<HTMLInputElement>(null);
  // The clicked button was replaced by this field.
  useEffect(() => field.current?.select(), []);
  return (
    <form
      className="mt-4 max-w-md space-y-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!change.isPending) onName(name);
      }}
    >
      <TextField
        ref={field}
        label={label}
        hint={hint}
        maxLength={60}
        required
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {change.error !== null && <Notice tone="danger">{change.error}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" busy={change.isPending} busyLabel={busyLabel}>
          {action}
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
