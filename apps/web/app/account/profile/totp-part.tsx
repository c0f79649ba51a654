import type { TotpSetUp } from "@colophon/contracts/auth/mfa/mfa";
import { useEffect, useRef, useState } from "react";
import { useMfaChange } from "../../auth/mfa/mfa-queries.ts";
import { call } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { TextField } from "../../ui/field.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

const imagePart = lazyPart(() => import("./qr-image.tsx"));

type TotpProps = {
  /** since when codes are required; null: they are not */
  since: string | null;
  onCodes: (codes: readonly string[]) => void;
};

/** Codes of an authenticator app. */
export function TotpPart({ since, onCodes }: TotpProps): React.ReactElement {
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [isAsking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const begin = useMfaChange(() => call("POST /api/auth/factors/totp"));
  const remove = useMfaChange(() => call("DELETE /api/auth/factors/totp"));
  return (
    <div className="card p-5">
      <h3
        ref={heading}
        tabIndex={-1}
        className="flex flex-wrap items-center gap-2 font-display text-h3 outline-none"
      >
        Authenticator app {since !== null && <Badge tone="success">On</Badge>}
      </h3>
      <p className="mt-1 text-small text-ink-2">
        {since === null
          ? "An app on your phone shows six digits, which are asked for after your password."
          : "After your password you are asked for the six digits of your app."}
      </p>
      {begin.error !== null && (
        <Notice tone="danger" className="mt-4">
          {begin.error}
        </Notice>
      )}
      {setUp !== null && since === null && (
        <TotpSetUpForm
          setUp={setUp}
          onCancel={() => {
            setSetUp(null);
            heading.current?.focus();
          }}
          onDone={(codes) => {
            setSetUp(null);
            toast.success("From now on signing in asks for a code of your app.");
            heading.current?.focus();
            if (codes !== null) onCodes(codes);
          }}
        />
      )}
      {since === null && setUp === null && (
        <Button
          className="mt-4"
          size="small"
          busy={begin.isPending}
          busyLabel="Preparing"
          onClick={() => {
            imagePart.warm();
            begin.run(undefined, setSetUp);
          }}
        >
          Set up an app
        </Button>
      )}
      {since !== null && (
        <Button className="mt-4" size="small" onClick={() => setAsking(true)}>
          Turn off
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Ask for no codes any more?"
        confirmLabel="Turn codes off"
        busy={remove.isPending}
        busyLabel="Turning off"
        error={remove.error ?? undefined}
        onConfirm={() =>
          remove.run(undefined, ({ message }) => {
            setAsking(false);
            toast.success(message);
          })
        }
      >
        Whoever knows your password can then sign in with it. Recovery codes end, unless you have a passkey.
      </ConfirmDialog>
    </div>
  );
}

type SetUpProps = {
  setUp: TotpSetUp;
  onCancel: () => void;
  onDone: (codes: string[] | null) => void;
};

function TotpSetUpForm({ setUp, onCancel, onDone }: SetUpProps): React.ReactElement {
  const [code, setCode] = useState("");
  const { part } = useLazyPart(imagePart);
  const field = useRef<HTMLInputElement>(null);
  const begin = useRef<HTMLParagraphElement>(null);
  const confirm = useMfaChange((typed: string) =>
    call("POST /api/auth/factors/totp/confirm", { body: { code: typed } }),
  );
  // The button that was clicked was replaced by this.
  useEffect(() => begin.current?.focus(), []);
  return (
    <form
      className="mt-4 space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (confirm.isPending) return;
        confirm.run(code, ({ recovery_codes: codes }) => onDone(codes));
        field.current?.focus();
      }}
    >
      <p ref={begin} tabIndex={-1} className="text-small outline-none">
        1. Scan the picture with your app, or type the secret into it.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        {part === null ? (
          <Skeleton className="size-44" />
        ) : (
          <part.QrImage text={setUp.address} label="QR code for your authenticator app" />
        )}
        <div className="min-w-0 flex-1 basis-56">
          <p className="text-small text-ink-2">Secret</p>
          <p className="font-mono text-small wrap-anywhere">{inGroups(setUp.secret)}</p>
          <div className="mt-2">
            <CopyButton text={setUp.secret} label="Copy the secret" />
          </div>
        </div>
      </div>
      <TextField
        ref={field}
        className="max-w-60"
        label="2. Enter the code it shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        onChange={(event) => setCode(event.target.value)}
      />
      {confirm.error !== null && <Notice tone="danger">{confirm.error}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" busy={confirm.isPending} busyLabel="Checking">
          Turn codes on
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** "ABCDEFGH" → "ABCD EFGH" */
function inGroups(secret: string): string {
  return secret.replaceAll(/.{4}(?=.)/gu, "$& ");
}
