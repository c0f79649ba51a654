import { useEffect } from "react";
import type { MetaDescriptor } from "react-router";
import { pageMeta } from "../../platform/page-meta.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Loading, SkeletonCard } from "../../ui/skeleton.tsx";

export function meta(): MetaDescriptor[] {
  return pageMeta({
    title: "Metadata Optimizer",
    description: "Title, description, keywords and categories for your book’s page in the store.",
  });
}

const studioPart = lazyPart(() => import("./listing-studio.tsx"));

/** The listing optimizer, and its history. */
export default function ListingStudioPage(): React.ReactElement {
  const studio = useLazyPart(studioPart);
  // Loading code is outside React: it is requested once, alongside the page.
  useEffect(() => studioPart.warm(), []);
  return (
    <>
      <PageHeader
        title="Metadata Optimizer"
        lead="What readers see in the store before they buy: title, description, keywords and categories, held to KDP’s rules."
      />
      {studio.hasFailed && (
        <ErrorPanel title="This part of the page did not load" onRetry={studioPart.warm}>
          Nothing was changed, and nothing is lost. Check your connection, or load the page again.
        </ErrorPanel>
      )}
      {studio.part !== null && <studio.part.ListingStudio />}
      {studio.part === null && !studio.hasFailed && (
        <Loading label="Loading the optimizer">
          <SkeletonCard />
        </Loading>
      )}
    </>
  );
}
