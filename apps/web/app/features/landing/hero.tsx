import { CREDIT_COSTS, TRIAL_CREDITS, TRIAL_DAYS } from "@colophon/contracts/credits/prices";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { exampleBooks } from "../../data/showcase/example-books.ts";
import { Front } from "../../data/showcase/picture.tsx";

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"] as const;

function inWords(count: number): string {
  return NUMBERS[count] ?? String(count);
}

/** The promise, and books to look at. */
export function Hero(): React.ReactElement {
  const { base, chaptersIncluded } = CREDIT_COSTS.book_generation;
  const books = Math.floor(TRIAL_CREDITS / base);
  return (
    <section className="wrap grid items-center gap-14 pt-12 pb-20 lg:grid-cols-[1.08fr_1fr] lg:gap-8 lg:pt-20 lg:pb-28">
      <div>
        <h1 className="font-display text-display">
          The book you meant to write, <em>ready to read.</em>
        </h1>
        <p className="mt-6 max-w-[42ch] text-lead text-ink-2">
          Give it a title, a genre and a voice. Colophon plans the chapters, writes them scene by scene and
          sets them in type: a PDF for print, an EPUB for screens, a DOCX for your own pen.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-3">
          <ButtonLink href={paths.register} variant="primary" size="large" className="signed-out">
            Start with {TRIAL_CREDITS} free credits
          </ButtonLink>
          <ButtonLink href={paths.generate} variant="primary" size="large" className="signed-in">
            Write a book
          </ButtonLink>
          <ButtonLink href="#how" variant="quiet" size="large" className="max-sm:-ml-6">
            See how it works
          </ButtonLink>
        </div>
        <p className="mt-4 text-small text-ink-3">
          {TRIAL_DAYS} days, no card. Enough for {inWords(books)} books of {inWords(chaptersIncluded)}{" "}
          chapters.
        </p>
      </div>
      <Desk />
    </section>
  );
}

/** The covers on the desk are the first picture anyone sees: they are fetched at once. */
function DeskFront({ title }: { title: string }): React.ReactElement | null {
  const book = exampleBooks.find((one) => one.title === title);
  if (book === undefined) return null;
  return (
    <Front decorative eager book={book} sizes="(min-width: 40rem) 15rem, 9rem" className="shadow-float" />
  );
}

function Desk(): React.ReactElement {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto h-[23rem] w-full max-w-[21rem] sm:h-[31rem] sm:max-w-[34rem]"
    >
      <div className="absolute inset-x-[2%] top-[10%] bottom-[3%] rounded-[1.25rem] bg-sunken" />
      <div className="absolute top-[15%] left-0 w-[39%] -rotate-[8deg]">
        <DeskFront title="A Crown of Quiet Rivers" />
      </div>
      <div className="absolute top-[15%] right-0 w-[39%] rotate-[8deg]">
        <DeskFront title="Eleven Minutes to Harrow" />
      </div>
      <div className="absolute top-0 left-1/2 w-[43%] -translate-x-1/2">
        <DeskFront title="The Salt Garden" />
      </div>
      <div className="card absolute -bottom-[1%] left-1/2 w-[min(21rem,92%)] -translate-x-1/2 px-5 py-4 shadow-float">
        <p className="flex items-baseline justify-between gap-4">
          <span className="truncate text-small font-semibold">Writing chapter 4</span>
          <span className="font-display text-[1.1875rem] leading-none whitespace-nowrap">
            3 <span className="text-small text-ink-3">of 8 done</span>
          </span>
        </p>
        <svg className="mt-3 block h-1.5 w-full rounded-full bg-sunken">
          <rect width="37.5%" height="100%" rx="3" className="fill-accent" />
        </svg>
        <p className="mt-2.5 truncate text-micro text-ink-2">Low Water: Nora opens the sluice</p>
      </div>
    </div>
  );
}
