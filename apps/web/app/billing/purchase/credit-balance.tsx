import { useQuery } from "@tanstack/react-query";
import { balanceQuery } from "../credits/credit-queries.ts";
import { creditCount } from "../../assistant/assistant-jobs/price-labels.ts";
import { membershipQuery } from "../payments/payment-queries.ts";
import { messageOf } from "../../platform/api.ts";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { lotLabel, lowCredits } from "./purchase-labels.ts";

/** Spendable credits, their parts and expiry dates; a warning if few are left. */
export function CreditBalance(): React.ReactElement {
  const query = useQuery(balanceQuery);
  const subscription = useQuery(membershipQuery).data?.subscription ?? null;
  return (
    <section aria-labelledby="credits-now">
      <h2 id="credits-now" className="sr-only">
        Your credits
      </h2>
      <QueryView
        query={query}
        loadingLabel="Loading your credits"
        skeleton={<Skeleton className="h-16 w-60" />}
        errorTitle="Your credits did not load"
        explainError={(error) => messageOf(error, "They are unchanged. Please try again.")}
      >
        {({ balance, held, lots }) => (
          <div className="space-y-5">
            <div className="flex flex-wrap items-end gap-x-10 gap-y-4 border-y border-line py-5">
              <p>
                <span className="block text-small text-ink-2">Current credits</span>
                <span className="mt-1 block font-display text-h1 tabular-nums lining-nums">
                  {balance.toLocaleString("en-US")}
                </span>
              </p>
              <ul className="flex flex-wrap gap-x-8 gap-y-2 text-small" aria-label="What they are made of">
                {lots.map((lot) => (
                  <Part
                    key={`${lot.bucket} ${lot.source ?? ""} ${lot.ends_at ?? ""}`}
                    {...lotLabel(lot, subscription)}
                  />
                ))}
                {held > 0 && (
                  <Part
                    name="Set aside"
                    amount={creditCount(held)}
                    end="for work under way; taken off already"
                  />
                )}
              </ul>
            </div>
            <LowBanner balance={balance} />
          </div>
        )}
      </QueryView>
    </section>
  );
}

function Part(props: { name: string; amount: string; end: string }): React.ReactElement {
  return (
    <li>
      <span className="block text-ink-2">{props.name}</span>
      <span className="font-medium tabular-nums">{props.amount}</span>{" "}
      <span className="text-ink-2">{props.end}</span>
    </li>
  );
}

function LowBanner({ balance }: { balance: number }): React.ReactElement | null {
  const low = lowCredits(balance);
  if (low === null) return null;
  return (
    <Notice tone={low.tone} title={low.title} role="none">
      {low.text}
    </Notice>
  );
}
