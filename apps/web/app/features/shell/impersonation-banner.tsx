import type { SignedInUser } from "@colophon/contracts/auth/user";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { meQuery, useSession } from "../../data/session/session.tsx";
import { ApiError, call, sentenceOf } from "../../platform/api.ts";
import { readParkedToken } from "../../platform/token-store.ts";
import { type Banner, BannerSlot } from "../../ui/banner-slot.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";

type Props = { user: SignedInUser; others: readonly (Banner | null)[] };

/** On every screen while an administrator sees the product as somebody else: as whom, and the way back. */
export function ImpersonationBanner({ user, others }: Props): React.ReactElement {
  const { stopImpersonating } = useSession();
  const [isAsking, setAsking] = useState(false);
  const back = useMutation({ networkMode: "always", mutationFn: stopImpersonating });
  const mayWrite = user.impersonation?.may_write === true;
  const banner: Banner = {
    kind: "impersonation",
    tone: "warning",
    text: (
      <>
        You see Colophon as <strong>{user.full_name}</strong> ({user.email}).{" "}
        {mayWrite ? "What you change is changed in their name, and noted." : "You can look, not change."}
      </>
    ),
    action: (
      <span className="flex shrink-0 flex-wrap justify-end gap-2">
        {!mayWrite && (
          <Button size="small" onClick={() => setAsking(true)}>
            Allow changes
          </Button>
        )}
        <Button size="small" busy={back.isPending} busyLabel="Going back" onClick={() => back.mutate()}>
          Back to Admin
        </Button>
      </span>
    ),
  };
  return (
    <>
      <BannerSlot banners={[banner, ...others]} />
      {isAsking && <LeaveToChange name={user.full_name} onClose={() => setAsking(false)} />}
    </>
  );
}

const OVER = "This is over: use Back to Admin, and begin again.";

function LeaveToChange({ name, onClose }: { name: string; onClose: () => void }): React.ReactElement {
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [reason, setReason] = useState("");
  const raise = useMutation({
    mutationFn: () => raiseByOwnSession(reason),
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
      error={raise.error === null || isMissing ? undefined : sentenceOf(raise.error, OVER)}
      initialFocus={field}
      onConfirm={() => raise.mutate()}
    >
      <p>
        Every change is written down with your name, and {name} can read your reason on their account page.
        Passwords, addresses, payments, keys and deletion stay out of reach.
      </p>
      <form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          raise.mutate();
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

/** The session in force is the author's, which cannot give itself leave. */
async function raiseByOwnSession(reason: string): Promise<void> {
  const own = readParkedToken();
  await call("POST /api/admin/impersonate/raise", {
    body: { reason },
    ...(own !== null && { headers: { authorization: `Bearer ${own}` } }),
  });
}
