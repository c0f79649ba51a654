import { COVER_VARIATIONS } from "@colophon/contracts/covers/designs/cover";
import {
  CREDIT_COSTS,
  FREE_BOOKS,
  FREE_BOOK_LIMIT,
  TRIAL_CREDITS,
  TRIAL_DAYS,
} from "@colophon/contracts/billing/credit-prices";
import { LIFETIME_OFFER_HOURS } from "@colophon/contracts/billing/price-table";
import { pageFact, pageFactSection } from "@colophon/contracts/shared/page-facts";
import type { ReactNode } from "react";
import { lifetimeCard, lifetimeRegistration, paths } from "../../paths.ts";
import { spellNumber } from "./spell-number.ts";

const PACKS = pageFactSection("packs");

/** Prices as set by this installation: the amounts are inserted when the page is served. */
export function Pricing(): React.ReactElement {
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="scroll-mt-16 border-y border-line bg-surface py-16 lg:py-24"
    >
      <div className="wrap">
        <h2 id="pricing-title" className="font-display text-h1">
          What it costs
        </h2>
        <p className="mt-4 max-w-[58ch] text-lead text-ink-2">
          Every plan has every tool. The cost stands on the button before you press it, and a book that fails
          costs nothing.
        </p>
        <div className="mt-10 grid gap-6 lg:grid-cols-3">
          <Plan
            name="Trial"
            price="Free"
            per={`for ${TRIAL_DAYS} days, no card`}
            action={
              <a href={paths.register} className="signed-out btn btn-secondary">
                Start free
              </a>
            }
          >
            <li>{TRIAL_CREDITS} credits</li>
            <li>
              When they run out: up to {spellNumber(FREE_BOOKS)} books free while the trial lasts, each{" "}
              {FREE_BOOK_LIMIT}
            </li>
            <li>All files, as often as you like</li>
          </Plan>
          <Plan
            isFirst
            name={pageFact("plan.name")}
            price={pageFact("plan.price")}
            per="a month"
            action={
              <>
                <a href={paths.register} className="signed-out btn btn-primary">
                  Get {pageFact("plan.name")}
                </a>
                <a href={paths.purchase} className="signed-in btn btn-primary">
                  Get {pageFact("plan.name")}
                </a>
              </>
            }
          >
            <li>{pageFact("plan.credits")} credits each month, for covers, listings and single chapters</li>
            <li>Whole books cost none, within fair use</li>
            <li>Answers from support first</li>
            <li>Cancel when you like; it holds until the month is over</li>
          </Plan>
          <Plan
            name={pageFact("lifetime.name")}
            price={pageFact("lifetime.price")}
            per="once"
            action={
              <>
                <a href={lifetimeRegistration} className="signed-out btn btn-secondary">
                  See the lifetime offer
                </a>
                <a href={lifetimeCard} className="signed-in btn btn-secondary">
                  See the lifetime offer
                </a>
              </>
            }
          >
            <li>
              All that {pageFact("plan.name")} has, with {pageFact("lifetime.credits")} credits each month
            </li>
            <li>
              {pageFact("plan.name")} for a year is {pageFact("lifetime.year")}
            </li>
            <li>
              {pageFact("lifetime.spots")} places in all; open to you for {LIFETIME_OFFER_HOURS} hours from
              when you first see it
            </li>
          </Plan>
        </div>
        <div className="mt-14 grid gap-12 lg:grid-cols-2 lg:gap-16">
          <Packs />
          <Costs />
        </div>
      </div>
    </section>
  );
}

type PlanProps = {
  name: string;
  price: string;
  per: string;
  isFirst?: boolean;
  action: ReactNode;
  children: ReactNode;
};

function Plan({ name, price, per, isFirst = false, action, children }: PlanProps): React.ReactElement {
  return (
    <div className={`card flex flex-col p-6 sm:p-8 ${isFirst ? "border-accent shadow-raise" : ""}`}>
      <h3 className="font-display text-h3">{name}</h3>
      <p className="mt-3">
        <span className="mr-2 font-display text-h1">{price}</span>
        <span className="text-small text-ink-2">{per}</span>
      </p>
      <ul className="mt-5 mb-7 list-disc space-y-1.5 pl-5 text-ink-2">{children}</ul>
      <p className="mt-auto">{action}</p>
    </div>
  );
}

function Packs(): React.ReactElement {
  return (
    <div>
      <h3 className="font-display text-h2">Credit packs</h3>
      <p className="mt-2 text-ink-2">Their credits never end. Packs are not refunded.</p>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {PACKS.begin}
        <li className="flex items-baseline justify-between gap-6 py-4">
          <div>
            <p className="font-medium">{"{{name}}"}</p>
            <p className="text-small text-ink-2">{"{{description}}"}</p>
          </div>
          <p className="text-right whitespace-nowrap">
            <span className="font-display text-h3">{"{{price}}"}</span>
            <span className="block text-small text-ink-2">{"{{credits}} credits"}</span>
          </p>
        </li>
        {PACKS.end}
      </ul>
      <a href={paths.purchase} className="btn btn-secondary mt-6">
        Buy credits
      </a>
    </div>
  );
}

/** Credit costs, from the same numbers the server charges by. */
function Costs(): React.ReactElement {
  const { book_generation: book, chapter_generation, cover_generation, metadata_optimization } = CREDIT_COSTS;
  const included = book.wordsIncluded.toLocaleString("en");
  const rows = [
    [`A book of up to ${book.chaptersIncluded} chapters`, `${book.base} credits`],
    ["Each further chapter", `${book.perExtraChapter} credits`],
    [`A chapter over ${included} words: for each ${included} begun`, `${book.perExtraWords} credits`],
    ["A chapter added or written anew", `${chapter_generation.base} credits`],
    [`Covers, in up to ${spellNumber(COVER_VARIATIONS.max)} variations`, `${cover_generation.base} credits`],
    ["A listing", `${metadata_optimization.base} credits`],
    ["Reading, editing, checking, downloading", "nothing"],
    ["A book that fails", "nothing"],
  ] as const;
  return (
    <div>
      <h3 className="font-display text-h2">What credits buy</h3>
      <dl className="mt-5">
        {rows.map(([what, cost]) => (
          <div key={what} className="flex items-end gap-x-3 py-2">
            <dt className="max-w-[66%]">{what}</dt>
            <span aria-hidden="true" className="leader" />
            <dd className="text-right font-display text-[1.125rem] whitespace-nowrap">{cost}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
