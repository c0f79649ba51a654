import { operationName } from "@colophon/rules/credit-labels";
import { useQuery } from "@tanstack/react-query";
import { type CreditAnalytics, analyticsQuery, localTimeZone } from "../credits/usage-queries.ts";
import { creditCount } from "../../assistant/assistant-jobs/price-labels.ts";
import { messageOf } from "../../platform/api.ts";
import { ChartFrame } from "../../ui/chart-frame.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonLines } from "../../ui/skeleton.tsx";

/** How credits were used in the last 30 days: by day, and by purpose. */
export function UsagePanel(): React.ReactElement {
  const query = useQuery(analyticsQuery(localTimeZone()));
  return (
    <section aria-labelledby="credit-usage">
      <h2 id="credit-usage" className="font-display text-h2">
        Your last {query.data?.window_days ?? 30} days
      </h2>
      <div className="mt-4">
        <QueryView
          query={query}
          loadingLabel="Loading what you used"
          skeleton={<SkeletonLines count={5} />}
          errorTitle="Your use of credits did not load"
          explainError={(error) => messageOf(error, "Your credits are unchanged. Please try again.")}
          isEmpty={({ total_credits_used: used }) => used === 0}
          empty={<NothingUsed />}
        >
          {(analytics) => <Usage analytics={analytics} />}
        </QueryView>
      </div>
    </section>
  );
}

function NothingUsed(): React.ReactElement {
  return (
    <p className="text-small text-ink-2">
      You have used no credits in this time. What you use is drawn here day by day.
    </p>
  );
}

function Usage({ analytics }: { analytics: CreditAnalytics }): React.ReactElement {
  const { total_credits_used: used, total_credits_purchased: bought, usage_by_day: days } = analytics;
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <ChartFrame
        title="Credits used, day by day"
        summary={summaryOf(days, { used, bought })}
        columns={{ name: "Day", value: "Credits used" }}
        points={days.map(({ day, credits }) => ({ name: shortDay(day), value: credits }))}
      />
      <div>
        <table className="w-full text-small">
          <caption className="mb-2 text-left text-body font-medium">What they went for</caption>
          <thead>
            <tr className="border-b border-line text-left text-ink-2">
              <th scope="col" className="py-2 pr-4 font-medium">
                What for
              </th>
              <th scope="col" className="py-2 pr-4 text-right font-medium">
                Times
              </th>
              <th scope="col" className="py-2 text-right font-medium">
                Credits
              </th>
            </tr>
          </thead>
          <tbody>
            {analytics.usage_by_operation.map(({ operation, credits, times }) => (
              <tr key={operation} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 text-left font-normal">
                  {operationName(operation)}
                </th>
                <td className="py-2 pr-4 text-right tabular-nums">{times}</td>
                <td className="py-2 text-right tabular-nums">{credits}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <TopUp analytics={analytics} />
      </div>
    </div>
  );
}

function TopUp({ analytics }: { analytics: CreditAnalytics }): React.ReactElement | null {
  const suggested = analytics.recommendations.suggested_top_up;
  if (suggested === null) return null;
  const { package_id: id, name, packs, credits } = suggested;
  return (
    <p className="mt-4 text-small text-ink-2">
      As much again would be covered by{" "}
      <a className="link" href={`#pack-${id}`}>
        {packs === 1 ? name : `${packs} × ${name}`}
      </a>{" "}
      ({creditCount(credits)}).
    </p>
  );
}

type Day = CreditAnalytics["usage_by_day"][number];

function summaryOf(days: readonly Day[], { used, bought }: { used: number; bought: number }): string {
  const most = days.reduce<Day | null>(
    (best, day) => (day.credits > (best?.credits ?? 0) ? day : best),
    null,
  );
  const peak = most === null ? "" : `, most on ${shortDay(most.day)} with ${most.credits}`;
  const purchased = bought === 0 ? "" : ` ${creditCount(bought)} were bought.`;
  return `${creditCount(used)} used${peak}.${purchased}`;
}

/** "3 Nov"; a calendar date, independent of the time zone. */
function shortDay(day: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
}
