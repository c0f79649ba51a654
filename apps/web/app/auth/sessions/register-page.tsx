import { SHORTEST_PASSWORD } from "@colophon/contracts/auth/password-limits";
import { TRIAL_CREDITS, TRIAL_DAYS } from "@colophon/contracts/billing/credit-prices";
import { useQuery } from "@tanstack/react-query";
import { Navigate, useNavigate } from "react-router";
import { lifetimeLogin, lifetimePurchase, paths } from "../../paths.ts";
import { register } from "./auth-calls.ts";
import { providerQuery, rejectionMessage } from "./provider-sign-in.ts";
import type { NavigationState } from "../../platform/navigation-state.ts";
import { useServerForm } from "../../platform/forms/use-server-form.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { useInBrowser } from "../../platform/use-in-browser.ts";
import { useSession } from "../session/session.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckboxField, PasswordField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AuthHeading } from "./auth-heading.tsx";
import { ABOUT_THE_PASSWORD, registerRules } from "./auth-rules.ts";
import { FormFrame } from "./form-frame.tsx";
import { LifetimeBenefits } from "./lifetime-benefits.tsx";
import { ProviderButton } from "./provider-button.tsx";
import { type ProviderReturn, useProviderReturn } from "./use-provider-return.ts";

const TRIAL = `${TRIAL_CREDITS} credits for ${TRIAL_DAYS} days`;

const CREATED = "Account created! Please check your email to verify your account before logging in.";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Create an account",
    description: `${TRIAL}, no card needed.`,
  });
}

export default function RegisterPage(): React.ReactElement {
  const { user } = useSession();
  const navigate = useNavigate();
  const came = useProviderReturn();
  const inBrowser = useInBrowser();
  const isLifetime = inBrowser && came.hasOffer;
  const served = useServerForm({
    rules: registerRules,
    defaultValues: { fullName: "", email: "", password: "", confirmPassword: "", terms: false },
    async send({ fullName, email, password }) {
      await register({ full_name: fullName, email, password, ...(isLifetime && { offer: "lifetime" }) });
      const created: NavigationState = {
        message: CREATED,
        email,
        ...(isLifetime && { hasOffer: true }),
      };
      await navigate(paths.login, { state: created });
    },
    places: {
      fields: { full_name: "fullName", email: "email", password: "password" },
      codes: ABOUT_THE_PASSWORD,
      fallback: "Registration failed. Please try again.",
    },
  });
  const { form, isBusy } = served;
  const { errors } = form.formState;

  if (user !== null) return <Navigate to={isLifetime ? lifetimePurchase : paths.dashboard} replace />;

  return (
    <>
      <RegisterHeading came={inBrowser ? came : null} />
      <FormFrame of={served}>
        <TextField
          label="Full name"
          autoComplete="name"
          required
          error={errors.fullName?.message}
          {...form.register("fullName")}
        />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          required
          error={errors.email?.message}
          {...form.register("email")}
        />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          required
          hint={`At least ${SHORTEST_PASSWORD} characters. A few unrelated words work well.`}
          error={errors.password?.message}
          {...form.register("password")}
        />
        <PasswordField
          label="Confirm password"
          autoComplete="new-password"
          required
          error={errors.confirmPassword?.message}
          {...form.register("confirmPassword")}
        />
        <CheckboxField
          required
          label={<TermsLabel />}
          error={errors.terms?.message}
          {...form.register("terms")}
        />
        <Button
          type="submit"
          variant="primary"
          className="w-full"
          busy={isBusy}
          busyLabel="Creating your account"
        >
          {isLifetime ? "Create account and claim the offer" : "Create account"}
        </Button>
      </FormFrame>
      <ProviderButton via="sign-up" hasOffer={isLifetime} />
      <p className="mt-8 border-t border-line pt-6 text-ink-2">
        Already have an account?{" "}
        <Anchor href={isLifetime ? lifetimeLogin : paths.login} className="link">
          Sign in
        </Anchor>
      </p>
    </>
  );
}

/** The purpose of this registration, and why a provider sign-in failed. */
function RegisterHeading({ came }: { came: ProviderReturn | null }): React.ReactElement {
  const provider = useQuery(providerQuery).data?.name;
  return (
    <>
      {came !== null && came.refusal !== null && (
        <Notice tone="danger" className="mb-8">
          {rejectionMessage(came.refusal, provider)}
        </Notice>
      )}
      {came?.hasOffer === true ? (
        <>
          <AuthHeading title="Claim your lifetime membership">
            Create your account first; the purchase comes after it.
          </AuthHeading>
          <LifetimeBenefits />
        </>
      ) : (
        <AuthHeading title="Start your first book">{`${TRIAL}. No card needed.`}</AuthHeading>
      )}
    </>
  );
}

function TermsLabel(): React.ReactElement {
  // A new tab: what has been typed must not be lost when reading the terms.
  return (
    <>
      I agree to the{" "}
      <a href={paths.terms} target="_blank" rel="noopener" className="link">
        Terms of Service
      </a>{" "}
      and the{" "}
      <a href={paths.privacy} target="_blank" rel="noopener" className="link">
        Privacy Policy
      </a>
    </>
  );
}
