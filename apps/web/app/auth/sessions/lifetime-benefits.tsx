import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { lifetimeOfferQuery } from "../../billing/payments/lifetime-offer.ts";
import { formatMoney } from "../../billing/payments/money-labels.ts";

/** Benefits of the lifetime offer, with the server's figures; none if it doesn't respond. */
export function LifetimeBenefits(): React.ReactElement {
  const { data } = useQuery(lifetimeOfferQuery(false));
  const benefits = [
    data === undefined ? "Pay once, keep it for good" : `${formatMoney(data.cents)} once, and never again`,
    ...(data === undefined
      ? ["Credits every month"]
      : [
          `${data.credits} credits every month`,
          `12 months of Pro cost ${formatMoney(data.regular_cents_a_year)}`,
          `${data.spots} spots in total`,
        ]),
    "Books without counting credits, within fair use",
  ];
  return (
    <ul aria-label="What the lifetime offer gives" className="mt-5 grid gap-2">
      {benefits.map((benefit) => (
        <li key={benefit} className="flex items-start gap-3">
          <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}
