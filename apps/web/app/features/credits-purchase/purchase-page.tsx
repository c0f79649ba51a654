import type { MetaDescriptor } from "react-router";
import { paths } from "../../paths.ts";
import { pageMeta } from "../../platform/page-meta.ts";
import { PageHeader } from "../../ui/page-header.tsx";

export function meta(): MetaDescriptor[] {
  return pageMeta({
    title: "Power Up Your Creativity",
    description: "Buy credits, or subscribe.",
    path: paths.purchase,
  });
}

/** Buy credits, or subscribe. */
export default function PurchasePage(): React.ReactElement {
  return <PageHeader title="Power Up Your Creativity" lead="Buy credits, or subscribe." />;
}
