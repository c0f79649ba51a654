import { useEffect } from "react";
import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../platform/page-meta.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Loading, SkeletonCard } from "../../ui/skeleton.tsx";

export function meta(): MetaDescriptor[] {
  return pageMeta({
    title: "Account",
    description: "Your name and address, how you sign in, your keys, and your data.",
  });
}

const accountTabsPart = lazyPart(() => import("./account-tabs.tsx"));

/** The author's account: profile, sign-in, purchases, and leaving. */
export default function AccountPage(): React.ReactElement {
  const accountTabs = useLazyPart(accountTabsPart);
  // Loading code is outside React: it is requested once, alongside the page.
  useEffect(() => accountTabsPart.warm(), []);
  return (
    <>
      <PageHeader title="Account" lead="Who you are here, what proves it, and what belongs to you." />
      {accountTabs.hasFailed && (
        <ErrorPanel title="This part of the page did not load" onRetry={accountTabsPart.warm}>
          Nothing was changed, and nothing is lost. Check your connection, or load the page again.
        </ErrorPanel>
      )}
      {accountTabs.part !== null && <accountTabs.part.AccountTabs />}
      {accountTabs.part === null && !accountTabs.hasFailed && (
        <Loading label="Loading your account">
          <SkeletonCard />
        </Loading>
      )}
    </>
  );
}
