import type { CreditCheck, CreditOperation } from "@colophon/contracts/billing/credits";
import { type BookSize, operationCost, priceByKey } from "@colophon/rules/credit-costs";
import { isFreeBookSize } from "@colophon/rules/entitlement";
import type { AuthorKeyKind } from "@colophon/contracts/ai/author-keys/author-key";
import type { Db } from "../../platform/db/database.ts";
import type { Credits } from "../../billing/credits/credits.ts";
import { type FundingDeps, decideFunding } from "./decide-funding.ts";

export type CheckDeps = FundingDeps & {
  db: Db;
  credits: Pick<Credits, "balance">;
  /** the author's own key for new work; null: none */
  authorKeys: { inUse(db: Db, userId: string): Promise<{ kind: AuthorKeyKind } | null> };
};

/** Whether an operation is affordable, by the same decision as its request. */
export async function checkFunding(
  deps: CheckDeps,
  question: { userId: string; operation: CreditOperation; size: BookSize },
): Promise<CreditCheck> {
  const { userId, operation, size } = question;
  const kind = (await deps.authorKeys.inUse(deps.db, userId))?.kind ?? null;
  // Images are not painted with keys of text providers.
  const authorKey = operation === "cover_generation" ? null : kind;
  const required = priceByKey(operationCost(operation, size), { authorKey: authorKey !== null });
  const { balance } = await deps.credits.balance(userId);
  if (operation !== "book_generation") {
    return presentCheck({ required, balance, authorKey }, balance >= required ? "credits" : "none");
  }
  const { decision } = await decideFunding(deps, deps.db, {
    userId,
    cost: required,
    spendable: balance,
    paid: 0,
    isCounted: false,
    isFreeSize: isFreeBookSize(size, { authorKey: authorKey !== null }),
  });
  const isRejected = decision.kind === "refused";
  return {
    ...presentCheck({ required, balance, authorKey }, isRejected ? "none" : decision.kind),
    is_too_large_for_free: isRejected && decision.reason === "too_large",
  };
}

function presentCheck(
  { required, balance, authorKey }: { required: number; balance: number; authorKey: AuthorKeyKind | null },
  funding: CreditCheck["funding"],
): CreditCheck {
  const spent = funding === "credits" ? required : 0;
  return {
    sufficient: funding !== "none",
    required,
    current_balance: balance,
    remaining_after: funding === "none" ? balance - required : balance - spent,
    funding,
    author_key: authorKey,
    is_too_large_for_free: false,
  };
}
