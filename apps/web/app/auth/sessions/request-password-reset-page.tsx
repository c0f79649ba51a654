import { useState } from "react";
import { paths } from "../../paths.ts";
import { requestPasswordReset } from "./auth-calls.ts";
import { useServerForm } from "../../platform/forms/use-server-form.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { requestResetRules } from "./auth-rules.ts";
import { FormFrame } from "./form-frame.tsx";
import { Outcome } from "./outcome.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Reset your password",
    description: "Asks for a link to set a new password.",
  });
}

export default function RequestPasswordResetPage(): React.ReactElement {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const served = useServerForm({
    rules: requestResetRules,
    defaultValues: { email: "" },
    async send({ email }) {
      await requestPasswordReset(email);
      setSentTo(email);
    },
    places: {
      fields: { email: "email" },
      fallback: "Failed to send reset email. Please try again.",
    },
  });
  const { form, isBusy } = served;
  const { errors } = form.formState;

  if (sentTo !== null) return <LinkRequested email={sentTo} onAgain={() => setSentTo(null)} />;

  return (
    <>
      <AuthHeading title="Forgot your password?">
        Tell us your email address and we will send you a link to set a new one.
      </AuthHeading>
      <FormFrame of={served}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          required
          error={errors.email?.message}
          {...form.register("email")}
        />
        <Button type="submit" variant="primary" className="w-full" busy={isBusy} busyLabel="Sending">
          Send reset link
        </Button>
      </FormFrame>
      <p className="mt-8 border-t border-line pt-6">
        <Anchor href={paths.login} className="link">
          Back to Login
        </Anchor>
      </p>
    </>
  );
}

function LinkRequested(props: { email: string; onAgain: () => void }): React.ReactElement {
  return (
    <Outcome
      tone="success"
      title="Check Your Email"
      actions={
        <>
          <ButtonLink href={paths.login} variant="primary">
            Back to Login
          </ButtonLink>
          <Button variant="quiet" onClick={props.onAgain}>
            Use another address
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">
        If <strong className="font-semibold text-ink">{props.email}</strong> belongs to a verified account, a
        link is on its way. No link is sent to any other address.
      </p>
      <h2 className="pt-3 font-semibold text-ink">What&apos;s next</h2>
      <ol className="list-decimal space-y-1.5 pl-5 marker:text-ink-3">
        <li>Open the message; look in the spam folder if it is not there within a few minutes.</li>
        <li>Follow its link. It works once and for 1 hour.</li>
        <li>Set a new password. Every device that is signed in will be signed out.</li>
      </ol>
    </Outcome>
  );
}
