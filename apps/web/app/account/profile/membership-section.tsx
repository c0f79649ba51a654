import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ModeNotice } from "../../billing/payments/mode-notice.tsx";
import {
  formatDay,
  endingSubscription,
  formatMoney,
  subscriptionLabel,
} from "../../billing/payments/money-labels.ts";
import {
  type Membership,
  membershipQuery,
  type Packages,
  packagesQuery,
  paymentsKey,
} from "../../billing/payments/payment-queries.ts";
import { ReceiptList } from "../../billing/payments/receipt-list.tsx";
import { isCheckoutUrl } from "../../billing/payments/start-checkout.ts";
import { creditsKey } from "../../billing/credits/credit-queries.ts";
import { meQuery } from "../../auth/session/session.tsx";
import { paths } from "../../paths.ts";
import { call, messageOf } from "../../platform/api.ts";
import { toast } from "../../platform/toast.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { QueryView } from "../../ui/query-view.tsx";
import { SkeletonCard } from "../../ui/skeleton.tsx";

type Props = {
  /** goes to the provider's page; replaced in tests */
  leave?: (address: string) => void;
};

/** Subscription, lifetime membership and receipts. */
export function MembershipSection({ leave = leaveFor }: Props): React.ReactElement {
  const query = useQuery(membershipQuery);
  return (
    <div className="grid gap-10">
      <section aria-labelledby="account-plan">
        <h2 id="account-plan" className="mb-4 font-display text-h2">
          Plan
        </h2>
        <QueryView
          query={query}
          loadingLabel="Loading your plan"
          skeleton={<SkeletonCard />}
          errorTitle="Your plan did not load"
          explainError={(error) => messageOf(error, "It is unchanged. Please try again.")}
        >
          {(membership) => <Plan membership={membership} leave={leave} />}
        </QueryView>
      </section>
      <section aria-labelledby="account-receipts">
        <h2 id="account-receipts" className="mb-4 font-display text-h2">
          Receipts
        </h2>
        <ReceiptList />
      </section>
    </div>
  );
}

function leaveFor(address: string): void {
  globalThis.location.assign(address);
}

type PlanProps = { membership: Membership; leave: (address: string) => void };

function Plan({ membership, leave }: PlanProps): React.ReactElement {
  const { subscription, lifetime, can_manage: canManage, mode } = membership;
  const ending = endingSubscription(subscription);
  return (
    <div className="space-y-6">
      <ModeNotice mode={mode} />
      {lifetime !== null && (
        <div className="card p-5">
          <h3 className="font-display text-h3">Lifetime</h3>
          <p className="mt-1 text-small text-ink-2">
            Premium for good, since {formatDay(lifetime.since)}. Your next credits come on{" "}
            {formatDay(lifetime.next_credits_at)}.
          </p>
          {ending !== null && <p className="mt-3 max-w-[62ch] text-small">Your {ending}</p>}
        </div>
      )}
      {subscription !== null && <SubscriptionCard subscription={subscription} />}
      {subscription === null && lifetime === null && <NoPlan />}
      {canManage && <Billing membership={membership} leave={leave} />}
    </div>
  );
}

function NoPlan(): React.ReactElement {
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-y border-line py-5">
      <p className="max-w-[52ch] text-small text-ink-2">
        You have no plan: what you make is paid with credits. With premium, writing a book costs none.
      </p>
      <ButtonLink href={paths.purchase} variant="primary">
        See plans and packs
      </ButtonLink>
    </div>
  );
}

type Subscription = NonNullable<Membership["subscription"]>;

function SubscriptionCard({ subscription }: { subscription: Subscription }): React.ReactElement {
  const { name, cents, credits, status } = subscription;
  const words = subscriptionLabel(subscription);
  return (
    <div className="card p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="font-display text-h3">{name}</h3>
        <Badge tone={words.tone}>{words.badge}</Badge>
      </div>
      <p className="mt-1 text-small text-ink-2">
        {formatMoney(cents)} a month with {credits} credits.
      </p>
      <p className="mt-3 max-w-[62ch] text-small">{words.sentence}</p>
      {status === "ended" ? (
        <ButtonLink href={paths.purchase} className="mt-4">
          Subscribe again
        </ButtonLink>
      ) : (
        <OtherPlans subscription={subscription} />
      )}
    </div>
  );
}

