import { site } from "../../site.ts";
import { Loading, Skeleton, SkeletonLines } from "../../ui/skeleton.tsx";

/** Gray shapes as large as the editor that is loading. */
export function EditorLoading(): React.ReactElement {
  return (
    <>
      <title>{`Writing | ${site.name}`}</title>
      <Loading label="Opening the manuscript">
        <div className="desk-columns">
          <div className="desk-side space-y-3 p-4 max-[56rem]:hidden">
            {[0, 1, 2, 3, 4, 5].map((line) => (
              <Skeleton key={line} className="h-6" />
            ))}
          </div>
          <div className="desk-page">
            <div className="desk-sheet space-y-4">
              <Skeleton className="h-10 w-2/3" />
              <SkeletonLines count={4} />
            </div>
          </div>
        </div>
      </Loading>
    </>
  );
}
