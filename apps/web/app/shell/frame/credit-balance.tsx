import { LOW_CREDITS } from "@colophon/contracts/billing/credit-prices";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { balanceQuery } from "../../billing/credits/credit-queries.ts";
import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";
import { cn } from "../../ui/class-names.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

const CHIP =
  "inline-flex min-h-9 items-center gap-2 rounded-lg border px-3 text-small font-medium tabular-nums whitespace-nowrap";

/** The spendable credits in the navigation, linked to buying more; warns when they run low. */
export function CreditBalance(): React.ReactElement | null {
  const { data, isError } = useQuery(balanceQuery);
  if (data === undefined) {
    // A balance that can't be loaded is left out rather than guessed.
    return isError ? null : <Skeleton className="h-9 w-24 rounded-lg" />;
  }
  const low = data.balance < LOW_CREDITS;
  return (
    <Anchor
      href={paths.purchase}
      className={cn(
        CHIP,
        "hover:border-strong",
        low ? "border-warning bg-warning-soft text-warning" : "border-line bg-surface text-ink",
      )}
    >
      {low && <TriangleAlert aria-label="Low on credits" className="size-4" />}
      {data.balance.toLocaleString("en-US")} {data.balance === 1 ? "credit" : "credits"}{" "}
      <span className="font-semibold text-accent max-xl:sr-only">Top Up</span>
    </Anchor>
  );
}