/** Offered only if there is more than one plan to choose from. */
function OtherPlans({ subscription }: { subscription: Subscription }): React.ReactElement | null {
  const { data } = useQuery(packagesQuery);
  const others = Object.entries(data?.plans ?? {}).filter(([id]) => id !== subscription.plan);
  const [first] = others;
  if (first === undefined) return null;
  return <ChangePlan subscription={subscription} others={others} first={first[0]} />;
}

type ChangeProps = {
  subscription: Subscription;
  others: readonly [string, Packages["plans"][string]][];
  first: string;
};

function ChangePlan({ subscription, others, first }: ChangeProps): React.ReactElement {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(first);
  const change = useMutation({
    networkMode: "always",
    mutationFn: (plan: string) => call("POST /api/payments/change-plan", { body: { plan_type: plan } }),
    async onSuccess(membership) {
      client.setQueryData(membershipQuery.queryKey, membership);
      toast.success("Your plan is changed");
      await Promise.all(
        [paymentsKey, creditsKey, meQuery.queryKey].map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  });
  const plan = others.find(([id]) => id === chosen)?.[1];
  return (
    <div className="mt-5 space-y-3 border-t border-line pt-5">
      <SelectField
        label="Change to"
        className="max-w-sm"
        value={chosen}
        options={others.map(([id, { name, credits, price_usd: usd }]) => ({
          value: id,
          label: `${name}: ${formatMoney(Math.round(usd * 100))} a month, ${credits} credits`,
        }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <p className="text-small text-ink-2">{plan !== undefined && whenChanged(plan, subscription)}</p>
      <Button busy={change.isPending} busyLabel="Changing" onClick={() => change.mutate(chosen)}>
        Change plan
      </Button>
      {change.isError && (
        <Notice tone="danger">
          {messageOf(change.error, "Your plan was not changed. Nothing was charged.")}
        </Notice>
      )}
    </div>
  );
}

/** @source docs/product/requirements.md §1: upgrades at once, downgrades with the next billing cycle */
function whenChanged(plan: Packages["plans"][string], subscription: Subscription): string {
  if (Math.round(plan.price_usd * 100) > subscription.cents) {
    return "Upwards at once: the new allowance comes right away, and the difference is charged now.";
  }
  const day = subscription.period_end === null ? "" : ` on ${formatDay(subscription.period_end)}`;
  return `Downwards with the next invoice${day}: until then everything stays as it is.`;
}

/** The provider's page, for managing a subscription and for the billing data of anyone who has paid. */
function Billing({ membership: { subscription, mode }, leave }: PlanProps): React.ReactElement | null {
  if (subscription !== null && subscription.status !== "ended") {
    return (
      <PortalButton
        label="Manage subscription"
        hint="Cards, cancelling, tax numbers and invoices, on the payment provider’s page."
        leave={leave}
      />
    );
  }
  // The local test checkout has nothing to show but a subscription.
  if (mode === "local") return null;
  return (
    <PortalButton
      label="Billing details"
      hint="Your address, tax numbers and invoices, on the payment provider’s page."
      leave={leave}
    />
  );
}

type PortalProps = { label: string; hint: string; leave: (address: string) => void };

function PortalButton({ label, hint, leave }: PortalProps): React.ReactElement {
  const open = useMutation({
    networkMode: "always",
    mutationFn: () => call("POST /api/payments/portal", { body: {} }),
    onSuccess: ({ portal_url: address }) => {
      if (isCheckoutUrl(address)) leave(address);
    },
  });
  return (
    <div className="space-y-3">
      <Button busy={open.isPending} busyLabel="Opening" onClick={() => open.mutate()}>
        {label}
      </Button>
      <p className="text-small text-ink-2">{hint}</p>
      {open.isError && (
        <Notice tone="danger">
          {messageOf(open.error, "The payment provider’s page did not open. Please try again.")}
        </Notice>
      )}
    </div>
  );
}
