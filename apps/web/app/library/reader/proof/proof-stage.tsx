import { type Paper, TRIM_SIZES } from "@colophon/contracts/library/books/print";
import type { ReactNode } from "react";
import { cn } from "../../../ui/class-names.ts";
import { ErrorPanel } from "../../../ui/error-panel.tsx";
import { ApiError } from "../../../platform/api.ts";
import type { LayoutChoices } from "../../../exports/export-files/export-queries.ts";
import type { Spread } from "./proof-spreads.ts";

type StageProps = {
  /** a page's width divided by its height */
  pageRatio: number;
  paper: Paper;
  spread: Spread;
  children: (page: number) => ReactNode;
};

/** The pages of a spread, as large as fits, in their own proportions. */
export function ProofStage({ pageRatio, paper, spread, children }: StageProps): React.ReactElement {
  const ratio = pageRatio * spread.length;
  return (
    <div className="@container-[size] grid size-full min-h-0 place-items-center">
      <div className="flex" style={{ width: `min(100cqw, 100cqh * ${ratio})`, aspectRatio: String(ratio) }}>
        {spread.map((page, side) => (
          <div
            // The left side stays the left side, whichever page is on it.
            key={side}
            data-paper={paper}
            className={cn(
              "relative h-full min-w-0 flex-1",
              page !== null && "proof-page",
              spread.length === 2 && (side === 0 ? "proof-verso" : "proof-recto"),
            )}
          >
            {page !== null && children(page)}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Placeholder for the pages. */
export function ProofSkeleton({
  look,
  isNarrow,
}: {
  look: LayoutChoices;
  isNarrow: boolean;
}): React.ReactElement {
  const { widthInches, heightInches } = TRIM_SIZES[look.trim];
  return (
    <ProofStage pageRatio={widthInches / heightInches} paper={look.paper} spread={isNarrow ? [1] : [null, 1]}>
      {() => (
        <div className="skeleton grid size-full place-items-center rounded-none">
          <output className="proof-waiting px-6 text-center text-small text-ink-2">
            Setting the print pages …
          </output>
        </div>
      )}
    </ProofStage>
  );
}

type FailedProps = { error: Error; isAsking: boolean; onRetry: () => void };

export function ProofFailed({ error, isAsking, onRetry }: FailedProps): React.ReactElement {
  return (
    <div className="grid min-h-0 place-items-center px-4">
      <ErrorPanel
        title="The print proof could not be shown"
        onRetry={onRetry}
        busy={isAsking}
        className="w-full max-w-xl"
      >
        {error instanceof ApiError
          ? error.detail
          : "This browser could not draw the pages. Your book is safe and nothing was charged."}
      </ErrorPanel>
    </div>
  );
}
