import type { MetaDescriptor } from "react-router";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { PageHeader } from "../../ui/page-header.tsx";

export function meta(): MetaDescriptor[] {
  return pageMeta({
    title: "Your payment",
    description: "How your payment stands.",
    path: paths.paymentResult,
  });
}

/** How your payment stands. */
export default function PaymentResultPage(): React.ReactElement {
  return <PageHeader title="Your payment" lead="How your payment stands." />;
}
