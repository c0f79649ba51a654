import type { Optimization } from "@colophon/contracts/publishing/listings/optimization";
import { SCORE_NAME } from "@colophon/kdp/listing-score";
import { readDescription } from "@colophon/kdp/store-description";
import { Chips } from "../listings/chips.tsx";
import { DescriptionText } from "../listings/description-text.tsx";
import { createdLabel } from "../listings/metadata-labels.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

type Done = Extract<Optimization, { state: "done" }>;

/** All results of a request, to read and copy. */
export function OptimizationSummary({ optimization }: { optimization: Done }): React.ReactElement {
  const { optimization_result: result, metadata } = optimization;
  const keywords = result.recommended_keywords.map(({ keyword }) => keyword);
  const categories = result.category_suggestions.map(({ category }) => category);
  return (
    <>
      <div className="wrap-anywhere">
        <h3 className="font-display text-h2">{result.optimized_title}</h3>
        {result.optimized_subtitle !== "" && <p className="text-ink-2">{result.optimized_subtitle}</p>}
        <p className="mt-2 text-small text-ink-2">
          {SCORE_NAME}: {result.seo_score.toFixed(1)} of 10. {createdLabel(metadata)}
        </p>
      </div>
      <Part title="Description" text={result.amazon_description}>
        <DescriptionText blocks={readDescription(result.amazon_description)} />
      </Part>
      <Part title="Keywords" text={keywords.join("\n")}>
        <Chips texts={keywords} />
      </Part>
      <Part title="Categories" text={categories.join("\n")}>
        <ul className="space-y-1 text-small">
          {categories.map((path) => (
            <li key={path}>{path}</li>
          ))}
        </ul>
      </Part>
    </>
  );
}

function Part({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children: React.ReactNode;
}): React.ReactElement {
  return (
    <section aria-label={title} className="space-y-3">
      <div className="flex items-center justify-between gap-3">
        <h4 className="font-medium">{title}</h4>
        <CopyButton text={text} label={`Copy: ${title.toLowerCase()}`} />
      </div>
      {children}
    </section>
  );
}
