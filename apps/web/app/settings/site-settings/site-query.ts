import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** Looked at anew this often, so that a line of maintenance is seen by whoever sits at a screen. */
const EVERY_MS = 60_000;

/** Who runs this installation, what is open, and what is said across its screens. */
export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: ({ signal }) => call("GET /api/site", { signal }),
  refetchInterval: EVERY_MS,
  staleTime: EVERY_MS,
  // Nobody waits for it, and the next look comes by itself.
  retry: false,
});
