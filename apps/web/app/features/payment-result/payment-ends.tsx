import type { CheckoutStatus } from "@colophon/contracts/payments/payments";
import { Clock, Undo2 } from "lucide-react";
import { offerPrice } from "../../data/payments/lifetime-offer.ts";
import { paths } from "../../paths.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { EndPanel, TestMark } from "./end-panel.tsx";

export function PaymentWaiting({ isOffline }: { isOffline: boolean }): React.ReactElement {
  return (
    <output className="card flex items-center gap-4 p-6 sm:p-8">
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

/** The money came when what it was for was gone. */
export function PaymentRefunded({ checkout }: { checkout: CheckoutStatus }): React.ReactElement {
  return (
    <EndPanel
      icon={<Undo2 aria-hidden className="size-7 text-info" />}
      title="Your payment goes back to you"
      actions={
        <>
          <ButtonLink variant="primary" href={paths.purchase}>
            See what else there is
          </ButtonLink>
          <ButtonLink href={paths.dashboard}>Go to the dashboard</ButtonLink>
        </>
      }
    >
      <p>
        {checkout.kind === "lifetime"
          ? "The last lifetime spot went while you were paying. We are sorry."
          : `${checkout.name} was not to be had any more when your payment arrived. We are sorry.`}{" "}
        All of your {offerPrice(checkout.amount_cents)} are on their way back to where they came from; banks
        take up to ten days to show it. There is nothing you have to do.
      </p>
      {checkout.is_test && <TestMark />}
    </EndPanel>
  );
}

type NotVerifiedProps = { detail: string; onRetry?: () => void; busy?: boolean };

export function NotVerified({ detail, onRetry, busy = false }: NotVerifiedProps): React.ReactElement {
  return (
    <ErrorPanel
      title="Failed to verify payment status"
      {...(onRetry && { onRetry })}
      retryLabel="Retry Verification"
      busy={busy}
      action={<ButtonLink href={paths.dashboard}>Go to the dashboard</ButtonLink>}
    >
      {detail} If you have paid, nothing is lost: what you bought comes by itself.
    </ErrorPanel>
  );
}
