import { useQuery } from "@tanstack/react-query";
import { type MfaMethods, mfaQuery, useMfaChange } from "../../auth/mfa/mfa-queries.ts";
import { call, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";
import { useRef, useState } from "react";
import { PasskeysPart } from "./passkeys-part.tsx";
import { RecoveryPart } from "./recovery-part.tsx";
import { RecoveryCodesPart } from "./recovery-codes-part.tsx";
import { TotpPart } from "./totp-part.tsx";

/** Passkeys, authenticator codes and recovery codes. */
export function MfaSection(): React.ReactElement {
  const query = useQuery(mfaQuery);
  // The button that confirms the codes disappears with them: focus moves to the section's heading.
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section aria-labelledby="factors">
      <h2 id="factors" ref={heading} tabIndex={-1} className="font-display text-h2 outline-none">
        How you sign in
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-2">
        A password can be guessed or stolen. A passkey, or a code beside your password, keeps others out even
        then.
      </p>
      <div className="mt-5">
        <QueryView
          query={query}
          loadingLabel="Loading how you sign in"
          skeleton={<SkeletonCard />}
          errorTitle="How you sign in did not load"
          explainError={(error) => messageOf(error, "Nothing was changed. Please try again.")}
        >
          {(mfa) => <MfaMethodList mfa={mfa} onSaved={() => heading.current?.focus()} />}
        </QueryView>
      </div>
    </section>
  );
}

type ListProps = { mfa: MfaMethods; onSaved: () => void };

function MfaMethodList({ mfa, onSaved }: ListProps): React.ReactElement {
  // Sent once by the server: shown until the author confirms that they have saved them.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const finish = (): void => {
    setCodes(null);
    onSaved();
  };
  return (
    <div className="grid gap-4">
      {codes !== null && <RecoveryCodesPart key={codes[0]} codes={codes} onSaved={finish} />}
      <PasskeysPart passkeys={mfa.passkeys} onCodes={setCodes} />
      <TotpPart since={mfa.totp_since} onCodes={setCodes} />
      <RecoveryPart mfa={mfa} onCodes={setCodes} />
      <PasswordRemoval mfa={mfa} />
    </div>
  );
}

/** Offered only if it would be accepted: with a passkey, and recovery codes in case it is lost. */
function PasswordRemoval({ mfa }: { mfa: MfaMethods }): React.ReactElement | null {
  const [isAsking, setAsking] = useState(false);
  const remove = useMfaChange(() => call("POST /api/auth/remove-password"));
  const isOffered = mfa.has_password && mfa.passkeys.length > 0 && mfa.recovery_codes_left > 0;
  if (!mfa.has_password) {
    return <p className="text-small text-ink-2">Your account has no password: you sign in without one.</p>;
  }
  if (!isOffered) return null;
  return (
    <div className="card p-5">
      <h3 className="font-display text-h3">Sign in by passkey alone</h3>
      <p className="mt-1 text-small text-ink-2">
        Without a password there is none to steal. A lost passkey is replaced by mail and a recovery code.
      </p>
      <Button className="mt-4" size="small" onClick={() => setAsking(true)}>
        Remove my password
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Remove your password?"
        confirmLabel="Remove my password"
        busy={remove.isPending}
        busyLabel="Removing"
        error={remove.error ?? undefined}
        onConfirm={() =>
          remove.run(undefined, ({ message }) => {
            setAsking(false);
            toast.success(message);
          })
        }
      >
        You sign in by passkey from now on, and every other device is signed out. A new password can be set by
        mail at any time.
      </ConfirmDialog>
    </div>
  );
}
