import { TRIAL_CREDITS, TRIAL_DAYS } from "@colophon/contracts/billing/credit-prices";
import { paths } from "../../paths.ts";
import { publicPages } from "../../public-paths.ts";
import { describedMeta, articleData, breadcrumbData, howToData } from "../../platform/structured-data.ts";
import { Board } from "../showcase/board.tsx";
import { FilesFragment, OutlineFragment, SpreadFragment } from "../showcase/fragments.tsx";
import { GenreLinks } from "./genre-links.tsx";
import { ComingSoon, WhatItHolds } from "./guide-facts.tsx";
import { OpenedGuide, ToolGuideCards } from "./tool-guide-parts.tsx";
import { toolGuides } from "./tool-guides.ts";

export const handle = { hydrate: false };

const TITLE = "The KDP guide: every tool, step by step";
const DESCRIPTION =
  "Guides to writing, cover, listing, files and upload with Colophon: what each tool does, how to use it well, and where you must decide yourself.";
const UPDATED = "2026-11-28";

/** From idea to upload, as shown on the page. */
const STEPS = [
  {
    name: "Write down what the book is",
    text: "A title, a genre and a brief of a few sentences: who wants what, what stands in the way, how it ends; or for whom a guide is, and what they can do afterwards.",
  },
  {
    name: "Approve the plan",
    text: "Read the chapters before a line is written. Change, move and delete what does not serve the book.",
  },
  {
    name: "Read and mend the manuscript",
    text: "Every chapter is yours to edit. The review shows what repeats, contradicts itself or was left open.",
  },
  {
    name: "Choose a cover and a listing",
    text: "Pick a painted front, let the wrap follow from the page count, and put title, description, keywords and categories in order.",
  },
  {
    name: "Check, download, upload",
    text: "The preflight reads the finished files by KDP’s rules. What it lets through, you upload, with the answers about AI that KDP asks for.",
  },
] as const;

export function meta(): ReturnType<typeof describedMeta> {
  const path = paths.kdpGuide;
  return describedMeta(
    {
      title: TITLE,
      description: DESCRIPTION,
      path,
      picture: { file: "guides.jpg", alt: "Painted covers beside the name Colophon" },
    },
    [
      articleData({ title: TITLE, description: DESCRIPTION, path, picture: "guides.jpg", updated: UPDATED }),
      howToData({ name: "From an idea to a book on KDP", description: DESCRIPTION, steps: STEPS }),
      breadcrumbData([
        { label: "Home", href: paths.home },
        { label: "KDP Guide", href: path },
      ]),
    ],
  );
}

/**
 * Guides to the tools; each opens in place and has its own URL, so it can be shared and the back button
 * works.
 */
export default function KdpGuidePage(): React.ReactElement {
  return (
    <div className="tool-guides">
      <div className="tool-guides-list">
        <Hero />
        <WhatItHolds />
        <ToolGuideCards guides={toolGuides()} />
        <WholeWay />
        <Fragments />
        <GenreLinks />
        <ComingSoon />
        <BeginTrial />
      </div>
      {toolGuides().map((guide) => (
        <OpenedGuide key={guide.slug} guide={guide} />
      ))}
    </div>
  );
}

function Hero(): React.ReactElement {
  return (
    <section className="wrap pt-12 pb-12 lg:pt-20">
      <h1 className="max-w-[17ch] font-display text-display">Learn the tools, then trust your judgement</h1>
      <p className="mt-6 max-w-[56ch] text-lead text-ink-2">
        Six short guides take a book from the first sentence of its brief to files that are ready for KDP.
        Each says what the tool does, how to use it well, and what it leaves to you.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <a href={paths.register} className="signed-out btn btn-primary btn-lg">
          Get Started
        </a>
        <a href={paths.create} className="signed-in btn btn-primary btn-lg">
          Open the wizard
        </a>
        <a href="#tool-guides" className="btn btn-quiet btn-lg max-sm:-ml-6">
          Go to the guides
        </a>
      </div>
    </section>
  );
}

function WholeWay(): React.ReactElement {
  return (
    <section aria-labelledby="whole-way" className="border-y border-line bg-surface py-16 lg:py-24">
      <div className="wrap grid gap-10 lg:grid-cols-[1fr_1.7fr] lg:gap-16">
        <h2 id="whole-way" className="max-w-[14ch] font-display text-h1">
          The whole way in five steps
        </h2>
        <ol>
          {STEPS.map(({ name, text }, at) => (
            <li key={name} className="grid grid-cols-[1.75rem_1fr] gap-x-3 py-4 first:pt-0 last:pb-0">
              <span aria-hidden="true" className="pt-1 font-display text-h3 text-ink-3">
                {at + 1}
              </span>
              <div>
                <h3 className="font-display text-h2">{name}</h3>
                <p className="mt-1.5 max-w-[56ch] text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Samples from the product instead of promises. */
function Fragments(): React.ReactElement {
  return (
    <section aria-labelledby="fragments" className="wrap py-16 lg:py-24">
      <h2 id="fragments" className="max-w-[22ch] font-display text-h1">
        What comes out, looked at closely
      </h2>
      <p className="mt-4 max-w-[54ch] text-lead text-ink-2">
        A plan, a spread and the files, from the product. Whole books lie on the{" "}
        <a href={publicPages.samples} className="link">
          shelf of samples
        </a>
        .
      </p>
      <div className="mt-10 grid items-start gap-10 md:grid-cols-2">
        <OutlineFragment />
        <div className="grid gap-10">
          <SpreadFragment />
          <FilesFragment />
        </div>
      </div>
    </section>
  );
}

function BeginTrial(): React.ReactElement {
  return (
    <section className="wrap pb-20 lg:pb-28">
      <Board title={`Try every tool for ${TRIAL_DAYS} days.`} lead="No card is asked for.">
        {/* "Start Free Trial - 40 Credits" @source docs/product/requirements.md §2 */}
        <a href={paths.register} className="signed-out btn btn-lg btn-board">
          Start Free Trial - {TRIAL_CREDITS} Credits
        </a>
        <a href={paths.create} className="signed-in btn btn-lg btn-board">
          Open the wizard
        </a>
      </Board>
    </section>
  );
}
