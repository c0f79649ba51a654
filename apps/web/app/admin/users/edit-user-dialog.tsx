import type { EditableUser } from "@colophon/contracts/admin/users";
import { useEffect, useRef, useState } from "react";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { DialogBody, Dialog, DialogFooter } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { type ListedUser, useUserAct } from "./users-calls.ts";

/**
 * Edits a user's name, email address, premium status and role. Closes on Escape, a click outside, Close or
 * Cancel.
 */
export function EditUserDialog(props: { user: ListedUser; onClose: () => void }): React.ReactElement {
  const { user, onClose } = props;
  // Read once: the list may be refetched while this is open, and what was typed stays.
  const [base, setBase] = useState<EditableUser>({
    full_name: user.full_name,
    email: user.email,
    is_premium: user.is_premium,
    is_admin: user.is_admin,
  });
  const [typed, setTyped] = useState(base);
  const first = useRef<HTMLInputElement>(null);
  const save = useUserAct({
    user,
    act: (body: EditableUser & { base: EditableUser }) =>
      call("PUT /api/admin/users/{id}", { params: { id: user.id }, body }),
    notify: () => toast.success("User updated successfully"),
  });
  const fields = save.error instanceof ApiError ? save.error.fields : {};
  const form = useRef<HTMLFormElement>(null);
  // Focus belongs to the browser; fields are marked once the error is rendered.
  useEffect(() => {
    if (save.error !== null) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [save.error]);
  const submit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (save.isPending) return;
    save.mutate(
      { ...typed, base },
      {
        onSuccess: onClose,
        // The next attempt is based on the current state of the user, which the error shows.
        onError: (error) => setBase((before) => currentUserIn(error) ?? before),
      },
    );
  };
  return (
    <Dialog open onOpenChange={onClose} initialFocus={first} title={`Edit ${user.full_name}`}>
      <form ref={form} noValidate onSubmit={submit} className="contents">
        <DialogBody className="grid content-start gap-6">
          {save.isError && (
            <Notice tone="danger" title="Failed to update user">
              {messageOf(save.error, "Nothing was changed; please try again.")}
              {currentUserIn(save.error) !== null && <CurrentValues user={base} />}
            </Notice>
          )}
          <TextField
            ref={first}
            label="Full name"
            required
            autoComplete="off"
            value={typed.full_name}
            error={fields["full_name"]}
            onChange={({ target }) => setTyped({ ...typed, full_name: target.value })}
          />
          <TextField
            label="E-mail"
            type="email"
            required
            autoComplete="off"
            readOnly={user.is_admin}
            hint={
              user.is_admin
                ? "An administrator's address is theirs alone to change."
                : "Another address takes effect at once and signs them out; the old one is told."
            }
            value={typed.email}
            error={fields["email"]}
            onChange={({ target }) => setTyped({ ...typed, email: target.value })}
          />
          <Flag
            label="Premium"
            hint="Given, without a payment. Premium that is paid for ends with its subscription or refund, not here."
            isOn={typed.is_premium}
            onChange={(isOn) => setTyped({ ...typed, is_premium: isOn })}
          />
          <Flag
            label="Administrator"
            hint={
              user.is_admin
                ? "Nobody takes this role away here; npm run admin does, on the server."
                : "Reaches everybody's account, once they have a second factor. It cannot be taken away again here."
            }
            isOn={typed.is_admin}
            isFixed={user.is_admin}
            onChange={(isOn) => setTyped({ ...typed, is_admin: isOn })}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving">
            Save changes
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

/** The user's current state, if somebody else has changed it meanwhile. */
function currentUserIn(error: unknown): EditableUser | null {
  if (!(error instanceof ApiError) || error.code !== "admin.user_changed_meanwhile") return null;
  const { user } = error.data;
  return isUser(user) ? user : null;
}

// predicate: the server validated it against the contract before sending it
function isUser(value: unknown): value is EditableUser {
  return typeof value === "object" && value !== null && "full_name" in value && "is_admin" in value;
}

function CurrentValues({ user }: { user: EditableUser }): React.ReactElement {
  const terms = [
    user.is_premium ? "premium" : "no premium",
    user.is_admin ? "an administrator" : "no administrator",
  ];
  return (
    <p className="mt-2">
      Now: {user.full_name}, {user.email}, {terms.join(", ")}.
    </p>
  );
}

function Flag(props: {
  label: string;
  hint: string;
  isOn: boolean;
  isFixed?: boolean;
  onChange: (isOn: boolean) => void;
}): React.ReactElement {
  const { label, hint, isOn, isFixed = false, onChange } = props;
  const hintId = `flag-${label.toLowerCase()}`;
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isFixed}
          aria-describedby={hintId}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <p id={hintId} className="max-w-[60ch] text-small text-ink-2">
        {hint}
      </p>
    </div>
  );
}
