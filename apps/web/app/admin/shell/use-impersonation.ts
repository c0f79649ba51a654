import { type UseMutationResult, useMutation } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { paths } from "../../paths.ts";
import { call } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { useSession } from "../../auth/session/session.tsx";

/** The user to impersonate, and the reason, which the author can read. */
export type ImpersonationWish = { userId: string; reason: string };

/**
 * Starts impersonating a user, on their dashboard. Failures are shown as a toast; the cause is in `error`, to
 * be shown in the dialog.
 */
export function useImpersonation(): UseMutationResult<void, Error, ImpersonationWish> {
  const { impersonate } = useSession();
  const navigate = useNavigate();
  return useMutation({
    // Without a network it fails immediately: impersonation must never start later, unnoticed.
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
