import type { WizardDraft } from "@colophon/contracts/library/wizard";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

export const wizardKey = ["wizard"] as const;

/**
 * The author's draft, reloaded whenever the wizard is opened; afterwards only the form talks to the
 * server, and merges changes from elsewhere. Without a network the form opens at once with what is
 * stored on the device.
 */
export const wizardQuery = queryOptions({
  queryKey: wizardKey,
  queryFn: ({ signal }): Promise<WizardDraft> => call("GET /api/wizard", { signal }),
  networkMode: "always",
  retry: false,
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
