import { BOOK_LIMITS } from "@colophon/contracts/shared/book-choices";
import { spellNumber } from "./spell-number.ts";

const STEPS = [
  {
    title: "Describe it",
    page: "one form",
    text: `Title, genre, style and up to ${spellNumber(BOOK_LIMITS.chaptersMax)} chapters at first; more can follow. A sentence is enough; a page is better. Or bring a manuscript that you have.`,
  },
  {
    title: "Approve the plan",
    page: "before the prose",
    text: "The chapters stand there with what each changes. Rewrite, move, delete; the writing follows what you leave.",
  },
  {
    title: "Read it being written",
    page: "scene by scene",
    text: "Chapters arrive as they are finished. Edit any of them, pause, stop or leave: what is written stays.",
  },
  {
    title: "Dress it and take the files",
    page: "PDF, EPUB, DOCX",
    text: "A painted cover with its spine reckoned, a listing by KDP’s limits, a typeset interior, and a check of every file before you upload.",
  },
] as const;

/** The four steps, as a book's contents page. */
export function HowItWorks(): React.ReactElement {
  return (
    <section id="how" aria-labelledby="how-title" className="border-y border-line bg-surface py-16 lg:py-24">
      <div className="wrap grid gap-10 lg:grid-cols-[1fr_1.7fr] lg:gap-16">
        <h2 id="how-title" className="max-w-[12ch] font-display text-h1">
          How a book comes about
        </h2>
        <ol>
          {STEPS.map((step, index) => (
            <li key={step.title} className="grid grid-cols-[1.75rem_1fr] gap-x-3 py-4 first:pt-0 last:pb-0">
              <span aria-hidden="true" className="pt-1 font-display text-h3 text-ink-3">
                {index + 1}
              </span>
              <div>
                <div className="flex flex-wrap items-end gap-x-3">
                  <h3 className="font-display text-h2">{step.title}</h3>
                  <span aria-hidden="true" className="leader max-sm:hidden" />
                  <span className="text-small whitespace-nowrap text-ink-3 max-sm:w-full sm:pb-0.5">
                    {step.page}
                  </span>
                </div>
                <p className="mt-1.5 max-w-[56ch] text-ink-2">{step.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
