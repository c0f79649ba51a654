import { site } from "../../site.ts";
import { Loading, Skeleton, SkeletonLines } from "../../ui/skeleton.tsx";

/** Placeholder for the wizard until its current step is known. */
export function WizardLoading(): React.ReactElement {
  return (
    <>
      <title>{`Book Creation Wizard | ${site.name}`}</title>
      <Loading label="Opening the wizard" className="mx-auto max-w-[68rem]">
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="mt-8 h-11" />
        <Skeleton className="mt-10 mb-8 h-10 w-1/3" />
        <SkeletonLines count={6} />
      </Loading>
    </>
  );
}
