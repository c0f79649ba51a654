import { listingTips, scoreListing } from "@colophon/kdp/listing-score";
import { useBookChoice } from "../listings/optimization-queries.ts";
import { createdLabel } from "../listings/metadata-labels.ts";
import { ScoreCard } from "../listings/score-card.tsx";
import { PricingPanel } from "../prices/pricing-panel.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { AssignToBook } from "./assign-to-book.tsx";
import { CategoriesEditor } from "./categories-editor.tsx";
import { DescriptionEditor } from "./description-editor.tsx";
import { KeywordsEditor } from "./keywords-editor.tsx";
import { TitleEditor } from "./title-editor.tsx";
import { type DoneOptimization, useOptimizationForm } from "./use-optimization-form.ts";

/** A result, section by section: choose, edit, copy, score while typing, and assign to a book. */
export function OptimizationEditor({ optimization }: { optimization: DoneOptimization }): React.ReactElement {
  const form = useOptimizationForm(optimization);
  const { data: books = [] } = useBookChoice();
  const book = books.find(({ id }) => id === optimization.book_id) ?? null;
  const author = book?.author_name ?? "";
  const score = scoreListing({ ...form.values, author });
  return (
    <div className="min-w-0 space-y-6">
      <header className="flex flex-wrap items-center gap-3">
        <div className="mr-auto min-w-0">
          <h2 className="font-display text-h2">What is proposed</h2>
          <p className="text-small text-ink-2">{createdLabel(optimization.metadata)}</p>
        </div>
        {optimization.is_sample && <Badge>Built from your answers, without AI</Badge>}
        {form.isChanged && (
          <Button size="small" variant="quiet" onClick={form.reset}>
            Go back to what was proposed
          </Button>
        )}
      </header>
      <ScoreCard score={score} tips={listingTips(score)} />
      <TitleEditor form={form} />
      <DescriptionEditor form={form} author={author} />
      <KeywordsEditor form={form} />
      <CategoriesEditor form={form} />
      <Competition optimization={optimization} />
      <PricingPanel book={book} />
      <AssignToBook form={form} />
      <Notes notes={optimization.optimization_result.notes} />
    </div>
  );
}

function Competition({ optimization }: { optimization: DoneOptimization }): React.ReactElement | null {
  const analysis = optimization.optimization_result.competition_analysis;
  if (analysis === null) return null;
  const { market_saturation: saturation, opportunity_score: score } = analysis;
  const lines = [
    ...(saturation === null ? [] : [`Market saturation: ${saturation}`]),
    ...(score === null ? [] : [`Opportunity: ${score} of 10`]),
    `Recommended focus: ${analysis.recommended_focus}`,
  ];
  return (
    <section aria-label="Competition analysis" className="card space-y-3 p-5 sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-display text-h3">Competition analysis</h3>
        <span className="flex flex-wrap items-center gap-2">
          <Badge tone="info">AI estimate</Badge>
          <CopyButton text={lines.join("\n")} label="Copy the competition analysis" />
        </span>
      </header>
      <ul className="space-y-1">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="text-small text-ink-2">
        Nobody has counted this: it is what the model thinks. Its reason: {analysis.reason}
      </p>
    </section>
  );
}

function Notes({ notes }: { notes: readonly string[] }): React.ReactElement | null {
  if (notes.length === 0) return null;
  return (
    <Disclosure title="What was left out for KDP’s rules">
      <ul className="ml-5 list-disc space-y-1 text-small text-ink-2">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
