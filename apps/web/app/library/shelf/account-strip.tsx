import type { User } from "@colophon/contracts/auth/sessions";
import { LOW_CREDITS } from "@colophon/contracts/billing/credit-prices";
import { trialDaysLeft } from "@colophon/rules/trial";
import { ChevronDown, TriangleAlert } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { countFreeBooksLeft, creditsMessage } from "../../billing/credits/credits-message.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cn } from "../../ui/class-names.ts";
import { CreditHistory } from "./credit-history.tsx";
import { accountType, formatDate } from "./dashboard-labels.ts";

/** The account: a sentence about the means of paying for books, and the few numbers that help. */
export function AccountStrip({ user, now }: { user: User; now: Date }): React.ReactElement {
  const [isOpen, setOpen] = useState(false);
  // Transactions stay mounted once loaded: closing the panel only hides them.
  const [wasOpened, setWasOpened] = useState(false);
  const panelId = useId();
  const isLow = !user.is_premium && user.credits < LOW_CREDITS;
  return (
    <section aria-label="Your account" className="mt-7 border-y border-line py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-3">
        <div className="text-small">
          <p className="flex items-baseline gap-2 text-ink">
            {isLow && <TriangleAlert aria-hidden className="size-4 shrink-0 self-center text-warning" />}
            <span>
              {isLow && <span className="sr-only">Low credits. </span>}
              {creditsMessage({
                balance: user.credits,
                freeBooksLeft: countFreeBooksLeft(user, now),
                isPremium: user.is_premium,
              })}
            </span>
          </p>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => {
              setOpen(!isOpen);
              setWasOpened(true);
            }}
            className="link -mb-1.5 inline-flex min-h-8 cursor-pointer items-center gap-1"
          >
            Recent transactions
            <ChevronDown
              aria-hidden
              className={cn("size-3.5 transition-transform duration-150", isOpen && "rotate-180")}
            />
          </button>
          <Anchor href={paths.purchase} className="link ml-6 inline-flex min-h-8 items-center">
            Top Up
          </Anchor>
        </div>
        <dl className="flex flex-wrap gap-x-8 gap-y-2 text-small">
          {user.is_premium && <Figure name="Credits">{user.credits}</Figure>}
          <Figure name="Books generated">{user.books_generated}</Figure>
          <Figure name="Account">{accountType(user)}</Figure>
          {!user.is_premium && <Figure name="Trial">{trialLabel(user.trial_expires_at, now)}</Figure>}
          <Figure name="Book wizard">
            <Anchor href={paths.create} className="link">
              Make a book step by step
            </Anchor>
          </Figure>
        </dl>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {wasOpened && (
          <div className="mt-4 max-w-3xl border-t border-line pt-4">
            <h2 className="mb-2 text-small font-semibold">Recent transactions</h2>
            <CreditHistory />
          </div>
        )}
      </div>
    </section>
  );
}

function trialLabel(endsAt: string, now: Date): string {
  const days = trialDaysLeft(new Date(endsAt), now);
  if (days <= 0) return `Ended ${formatDate(endsAt)}`;
  return days === 1 ? "1 day left" : `${days} days left`;
}

function Figure({ name, children }: { name: string; children: ReactNode }): React.ReactElement {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="text-ink-2">{name}</dt>
      <dd className="font-medium text-ink lining-nums tabular-nums">{children}</dd>
    </div>
  );
}
