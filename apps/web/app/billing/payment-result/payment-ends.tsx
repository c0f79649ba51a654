import type { CheckoutStatus } from "@colophon/contracts/billing/payments";
import { Clock, Scale, Undo2 } from "lucide-react";
import { formatMoney } from "../payments/money-labels.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { EndPanel, TestMark } from "./end-panel.tsx";

export function PaymentWaiting({ isOffline }: { isOffline: boolean }): React.ReactElement {
  return (
    <output data-panel-head tabIndex={-1} className="card flex items-center gap-4 p-6 outline-none sm:p-8">
      <Spinner />
      <span>
        <span className="block font-semibold">Checking your payment</span>
        <span className="block text-small text-ink-2">
          {isOffline
            ? "There is no connection. We go on by ourselves once it is back; your payment is not touched by it."
            : "It usually takes a few seconds. You may close this page: what you bought comes by itself."}
        </span>
      </span>
    </output>
  );
}

/** For anyone who left the checkout without paying, or does not want to wait. */
export function WaysOut(): React.ReactElement {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-72 text-small text-ink-2">
        Left the checkout without paying? Then nothing was charged, and nothing more will happen.
      </p>
      <ButtonLink href={paths.purchase}>Back to the packages</ButtonLink>
    </div>
  );
}

/** Nothing has changed for ten minutes. */
export function PaymentPending({ onRetry }: { onRetry: () => void }): React.ReactElement {
  return (
    <EndPanel
      icon={<Clock aria-hidden className="size-7 text-warning" />}
      title="Your payment is not confirmed yet"
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            Retry Verification
          </Button>
          <ButtonLink href={paths.dashboard}>Go to the dashboard</ButtonLink>
        </>
      }
    >
      Some banks take longer. If you have paid, what you bought comes by itself as soon as the payment does;
      there is no need to pay again.
    </EndPanel>
  );
}

export function PaymentExpired(): React.ReactElement {
  return (
    <EndPanel
      icon={<Clock aria-hidden className="size-7 text-ink-2" />}
      title="This checkout has ended"
      actions={
        <>
          <ButtonLink variant="primary" href={paths.dashboard}>
            Try Again
          </ButtonLink>
          <ButtonLink href={paths.home}>Home</ButtonLink>
        </>
      }
    >
      It was open too long, or was left before it was paid. Nothing was charged, and your credits are as they
      were.
    </EndPanel>
  );
}

/** Title for a payment that was or is being refunded. */
export function refundedTitle({ came_too_late: cameTooLate }: CheckoutStatus): string {
  return cameTooLate ? "Your payment goes back to you" : "Your payment went back to you";
}

/** The money arrived when the item was no longer available, or was refunded later. */
export function PaymentRefunded({ checkout }: { checkout: CheckoutStatus }): React.ReactElement {
  return (
    <EndPanel
      icon={<Undo2 aria-hidden className="size-7 text-info" />}
      title={refundedTitle(checkout)}
      actions={
        <>
          <ButtonLink variant="primary" href={paths.purchase}>
            See what else there is
          </ButtonLink>
          <ButtonLink href={paths.dashboard}>Go to the dashboard</ButtonLink>
        </>
      }
    >
      <p>{checkout.came_too_late ? tooLateLine(checkout) : refundLine(checkout)}</p>
      {checkout.is_test && <TestMark />}
    </EndPanel>
  );
}

function tooLateLine({ kind, name, amount_cents: cents, currency }: CheckoutStatus): string {
  const why =
    kind === "lifetime"
      ? "The last lifetime spot went while you were paying."
      : `${name} was not to be had any more when your payment arrived.`;
  return `${why} We are sorry. All of your ${formatMoney(cents, currency)} are on their way back to where they came from; banks take up to ten days to show it. There is nothing you have to do.`;
}

function refundLine({ kind, name, amount_cents: cents, currency }: CheckoutStatus): string {
  const gone =
    kind === "pack"
      ? "Its credits that you had not spent went with it"
      : "Premium and its unspent credits went with it";
  return `Your ${formatMoney(cents, currency)} for ${name} went back to where they came from; banks take up to ten days to show it. ${gone}; what you made stays yours.`;
}

/** Title for a payment that the buyer has disputed with their bank. */
export const DISPUTED = "This payment is in dispute";

/** A bank was asked for the money back, and has not decided yet. */
export function PaymentDisputed({ checkout }: { checkout: CheckoutStatus }): React.ReactElement {
  const { kind, name, amount_cents: cents, currency } = checkout;
  const { meanwhile, after } = DISPUTE_LINES[kind];
  return (
    <EndPanel
      icon={<Scale aria-hidden className="size-7 text-warning" />}
      title={DISPUTED}
      actions={
        <>
          <ButtonLink variant="primary" href={paths.dashboard}>
            Go to the dashboard
          </ButtonLink>
          <ButtonLink href={paths.support}>Contact support</ButtonLink>
        </>
      }
    >
      <p>
        Your bank was asked to take back the {formatMoney(cents, currency)} for {name}, and has not decided
        yet. {meanwhile} What you made stays yours.
      </p>
      <p className="mt-3">
        If it was a mistake, tell your bank that the payment is right. {after} There is no need to pay again.
      </p>
      {checkout.is_test && <TestMark />}
    </EndPanel>
  );
}

/** @source apps/server/src/billing/payments/README.md: an open dispute takes what is unspent, and one that is won returns it */
const DISPUTE_LINES = {
  pack: {
    meanwhile:
      "Until it has, the credits of this purchase that you have not spent are taken off your balance.",
    after: "Once your bank lets it stand, the credits come back by themselves.",
  },
  plan: {
    meanwhile: "Until it has, premium rests, and the plan’s unspent credits are taken off your balance.",
    after: "Once your bank lets it stand, both come back by themselves.",
  },
  lifetime: {
    meanwhile: "Until it has, your lifetime membership rests.",
    after:
      "Once your bank lets it stand, your membership comes back by itself; should no spot be left by then, your money goes back to you.",
  },
} as const;

type NotVerifiedProps = { detail: string; onRetry?: () => void; busy?: boolean };

export function NotVerified({ detail, onRetry, busy = false }: NotVerifiedProps): React.ReactElement {
  return (
    <div data-panel-head tabIndex={-1} className="outline-none">
      <ErrorPanel
        title="Failed to verify payment status"
        {...(onRetry && { onRetry })}
        retryLabel="Retry Verification"
        busy={busy}
        action={<ButtonLink href={paths.dashboard}>Go to the dashboard</ButtonLink>}
      >
        {detail} If you have paid, nothing is lost: what you bought comes by itself.
      </ErrorPanel>
    </div>
  );
}
