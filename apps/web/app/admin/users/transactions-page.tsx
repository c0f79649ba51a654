import { useEffect } from "react";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Credit transactions: administration",
    description: "Every line of the ledger of this installation.",
  });
}

/** All ledger entries, newest first. */
export default function TransactionsPage(): React.ReactElement {
  return (
    <section aria-labelledby="transactions">
      <Breadcrumb crumbs={[{ label: "Users", href: paths.adminUsers }]} here="Credit transactions" />
      <h2 id="transactions" className="mb-2 font-display text-h2">
        Credit transactions
      </h2>
      <p className="mb-6 max-w-[70ch] text-ink-2">
        Every change of every balance. Lines are never changed or taken away; what was wrong is put right by
        another line.
      </p>
      <Ledger />
    </section>
  );
}

const ledger = lazyPart(() => import("./everybodys-ledger.tsx"));

/** The ledger's labels load alongside the page. */
function Ledger(): React.ReactElement {
  const { part, hasFailed } = useLazyPart(ledger);
  // Loading code is outside React.
  useEffect(() => ledger.warm(), []);
  if (part !== null) return <part.EverybodysLedger />;
  if (!hasFailed) return <SkeletonLines count={8} />;
  return (
    <ErrorPanel title="Failed to fetch credit history" onRetry={ledger.warm}>
      This part of the page did not load.
    </ErrorPanel>
  );
}
