import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { type Account, accountQuery, formatDateTime, useAccountAct } from "./account-queries.ts";
import { call } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { LastingPanel } from "../../ui/lasting-panel.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";

/** Name and email address. */
export function ProfileSection(): React.ReactElement {
  const query = useQuery(accountQuery);
  return (
    <section aria-labelledby="profile-heading">
      <h2 id="profile-heading" className="font-display text-h2">
        Who you are
      </h2>
      <div className="mt-4 grid max-w-xl gap-8">
        <QueryView
          query={query}
          loadingLabel="Loading your profile"
          skeleton={<SkeletonCard />}
          errorTitle="Your profile did not load"
        >
          {(account) => (
            <>
              <NameForm account={account} />
              <LastingPanel state={account.email_change === null ? "settled" : "waiting"} end="">
                {account.email_change === null ? (
                  <EmailForm account={account} />
                ) : (
                  <WaitingChange account={account} change={account.email_change} />
                )}
              </LastingPanel>
            </>
          )}
        </QueryView>
      </div>
    </section>
  );
}

function NameForm({ account }: { account: Account }): React.ReactElement {
  // Follows the account until something is typed.
  const [typed, setTyped] = useState<string | null>(null);
  const name = typed ?? account.full_name;
  const save = useAccountAct({
    act: (fullName: string) => call("PUT /api/account", { body: { full_name: fullName } }),
    fallback: "Your name could not be saved. It stays as it was; please try again.",
  });
  const aboutName = save.fields["full_name"];
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (save.isPending) return;
        save.run(name, ({ full_name: saved }) => {
          setTyped((now) => (now === typed ? saved : now));
          toast.success("Your name is saved");
        });
      }}
    >
      {save.error !== null && aboutName === undefined && <Notice tone="danger">{save.error}</Notice>}
      <TextField
        label="Full name"
        autoComplete="name"
        hint="As we greet you. Names on your books are yours to choose book by book."
        value={name}
        onChange={(event) => setTyped(event.target.value)}
        error={aboutName}
      />
      <div>
        <Button type="submit" variant="primary" busy={save.isPending} busyLabel="Saving">
          Save name
        </Button>
      </div>
    </form>
  );
}

function EmailForm({ account }: { account: Account }): React.ReactElement {
  const [email, setEmail] = useState("");
  const emailRequest = useAccountAct({
    act: (newEmail: string) => call("POST /api/account/email-change", { body: { new_email: newEmail } }),
    fallback: "The change could not be asked for. Your address stays as it is; please try again.",
  });
  const aboutEmail = emailRequest.fields["new_email"];
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!emailRequest.isPending) emailRequest.run(email);
      }}
    >
      {emailRequest.error !== null && aboutEmail === undefined && (
        <Notice tone="danger">{emailRequest.error}</Notice>
      )}
      <p data-panel-head tabIndex={-1} className="wrap-anywhere outline-none">
        You sign in with <strong className="font-semibold">{account.email}</strong>.
      </p>
      <TextField
        label="New email address"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="A link goes to both addresses. Nothing changes until both are followed."
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={aboutEmail}
      />
      <div>
        <Button type="submit" busy={emailRequest.isPending} busyLabel="Sending links">
          Change address
        </Button>
      </div>
    </form>
  );
}

type WaitingProps = { account: Account; change: NonNullable<Account["email_change"]> };

function WaitingChange({ account, change }: WaitingProps): React.ReactElement {
  const callOff = useAccountAct({
    act: () => call("DELETE /api/account/email-change"),
    fallback: "The change could not be called off. Please try again.",
  });
  return (
    <div aria-live="polite" data-panel-head tabIndex={-1} className="outline-none">
      <Notice
        title="A change of your address waits"
        action={
          <Button
            size="small"
            busy={callOff.isPending}
            busyLabel="Calling it off"
            onClick={() => callOff.run(undefined, () => toast.success("The change was called off"))}
          >
            Call it off
          </Button>
        }
      >
        <p>
          It is made once the links in both mails are followed, until {formatDateTime(change.expires_at)}.
        </p>
        <ul className="mt-2 grid gap-1">
          <Side address={account.email} isConfirmed={change.is_confirmed_by_old} />
          <Side address={change.new_email} isConfirmed={change.is_confirmed_by_new} />
        </ul>
        {callOff.error !== null && (
          <p role="alert" className="mt-2">
            {callOff.error}
          </p>
        )}
      </Notice>
    </div>
  );
}

function Side({ address, isConfirmed }: { address: string; isConfirmed: boolean }): React.ReactElement {
  return (
    <li>
      <strong className="font-semibold">{address}</strong>: {isConfirmed ? "confirmed" : "not confirmed yet"}
    </li>
  );
}
