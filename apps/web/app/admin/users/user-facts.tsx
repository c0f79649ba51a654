import { formatDateTime } from "../../account/profile/account-queries.ts";
import { figure } from "../shell/format-figures.ts";
import { termsLabel } from "./user-badges.tsx";
import type { UserDetails } from "./users-calls.ts";

type Props = { details: UserDetails };
type Fact = readonly [name: string, value: string];

/** A user's identity, and their sign-in methods. */
export function AccountFacts({ details }: Props): React.ReactElement {
  const { user } = details;
  return (
    <Facts
      title="Account"
      facts={[
        ["Joined", formatDateTime(user.created_at)],
        ["Last sign-in", user.last_login === null ? "Never" : formatDateTime(user.last_login)],
        ["Signed-in devices", figure(details.sessions)],
        ["Password", details.has_password ? "Set" : "None: signs in by a provider or a passkey"],
        ["Second factor", details.has_second_factor ? "Yes" : "No"],
        ["Books", `${figure(details.books)} there, ${figure(user.books_generated)} generated`],
        ...(user.purge_at === null ? [] : [["Gone for good on", formatDateTime(user.purge_at)] as const]),
        ["Id", user.id],
      ]}
    />
  );
}

/** A user's subscription, and their available credits. */
export function MoneyFacts({ details }: Props): React.ReactElement {
  const { user, purse, membership, premium_given: grant } = details;
  const { trial, allowance, purchased } = purse.buckets;
  return (
    <Facts
      title="Terms and credits"
      facts={[
        ["Terms", termsLabel(user)],
        ["Trial until", formatDateTime(user.trial_expires_at)],
        ...(grant === null
          ? []
          : [["Premium given", `${formatDateTime(grant.at)}: ${grant.reason}`] as const]),
        ["Subscription", subscriptionLabel(membership.subscription)],
        [
          "Lifetime",
          membership.lifetime === null ? "No" : `Since ${formatDateTime(membership.lifetime.since)}`,
        ],
        ["Credits to spend", figure(purse.balance)],
        [
          "Made of",
          `${figure(trial)} trial, ${figure(allowance)} allowance, ${figure(purchased)} bought or added`,
        ],
        ["Set aside for work under way", figure(purse.held)],
      ]}
    />
  );
}

function subscriptionLabel(subscription: UserDetails["membership"]["subscription"]): string {
  if (subscription === null) return "None";
  const { name, status, period_end: end } = subscription;
  const state = status.replace("_", " ");
  return end === null ? `${name}, ${state}` : `${name}, ${state}, paid until ${formatDateTime(end)}`;
}

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }): React.ReactElement {
  return (
    <section aria-label={title} className="card p-6">
      <h3 className="mb-4 font-display text-h3">{title}</h3>
      <dl className="grid gap-x-6 gap-y-2 text-small sm:grid-cols-[max-content_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 wrap-anywhere max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
