import { useSearchParams } from "react-router";
import { lifetimeLogin, lifetimeRegistration, paths } from "../../paths.ts";
import { verifyEmail } from "../../data/auth/auth-calls.ts";
import { ApiError } from "../../platform/api.ts";
import { useServerForm } from "../../platform/forms/use-server-form.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { PasswordField } from "../../ui/field.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { ABOUT_THE_PASSWORD, verifyRules } from "./auth-rules.ts";
import { FormFrame } from "./form-frame.tsx";
import { MailedLink, type MailedLinkFormProps } from "./mailed-link.tsx";
import { Outcome } from "./outcome.tsx";
import { SendToAddress } from "./send-again.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Verify your email",
    description: "Confirms the email address of a new account.",
  });
}

export default function VerifyEmailPage(): React.ReactElement {
  return (
    <MailedLink
      Form={PasswordForm}
      Refused={VerificationFailed}
      missing={{
        detail: "Verification token is missing.",
        advice: "Please open the link in our mail once more.",
      }}
      doneTitle="Your email is verified"
    />
  );
}

function PasswordForm({ token, onDone, onRefused }: MailedLinkFormProps): React.ReactElement {
  const isLifetime = useCameForLifetime();
  const served = useServerForm({
    rules: verifyRules,
    defaultValues: { password: "" },
    async send({ password }) {
      try {
        const { message } = await verifyEmail({ token, password });
        onDone(message, isLifetime ? lifetimeLogin : paths.login);
      } catch (error) {
        if (error instanceof ApiError && error.code === "auth.verification_token_invalid")
          onRefused(error.detail);
        throw error;
      }
    },
    places: {
      fields: { password: "password" },
      codes: ABOUT_THE_PASSWORD,
      fallback: "Verification failed. Please try again.",
    },
  });
  const { form, isBusy } = served;
  const { errors } = form.formState;
  return (
    <>
      <AuthHeading title="Confirm your address">
        Please enter the password you chose when you registered. It shows that this registration is yours.
      </AuthHeading>
      <FormFrame of={served} staysOpen>
        <PasswordField
          label="Password"
          autoComplete="current-password"
          required
          hint="You did not choose one? Then somebody else typed your address: simply close this page."
          error={errors.password?.message}
          {...form.register("password")}
        />
        <Button type="submit" variant="primary" className="w-full" busy={isBusy} busyLabel="Verifying">
          Confirm my address
        </Button>
      </FormFrame>
      <p className="mt-8 border-t border-line pt-6 text-ink-2">
        Forgotten it?{" "}
        <Anchor href={paths.register} className="link">
          Register again
        </Anchor>{" "}
        to choose a new one.
      </p>
    </>
  );
}

/** The mailed link says what the registration was for, by a word of ours: the device that opens it may be another. */
function useCameForLifetime(): boolean {
  const [search] = useSearchParams();
  return search.get("offer") === "lifetime";
}

function VerificationFailed({ detail, advice }: { detail: string; advice?: string }): React.ReactElement {
  const isLifetime = useCameForLifetime();
  return (
    <Outcome
      tone="danger"
      title="This link cannot be used"
      actions={
        <>
          <ButtonLink href={isLifetime ? lifetimeRegistration : paths.register}>
            Try Registering Again
          </ButtonLink>
          <ButtonLink href={paths.login} variant="quiet">
            Back to Login
          </ButtonLink>
          <ButtonLink href={paths.contact} variant="quiet">
            Contact Support
          </ButtonLink>
        </>
      }
    >
      <p>{detail}</p>
      {advice !== undefined && <p>{advice}</p>}
      <SendToAddress />
    </Outcome>
  );
}
