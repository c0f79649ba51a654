import { urlOfGuide, GENRE_NAMES, relatedGuides, TOOL_NAMES } from "./find-guide.ts";
import type { GenreGuide, GuideCard } from "./guide.ts";
import { Board } from "../showcase/board.tsx";
import { paths } from "../../paths.ts";
import { formatDay } from "../../publishing/kdp/format-day.ts";
import { Asked } from "./faq.tsx";

/** Four cards with the product's benefits for this genre. */
export function Benefits({ guide }: { guide: GenreGuide }): React.ReactElement {
  return (
    <section aria-labelledby="benefits" className="mt-14">
      <h2 id="benefits" className="font-display text-h2">
        What Colophon does for it
      </h2>
      <ul className="mt-6 grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {guide.benefits.map(({ title, text }) => (
          <li key={title} className="border-t border-strong pt-4">
            <h3 className="font-display text-h3">{title}</h3>
            <p className="mt-1.5 text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Example titles, each with why it works. */
export function Titles({ guide }: { guide: GenreGuide }): React.ReactElement {
  return (
    <section aria-labelledby="titles" className="mt-14">
      <h2 id="titles" className="font-display text-h2">
        Titles to learn from
      </h2>
      <p className="mt-2 text-ink-2">All of them invented here; none is a book you can buy.</p>
      <dl className="mt-5 divide-y divide-line border-y border-line">
        {guide.titles.map(({ title, note }) => (
          <div key={title} className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[14rem_1fr]">
            <dt className="font-display text-h3">{title}</dt>
            <dd className="text-ink-2">{note}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Questions and answers at the end of a guide. */
export function GuideQuestions({ guide }: { guide: GuideCard }): React.ReactElement | null {
  if (guide.questions.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="mt-14">
      <h2 id="questions" className="mb-5 font-display text-h2">
        Questions people ask
      </h2>
      <Asked questions={guide.questions} />
    </section>
  );
}

/** The sources a text is based on. */
export function Sources({ guide }: { guide: GuideCard }): React.ReactElement | null {
  if (guide.sources.length === 0) return null;
  return (
    <section aria-labelledby="sources" className="mt-12 text-small text-ink-2">
      <h2 id="sources" className="font-semibold text-ink">
        Read for this page
      </h2>
      <ul className="mt-2 space-y-1.5">
        {guide.sources.map(({ title, url, checked }) => (
          <li key={url}>
            <a href={url} rel="noreferrer" className="link">
              {title}
            </a>
            , checked on <time dateTime={checked}>{formatDay(checked)}</time>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Three guides of the same genre and three of the same tool. */
export function Related({ guide }: { guide: GenreGuide }): React.ReactElement {
  return (
    <nav aria-labelledby="related" className="mt-14">
      <h2 id="related" className="font-display text-h2">
        Read on
      </h2>
      <ul className="mt-5 grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {relatedGuides(guide).map((other) => (
          <li key={other.slug} className="border-t border-line">
            <a href={urlOfGuide(other)} className="group block py-4">
              <span className="text-micro text-ink-3">
                {GENRE_NAMES[other.genre]} · {TOOL_NAMES[other.tool]}
              </span>
              <span className="mt-0.5 block font-medium underline-offset-4 group-hover:underline">
                {other.title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Call to action on every genre guide; visitors need an account first. */
export function BeginNow({ genre }: { genre: string }): React.ReactElement {
  return (
    <div className="mt-16">
      <Board title={`${genre}: begin with the book or with its cover.`}>
        <a href={paths.register} className="signed-out btn btn-board">
          Start Your Free Trial
        </a>
        <a href={paths.generate} className="signed-in btn btn-board">
          Start Creating Now
        </a>
        <a href={paths.coverStudio} className="btn btn-on-board">
          Create Cover First
        </a>
      </Board>
    </div>
  );
}

/** Call to action at the end of an article. */
export function GoOn(): React.ReactElement {
  return (
    <div className="mt-16">
      <Board title="Read how the tools work, or begin a book.">
        <a href={paths.register} className="signed-out btn btn-board">
          Get Started
        </a>
        <a href={paths.generate} className="signed-in btn btn-board">
          Write a book
        </a>
        <a href={paths.kdpGuide} className="btn btn-on-board">
          Guides to the tools
        </a>
      </Board>
    </div>
  );
}
