import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** Refetch interval, so that people with a screen open see a maintenance notice. */
const EVERY_MS = 60_000;

/** Who runs this installation, which features are open, and the announcement shown on its screens. */
export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: ({ signal }) => call("GET /api/site", { signal }),
  refetchInterval: EVERY_MS,
  staleTime: EVERY_MS,
  // Nobody is waiting for it, and the next poll follows anyway.
  retry: false,
});
