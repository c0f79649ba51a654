import { type MetaDescriptor, useSearchParams } from "react-router";
import { pageMeta } from "../../platform/page-meta.ts";
import { LastingPanel } from "../../ui/lasting-panel.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import {
  NotVerified,
  PaymentDisputed,
  PaymentExpired,
  PaymentPending,
  PaymentRefunded,
  PaymentWaiting,
  WaysOut,
  DISPUTED,
  refundedTitle,
} from "./payment-ends.tsx";
import { PaymentSuccess, successTitle } from "./payment-success.tsx";
import { type PaymentState, usePayment } from "./use-payment.ts";

export function meta(): MetaDescriptor[] {
  return pageMeta({
    title: "Your payment",
    description: "How your payment stands.",
  });
}

/** The page the checkout returns to: the status of the payment in the URL, and the next steps. */
export default function PaymentResultPage(): React.ReactElement {
  const [search] = useSearchParams();
  const sessionId = search.get("session_id")?.trim() ?? "";
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Your payment" />
      {sessionId === "" ? (
        <NotVerified detail="The address of this page names no payment. Open it from the checkout, or look at your account: whatever was paid is there." />
      ) : (
        <WatchedPayment key={sessionId} sessionId={sessionId} />
      )}
    </div>
  );
}

function WatchedPayment({ sessionId }: { sessionId: string }): React.ReactElement {
  const { state, isAsking, refetch } = usePayment(sessionId);
  const isUnderWay = state.kind === "loading" || state.kind === "waiting-long" || state.kind === "offline";
  return (
    <LastingPanel state={isUnderWay ? "running" : state.kind} end={endMessage(state)}>
      {isUnderWay && <PaymentWaiting isOffline={state.kind === "offline"} />}
      {state.kind === "waiting-long" && <WaysOut />}
      {state.kind === "pending" && <PaymentPending onRetry={refetch} />}
      {state.kind === "success" && <PaymentSuccess checkout={state.checkout} />}
      {state.kind === "expired" && <PaymentExpired />}
      {state.kind === "refunded" && <PaymentRefunded checkout={state.checkout} />}
      {state.kind === "disputed" && <PaymentDisputed checkout={state.checkout} />}
      {state.kind === "error" && <NotVerified detail={state.detail} onRetry={refetch} busy={isAsking} />}
    </LastingPanel>
  );
}

function endMessage(state: PaymentState): string {
  switch (state.kind) {
    case "success":
      return successTitle(state.checkout);
    case "expired":
      return "This checkout has ended. Nothing was charged.";
    case "refunded":
      return `${refundedTitle(state.checkout)}.`;
    case "disputed":
      return `${DISPUTED}.`;
    case "pending":
      return "Your payment is not confirmed yet.";
    default:
      // An error is already an alert, and waiting has its own status role.
      return "";
  }
}
