import { useSyncExternalStore } from "react";
import { isUpgradeMentioned, watchTurns } from "../../billing/prompts/prompt-arbiter.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";

/**
 * The benefits of premium for authors without it; below their books, unless a banner or prompt
 * already says so.
 */
export function UpgradeBanner(): React.ReactElement | null {
  const isMentioned = useSyncExternalStore(watchTurns, isUpgradeMentioned);
  if (isMentioned) return null;
  return (
    <aside
      aria-label="Premium"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-2xl bg-accent-soft p-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="font-display text-h3">Write without counting</h2>
        <p className="mt-1 text-small text-ink-2">
          With premium, books cost you no credits, within fair use; those of the plan are for covers and
          listings.
        </p>
      </div>
      <ButtonLink href={paths.purchase}>Upgrade to Premium</ButtonLink>
    </aside>
  );
}
