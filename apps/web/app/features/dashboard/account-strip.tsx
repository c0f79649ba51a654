import type { User } from "@colophon/contracts/auth/user";
import { LOW_CREDITS } from "@colophon/contracts/credits/prices";
import { trialDaysLeft } from "@colophon/domain/trial";
import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { cn } from "../../ui/class-names.ts";
import { CreditHistory } from "./credit-history.tsx";
import { dateInWords, freeBooksNote } from "./dashboard-words.ts";

/** What the account holds, as a strip of figures between two hairlines. */
export function AccountStrip({ user, now }: { user: User; now: Date }): React.ReactElement {
  const [isOpen, setOpen] = useState(false);
  // Once asked for, the transactions stay: closing the panel only hides them.
  const [wasOpened, setWasOpened] = useState(false);
  const panelId = useId();
  return (
    <section aria-label="Your account" className="mt-8 border-y border-line">
      <dl className={cn("grid grid-cols-2", user.is_premium ? "lg:grid-cols-3" : "lg:grid-cols-4")}>
        <Figure name="Books generated" value={user.books_generated} note={freeBooksNote(user)} />
        <Figure
          name="Credits"
          value={user.credits}
          isLow={user.credits < LOW_CREDITS}
          note={
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={panelId}
              onClick={() => {
                setOpen(!isOpen);
                setWasOpened(true);
              }}
              className="link -my-1.5 inline-flex min-h-8 cursor-pointer items-center gap-1"
            >
              Recent transactions
              <ChevronDown
                aria-hidden
                className={cn("size-3.5 transition-transform duration-150", isOpen && "rotate-180")}
              />
            </button>
          }
        />
        <Figure
          name="Account"
          value={user.is_premium ? "Premium" : "Free"}
          note={user.is_premium ? "Books at no credits" : "The full set of tools"}
        />
        {!user.is_premium && <TrialFigure endsAt={user.trial_expires_at} now={now} />}
      </dl>
      <div id={panelId} hidden={!isOpen}>
        {wasOpened && (
          <div className="border-t border-line py-5">
            <div className="max-w-3xl">
              <h2 className="mb-2 text-small font-semibold">Recent transactions</h2>
              <CreditHistory />
            </div>
          </div>
        )}
      </div>
    </section>
  );
}

function TrialFigure({ endsAt, now }: { endsAt: string; now: Date }): React.ReactElement {
  const days = trialDaysLeft(new Date(endsAt), now);
  if (days <= 0) return <Figure name="Trial" value="Ended" note={`On ${dateInWords(endsAt)}`} />;
  return (
    <Figure
      name="Trial"
      value={days === 1 ? "1 day left" : `${days} days left`}
      note={`Ends ${dateInWords(endsAt)}`}
    />
  );
}

// Two columns on a phone, one row on a desk: the rules between the figures follow.
const hairlines =
  "even:border-l even:pl-5 nth-[n+3]:border-t max-lg:last:odd:col-span-2 lg:nth-[n+3]:border-t-0 lg:nth-[n+3]:border-l lg:nth-[n+3]:pl-5";

type FigureProps = { name: string; value: ReactNode; note: ReactNode; isLow?: boolean };

function Figure({ name, value, note, isLow = false }: FigureProps): React.ReactElement {
  return (
    <div className={cn("border-line py-5 pr-4", hairlines)}>
      <dt className="text-small text-ink-2">{name}</dt>
      <dd className={cn("mt-1 font-display text-h2 lining-nums", isLow && "text-warning")}>
        {value}
        {isLow && <span className="sr-only">, low</span>}
      </dd>
      <dd className="mt-1 text-micro text-ink-2">{note}</dd>
    </div>
  );
}
