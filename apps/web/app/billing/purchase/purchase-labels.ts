import { CREDIT_COSTS } from "@colophon/contracts/billing/credit-prices";
import type { CreditLot } from "@colophon/contracts/billing/credits";
import { creditCount } from "../../assistant/assistant-jobs/price-labels.ts";
import { formatDay } from "../payments/money-labels.ts";
import type { Membership } from "../payments/payment-queries.ts";

/** @source docs/product/requirements.md §9: 2 or fewer critical, 5 or fewer low, 10 or fewer reminder */
const CRITICAL = 2;
const LOW = 5;
const REMINDER = 10;

/** Warning for a low balance. */
export type LowCredits = { tone: "danger" | "warning" | "info"; title: string; text: string };

/** @returns null if there are enough credits */
export function lowCredits(balance: number): LowCredits | null {
  const left = `You have ${balance === 0 ? "no credits" : creditCount(balance)} left`;
  const { base } = CREDIT_COSTS.book_generation;
  if (balance <= CRITICAL) {
    return {
      tone: "danger",
      title: `${left}: almost everything that costs credits waits`,
      text: `A book costs ${base} or more, a set of covers ${CREDIT_COSTS.cover_generation.base}. Your books and files stay open to you.`,
    };
  }
  if (balance <= LOW) {
    return {
      tone: "warning",
      title: `${left}: too few for a book or covers`,
      text: `A book costs ${base} or more, a store listing ${CREDIT_COSTS.metadata_optimization.base}.`,
    };
  }
  if (balance <= REMINDER) {
    return {
      tone: "info",
      title: left,
      text: `That is ${balance >= base ? "one short book" : "less than a book costs"}. A pack lasts for longer work.`,
    };
  }
  return null;
}

/** Examples of what the credits are enough for, one per line: "Up to 5 books of 5 chapters". */
export function estimates(credits: number): string[] {
  const { book_generation: book, chapter_generation: chapter } = CREDIT_COSTS;
  const upTo = (cost: number, one: string, many: string): string[] => {
    const count = Math.floor(credits / cost);
    return count < 1 ? [] : [`Up to ${count.toLocaleString("en-US")} ${count === 1 ? one : many}`];
  };
  const size = `of ${book.chaptersIncluded} chapters`;
  return [
    ...upTo(book.base, `book ${size}`, `books ${size}`),
    ...upTo(CREDIT_COSTS.cover_generation.base, "set of covers", "sets of covers"),
    ...upTo(CREDIT_COSTS.metadata_optimization.base, "store listing", "store listings"),
    ...upTo(chapter.base, "further chapter", "further chapters"),
  ];
}

/** "$0.40" */
export function formatPricePerCredit(usd: number): string {
  return usd.toLocaleString("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 2 });
}

const BUCKETS = { trial: "Trial", allowance: "Monthly allowance", purchased: "Bought" } as const;

type Subscription = NonNullable<Membership["subscription"]>;

/**
 * "Trial: 12 credits, until 5 December 2026" in its parts. A recurring allowance says when it renews.
 * @param subscription  the author's, null if there is none or it is unknown
 */
export function lotLabel(
  lot: CreditLot,
  subscription: Subscription | null,
): { name: string; amount: string; end: string } {
  const { bucket, amount, ends_at: end } = lot;
  return {
    name: BUCKETS[bucket],
    amount: creditCount(amount),
    end:
      end === null
        ? "never end"
        : `${isRenewed(lot, subscription) ? "renews on" : "until"} ${formatDay(end)}`,
  };
}

function isRenewed({ source }: CreditLot, subscription: Subscription | null): boolean {
  if (source !== "plan") return source === "lifetime";
  return subscription?.status === "active" && !subscription.cancels_at_period_end;
}
