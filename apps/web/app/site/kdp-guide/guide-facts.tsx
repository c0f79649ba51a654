import { BOOK_GENRES } from "@colophon/contracts/shared/book-choices";
import { DOWNLOAD_FORMATS } from "@colophon/contracts/exports/export-request";
import { TRIM_SIZES } from "@colophon/contracts/library/books/print";

const FACTS = [
  [Object.keys(TRIM_SIZES).length, "page sizes that KDP prints, set by one press"],
  [BOOK_GENRES.length, "genres, each with its own page design and covers"],
  [DOWNLOAD_FORMATS.length, "kinds of file from one manuscript, as often as you like"],
] as const;

/** Numbers about the product, counted in its own tables. */
export function WhatItHolds(): React.ReactElement {
  return (
    <section aria-label="What Colophon holds" className="wrap">
      <dl className="grid gap-6 border-y border-line py-8 sm:grid-cols-3">
        {FACTS.map(([count, what]) => (
          <div key={what} className="flex flex-row-reverse items-baseline justify-end gap-3">
            <dt className="text-ink-2">{what}</dt>
            <dd className="font-display text-h1">{count}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Named in the requirements but not built; the wizard, also named there, is built. */
const NOT_YET = [
  {
    name: "Analytics Dashboard",
    text: "Your own sales reports beside your books. Until then, KDP’s reports are the place to look.",
  },
  {
    name: "Marketing Automation",
    text: "Launch dates, excerpts and messages from the finished book. Until then, the listing and the files are what Colophon makes.",
  },
] as const;

/** Features that don't exist yet. */
export function ComingSoon(): React.ReactElement {
  return (
    <section aria-labelledby="coming-soon" className="wrap py-16 lg:py-20">
      <h2 id="coming-soon" className="font-display text-h2">
        Coming Soon
      </h2>
      <p className="mt-2 max-w-[60ch] text-ink-2">
        Not built yet, without a date, and no reason to buy anything today.
      </p>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2">
        {NOT_YET.map(({ name, text }) => (
          <li key={name} className="rounded-xl border border-dashed border-strong p-6">
            <h3 className="font-display text-h3">{name}</h3>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
