import { SHORTEST_PASSWORD } from "@colophon/contracts/auth/sessions/password-length";
import type { User } from "@colophon/contracts/auth/sessions/user";
import { useState } from "react";
import { useAccountAct } from "../../account/profile/account-queries.ts";
import { requestPasswordReset } from "../../auth/sessions/auth-calls.ts";
import { useSession } from "../../auth/session/session.tsx";
import { call } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { LoneScreen } from "./lone-screen.tsx";

/** The one screen of an author whose password was drawn by an administrator: nothing else works until it is their own. */
export function PasswordDueScreen({ user }: { user: User }): React.ReactElement {
  const { signOut } = useSession();
  return (
    <LoneScreen title="Set your own password" heading="Set your own password">
      <p className="mt-3 text-ink-2 wrap-anywhere">
        Your password was reset for you, {user.full_name}, so somebody else has seen it. Choose one that only
        you know, and go on where you were; your books and credits are as you left them.
      </p>
      <DueForm />
      <MailedLink email={user.email} />
      <div className="mt-6">
        <Button variant="quiet" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </LoneScreen>
  );
}

const NOTHING_TYPED = { current: "", next: "", again: "" };

function DueForm(): React.ReactElement {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isUnlike, setUnlike] = useState(false);
  const change = useAccountAct({
    act: ({ current, next }: typeof NOTHING_TYPED) =>
      call("POST /api/auth/change-password", { body: { current_password: current, new_password: next } }),
    fallback: "Your password could not be set. The one you were given still works; please try again.",
  });
  const { current_password: aboutCurrent, new_password: aboutNext } = change.fields;
  const isAtField = aboutCurrent !== undefined || aboutNext !== undefined;
  return (
    <form
      noValidate
      method="post"
      className="mt-6 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setUnlike(typed.next !== typed.again);
        if (typed.next !== typed.again || change.isPending) return;
        change.run(typed, () => toast.success("Your password is set"));
      }}
    >
      {change.error !== null && !isAtField && <Notice tone="danger">{change.error}</Notice>}
      <PasswordField
        label="The password you were given"
        autoComplete="current-password"
        value={typed.current}
        onChange={(event) => setTyped({ ...typed, current: event.target.value })}
        error={aboutCurrent}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${SHORTEST_PASSWORD} characters; a few unrelated words work well.`}
        value={typed.next}
        onChange={(event) => setTyped({ ...typed, next: event.target.value })}
        error={aboutNext}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        value={typed.again}
        onChange={(event) => setTyped({ ...typed, again: event.target.value })}
        error={isUnlike ? "Passwords do not match" : undefined}
      />
      <div>
        <Button type="submit" variant="primary" busy={change.isPending} busyLabel="Saving">
          Set password
        </Button>
      </div>
    </form>
  );
}

/** Who signed in by a provider or a passkey has never been told the drawn one. */
function MailedLink({ email }: { email: string }): React.ReactElement {
  const [isSent, setSent] = useState(false);
  const resetRequest = useAccountAct({
    act: () => requestPasswordReset(email),
    fallback: "The link could not be sent. Please try again.",
  });
  return (
    <div aria-live="polite" className="mt-8 grid gap-3 border-t border-line pt-6 text-small text-ink-2">
      <p>You were not given one? Set yours by a link in a mail to {email} instead.</p>
      {resetRequest.error !== null && <Notice tone="danger">{resetRequest.error}</Notice>}
      {isSent ? (
        <Notice tone="success">The link is on its way. It works once, for 1 hour.</Notice>
      ) : (
        <div>
          <Button
            size="small"
            busy={resetRequest.isPending}
            busyLabel="Sending"
            onClick={() => resetRequest.run(undefined, () => setSent(true))}
          >
            Mail me a link
          </Button>
        </div>
      )}
    </div>
  );
}
