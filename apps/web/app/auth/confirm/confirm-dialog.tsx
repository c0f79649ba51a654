import { useMutation, useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useRef, useState } from "react";
import { type ConfirmWays, confirmWaysQuery } from "../mfa/mfa-queries.ts";
import { canUsePasskeys, confirmByPasskey, passkeyMessage } from "../mfa/passkeys.ts";
import { call, messageOf } from "../../platform/api.ts";
import { endSession, readToken } from "../../platform/token-store.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { PasswordField, TextField } from "../../ui/field.tsx";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";

type Way = "password" | "totp" | "passkey" | "sign-in";

type ConfirmAgainProps = { open: boolean; onAnswer: (answer: "confirmed" | "cancelled") => void };

/** Asks for a password, a code or a passkey; the pending call then continues automatically. */
export function ConfirmAgainDialog({ open, onAnswer }: ConfirmAgainProps): React.ReactElement {
  const ways = useQuery({ ...confirmWaysQuery, enabled: open });
  const [chosen, setChosen] = useState<Way | null>(null);
  const [typed, setTyped] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const way = chosen ?? (ways.data === undefined ? null : firstWay(ways.data));
  const confirm = useConfirming(field, () => onAnswer("confirmed"));
  const submit = (): void => {
    if (way === "sign-in") signInAgain(onAnswer);
    else if (way !== null && !confirm.isPending) confirm.run({ way, typed });
  };
  const choose = (next: Way): void => {
    setChosen(next);
    setTyped("");
    confirm.reset();
    // The other method's field appears with the next render.
    setTimeout(() => field.current?.focus());
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onAnswer("cancelled")}
      title="Confirm that it is you"
      confirmLabel={LABELS[way ?? "password"]}
      tone="primary"
      busy={confirm.isPending}
      busyLabel="Checking"
      error={confirm.error ?? (ways.error === null ? undefined : messageOf(ways.error, UNKNOWN_WAYS))}
      initialFocus={field}
      onConfirm={submit}
    >
      <p>
        {way === "sign-in"
          ? SIGN_IN_AGAIN
          : "This changes what your account stands on. You are asked once in 15 minutes."}
      </p>
      <form
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {ways.data === undefined && ways.error === null && (
          <Loading label="Looking for the ways you have">
            <Skeleton className="h-11" />
          </Loading>
        )}
        {way === "password" && (
          <PasswordField
            ref={field}
            label="Password"
            autoComplete="current-password"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {way === "totp" && (
          <TextField
            ref={field}
            label="Code of your app"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {ways.data !== undefined && <OtherWays ways={ways.data} way={way} onChoose={choose} />}
      </form>
    </ConfirmDialog>
  );
}

const UNKNOWN_WAYS = "The ways you can confirm with did not load. Nothing was changed; please try again.";
const SIGN_IN_AGAIN =
  "Your account has no password, code or passkey to ask for. Sign in again the way you do; what you typed is not sent until then.";
const LABELS: Readonly<Record<Way, string>> = {
  password: "Confirm",
  totp: "Confirm",
  passkey: "Use a passkey",
  "sign-in": "Sign in again",
};

function firstWay(ways: ConfirmWays): Way {
  if (ways.passkey && canUsePasskeys() && !ways.password) return "passkey";
  if (ways.password) return "password";
  return ways.totp ? "totp" : "sign-in";
}

type OtherProps = { ways: ConfirmWays; way: Way | null; onChoose: (way: Way) => void };

function OtherWays({ ways, way, onChoose }: OtherProps): React.ReactElement | null {
  const others = (["password", "totp", "passkey"] as const).filter(
    (other) => ways[other] && other !== way && (other !== "passkey" || canUsePasskeys()),
  );
  if (others.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {others.map((other) => (
        <Button
          key={other}
          size="small"
          variant="quiet"
          icon={other === "passkey" ? <KeyRound aria-hidden className="size-4" /> : undefined}
          onClick={() => onChoose(other)}
        >
          {INSTEAD[other]}
        </Button>
      ))}
    </div>
  );
}

const INSTEAD = {
  password: "Use your password instead",
  totp: "Use a code of your app instead",
  passkey: "Use a passkey instead",
} as const;

type Proof = { way: Exclude<Way, "sign-in">; typed: string };

function useConfirming(
  field: React.RefObject<HTMLInputElement | null>,
  onDone: () => void,
): { run: (proof: Proof) => void; isPending: boolean; error: string | null; reset: () => void } {
  const { mutate, isPending, error, reset } = useMutation({
    networkMode: "always",
    mutationFn: prove,
    onSuccess: onDone,
    onError: () => field.current?.focus(),
  });
  return { run: mutate, isPending, error: error === null ? null : passkeyMessage(error), reset };
}

async function prove({ way, typed }: Proof): Promise<void> {
  if (way === "passkey") return confirmByPasskey();
  const body = way === "password" ? { password: typed } : { code: typed };
  await call("POST /api/auth/confirm", { body });
  return undefined;
}

/** The signed-in layout redirects anyone without a session to sign in, and back here afterwards. */
function signInAgain(onAnswer: ConfirmAgainProps["onAnswer"]): void {
  onAnswer("cancelled");
  const token = readToken();
  if (token !== null) endSession(token);
}
