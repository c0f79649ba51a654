import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { call } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { useSession } from "../../auth/session/session.tsx";

/** Whom to see the product as, and why; the author reads the reason. */
export type ImpersonationWish = { userId: string; reason: string };

/** Begins to see the product as a user, at their dashboard. A refusal is said in a toast; why stands in `error`, to be shown where it was asked. */
export function useImpersonation(): UseMutationResult<void, Error, ImpersonationWish> {
  const { impersonate } = useSession();
  const navigate = useNavigate();
  return useMutation({
    // Without a network it fails at once: nobody becomes somebody else later, behind their own back.
    networkMode: "always",
    mutationFn: async ({ userId, reason }: ImpersonationWish) => {
      const begun = await call("POST /api/admin/impersonate", {
        body: { user_id: userId, ...(reason !== "" && { reason }) },
      });
      await impersonate(begun.access_token);
      await navigate(paths.dashboard);
    },
    onError: () => toast.error("Failed to impersonate user"),
  });
}
