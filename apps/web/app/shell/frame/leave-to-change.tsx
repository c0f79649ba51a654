import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { meQuery } from "../../auth/session/session.tsx";
import { ApiError, call, messageOf } from "../../platform/api.ts";
import { readParkedToken } from "../../platform/token-store.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";

const OVER = "This is over: use Back to Admin, and begin again.";

/**
 * Asks an administrator why they want to make changes while impersonating; the author can read the reason.
 */
export function LeaveToChange({ name, onClose }: { name: string; onClose: () => void }): React.ReactElement {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState("");
  const raise = useMutation({
    networkMode: "always",
    mutationFn: () => raiseByAdminSession(reason),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: meQuery.queryKey });
      onClose();
    },
  });
  const isMissing = raise.error instanceof ApiError && raise.error.fields["reason"] !== undefined;
  return (
    <ConfirmDialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={`Change things as ${name}?`}
      confirmLabel="Allow changes"
      tone="primary"
      busy={raise.isPending}
      busyLabel="Allowing"
      error={raise.error === null || isMissing ? undefined : messageOf(raise.error, OVER)}
      initialFocus={field}
      onConfirm={() => raise.mutate()}
    >
      <p>
        Every change is written down with your name, and {name} can read your reason on their account page.
        Passwords, addresses, payments, keys, deletion, and whatever costs credits or uses their own key stay
        out of reach.
      </p>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!raise.isPending) raise.mutate();
        }}
      >
        <TextField
          ref={field}
          label="Why"
          hint="For example the number of the ticket."
          value={reason}
          maxLength={200}
          error={raise.error instanceof ApiError ? raise.error.fields["reason"] : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
      </form>
    </ConfirmDialog>
  );
}

/** The active session is the author's, which can't grant itself permission. */
async function raiseByAdminSession(reason: string): Promise<void> {
  const own = readParkedToken();
  await call("POST /api/admin/impersonate/raise", {
    body: { reason },
    ...(own !== null && { headers: { authorization: `Bearer ${own}` } }),
  });
}
