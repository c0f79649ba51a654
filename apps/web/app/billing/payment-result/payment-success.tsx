import type { CheckoutStatus } from "@colophon/contracts/billing/payments";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { balanceQuery, creditsKey } from "../credits/credit-queries.ts";
import { lifetimeOfferKey } from "../payments/lifetime-offer.ts";
import { endingSubscription } from "../payments/money-labels.ts";
import { membershipQuery } from "../payments/payment-queries.ts";
import { meQuery } from "../../auth/session/session.tsx";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { EndPanel, TestMark } from "./end-panel.tsx";

/**
 * Title for a payment that arrived: as specified for a plan or the lifetime membership, the number of credits
 * for a pack.
 */
export function successTitle({ kind, credits }: CheckoutStatus): string {
  if (kind !== "pack") return "Payment successful! Welcome to Premium!";
  return `Payment successful! ${credits.toLocaleString("en-US")} credits are yours.`;
}

/** The payment arrived, and the purchase is available. */
export function PaymentSuccess({ checkout }: { checkout: CheckoutStatus }): React.ReactElement {
  const balance = useRefreshed();
  return (
    <EndPanel
      icon={<CircleCheck aria-hidden className="size-7 text-success" />}
      title={successTitle(checkout)}
      actions={
        <>
          <ButtonLink variant="primary" href={paths.generate}>
            Write a book
          </ButtonLink>
          <ButtonLink href={paths.dashboard}>Go to the dashboard</ButtonLink>
        </>
      }
    >
      <p>{grantLine(checkout)}</p>
      {checkout.kind === "lifetime" && <EndingSubscription />}
      {balance !== null && (
        <p className="mt-1">
          Your balance is now <strong>{balance.toLocaleString("en-US")} credits</strong>.
        </p>
      )}
      {checkout.is_test && <TestMark />}
    </EndPanel>
  );
}

/** Nobody pays for Pro on top of the lifetime membership. */
function EndingSubscription(): React.ReactElement | null {
  const ending = endingSubscription(useQuery(membershipQuery).data?.subscription);
  return ending === null ? null : <p className="mt-1">Your {ending}</p>;
}

/** Refetches the author and their credits, which the payment changed. Null until the new balance is known. */
function useRefreshed(): number | null {
  const client = useQueryClient();
  // Data that changed on the server is refetched once, when the end is first shown.
  useEffect(() => {
    for (const queryKey of [meQuery.queryKey, creditsKey, lifetimeOfferKey]) {
      void client.invalidateQueries({ queryKey });
    }
    void client.invalidateQueries({
      queryKey: ["payments"],
      predicate: ({ queryKey }) => queryKey[1] !== "status",
    });
  }, [client]);
  const { data, isFetchedAfterMount, isFetching } = useQuery({ ...balanceQuery, refetchOnMount: "always" });
  return data !== undefined && isFetchedAfterMount && !isFetching ? data.balance : null;
}

function grantLine({ kind, name, credits }: CheckoutStatus): string {
  const sum = credits.toLocaleString("en-US");
  switch (kind) {
    case "pack":
      return `${name} added ${sum} credits to your account. They do not expire.`;
    case "plan":
      return `Your plan is ${name}: books cost you no credits, and ${sum} credits for covers and listings come with each paid month.`;
    case "lifetime":
      return `You are a lifetime member: books cost you no credits, and ${sum} credits for covers and listings come every month.`;
    default:
      return kind satisfies never;
  }
}
