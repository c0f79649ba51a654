import { CREDIT_COSTS, TRIAL_CREDITS, TRIAL_DAYS } from "@colophon/contracts/billing/credit-prices";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { spellNumber } from "./spell-number.ts";
import { RecordedRun } from "./recorded-run-stage.tsx";

/** The headline, and the product at work. */
export function Hero(): React.ReactElement {
  const { chaptersIncluded } = CREDIT_COSTS.book_generation;
  return (
    <section className="wrap grid items-center gap-12 pt-10 pb-16 lg:grid-cols-[1.08fr_1fr] lg:gap-10 lg:pt-16 lg:pb-24">
      <div>
        <h1 className="font-display text-display">
          The book you meant to write, <em className="text-accent not-italic">ready for KDP.</em>
        </h1>
        <p className="mt-6 max-w-[44ch] text-lead text-ink-2">
          Colophon plans your book, writes it with AI scene by scene, paints its cover and sets it in type.
          You decide and edit; out come files that are held against KDP’s rules before you upload them.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <ButtonLink href={paths.register} variant="primary" size="large" className="signed-out">
            Start with {TRIAL_CREDITS} free credits
          </ButtonLink>
          <ButtonLink href={paths.create} variant="primary" size="large" className="signed-in">
            Make a book
          </ButtonLink>
          <ButtonLink href={paths.generate} variant="quiet" size="large" className="signed-in max-sm:-ml-6">
            Quick Generate
          </ButtonLink>
          <ButtonLink href="#samples" variant="quiet" size="large" className="signed-out max-sm:-ml-6">
            Read a finished book
          </ButtonLink>
        </div>
        <p className="signed-out mt-4 text-small text-ink-3">
          {TRIAL_DAYS} days, no card. Enough for a book of {spellNumber(chaptersIncluded)} chapters with its
          cover and listing.
        </p>
      </div>
      <RecordedRun />
    </section>
  );
}
