import { useRef, useState } from "react";
import { messageOf } from "../../platform/api.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { useImpersonation } from "./use-impersonation.ts";

type Props = {
  /** the user to impersonate */
  user: { id: string; name: string };
  onClose: () => void;
};

/** Asks for a reason before an administrator impersonates a user, and explains what that means. */
export function ImpersonateDialog({ user, onClose }: Props): React.ReactElement {
  const impersonation = useImpersonation();
  const [reason, setReason] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const begin = (): void => {
    if (!impersonation.isPending) impersonation.mutate({ userId: user.id, reason: reason.trim() });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`See Colophon as ${user.name}?`}
      confirmLabel="Impersonate"
      tone="primary"
      busy={impersonation.isPending}
      busyLabel="Beginning"
      error={
        impersonation.error === null
          ? undefined
          : messageOf(impersonation.error, "The server did not explain why. Nothing was begun.")
      }
      initialFocus={field}
      onConfirm={begin}
    >
      <p>
        For an hour at most, and to look: nothing can be changed unless you ask for it. {user.name} can read
        on their account page that you did, and why.
      </p>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          begin();
        }}
      >
        <TextField
          ref={field}
          label="Why"
          hint="For example the number of the ticket. You may leave it empty."
          value={reason}
          maxLength={200}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </ConfirmDialog>
  );
}
