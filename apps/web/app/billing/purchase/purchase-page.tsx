import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { MetaDescriptor } from "react-router";
import { ModeNotice } from "../payments/mode-notice.tsx";
import { packagesQuery } from "../payments/payment-queries.ts";
import { useCheckout } from "../payments/start-checkout.ts";
import { messageOf } from "../../platform/api.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Loading, SkeletonCard } from "../../ui/skeleton.tsx";
import { CreditBalance } from "./credit-balance.tsx";
import { LeftCheckout } from "./left-checkout.tsx";
import { PackCards } from "./pack-cards.tsx";
import { PaymentNotes } from "./payment-notes.tsx";
import { PlanCards } from "./plan-cards.tsx";

export function meta(): MetaDescriptor[] {
  return pageMeta({
    title: "Power Up Your Creativity",
    description: "Your credits, what they were used for, and more of them.",
  });
}

const recordsPart = lazyPart(() => import("./credit-records.tsx"));

/** The author's credits, what more of them cost, and where credits went. */
export default function PurchasePage(): React.ReactElement {
  const records = useLazyPart(recordsPart);
  // Loading code is outside React: it is loaded once, separately from the page.
  useEffect(() => recordsPart.warm(), []);
  return (
    <>
      <PageHeader
        title="Power Up Your Creativity"
        lead="Credits pay for books, covers and listings. A pack never expires; a plan renews every month."
      />
      <LeftCheckout />
      <div className="space-y-12">
        <CreditBalance />
        <Offers />
        {records.part !== null && <records.part.CreditRecords />}
        {records.hasFailed && (
          <ErrorPanel title="This part of the page did not load" onRetry={recordsPart.warm}>
            Your credits are unchanged; this is only what they were used for.
          </ErrorPanel>
        )}
        {records.part === null && !records.hasFailed && (
          <Loading label="Loading what your credits were used for">
            <SkeletonCard />
          </Loading>
        )}
      </div>
    </>
  );
}

function Offers(): React.ReactElement {
  const query = useQuery(packagesQuery);
  const checkout = useCheckout();
  return (
    <QueryView
      query={query}
      loadingLabel="Loading what is sold"
      skeleton={<SkeletonCard />}
      errorTitle="Failed to load credit packages"
      explainError={(error) => messageOf(error, "Your credits are unchanged. Please try again.")}
    >
      {(packages) => (
        <div className="space-y-10">
          <ModeNotice mode={packages.mode} />
          <PackCards packages={packages} checkout={checkout} />
          <PlanCards packages={packages} checkout={checkout} />
          <PaymentNotes mode={packages.mode} />
        </div>
      )}
    </QueryView>
  );
}
