import { TRIAL_CREDITS, TRIAL_DAYS } from "@colophon/contracts/credits/prices";
import { pageFact } from "@colophon/contracts/shared/page-facts";
import { COVER_CREDITS } from "../../data/showcase/cover-credits.ts";
import { paths } from "../../paths.ts";
import { describedMeta, productData, questionsData, softwareData } from "../../platform/structured-data.ts";
import { site } from "../../site.ts";
import { Claims } from "./claims.tsx";
import { Features } from "./features.tsx";
import { GenreGuides } from "./genre-guides.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Pricing } from "./pricing.tsx";
import { LANDING_QUESTIONS, Questions } from "./questions.tsx";
import { Samples } from "./samples.tsx";
import { Shelf } from "./shelf.tsx";

export const handle = { hydrate: false };

const DESCRIPTION = `Plan, write, read and download a typeset book for Amazon KDP: interior, EPUB, DOCX, cover and listing. ${TRIAL_CREDITS} free credits for ${TRIAL_DAYS} days, no card.`;

export function meta(): ReturnType<typeof describedMeta> {
  return describedMeta(
    {
      title: "From an idea to a book that KDP accepts",
      description: DESCRIPTION,
      path: paths.home,
    },
    [
      softwareData({
        name: site.name,
        description: DESCRIPTION,
        path: paths.home,
        category: "BusinessApplication",
        price: "0",
      }),
      productData({
        name: `${site.name} ${pageFact("plan.name")}`,
        description: `All tools of ${site.name}, with credits each month.`,
        path: `${paths.home}#pricing`,
        price: pageFact("plan.amount"),
      }),
      questionsData(LANDING_QUESTIONS),
    ],
  );
}

export default function HomePage(): React.ReactElement {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Features />
      <Samples />
      <Shelf />
      <Claims />
      <Pricing />
      <GenreGuides />
      <Questions />
      <Invitation />
      <p className="wrap pb-6 text-micro text-ink-3">{COVER_CREDITS}</p>
    </>
  );
}

function Invitation(): React.ReactElement {
  return (
    <section className="wrap pb-10">
      <div className="flex flex-col items-start gap-7 rounded-2xl bg-board px-7 py-12 text-on-board sm:px-14 sm:py-16 lg:flex-row lg:items-center lg:justify-between">
        <h2 className="max-w-[18ch] font-display text-h1">Write the first chapter tonight.</h2>
        <a href={paths.register} className="signed-out btn btn-lg btn-board">
          Start with {TRIAL_CREDITS} free credits
        </a>
        <a href={paths.create} className="signed-in btn btn-lg btn-board">
          Make a book
        </a>
      </div>
    </section>
  );
}
