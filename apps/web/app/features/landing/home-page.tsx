import { TRIAL_CREDITS, TRIAL_DAYS } from "@colophon/contracts/credits/prices";
import { paths } from "../../paths.ts";
import { publicMeta } from "../../platform/public-meta.ts";
import { site } from "../../site.ts";
import { Cost } from "./cost.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Questions } from "./questions.tsx";
import { Shelf } from "./shelf.tsx";

export const handle = { hydrate: false };

export function meta(): ReturnType<typeof publicMeta> {
  return publicMeta({
    title: `${site.name}: from an idea to a typeset book`,
    isWhole: true,
    description: `Plan, write, read and download a typeset book as PDF, EPUB and DOCX. Start with ${TRIAL_CREDITS} free credits for ${TRIAL_DAYS} days, no card.`,
    path: paths.home,
  });
}

export default function HomePage(): React.ReactElement {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Features />
      <Cost />
      <Shelf />
      <Questions />
      <Invitation />
    </>
  );
}

function Invitation(): React.ReactElement {
  return (
    <section className="wrap pb-20 lg:pb-28">
      <div className="flex flex-col items-start gap-7 rounded-2xl bg-board px-7 py-12 text-on-board sm:px-14 sm:py-16 lg:flex-row lg:items-center lg:justify-between">
        <h2 className="max-w-[18ch] font-display text-h1">Write the first chapter tonight.</h2>
        <a href={paths.register} className="signed-out btn btn-lg btn-board">
          Start with {TRIAL_CREDITS} free credits
        </a>
        <a href={paths.generate} className="signed-in btn btn-lg btn-board">
          Write a book
        </a>
      </div>
    </section>
  );
}
