import { ArrowLeft } from "lucide-react";
import { GUIDE_TEXTS } from "../guides/catalogue.ts";
import { Board } from "../showcase/board.tsx";
import { paths } from "../../paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { GUIDE_PARTS } from "../guides/guide-parts.tsx";
import { DIFFICULTY_TONES, FEATURED, type ToolGuide } from "./tool-guides.ts";

/** Three guides in front, the others below. */
export function ToolGuideCards({ guides }: { guides: readonly ToolGuide[] }): React.ReactElement {
  return (
    <section
      id="tool-guides"
      aria-labelledby="tool-guides-title"
      className="wrap scroll-mt-20 py-14 lg:py-20"
    >
      <h2 id="tool-guides-title" className="font-display text-h1">
        Guides to the tools
      </h2>
      <ul className="mt-8 grid gap-6 lg:grid-cols-3">
        {guides.slice(0, FEATURED).map((guide) => (
          <li key={guide.slug} className="card flex flex-col p-6 shadow-raise sm:p-8">
            <Level guide={guide} />
            <h3 className="mt-4 font-display text-h2">{guide.tool}</h3>
            <p className="mt-2 mb-6 text-ink-2">{guide.lead}</p>
            <LearnTool guide={guide} look="btn btn-primary mt-auto self-start" />
          </li>
        ))}
      </ul>
      <ul className="mt-8 divide-y divide-line border-y border-line">
        {guides.slice(FEATURED).map((guide) => (
          <li
            key={guide.slug}
            className="flex flex-col gap-x-8 gap-y-3 py-5 sm:flex-row sm:items-center sm:justify-between"
          >
            <div>
              <h3 className="font-display text-h3">{guide.tool}</h3>
              <p className="mt-1 max-w-[70ch] text-ink-2">{guide.lead}</p>
            </div>
            <LearnTool guide={guide} look="btn btn-secondary shrink-0 self-start sm:self-center" />
          </li>
        ))}
      </ul>
    </section>
  );
}

function LearnTool({ guide, look }: { guide: ToolGuide; look: string }): React.ReactElement {
  return (
    <a href={`#${guide.slug}`} className={look}>
      Learn Tool<span className="sr-only">: {guide.tool}</span>
    </a>
  );
}

function Level({ guide }: { guide: ToolGuide }): React.ReactElement {
  return (
    <p className="flex items-center gap-3 text-small text-ink-3">
      <Badge tone={DIFFICULTY_TONES[guide.difficulty]} className="capitalize">
        {guide.difficulty}
      </Badge>
      {guide.minutes} minutes
    </p>
  );
}

/** A guide instead of the list, while the URL names it. */
export function OpenedGuide({ guide }: { guide: ToolGuide }): React.ReactElement | null {
  const Written = GUIDE_TEXTS[guide.slug];
  if (Written === undefined) return null;
  return (
    <article
      id={guide.slug}
      tabIndex={-1}
      aria-labelledby={`${guide.slug}-title`}
      className="tool-guide wrap scroll-mt-20 py-10 lg:py-14"
    >
      <a href="#tool-guides" className="btn btn-quiet btn-sm -ml-3">
        <ArrowLeft aria-hidden className="size-4" />
        All guides
      </a>
      <div className="mt-6">
        <Level guide={guide} />
        <h2 id={`${guide.slug}-title`} className="mt-4 max-w-[24ch] font-display text-h1">
          {guide.title}
        </h2>
        <p className="mt-4 max-w-[58ch] text-lead text-ink-2">{guide.lead}</p>
      </div>
      <div className="help-text mt-8">
        <Written components={GUIDE_PARTS} />
      </div>
      <div className="mt-12">
        <Board
          title="Complete Your Publishing Workflow"
          lead="Manuscript, cover, listing and files are made of one book; what you change in one, the others know."
        >
          <a href={paths.register} className="signed-out btn btn-board">
            Get Started
          </a>
          <a href={paths.create} className="signed-in btn btn-board">
            Open the wizard
          </a>
          <a href="#tool-guides" className="btn btn-on-board">
            All guides
          </a>
        </Board>
      </div>
    </article>
  );
}
