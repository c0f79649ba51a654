import type { User } from "@colophon/contracts/auth/sessions";
import { formatDateTime, useRestoreAccount } from "../../account/profile/account-queries.ts";
import { useSession } from "../../auth/session/session.tsx";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LoneScreen } from "./lone-screen.tsx";

/** The only screen of an account that is being deleted. @param purgeAt  until when it can be restored */
export function RestoreScreen({ user, purgeAt }: { user: User; purgeAt: string }): React.ReactElement {
  const { signOut } = useSession();
  const restore = useRestoreAccount();
  return (
    <LoneScreen title="Restore your account" heading="Your account is being deleted">
      <div className="mt-3 grid gap-3 text-ink-2">
        <p className="wrap-anywhere">
          It was asked for, {user.full_name}. Until{" "}
          <strong className="text-ink">{formatDateTime(purgeAt)}</strong> everything is still here: your
          books, their files and your credits.
        </p>
        <p>After that it is gone for good, and the address {user.email} is free again.</p>
      </div>
      {restore.error !== null && (
        <Notice tone="danger" className="mt-6">
          {restore.error}
        </Notice>
      )}
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          variant="primary"
          busy={restore.isPending}
          busyLabel="Restoring"
          onClick={() => restore.run(undefined, () => toast.success("Your account is restored"))}
        >
          Restore my account
        </Button>
        <Button variant="quiet" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
      <p className="mt-8 border-t border-line pt-6 text-small text-ink-3">
        Work that was under way has ended; you can order it again. A subscription that ended is not taken up
        by itself.
      </p>
    </LoneScreen>
  );
}
