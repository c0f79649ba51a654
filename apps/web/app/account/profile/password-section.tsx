import { SHORTEST_PASSWORD } from "@colophon/contracts/auth/password-limits";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { accountQuery, useAccountAct } from "./account-queries.ts";
import { requestPasswordReset } from "../../auth/sessions/auth-calls.ts";
import { call } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";

/** Changes the password by the present one, or sets a first one by an emailed link. */
export function PasswordSection(): React.ReactElement {
  const query = useQuery(accountQuery);
  return (
    <section aria-labelledby="password-heading">
      <h2 id="password-heading" className="font-display text-h2">
        Password
      </h2>
      <div className="mt-4 max-w-xl">
        <QueryView
          query={query}
          loadingLabel="Loading your account"
          skeleton={<SkeletonCard />}
          errorTitle="Your account did not load"
        >
          {({ has_password: hasPassword, email }) =>
            hasPassword ? <ChangeForm /> : <FirstPassword email={email} />
          }
        </QueryView>
      </div>
    </section>
  );
}

const NOTHING_TYPED = { current: "", next: "", again: "" };

function ChangeForm(): React.ReactElement {
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isUnlike, setUnlike] = useState(false);
  const change = useAccountAct({
    act: ({ current, next }: typeof NOTHING_TYPED) =>
      call("POST /api/auth/change-password", { body: { current_password: current, new_password: next } }),
    fallback: "Your password could not be changed. It stays as it is; please try again.",
  });
  const { current_password: aboutCurrent, new_password: aboutNext } = change.fields;
  const isAtField = aboutCurrent !== undefined || aboutNext !== undefined;
  return (
    <form
      noValidate
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setUnlike(typed.next !== typed.again);
        if (typed.next !== typed.again) return;
        change.run(typed, ({ message }) => {
          setTyped(NOTHING_TYPED);
          toast.success(message);
        });
      }}
    >
      {change.error !== null && !isAtField && <Notice tone="danger">{change.error}</Notice>}
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        value={typed.current}
        onChange={(event) => setTyped({ ...typed, current: event.target.value })}
        error={aboutCurrent}
      />
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={`At least ${SHORTEST_PASSWORD} characters; a few unrelated words work well. Every other device is signed out.`}
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
        <Button type="submit" busy={change.isPending} busyLabel="Saving">
          Change password
        </Button>
      </div>
    </form>
  );
}

function FirstPassword({ email }: { email: string }): React.ReactElement {
  const [isSent, setSent] = useState(false);
  const resetRequest = useAccountAct({
    act: () => requestPasswordReset(email),
    fallback: "The link could not be sent. Please try again.",
  });
  return (
    <div aria-live="polite" className="grid gap-4">
      <p>You sign in without a password. You can set one as a further way in.</p>
      {resetRequest.error !== null && <Notice tone="danger">{resetRequest.error}</Notice>}
      {isSent ? (
        <Notice tone="success">
          A link to set a password is on its way to {email}. It works once, for 1 hour.
        </Notice>
      ) : (
        <div>
          <Button
            busy={resetRequest.isPending}
            busyLabel="Sending"
            onClick={() => resetRequest.run(undefined, () => setSent(true))}
          >
            Set a password
          </Button>
        </div>
      )}
    </div>
  );
}
