import type { SecondStep } from "@colophon/contracts/auth/mfa/mfa";
import { KeyRound } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { canUsePasskeys, passkeyMessage, verifyByCode, verifyByPasskey } from "../mfa/passkeys.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { FormFrame } from "./form-frame.tsx";

type Kind = SecondStep["kinds"][number];

type SecondStepProps = {
  step: SecondStep;
  /** stores the token; resolves once the author is known */
  onToken: (token: string) => Promise<void>;
  /** restarts from the first step */
  onAgain: () => void;
};

/** Second step of a sign-in: an authenticator code, a passkey, or a recovery code. */
export function SecondStepForm({ step, onToken, onAgain }: SecondStepProps): React.ReactElement {
  const kinds = step.kinds.filter((kind) => kind !== "passkey" || canUsePasskeys());
  const [kind, setKind] = useState<Kind>(() => firstKind(kinds));
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const begin = useRef<HTMLDivElement>(null);
  const goOn = (): void => begin.current?.querySelector<HTMLElement>("input, button")?.focus();
  // The previous element is gone: focus moves to its replacement.
  useEffect(goOn, []);
  const take = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      const { ticket } = step;
      await onToken(
        await (kind === "passkey" ? verifyByPasskey(ticket) : verifyByCode({ ticket, kind, code })),
      );
    } catch (error) {
      setFailure(passkeyMessage(error));
      setBusy(false);
    }
  };
  const choose = (next: Kind): void => {
    setKind(next);
    setCode("");
    setFailure(undefined);
    // Its field appears with the next render.
    setTimeout(goOn);
  };
  return (
    <div ref={begin}>
      <AuthHeading title="One more step">{LEADS[kind]}</AuthHeading>
      <FormFrame of={{ submit: take, isBusy, fieldErrors: 0, failure }}>
        {kind !== "passkey" && (
          <TextField
            label={kind === "totp" ? "Code of your app" : "Recovery code"}
            name="code"
            inputMode={kind === "totp" ? "numeric" : "text"}
            autoComplete={kind === "totp" ? "one-time-code" : "off"}
            autoCapitalize="characters"
            spellCheck={false}
            required
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          busy={isBusy}
          busyLabel="Checking"
          icon={kind === "passkey" ? <KeyRound aria-hidden className="size-4" /> : undefined}
        >
          {kind === "passkey" ? "Use a passkey" : "Continue"}
        </Button>
        <div className="flex flex-wrap justify-center gap-2">
          {kinds
            .filter((other) => other !== kind)
            .map((other) => (
              <Button key={other} size="small" variant="quiet" onClick={() => choose(other)}>
                {INSTEAD[other]}
              </Button>
            ))}
          <Button size="small" variant="quiet" onClick={onAgain}>
            Sign in as somebody else
          </Button>
        </div>
      </FormFrame>
    </div>
  );
}

function firstKind(kinds: readonly Kind[]): Kind {
  return kinds[0] ?? "recovery_code";
}

const LEADS: Readonly<Record<Kind, string>> = {
  totp: "Enter the six digits that your authenticator app shows for Colophon.",
  passkey: "Confirm with the passkey on this device, your phone or your key.",
  recovery_code: "Enter one of the recovery codes you have kept. Each works once.",
};
const INSTEAD: Readonly<Record<Kind, string>> = {
  totp: "Use a code of your app",
  passkey: "Use a passkey",
  recovery_code: "Use a recovery code",
};
