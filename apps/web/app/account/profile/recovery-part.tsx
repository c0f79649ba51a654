import { RECOVERY_CODES } from "@colophon/contracts/auth/mfa/mfa";
import { useState } from "react";
import { type MfaMethods, useMfaChange } from "../../auth/mfa/mfa-queries.ts";
import { call } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Warns below this number. */
const FEW = 3;

type RecoveryProps = { mfa: MfaMethods; onCodes: (codes: readonly string[]) => void };

/** The number of recovery codes left, and new ones. */
export function RecoveryPart({ mfa, onCodes }: RecoveryProps): React.ReactElement | null {
  const [isAsking, setAsking] = useState(false);
  const make = useMfaChange(() => call("POST /api/auth/factors/recovery-codes"));
  const { recovery_codes_left: left } = mfa;
  if (mfa.passkeys.length === 0 && mfa.totp_since === null) return null;
  return (
    <div className="card p-5">
      <h3 className="font-display text-h3">Recovery codes</h3>
      <p className="mt-1 text-small text-ink-2">
        They stand in for a lost phone or key. {left} of {RECOVERY_CODES} are left.
      </p>
      {left < FEW && (
        <Notice tone="warning" className="mt-4">
          {left === 0 ? "None is left" : "Few are left"}: without them a lost device locks you out. Make new
          ones.
        </Notice>
      )}
      <Button className="mt-4" size="small" onClick={() => setAsking(true)}>
        Make new codes
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Make new recovery codes?"
        confirmLabel="Make new codes"
        tone="primary"
        busy={make.isPending}
        busyLabel="Making"
        error={make.error ?? undefined}
        onConfirm={() =>
          make.run(undefined, ({ recovery_codes: codes }) => {
            setAsking(false);
            onCodes(codes);
          })
        }
      >
        The ones you have kept work no more. You see the new ones once.
      </ConfirmDialog>
    </div>
  );
}
