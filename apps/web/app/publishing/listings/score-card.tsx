import { type ListingScore, SCORE_MEANING, SCORE_NAME } from "@colophon/kdp/listing-score";
import { Check, CircleDashed, CircleDot } from "lucide-react";
import { Disclosure } from "../../ui/disclosure.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";

type Point = ListingScore["points"][number];

/** A listing's score with the reason for every point, and the best improvements. */
export function ScoreCard({
  score,
  tips,
}: {
  score: ListingScore;
  tips: readonly string[];
}): React.ReactElement {
  return (
    <section aria-label={SCORE_NAME} className="card space-y-4 p-5 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h3 className="font-display text-h3">{SCORE_NAME}</h3>
          <p className="text-small text-ink-2">{SCORE_MEANING}</p>
        </div>
        <p className="font-display text-h1 tabular-nums" aria-live="polite">
          {score.score.toFixed(1)} <span className="text-small text-ink-2">of 10</span>
        </p>
      </div>
      <ProgressBar label={SCORE_NAME} value={score.score} max={10} valueText={`${score.score} of 10`} />
      {tips.length > 0 && (
        <div>
          <h4 className="text-small font-medium">What would raise it</h4>
          <ul className="mt-1 ml-5 list-disc space-y-1 text-small text-ink-2">
            {tips.slice(0, 3).map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </div>
      )}
      <Disclosure title="Every point explained" className="border-b-0">
        <ul className="space-y-3">
          {score.points.map((point) => (
            <PointRow key={point.rule} point={point} />
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

function PointRow({ point }: { point: Point }): React.ReactElement {
  const Icon = point.points === point.of ? Check : point.points === 0 ? CircleDashed : CircleDot;
  return (
    <li className="grid grid-cols-[auto_1fr_auto] gap-x-3 text-small">
      <Icon
        aria-hidden
        className={point.points === point.of ? "mt-0.5 size-4 text-success" : "mt-0.5 size-4 text-ink-3"}
      />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">{point.label}</p>
        <p className="text-ink-2">{point.why}</p>
        <p className="text-ink-3">{point.source}</p>
      </div>
      <p className="tabular-nums">
        {point.points} of {point.of}
      </p>
    </li>
  );
}
