import type { WizardDraft } from "@colophon/contracts/library/wizard/draft";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../platform/api.ts";

export const wizardKey = ["wizard"] as const;

/**
 * The author's draft, asked for anew whenever the wizard is opened and then by the form alone, which meets what others
 * save. Without a network the form opens at once with what is kept on the device.
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
