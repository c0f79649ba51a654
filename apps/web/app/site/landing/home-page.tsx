import { TRIAL_CREDITS, TRIAL_DAYS } from "@colophon/contracts/billing/credit-prices";
import { pageFact } from "@colophon/contracts/shared/page-facts";
import { Board } from "../showcase/board.tsx";
import { COVER_CREDITS } from "../showcase/cover-credits.ts";
import { paths } from "../../paths.ts";
import { describedMeta, productData, faqData, softwareData } from "../../platform/structured-data.ts";
import { site } from "../../site.ts";
import { MarketingClaims } from "./marketing-claims.tsx";
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
      title: "From an idea to a book ready for KDP",
      description: DESCRIPTION,
      path: paths.home,
    },
    [
      softwareData({
        name: site.name,
        description: DESCRIPTION,
        path: paths.home,
        category: "BusinessApplication",
        price: pageFact("plan.amount"),
      }),
      productData({
        name: `${site.name} ${pageFact("plan.name")}`,
        description: `All tools of ${site.name}, with credits each month.`,
        path: `${paths.home}#pricing`,
        price: pageFact("plan.amount"),
      }),
      faqData(LANDING_QUESTIONS),
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
      <MarketingClaims />
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
      <Board title="Write the first chapter tonight.">
        <a href={paths.register} className="signed-out btn btn-lg btn-board">
          Start with {TRIAL_CREDITS} free credits
        </a>
        <a href={paths.create} className="signed-in btn btn-lg btn-board">
          Make a book
        </a>
      </Board>
    </section>
  );
}
