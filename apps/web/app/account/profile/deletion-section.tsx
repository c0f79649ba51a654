import { RESTORABLE_DAYS } from "@colophon/contracts/account/profile";
import { useState } from "react";
import { useAccountAct } from "./account-queries.ts";
import { useSession, useUser } from "../../auth/session/session.tsx";
import { call } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";

/** Deletes the account: typed, confirmed, and restorable for a while. */
export function DeletionSection(): React.ReactElement {
  const { email } = useUser();
  const { leaveDeleted } = useSession();
  const [typed, setTyped] = useState("");
  const [isMistyped, setMistyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const deletion = useAccountAct({
    act: () => call("POST /api/account/deletion", { body: { email } }),
    fallback: "The account could not be deleted. Nothing was changed; please try again.",
    endsSession: true,
  });
  return (
    <section aria-labelledby="deletion-heading">
      <h2 id="deletion-heading" className="font-display text-h2">
        Delete your account
      </h2>
      <div className="mt-2 grid max-w-[60ch] gap-2 text-ink-2">
        <p>
          Every device is signed out at once, work under way ends by its usual rules, and a subscription ends.
          For {RESTORABLE_DAYS} days you can sign in and restore everything.
        </p>
        <p>
          After that your books, files and everything about you are gone for good. Entries of our ledger and
          of the log of security events stay without your name.
        </p>
      </div>
      <form
        noValidate
        className="mt-5 grid max-w-xl gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const isRight = typed.trim().toLowerCase() === email;
          setMistyped(!isRight);
          if (isRight) deletion.reset();
          setAsking(isRight);
        }}
      >
        <TextField
          label="Your email address"
          autoComplete="off"
          inputMode="email"
          hint={`Type ${email} to go on.`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          error={isMistyped ? "This is not the address of your account. Nothing was deleted." : undefined}
        />
        <div>
          <Button type="submit" variant="danger">
            Delete account
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete your account?"
        confirmLabel="Delete account"
        cancelLabel="Keep it"
        busy={deletion.isPending}
        busyLabel="Deleting"
        error={deletion.error ?? undefined}
        onConfirm={() => deletion.run(undefined, ({ purge_at: purgeAt }) => leaveDeleted(purgeAt))}
      >
        You are signed out everywhere, and a mail tells you until when you can restore it: {RESTORABLE_DAYS}{" "}
        days from now.
      </ConfirmDialog>
    </section>
  );
}
