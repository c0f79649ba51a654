import { paths } from "../../paths.ts";
import { Anchor } from "../../ui/anchor.tsx";

const steps = [
  {
    name: "You set the brief",
    text: "A title is enough. Genre, themes and a description make the book more your own.",
  },
  {
    name: "The book is planned, then written",
    text: "First a plan of every chapter, then the chapters in order. You can leave the page, pause, or read what is there.",
  },
  {
    name: "You read it and take it with you",
    text: "A typeset PDF for print, an EPUB for readers, a DOCX for your word processor.",
  },
];

/** How a brief becomes a book, in three steps. */
export function GenerateExplainer(): React.ReactElement {
  return (
    <section aria-labelledby="how-it-works" className="mt-16 border-t border-line pt-10">
      <h2 id="how-it-works" className="font-display text-h2">
        How it works
      </h2>
      <ol className="mt-6 grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step.name} className="flex gap-4">
            <span aria-hidden className="font-display text-h1 leading-none text-accent">
              {index + 1}
            </span>
            <div>
              <h3 className="font-display text-h3">{step.name}</h3>
              <p className="mt-1.5 text-small text-ink-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The benefits of a premium account, and a link to buy it. */
export function PremiumNote(): React.ReactElement {
  return (
    <p className="mt-8 max-w-[68ch] text-small text-ink-2">
      <strong className="font-semibold text-ink">Premium accounts</strong> generate books without spending
      credits, within fair use. Covers, added chapters and listings cost credits on every account.{" "}
      <Anchor href={paths.purchase} className="link">
        See plans and packs
      </Anchor>
    </p>
  );
}
