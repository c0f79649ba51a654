import { BOOK_LIMITS } from "@colophon/contracts/books/choices";
import { CREDIT_COSTS, TRIAL_CREDITS, TRIAL_DAYS } from "@colophon/contracts/credits/prices";
import { bookCost } from "@colophon/domain/credit-costs";

const whole = new Intl.NumberFormat("en");

function inFigures(count: number): string {
  return whole.format(count);
}

/** What the trial gives and what it is spent on, from the same figures the server charges by. */
export function Cost(): React.ReactElement {
  const { base, chaptersIncluded, perExtraChapter, wordsIncluded, perFurtherWords } =
    CREDIT_COSTS.book_generation;
  const { chaptersMax, wordsPerChapterMax } = BOOK_LIMITS;
  const longest = bookCost({ chapters: chaptersMax, wordsPerChapter: wordsPerChapterMax });
  const rows = [
    [`A book of up to ${chaptersIncluded} chapters`, `${base} credits`],
    ["Each further chapter", `${perExtraChapter} credits`],
    [
      `A chapter over ${inFigures(wordsIncluded)} words: for each ${inFigures(wordsIncluded)} begun`,
      `${perFurtherWords} credits`,
    ],
    [`The longest book, ${inFigures(chaptersMax * wordsPerChapterMax)} words`, `${longest} credits`],
    ["Reading and downloading", "nothing"],
    ["A book that fails: its credits come back", "nothing"],
  ] as const;
  return (
    <section aria-labelledby="cost-title" className="border-y border-line bg-surface py-16 lg:py-24">
      <div className="wrap grid gap-10 lg:grid-cols-[1fr_1.7fr] lg:gap-16">
        <div>
          <h2 id="cost-title" className="font-display text-h1">
            {TRIAL_CREDITS} credits to begin with
          </h2>
          <p className="mt-4 max-w-[40ch] text-lead text-ink-2">
            They are yours for {TRIAL_DAYS} days. No card, and the cost stands on the button before you press
            it.
          </p>
        </div>
        <dl className="self-center">
          {rows.map(([what, cost]) => (
            <div key={what} className="flex items-end gap-x-3 py-2.5 max-sm:gap-x-2">
              <dt className="max-w-[66%] shrink-0 text-[1.0625rem]">{what}</dt>
              <span aria-hidden="true" className="leader" />
              <dd className="text-right font-display text-h3 whitespace-nowrap max-sm:text-[1.125rem]">
                {cost}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
