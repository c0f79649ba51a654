import { Check } from "lucide-react";
import { formatMoney } from "../payments/money-labels.ts";
import type { Packages } from "../payments/payment-queries.ts";
import type { Checkout } from "../payments/start-checkout.ts";
import { Badge } from "../../ui/badge.tsx";
import { cn } from "../../ui/class-names.ts";
import { BuyButton } from "./buy-button.tsx";
import { estimates, formatPricePerCredit } from "./purchase-labels.ts";

type Props = { packages: Packages; checkout: Checkout };

/** Packs of credits that never expire, each with what it is enough for. */
export function PackCards({ packages, checkout }: Props): React.ReactElement {
  const packs = Object.entries(packages.packages).toSorted(([, a], [, b]) => a.credits - b.credits);
  return (
    <section aria-labelledby="credit-packs">
      <h2 id="credit-packs" className="font-display text-h2">
        Credit packs
      </h2>
      <p className="mt-2 max-w-[62ch] text-small text-ink-2">
        Bought once; the credits never end and are spent after those that do. They are not refundable.
      </p>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 xl:grid-cols-4">
        {packs.map(([id, pack]) => (
          <PackCard key={id} id={id} pack={pack} packages={packages} checkout={checkout} />
        ))}
      </ul>
    </section>
  );
}

type CardProps = Props & { id: string; pack: Packages["packages"][string] };

function PackCard({ id, pack, packages, checkout }: CardProps): React.ReactElement {
  const price = packages.current_prices[id];
  const heading = `pack-${id}`;
  return (
    <li
      aria-labelledby={heading}
      className={cn("card flex flex-col p-5", pack.popular && "border-accent ring-1 ring-accent")}
    >
      <div className="flex items-start justify-between gap-3">
        <h3 id={heading} className="font-display text-h3 scroll-mt-24">
          {pack.name}
        </h3>
        {pack.popular && <Badge tone="info">Popular</Badge>}
      </div>
      <p className="mt-1 text-small text-ink-2">{pack.description}</p>
      <p className="mt-4 font-display text-h2 tabular-nums lining-nums">
        {price === undefined ? "No price today" : formatMoney(Math.round(price.price_usd * 100))}
      </p>
      <p className="text-small text-ink-2 tabular-nums">
        {pack.credits.toLocaleString("en-US")} credits
        {price !== undefined && `, ${formatPricePerCredit(price.price_per_credit)} each`}
      </p>
      <p className="mt-4 text-small font-medium">Enough for one of these:</p>
      <ul className="mt-1 mb-5 space-y-1 text-small text-ink-2">
        {estimates(pack.credits).map((line) => (
          <li key={line} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-accent" />
            {line}
          </li>
        ))}
      </ul>
      <BuyButton
        label={`Buy ${pack.name}`}
        variant={pack.popular ? "primary" : "secondary"}
        isClosed={packages.mode === "none" || price === undefined}
        order={{ kind: "pack", packageId: id }}
        checkout={checkout}
      />
    </li>
  );
}
