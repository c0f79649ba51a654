import { PRESETS } from "../export-files/export-choices.ts";
import { Loading, Skeleton } from "../../ui/skeleton.tsx";

/** The dialog until it is known what was requested. */
export function WindowSkeleton(): React.ReactElement {
  return (
    <Loading label="Opening the files" className="px-6 py-6">
      <div className="grid gap-3 sm:grid-cols-2">
        {PRESETS.map(({ id }) => (
          <Skeleton key={id} className="h-28" />
        ))}
      </div>
      <Skeleton className="mt-7 h-16" />
    </Loading>
  );
}
