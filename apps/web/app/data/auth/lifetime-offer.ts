import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

/** The lifetime offer as a visitor may know it. */
export const lifetimeOfferQuery = queryOptions({
  queryKey: ["lifetime-offer"],
  queryFn: ({ signal }) => call("GET /api/lifetime-offer/status", { signal }),
});
