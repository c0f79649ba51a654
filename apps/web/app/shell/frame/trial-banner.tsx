import type { User } from "@colophon/contracts/auth/sessions";
import { trialNotice } from "@colophon/rules/trial";
import { useState } from "react";
import { useLocation } from "react-router";
import { type StorageScope, saveWord, readWord } from "../../billing/prompts/prompt-storage.ts";
import { isPlaceForTrial } from "../../billing/prompts/prompt-screens.ts";
import { recordClosed } from "../../billing/prompts/prompt-arbiter.ts";
import { useTicking } from "../../billing/prompts/use-ticking.ts";
import { paths } from "../../paths.ts";
import type { Banner } from "../../ui/banner-slot.tsx";
import { ButtonLink } from "../../ui/button.tsx";

const MINUTE_MS = 60_000;
const CLOSED = "colophon.trial-banner.closed";

/**
 * Banner about an author's trial, between jobs and where one starts; null if there is nothing to show. During
 * the trial it can be closed for the visit, after it ends permanently: buyers of credits aren't reminded
 * forever.
 */
export function useTrialBanner(user: User): Banner | null {
  const now = useTicking(MINUTE_MS);
  const { pathname } = useLocation();
  const [closed, setClosed] = useState<string | null>(null);
  const notice = trialNotice(user, now);
  if (notice === null || !isPlaceForTrial(pathname)) return null;
  // The trial's credits expire with it, so any left were bought and can still be used.
  if (notice.kind === "expired" && user.credits > 0) return null;
  const place: StorageScope = notice.kind === "expired" ? "device" : "visit";
  const word = `${notice.kind} ${user.trial_expires_at}`;
  if (closed === word || readWord(place, CLOSED) === word) return null;
  return {
    kind: "trial",
    tone: notice.kind === "expired" ? "danger" : "warning",
    text:
      notice.kind === "expired"
        ? "Trial Expired - Upgrade to continue creating books"
        : `Trial expires in ${notice.days} ${notice.days === 1 ? "day" : "days"} - Upgrade now!`,
    action:
      pathname === paths.purchase ? null : (
        <ButtonLink size="small" href={paths.purchase}>
          Upgrade Now
        </ButtonLink>
      ),
    onDismiss: () => {
      saveWord(place, { name: CLOSED, word });
      recordClosed(new Date());
      setClosed(word);
    },
  };
}
