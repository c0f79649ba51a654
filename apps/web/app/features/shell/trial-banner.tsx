import type { User } from "@colophon/contracts/auth/user";
import { trialNotice } from "@colophon/domain/trial";
import { useState } from "react";
import { type KeptPlace, keepWord, readWord } from "../../data/prompts/kept-words.ts";
import { noteClosed } from "../../data/prompts/turns.ts";
import { useTicking } from "../../data/prompts/use-ticking.ts";
import { paths } from "../../paths.ts";
import type { Banner } from "../../ui/banner-slot.tsx";
import { ButtonLink } from "../../ui/button.tsx";

const MINUTE_MS = 60_000;
const CLOSED = "colophon.trial-banner.closed";

/**
 * What is said of an author's trial on every signed-in screen; null when there is nothing to say. While the trial
 * runs it can be closed for a visit, once it has ended for good: whoever has bought credits is not told for ever.
 */
export function useTrialBanner(user: User): Banner | null {
  const now = useTicking(MINUTE_MS);
  const [closed, setClosed] = useState<string | null>(null);
  const notice = trialNotice(user, now);
  if (notice === null) return null;
  const place: KeptPlace = notice.kind === "expired" ? "device" : "visit";
  const word = `${notice.kind} ${user.trial_expires_at}`;
  if (closed === word || readWord(place, CLOSED) === word) return null;
  return {
    kind: "trial",
    tone: notice.kind === "expired" ? "danger" : "warning",
    text:
      notice.kind === "expired"
        ? "Trial Expired - Upgrade to continue creating books"
        : `Trial expires in ${notice.days} ${notice.days === 1 ? "day" : "days"} - Upgrade now!`,
    action: (
      <ButtonLink size="small" href={paths.purchase}>
        Upgrade Now
      </ButtonLink>
    ),
    onDismiss: () => {
      keepWord(place, { name: CLOSED, word });
      noteClosed(new Date());
      setClosed(word);
    },
  };
}
