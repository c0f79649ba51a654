import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { lifetimeOfferQuery } from "../../data/auth/lifetime-offer.ts";

/** What the lifetime offer gives; figures as the server has them, and none where it does not answer. */
export function LifetimeBenefits(): React.ReactElement {
  const { data } = useQuery(lifetimeOfferQuery);
  const benefits = [
    data === undefined ? "Pay once, keep it for good" : `${dollars(data.cents)} once, and never again`,
    ...(data === undefined
      ? ["Credits every month"]
      : [
          `${data.credits} credits every month`,
          `12 months of Pro cost ${dollars(data.regular_cents_a_year)}`,
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

function dollars(cents: number): string {
  return `$${cents % 100 === 0 ? cents / 100 : (cents / 100).toFixed(2)}`;
}
