import { useEffect } from "react";
import { pageMeta } from "../../platform/page-meta.ts";
import { ErrorPanel } from "../../ui/error-panel.tsx";
import { lazyPart, useLazyPart } from "../../ui/lazy-part.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Loading, SkeletonCard } from "../../ui/skeleton.tsx";

export function meta(): ReturnType<typeof pageMeta> {
  return pageMeta({
    title: "Cover Generator",
    description: "Covers for print and e-book, painted for your book and designed by you.",
  });
}

const studio = lazyPart(() => import("./cover-studio.tsx"));

export default function CoverStudioPage(): React.ReactElement {
  const { part, hasFailed } = useLazyPart(studio);
  // Fetched as soon as the page has rendered.
  useEffect(() => studio.warm(), []);
  return (
    <div className="pb-16">
      <PageHeader
        title="Cover Generator"
        lead="Say what the book is called and what kind it is. Covers are painted in seconds; every one can be designed further."
      />
      {hasFailed && (
        <ErrorPanel title="This part of the page did not load" onRetry={studio.warm}>
          Nothing was changed, and nothing is lost. Check your connection, or load the page again.
        </ErrorPanel>
      )}
      {part === null && !hasFailed && (
        <Loading label="Loading the studio">
          <div className="grid gap-6 lg:grid-cols-[3fr_2fr]">
            <SkeletonCard />
            <SkeletonCard />
          </div>
        </Loading>
      )}
      {part !== null && <part.CoverStudio />}
    </div>
  );
}
