import { formatDay } from "../../publishing/kdp/format-day.ts";
import { ResponsiveImage } from "../showcase/responsive-image.tsx";
import { recordedRun } from "../showcase/recorded-run.ts";

const { order, plan, opening, pages, page, wrap, end, recordedOn } = recordedRun;

/** Number of opening paragraphs shown arriving. */
const PARAGRAPHS = 3;

const STAGES = ["Plan", "Words", "Page", "Wrap"] as const;

/**
 * One run of the product in four scenes, animated by CSS: `recorded-run.css`. It can be paused by its own
 * switch, and doesn't move if the system is set to reduce motion.
 */
export function RecordedRun(): React.ReactElement {
  return (
    <figure className="run">
      <div aria-hidden="true" className="run-stage">
        <OutlineScene />
        <OpeningScene />
        <div className="run-scene run-scene-page">
          <div className="run-sheet">
            <ResponsiveImage {...page} eager sizes="14rem" className="rounded-[3px] shadow-float" />
          </div>
        </div>
        <div className="run-scene run-scene-wrap">
          <ResponsiveImage
            {...wrap}
            sizes="(min-width: 64rem) 30rem, 88vw"
            className="rounded-[3px] shadow-float"
          />
        </div>
      </div>
      <div className="run-foot">
        <ol aria-hidden="true" className="run-stages">
          {STAGES.map((stage) => (
            <li key={stage} className="run-name">
              {stage}
            </li>
          ))}
        </ol>
        <label className="run-hold">
          <input type="checkbox" />
          <span>Hold still</span>
        </label>
      </div>
      <figcaption className="mt-2 text-micro text-ink-3">
        Recorded from Colophon on {formatDay(recordedOn)}: <i>{order.title}</i>, {plan.chapters.length}{" "}
        chapters, {end.words.toLocaleString("en")} words, {pages} pages, from its plan to its printed page and
        paperback cover. The text is one of the prepared sample books; plan, pages and cover are Colophon’s
        work on it.
      </figcaption>
    </figure>
  );
}

function OutlineScene(): React.ReactElement {
  return (
    <div className="run-scene run-scene-plan">
      <p className="text-micro text-ink-3">The plan of</p>
      <p className="font-display text-h3">{order.title}</p>
      <ol className="mt-3 font-display">
        {plan.chapters.map(({ number, title }) => (
          <li key={number} className="run-line flex items-end gap-2.5 py-[0.09375rem]">
            <span className="w-5 shrink-0 text-ink-3 tabular-nums">{number}</span>
            <span>{title}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function OpeningScene(): React.ReactElement {
  return (
    <div className="run-scene run-scene-words">
      <p className="text-micro text-ink-3">Chapter one arrives</p>
      <p className="font-display text-h3">{opening.chapter}</p>
      <div className="run-words mt-3 space-y-2 font-display leading-[1.45]">
        {opening.paragraphs.slice(0, PARAGRAPHS).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </div>
  );
}
